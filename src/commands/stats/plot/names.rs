//! The names of curves, each beside its own curve: near its top, clear of all curves and of all
//! other names. Where there is no space, a thin line leads from the name to its curve.

use lacuna_print::page::{Align, Ink, Page, Point, Rect, Type};

/// The distance between positions that are tried, each way.
const STRIDE: f32 = 3.0;
/// The distance between two sample points of a curve.
const DENSE: f32 = 5.0;
/// The clearance between a name and its own curve, and beside a line.
const NEAR: f32 = 5.0;
/// The clearance between a name and other curves and names.
const CLEAR: f32 = 9.0;
/// The distance from which a name needs a line to its curve.
const FAR: f32 = 16.0;
/// The maximum distance of a name from its curve.
const FARTHEST: f32 = 150.0;
/// The cost of a line, as an equivalent distance.
const LINE: f32 = 30.0;
/// The cost of a step away from the top of the curve, relative to one away from the curve.
const SIDEWAYS: f32 = 0.05;
/// The number of best positions of a curve from which one is chosen.
const CHOICE: usize = 1500;

/// The maximum number of curves: with more, names among them are useless.
const MOST: usize = 12;

/// A curve and its name.
pub struct Curve {
    pub name: String,
    pub ink: Ink,
    /// Its points, from left to right.
    pub points: Vec<Point>,
    /// Its bars.
    pub bars: Vec<[Point; 2]>,
}

impl Curve {
    /// Returns points so dense that no name fits between two.
    fn outline(&self) -> Vec<Point> {
        let lines = self.points.windows(2).map(|pair| [pair[0], pair[1]]);
        lines
            .chain(self.bars.iter().copied())
            .flat_map(dense)
            .chain(self.points.iter().copied())
            .collect()
    }
}

/// The position of a name, and the line from it.
#[derive(Clone, Copy)]
struct Place {
    cost: f32,
    rect: Rect,
    line: Option<[Point; 2]>,
}

impl Place {
    /// Returns `true` if two names and their lines do not collide.
    fn is_apart_from(&self, other: &Place) -> bool {
        let (one, two) = (&self.rect, &other.rect);
        let x = (one.x - two.right()).max(two.x - one.right());
        let y = (one.y - two.bottom()).max(two.y - one.bottom());
        let passes = |line: Option<[Point; 2]>, rect| {
            line.is_none_or(|line| dense(line).all(|point| gap(rect, point) >= NEAR))
        };
        let lines = self.line.zip(other.line);
        (x >= CLEAR || y >= 0.0)
            && passes(self.line, two)
            && passes(other.line, one)
            && lines.is_none_or(|(one, two)| {
                dense(one).all(|point| dense(two).all(|other| distance(point, other) >= NEAR))
            })
    }
}

/// The names with their positions, in the order of the curves.
pub struct Names {
    style: Type,
    places: Vec<Place>,
}

impl Names {
    /// Returns positions in `room`, clear of `taken`, in the first of these types in which all
    /// names fit. Returns `None` if there are too many curves.
    pub fn beside(
        curves: &[Curve],
        page: &Page,
        room: &Rect,
        taken: Rect,
        types: &[Type],
    ) -> Option<Names> {
        if curves.len() > MOST {
            return None;
        }
        let taken = Place {
            cost: 0.0,
            rect: taken,
            line: None,
        };
        types.iter().find_map(|style| {
            let size = |curve: &Curve| (page.width_of(*style, &curve.name), style.size);
            let choices = curves
                .iter()
                .map(|curve| places(curve, curves, size(curve), room, &taken));
            Some(Names {
                style: *style,
                places: arrangement(&choices.collect::<Vec<_>>())?,
            })
        })
    }

    /// Draws the names.
    pub fn write(&self, page: &mut Page, curves: &[Curve]) {
        for (Curve { name, ink, .. }, Place { rect, line, .. }) in curves.iter().zip(&self.places) {
            let style = self.style.inked(darker(*ink));
            if let Some([from, to]) = *line {
                page.line(from, to, 0.75, style.ink);
            }
            page.fill_rect(*rect, Ink::PAPER);
            page.text(
                Point::new(rect.x, rect.bottom() - 0.25 * style.size),
                Align::Left,
                style,
                name.clone(),
            );
        }
    }
}

