#![allow(missing_docs)]
use std::ops::ControlFlow; use std::time::Instant;
fn main(){ for name in std::env::args().skip(1){ let v: lacuna::variant::Variant=name.parse().unwrap(); let t=Instant::now();
 let c=lacuna::census::Census::of(v.geometry()); let a=t.elapsed(); eprintln!("{name} planned {a:?}");
 let n=c.total(|p| {if p.done%(p.parts/10+1)==0 {eprint!(" {}/{}",p.done,p.parts);} ControlFlow::Continue(())}).unwrap(); println!("\n{name} {n} per9! {} {:?} plan {a:?}",n/362880,t.elapsed()); } }
