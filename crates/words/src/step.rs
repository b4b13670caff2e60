//! Steps of an explanation in words.

use lacuna::Rater;
use lacuna::rating::{DeadEnd, RuleOf45, Step, Technique};
use lacuna::rules::{Layout, Mark};

use crate::names::{
    AND, BLANKS, CHAIN, COMMAS, MINUS, OR, PLUS, block, cell, cells, character, characters, list,
    slug,
};
use crate::{Language, Value};

/// Groups candidates that are sorted by value: each value with its cells.
pub(crate) fn by_value(candidates: &[(usize, u8)]) -> impl Iterator<Item = (u8, Vec<usize>)> {
    let same_value = |a: &(usize, u8), b: &(usize, u8)| a.1 == b.1;
    candidates
        .chunk_by(same_value)
        .map(|chunk| (chunk[0].1, chunk.iter().map(|&(cell, _)| cell).collect()))
}

/// A value in a cell, or in one of some cells.
fn placed(cell: Value, value: u8) -> Value {
    Value::phrase("placed", [("cell", cell), ("value", character(value))])
}

impl Language {
    /// Returns the name of a technique.
    pub fn technique(&self, technique: Technique) -> String {
        self.text(&format!("technique-{}", technique.option()))
    }

    /// Returns the name of a technique as a heading, and what to look for.
    pub fn seek(&self, technique: Technique) -> [String; 2] {
        let option = technique.option();
        let key = format!("seek-{}", technique.reason());
        let name = Value::phrase(format!("technique-{option}"), []);
        [("seek-heading", name), (&key, option.into())]
            .map(|(key, technique)| self.say(key, &[("technique", technique)]))
    }

