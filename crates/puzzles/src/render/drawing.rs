//! A drawing: a page with layers of rectangles, lines and stamped shapes, ready for any output.

use super::font;

/// A place on a page, from its upper left corner: right, down.
pub type Spot = (f32, f32);

/// A page with layers, the lowest first. The unit of length is whatever the page is measured in.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
    /// What lies under everything.
    pub paper: Color,
    /// What the drawing shows, in words.
    pub title: String,
    /// The layers.
    pub layers: Vec<Layer>,
}

/// Shapes with one look.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What closed shapes are filled with.
    pub fill: Option<Color>,
    /// What lines are drawn with; ends and corners are round.
    pub stroke: Option<Stroke>,
    /// The shapes.
    pub form: Form,
}

/// A pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub color: Color,
    /// How wide its lines are.
    pub width: f32,
}

/// Shapes of one kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Rectangles.
    Rects(Vec<Rect>),
    /// Straight lines.
    Lines(Vec<(Spot, Spot)>),
    /// One shape at many places. The pen's width is scaled with the shape.
    Stamps {
        /// The shape.
        path: Path,
        /// How much larger it is drawn.
        scale: f32,
        /// Where its origin goes.
        at: Vec<Spot>,
    },
}

/// A rectangle with its sides along the page's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left side.
    pub x: f32,
    /// The upper side.
    pub y: f32,
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
}

/// The outline of a shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Step>);

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Lift the pen and start here.
    Move(Spot),
    /// A straight line to here.
    Line(Spot),
    /// A cubic Bézier curve: two controls and the end.
    Curve(Spot, Spot, Spot),
    /// Back to the start.
    Close,
}

/// How far from the corner the controls of a quarter circle are, as a share of its radius.
const QUARTER: f32 = 0.552_284_8;

impl Path {
    /// Straight lines through spots.
    pub fn lines(spots: &[Spot]) -> Self {
        let step = |(i, &spot)| if i == 0 { Step::Move(spot) } else { Step::Line(spot) };
        Path(spots.iter().enumerate().map(step).collect())
    }

    /// A circle around the origin.
    pub fn circle(radius: f32) -> Self {
        let (r, k) = (radius, radius * QUARTER);
        Path(vec![
            Step::Move((0.0, -r)),
            Step::Curve((k, -r), (r, -k), (r, 0.0)),
            Step::Curve((r, k), (k, r), (0.0, r)),
            Step::Curve((-k, r), (-r, k), (-r, 0.0)),
            Step::Curve((-r, -k), (-k, -r), (0.0, -r)),
            Step::Close,
        ])
    }

    /// The outline after this one.
    pub fn and(mut self, other: Path) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The outline enlarged.
    pub fn scaled(&self, by: f32) -> Self {
        self.mapped(|(x, y)| (x * by, y * by))
    }

    /// The outline elsewhere.
    pub fn moved(&self, (right, down): Spot) -> Self {
        self.mapped(|(x, y)| (x + right, y + down))
    }

    fn mapped(&self, s: impl Fn(Spot) -> Spot) -> Self {
        let step = |step: &Step| match *step {
            Step::Move(to) => Step::Move(s(to)),
            Step::Line(to) => Step::Line(s(to)),
            Step::Curve(a, b, to) => Step::Curve(s(a), s(b), s(to)),
            Step::Close => Step::Close,
        };
        Path(self.0.iter().map(step).collect())
    }

    /// A box around all spots of the outline, controls included.
    pub fn bounds(&self) -> Rect {
        let spots = self.0.iter().flat_map(|step| match *step {
            Step::Move(to) | Step::Line(to) => vec![to],
            Step::Curve(a, b, to) => vec![a, b, to],
            Step::Close => vec![],
        });
        let start = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
        let (left, top, right, bottom) =
            spots.fold(start, |(l, t, r, b), (x, y)| (l.min(x), t.min(y), r.max(x), b.max(y)));
        Rect { x: left, y: top, width: right - left, height: bottom - top }
    }
}