/// Returns the best positions for the name of a curve, regardless of the other names.
fn places(
    curve: &Curve,
    curves: &[Curve],
    (width, height): (f32, f32),
    room: &Rect,
    taken: &Place,
) -> Vec<Place> {
    let own = curve.outline();
    let Some(&top) = own.iter().min_by(|one, other| one.y.total_cmp(&other.y)) else {
        return Vec::new();
    };
    let upper: Vec<Point> = own
        .iter()
        .copied()
        .filter(|point| point.y <= f32::midpoint(top.y, room.bottom()))
        .collect();
    let others = curves.iter().filter(|other| !std::ptr::eq(*other, curve));
    let others: Vec<Point> = others.flat_map(Curve::outline).collect();
    let [columns, rows] =
        [room.width - width, room.height - height].map(|span| (span / STRIDE).max(0.0) as usize);
    let corners =
        (0..=columns).flat_map(|column| (0..=rows).map(move |row| (column as f32, row as f32)));
    let rects =
        corners.map(|(x, y)| Rect::new(room.x + x * STRIDE, room.y + y * STRIDE, width, height));
    let place = |rect: Rect| {
        let away = nearest(&rect, &upper);
        if away > FARTHEST || nearest(&rect, &own) < NEAR {
            return None;
        }
        let other = nearest(&rect, &others);
        if other < CLEAR {
            return None;
        }
        let cost = away + SIDEWAYS * distance(rect.centre(), top);
        if away <= other.min(FAR) {
            return Some(Place {
                cost,
                rect,
                line: None,
            });
        }
        let line = [
            Point::new(
                top.x.clamp(rect.x, rect.right()),
                top.y.clamp(rect.y, rect.bottom()),
            ),
            top,
        ];
        let is_clear =
            dense(line).all(|point| others.iter().all(|&other| distance(other, point) >= NEAR));
        is_clear.then_some(Place {
            cost: cost + LINE,
            rect,
            line: Some(line),
        })
    };
    let mut places: Vec<Place> = rects
        .filter_map(place)
        .filter(|place| place.is_apart_from(taken))
        .collect();
    places.sort_by(|one, other| one.cost.total_cmp(&other.cost));
    places.truncate(CHOICE);
    places
}

/// Returns a position for each name, without collisions: the first free one, curve by curve, in the
/// best order found by pairwise exchanges.
fn arrangement(choices: &[Vec<Place>]) -> Option<Vec<Place>> {
    let mut order: Vec<usize> = (0..choices.len()).collect();
    let mut best = in_order(choices, &order);
    let mut is_better = true;
    while is_better {
        is_better = false;
        for (one, other) in
            (0..order.len()).flat_map(|other| (0..other).map(move |one| (one, other)))
        {
            order.swap(one, other);
            let found = in_order(choices, &order);
            if found.0 < best.0 {
                (best, is_better) = (found, true);
            } else {
                order.swap(one, other);
            }
        }
    }
    best.1.into_iter().collect()
}

/// Returns the positions for this order and their cost; a name without a position costs more than
/// all others.
fn in_order(choices: &[Vec<Place>], order: &[usize]) -> (f32, Vec<Option<Place>>) {
    let mut places = vec![None; choices.len()];
    for &curve in order {
        let is_free = |place: &&Place| {
            places
                .iter()
                .flatten()
                .all(|other| place.is_apart_from(other))
        };
        places[curve] = choices[curve].iter().find(is_free).copied();
    }
    (
        places
            .iter()
            .map(|place| place.map_or(1e4, |place| place.cost))
            .sum(),
        places,
    )
}

/// Returns points along a line.
fn dense([from, to]: [Point; 2]) -> impl Iterator<Item = Point> {
    let steps = (distance(from, to) / DENSE).ceil().max(1.0) as usize;
    (0..steps).map(move |step| {
        let share = step as f32 / steps as f32;
        Point::new(
            from.x + (to.x - from.x) * share,
            from.y + (to.y - from.y) * share,
        )
    })
}

fn distance(one: Point, other: Point) -> f32 {
    length(one.x - other.x, one.y - other.y)
}

/// Returns the distance of a point from a rectangle.
fn gap(rect: &Rect, point: Point) -> f32 {
    let x = (rect.x - point.x).max(point.x - rect.right()).max(0.0);
    let y = (rect.y - point.y).max(point.y - rect.bottom()).max(0.0);
    length(x, y)
}

/// Returns the length of a vector. No number here is large enough to need `hypot`, which is slower.
fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

fn nearest(rect: &Rect, points: &[Point]) -> f32 {
    points
        .iter()
        .map(|&point| gap(rect, point))
        .fold(f32::INFINITY, f32::min)
}

/// Darkens a colour so that text in it is readable.
fn darker(ink: Ink) -> Ink {
    let [red, green, blue] = ink.rgb().map(|part| (f32::from(part) * 0.75) as u8);
    Ink::Colour(red, green, blue)
}
