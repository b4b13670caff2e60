//! A bug in the program ends with a code of its own.

use std::path::Path;

use crate::run::run;

#[test]
fn a_fault_ends_with_a_code_of_its_own() {
    let (code, out, said) = run(Path::new("."), &["fault"], "");
    assert_eq!((code, out.as_str()), (70, ""));
    let said = said.trim_end();
    assert!(
        said.starts_with(
            "error: a bug in the program: asked for by the command fault (src/main.rs:"
        ),
        "{said}"
    );
    assert!(
        said.ends_with("); please report it with the command and what it read")
            && !said.contains('\n'),
        "{said}"
    );
}