/// A line of text as a shape to be filled. Capitals are 100 units high, and begin at the origin.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// The shape.
    pub path: Path,
    /// How long the line is.
    pub width: f32,
}

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// From the usual six digits.
    pub const fn hex(code: u32) -> Self {
        Color((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// This colour with a share of another in it.
    pub fn mix(self, other: Color, share: f32) -> Color {
        let share = share.clamp(0.0, 1.0);
        let part = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Color(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// Whether light text reads better on it than dark text.
    pub fn is_dark(self) -> bool {
        let luma = 299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2);
        luma < 128_000
    }
}

/// Which part of a text stands at its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The start.
    Left,
    /// The middle.
    Center,
    /// The end.
    Right,
}

/// How text looks: height of capitals, and a pen whose width is in hundredths of that height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// The height of capitals and digits.
    pub height: f32,
    /// The pen.
    pub pen: Stroke,
}

impl Lettering {
    /// The same, made lower where the text would be longer than the room.
    pub fn fitted(self, text: &str, room: f32) -> Self {
        Lettering { height: self.height.min(font::highest(text, room)), ..self }
    }
}

/// How many layers back a letter looks for its like: text in two colours repeats within so many.
const RECENT: usize = 40;

impl Drawing {
    /// An empty page.
    pub fn new(width: f32, height: f32, paper: Color) -> Self {
        Drawing { width, height, paper, title: String::new(), layers: Vec::new() }
    }

    /// Every colour there is, some more than once.
    pub fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        let of_layer = |layer: &Layer| layer.fill.into_iter().chain(layer.stroke.map(|pen| pen.color));
        [self.paper].into_iter().chain(self.layers.iter().flat_map(of_layer))
    }

    /// Adds filled rectangles.
    pub fn rects(&mut self, fill: Color, rects: Vec<Rect>) {
        self.push(Layer { fill: Some(fill), stroke: None, form: Form::Rects(rects) });
    }

    /// Adds straight lines.
    pub fn lines(&mut self, stroke: Stroke, lines: Vec<(Spot, Spot)>) {
        self.push(Layer { fill: None, stroke: Some(stroke), form: Form::Lines(lines) });
    }

    /// Adds one shape at many places.
    pub fn stamps(&mut self, fill: Option<Color>, stroke: Option<Stroke>, path: Path, at: Vec<Spot>) {
        self.push(Layer { fill, stroke, form: Form::Stamps { path, scale: 1.0, at } });
    }

    /// Adds a line of text in letters of a font; the spot is the upper left corner of its capitals.
    pub fn outline(&mut self, text: &Outline, at: Spot, height: f32, fill: Color) {
        let form = Form::Stamps { path: text.path.clone(), scale: height / font::HEIGHT, at: vec![at] };
        self.push(Layer { fill: Some(fill), stroke: None, form });
    }

    /// Adds one letter at many places, each the middle of the letter.
    pub fn letters(&mut self, letter: char, look: Lettering, mut at: Vec<Spot>) {
        let (scale, glyph) = (look.height / font::HEIGHT, font::glyph(letter));
        for (x, y) in &mut at {
            (*x, *y) = (*x - glyph.width * scale / 2.0, *y - look.height / 2.0);
        }
        self.push(Layer {
            fill: None,
            stroke: Some(look.pen),
            form: Form::Stamps { path: glyph.path, scale, at },
        });
    }

    /// Adds a line of text; `y` is the upper edge of its capitals.
    pub fn text(&mut self, text: &str, (x, y): Spot, align: Align, look: Lettering) {
        let scale = look.height / font::HEIGHT;
        let width = font::width(text) * scale;
        let mut x = match align {
            Align::Left => x,
            Align::Center => x - width / 2.0,
            Align::Right => x - width,
        };
        for letter in text.chars() {
            let glyph = font::glyph(letter);
            if letter != ' ' {
                self.letter(&glyph.path, scale, look.pen, (x, y));
            }
            x += (glyph.width + font::GAP) * scale;
        }
    }

    /// Adds a letter to the layer of its kind, if one was begun not long ago.
    fn letter(&mut self, letter: &Path, by: f32, pen: Stroke, spot: Spot) {
        for layer in self.layers.iter_mut().rev().take(RECENT) {
            let Form::Stamps { path, scale, at } = &mut layer.form else { continue };
            if (layer.stroke, layer.fill, *scale) == (Some(pen), None, by) && path == letter {
                return at.push(spot);
            }
        }
        let form = Form::Stamps { path: letter.clone(), scale: by, at: vec![spot] };
        self.layers.push(Layer { fill: None, stroke: Some(pen), form });
    }

    /// Puts another drawing onto this one, enlarged; its paper stays behind.
    pub fn place(&mut self, other: &Drawing, (x, y): Spot, by: f32) {
        let move_to = |spot: &Spot| (x + spot.0 * by, y + spot.1 * by);
        for layer in &other.layers {
            let form = match &layer.form {
                Form::Rects(rects) => Form::Rects(
                    rects
                        .iter()
                        .map(|r| Rect {
                            x: x + r.x * by,
                            y: y + r.y * by,
                            width: r.width * by,
                            height: r.height * by,
                        })
                        .collect(),
                ),
                Form::Lines(lines) => {
                    Form::Lines(lines.iter().map(|(a, b)| (move_to(a), move_to(b))).collect())
                }
                Form::Stamps { path, scale, at } => Form::Stamps {
                    path: path.clone(),
                    scale: scale * by,
                    at: at.iter().map(move_to).collect(),
                },
            };
            // The pen of a stamp is scaled with the stamp.
            let pen_by = if matches!(form, Form::Stamps { .. }) { 1.0 } else { by };
            let stroke = layer.stroke.map(|pen| Stroke { width: pen.width * pen_by, ..pen });
            self.layers.push(Layer { fill: layer.fill, stroke, form });
        }
    }

    /// Adds a layer, unless it shows nothing.
    fn push(&mut self, layer: Layer) {
        let shapes = match &layer.form {
            Form::Rects(rects) => rects.len(),
            Form::Lines(lines) => lines.len(),
            Form::Stamps { at, .. } => at.len(),
        };
        if shapes > 0 {
            self.layers.push(layer);
        }
    }
}