    /// The name of a mark without its place, and sets of values that it can hold, as values of a
    /// message.
    pub fn mark_and_sets(
        layout: &Layout,
        mark: &Mark,
        sets: &[Vec<u8>],
    ) -> [(&'static str, Value); 2] {
        let place = Value::phrase("place-nowhere", []);
        let mark = Language::mark(mark, &mark.called(layout), place);
        let sets = list(OR, sets, |set| list(AND, set, |&value| character(value)));
        [("mark", mark), ("sets", sets)]
    }

    /// Explains a step in one sentence: what to see and what follows. The rater must be for the
    /// rules of the step.
    pub fn step(&self, rater: &Rater, step: &Step) -> String {
        let layout = rater.rules.layout();
        let (key, follows) = if step.eliminations.is_empty() {
            let placed = |&(at, value): &(usize, u8)| placed(cell(layout, at), value);
            ("step-places", list(COMMAS, &step.placements, placed))
        } else {
            let gone = |(value, at): (u8, Vec<usize>)| {
                let values = [("cells", cells(layout, &at)), ("value", character(value))];
                Value::phrase("excluded", values)
            };
            let gone = list(COMMAS, by_value(&step.eliminations), gone);
            ("step-excludes", gone)
        };
        let technique = format!("technique-{}", step.technique.option());
        let values = [
            ("technique", Value::phrase(technique, [])),
            ("reason", self.reason(rater, step)),
            ("follows", follows),
        ];
        self.say(key, &values)
    }

    /// Says why a step is right, without its technique and what follows.
    pub fn because(&self, rater: &Rater, step: &Step) -> String {
        self.value(&self.reason(rater, step), "")
    }

    /// Says where to look, and what to look for there: the technique and its values, but not what
    /// follows.
    pub fn hint(&self, rater: &Rater, step: &Step) -> [String; 2] {
        let p = &step.pattern;
        let place = match (&p.houses[..], &p.marks[..]) {
            ([], []) => cells(rater.rules.layout(), &p.cells),
            ([], marks) => Language::marks_of(rater, marks),
            (houses, _) => self.houses_of(rater, houses),
        };
        let key = match step.technique {
            Technique::LastDigit | Technique::NakedSingle => "hint-technique",
            _ if !p.marks.is_empty() => "hint-technique",
            _ => "hint-values",
        };
        let values = [
            ("technique", self.technique(step.technique).into()),
            ("values", characters(&p.values)),
            ("place", place),
        ];
        [self.say("hint-place", &values[2..]), self.say(key, &values)]
    }

    /// Says what has no place or no candidate left.
    pub(crate) fn dead_end(&self, rater: &Rater, end: DeadEnd) -> Value {
        let layout = rater.rules.layout();
        match end {
            DeadEnd::Cell(at) => Value::phrase("end-cell", [("cell", cell(layout, at))]),
            DeadEnd::House(house, value) => {
                let house = self.house_of(rater, house);
                Value::phrase("end-house", [("house", house), ("value", character(value))])
            }
            DeadEnd::Mark(mark) => {
                let mark = Language::mark_at(layout, &rater.marks[mark]);
                Value::phrase("end-mark", [("mark", mark)])
            }
        }
    }

    pub(crate) fn houses_of(&self, rater: &Rater, houses: &[usize]) -> Value {
        list(AND, houses, |&house| self.house_of(rater, house))
    }

    pub(crate) fn marks_of(rater: &Rater, marks: &[usize]) -> Value {
        let layout = rater.rules.layout();
        list(COMMAS, marks, |&mark| {
            Language::mark_at(layout, &rater.marks[mark])
        })
    }

    /// Says why a step is right.
    fn reason(&self, rater: &Rater, step: &Step) -> Value {
        let (p, layout) = (&step.pattern, rater.rules.layout());
        let of = |set: &[usize]| cells(layout, set);
        let house = |house: &usize| self.house_of(rater, *house);
        let key = match (step.technique.reason(), &p.total) {
            (_, Some(total)) => return self.rule_of_45(rater, step, total),
            (reason @ ("common-peer" | "common-exclusion"), _) if p.houses.is_empty() => {
                format!("because-{reason}-of-cell")
            }
            (reason, _) => format!("because-{reason}"),
        };
        let digits = match layout.values() {
            ..=9 => "word-digits",
            _ => "word-values",
        };
        let put = list(BLANKS, &step.placements, |&(_, value)| character(value));
        let mut values = vec![
            ("cells", of(&p.cells)),
            ("values", characters(&p.values)),
            ("houses", self.houses_of(rater, &p.houses)),
            ("covers", self.houses_of(rater, &p.covers)),
            ("marks", Language::marks_of(rater, &p.marks)),
            ("placed", put),
            ("digits", Value::phrase(digits, [])),
        ];
        if step.technique.reason() == "strong-links" {
            let ends = p.links.iter().map(|(set, _)| block(layout, set));
            values.extend(["outer", "inner", "opposite", "end"].into_iter().zip(ends));
            let both = ["house", "other"].into_iter();
            values.extend(both.zip(p.houses.iter().map(house)));
        } else {
            let sets = p.links.iter().map(|(set, _)| of(set));
            values.extend(["link", "link-2"].into_iter().zip(sets));
            let both = ["cover", "other"].into_iter();
            values.extend(both.zip(p.covers.iter().map(house)));
        }
        let link =
            |(set, value): &(Vec<usize>, u8)| placed(list(OR, set, |&at| cell(layout, at)), *value);
        values.push(("chain", list(CHAIN, &p.links, link)));
        if let Some(supposition) = &p.supposition {
            values.push(("end", self.dead_end(rater, supposition.end)));
        }
        Value::Phrase(key, values)
    }

    /// Says a sum by the rule of 45:
    /// `the cages in row 1 and row 2 add up to 84 of 90, so r2c9 + r3c1 = 6`.
    fn rule_of_45(&self, rater: &Rater, step: &Step, total: &RuleOf45) -> Value {
        let layout = rater.rules.layout();
        let terms = |plus: &[usize], minus: &[usize]| {
            let plus = list(PLUS, plus, |&at| cell(layout, at));
            let minus = minus.iter().map(|&at| cell(layout, at));
            Value::List(MINUS, std::iter::once(plus).chain(minus).collect())
        };
        let (marks, whole) = (total.marks, total.houses);
        // Written so that no sum is negative.
        let (key, terms, rest) = match (&total.inside[..], &total.outside[..]) {
            (inside, []) => ("because-sum-inside", terms(inside, &[]), whole - marks),
            (inside, outside) if marks < whole => {
                ("because-sum-across", terms(inside, outside), whole - marks)
            }
            (inside, outside) => ("because-sum-across", terms(outside, inside), marks - whole),
        };
        let number = |number: i32| Value::Number(number.unsigned_abs().into());
        let all = &step.pattern.marks;
        let mut titles: Vec<&str> = all.iter().map(|&mark| rater.marks[mark].title()).collect();
        titles.dedup();
        let title = match titles[..] {
            [title] if all.len() == 1 => Language::title(&rater.marks[all[0]], title),
            [title] => Value::phrase(format!("mark-{}.several", slug(title)), []),
            _ => Value::phrase("mark-any.several", []),
        };
        let values = [
            ("marks", title),
            ("count", all.len().into()),
            ("houses", self.houses_of(rater, &step.pattern.houses)),
            ("sum", number(marks)),
            ("whole", number(whole)),
            ("terms", terms),
            ("rest", number(rest)),
        ];
        Value::phrase(key, values)
    }
}
