/** The colours of a drawing: shades of the product's own one, and what stays as it is. */
export type Tone = 'main' | 'dark' | 'darker' | 'light' | 'white' | 'metal' | 'black' | 'wood' | 'glass' | 'shadow'

/** A shape on a square of a hundred units, as a path of SVG with absolute `M`, `L`, `C`, `Q` and `Z`. */
export interface DrawnShape {
  readonly path: string
  readonly tone: Tone
  /** Up to 1; absent: it hides what is below it. */
  readonly opacity?: number
}

/** A soft shadow on the ground, centred at `x`; `half` is half its width. */
function ground(x: number, y: number, half: number): readonly DrawnShape[] {
  return [1, 0.8, 0.6].map((share) => ({
    path: ellipse(x, y, half * share, 3.4 * share),
    tone: 'shadow',
    opacity: 0.09,
  }))
}

/** Four curves that look like an ellipse. */
function ellipse(x: number, y: number, across: number, down: number): string {
  const [a, b] = [across * 0.5523, down * 0.5523]
  return `M${x - across} ${y} C${x - across} ${y - b} ${x - a} ${y - down} ${x} ${y - down} ${x + a} ${y - down} ${x + across} ${y - b} ${x + across} ${y} ${x + across} ${y + b} ${x + a} ${y + down} ${x} ${y + down} ${x - a} ${y + down} ${x - across} ${y + b} ${x - across} ${y} Z`
}

const of = (tone: Tone, path: string, opacity?: number): DrawnShape =>
  opacity === undefined ? { tone, path } : { tone, path, opacity }

const SHIRT = 'M37 20 C42 27 58 27 63 20 L84 31 L76 48 L69 44 L69 82 C57 85 43 85 31 82 L31 44 L24 48 L16 31 Z'

/** The products of the demonstration. */
export const DRAWINGS = {
  camiseta: [
    ...ground(50, 87, 26),
    of('main', SHIRT),
    of('dark', 'M37 20 C42 27 58 27 63 20 L60.5 18.8 C56 23.5 44 23.5 39.5 18.8 Z'),
    of('dark', 'M31 44 L31 82 C33 82.6 35 83 37 83.3 C35 70 34 56 34.5 40 Z', 0.35),
    of('dark', 'M69 44 L69 82 C67 82.6 65 83 63 83.3 C65 70 66 56 65.5 40 Z', 0.5),
    of('light', 'M44 34 C42 50 43 66 45 78 L48 78 C46 64 46 48 47 34 Z', 0.35),
  ],
  vestido: [
    ...ground(50, 91, 26),
    of(
      'main',
      'M40 14 L44 14 C45 21 55 21 56 14 L60 14 C61 22 64 26 63 33 L60 44 C66 58 72 74 75 88 C60 92 40 92 25 88 C28 74 34 58 40 44 L37 33 C36 26 39 22 40 14 Z',
    ),
    of('dark', 'M39.4 43 C46 46 54 46 60.6 43 L61 46 C54 49 46 49 39 46 Z'),
    of('dark', 'M55 50 C58 64 62 78 63 90 L70 89 C67 74 63 60 60 48 Z', 0.4),
    of('light', 'M44 50 C41 64 38 78 37 89 L41 90 C42 78 44 64 47 50 Z', 0.4),
  ],
  calca: [
    ...ground(50, 91, 22),
    of('main', 'M33 12 L67 12 C69 32 71 60 71 89 L55 89 L51 40 L49 40 L45 89 L29 89 C29 60 31 32 33 12 Z'),
    of('dark', 'M33 12 L67 12 L67.5 18 L32.5 18 Z'),
    of('dark', 'M49.3 18 L50.7 18 L50.7 40 L49.3 40 Z', 0.7),
    of('light', 'M38 26 C36 46 35 68 35 86 L38 86 C38 68 39 46 41 26 Z', 0.4),
    of('dark', 'M64 22 C66 44 67 66 67 89 L71 89 C71 60 69 40 67.6 20 Z', 0.5),
    of('darker', 'M29 85 L45.3 85 L45 89 L29 89 Z M54.7 85 L71 85 L71 89 L55 89 Z', 0.5),
  ],
  jaqueta: [
    ...ground(50, 88, 28),
    of(
      'main',
      'M38 16 C44 21 56 21 62 16 L78 25 C83 40 86 56 87 71 L77 74 C75 62 73 52 70 45 L70 83 C57 86 43 86 30 83 L30 45 C27 52 25 62 23 74 L13 71 C14 56 17 40 22 25 Z',
    ),
    of('dark', 'M38 16 C42 12 58 12 62 16 L58 26 C54 23 46 23 42 26 Z'),
    of('darker', 'M49.2 24 L50.8 24 L50.8 85 L49.2 85 Z'),
    of('light', 'M33 54 L45 57 L45 59 L33 56 Z M67 54 L55 57 L55 59 L67 56 Z', 0.7),
    of('dark', 'M70 45 L70 83 C68 83.5 65 84 63 84.3 C66 70 67 56 67 38 Z', 0.45),
    of('dark', 'M30 79 C43 82 57 82 70 79 L70 83 C57 86 43 86 30 83 Z', 0.6),
  ],
  tenis: [
    ...ground(50, 77, 40),
    of('white', 'M9 66 C9 62 12 61 15 62 L88 62 C92 64 93 70 90 74 C62 77 34 77 13 75 C9 74 8 70 9 66 Z'),
    of('dark', 'M9 71 C34 74 64 74 91.4 71 C91 73 90.6 73.6 90 74 C62 77 34 77 13 75 C10 74.4 9 73 9 71 Z', 0.8),
    of(
      'main',
      'M14 40 C19 43 25 43 30 38 L36 38 C44 46 53 51 66 53 C80 55 88 58 88 65 C62 67 34 67 13 65 C11 56 11 48 14 40 Z',
    ),
    of('dark', 'M13 52 C20 56 26 60 30 66 L13 65 C12 60 12 56 13 52 Z'),
    of('light', 'M66 53 C80 55 88 58 88 65 L76 65.6 C76 60 72 56 66 53 Z', 0.8),
    of(
      'white',
      'M38 44 L46 41 L47.4 42.6 L40.4 46 Z M43 47.5 L51 44.5 L52.6 46 L45.6 49.2 Z M48.6 50.4 L56.4 47.4 L58.2 48.8 L51.6 52 Z',
    ),
    of('white', 'M31 63 C39 60 48 57 57 57 C49 60 42 63 37 65.6 Z', 0.85),
    of('darker', 'M14 40 C19 43 25 43 30 38 L36 38 C30 46 21 47 13.4 44 Z', 0.55),
  ],
  sandalia: [
    ...ground(50, 78, 38),
    of(
      'wood',
      'M11 68 C20 63 36 68 52 67 C68 66 80 66 89 69 C91 73 88 76 84 76 C60 78 36 78 15 76 C11 75 10 71 11 68 Z',
    ),
    of('darker', 'M11 72 C36 75 64 75 90 72 C89.4 75 87 76 84 76 C60 78 36 78 15 76 C12 75.4 11 74 11 72 Z', 0.6),
    of('main', 'M56 67 C60 52 72 48 82 56 C86 60 87 65 86 68.4 L78 67.4 C78 61 70 58 64 67 Z'),
    of('main', 'M15 66 C14 52 20 42 30 40 L34 46 C26 48 22 56 23 66.4 Z'),
    of('dark', 'M30 40 C46 44 54 52 58 62 L54 66.6 C50 56 44 50 33 46 Z'),
    of('metal', ellipse(33, 43.6, 2.6, 2.6)),
  ],
  meias: [
    ...ground(50, 87, 30),
    of('dark', 'M54 18 L72 18 L72 52 C73 60 84 66 84 75 C84 82 76 84 70 80 C62 75 54 70 54 58 Z'),
    of('main', 'M28 18 L46 18 L46 52 C47 60 58 66 58 75 C58 82 50 84 44 80 C36 75 28 70 28 58 Z'),
    of('white', 'M28 24 L46 24 L46 28 L28 28 Z M54 24 L72 24 L72 28 L54 28 Z'),
    of('light', 'M28 18 L46 18 L46 22 L28 22 Z M54 18 L72 18 L72 22 L54 22 Z'),
    of(
      'light',
      'M52 68 C56 70 58 73 58 76 C57 82 50 84 45 80.6 Z M78 68 C82 70 84 73 84 76 C83 82 76 84 71 80.6 Z',
      0.7,
    ),
  ],
  lenco: [
    ...ground(50, 86, 30),
    of('main', 'M50 14 L86 50 L50 86 L14 50 Z'),
    of('white', 'M50 20 L80 50 L50 80 L20 50 Z M50 23 L23 50 L50 77 L77 50 Z'),
    of('dark', 'M50 14 L86 50 L50 86 Z', 0.25),
    ...[38, 50, 62].flatMap((x) => [38, 50, 62].map((y) => of('white', ellipse(x, y, 1.7, 1.7), 0.9))),
  ],
  calcinha: [
    ...ground(50, 74, 30),
    of('main', 'M18 32 L82 32 C83 42 78 50 68 55 C62 58 58 64 56 72 L44 72 C42 64 38 58 32 55 C22 50 17 42 18 32 Z'),
    of('dark', 'M18 32 L82 32 L82.2 36 L17.8 36 Z'),
    of('light', 'M26 40 C32 46 40 52 43 60 L46 60 C44 50 38 44 31 40 Z', 0.5),
  ],
  cueca: [
    ...ground(50, 76, 30),
    of('main', 'M20 26 L80 26 L82 72 L56 73 C55 64 53 58 50 54 C47 58 45 64 44 73 L18 72 Z'),
    of('light', 'M20 26 L80 26 L80.4 33 L19.6 33 Z'),
    of('dark', 'M42 33 C42 44 45 52 50 54 C55 52 58 44 58 33 Z', 0.5),
    of('dark', 'M18.2 68 L44 69 L44 73 L18 72 Z M56 69 L81.8 68 L82 72 L56 73 Z', 0.6),
  ],
  fone: [
    ...ground(50, 86, 30),
    of('dark', 'M20 58 C16 12 84 12 80 58 L73 58 C76 23 24 23 27 58 Z'),
    of('main', 'M16 56 C16 50 22 47 29 49 C33 50 35 53 35 57 L35 77 C35 82 31 84 27 83 C19 82 15 74 16 56 Z'),
    of('main', 'M84 56 C84 50 78 47 71 49 C67 50 65 53 65 57 L65 77 C65 82 69 84 73 83 C81 82 85 74 84 56 Z'),
    of('light', 'M20 57 C20 54 22 53 25 53 C23 62 23 70 26 79 C21 76 19 68 20 57 Z', 0.5),
    of(
      'darker',
      'M31 51 L35 57 L35 77 L31.4 82 C33 72 33 62 31 51 Z M69 51 L65 57 L65 77 L68.6 82 C67 72 67 62 69 51 Z',
    ),
  ],
  'caixa-de-som': [
    ...ground(50, 79, 38),
    of(
      'main',
      'M18 36 C18 31 22 28 27 28 L73 28 C78 28 82 31 82 36 L82 69 C82 74 78 77 73 77 L27 77 C22 77 18 74 18 69 Z',
    ),
    of('dark', ellipse(38, 52.5, 15, 15)),
    of('darker', ellipse(38, 52.5, 10.5, 10.5)),
    of('light', ellipse(38, 52.5, 4.2, 4.2), 0.8),
    of('dark', ellipse(67, 52.5, 10, 10)),
    of('darker', ellipse(67, 52.5, 6.6, 6.6)),
    of('black', 'M34 28 C34 19 66 19 66 28 L62 28 C62 23 38 23 38 28 Z'),
    of('white', ellipse(64, 34, 1.3, 1.3)),
  ],
  liquidificador: [
    ...ground(50, 90, 24),
    of('black', 'M38 10 L62 10 L63 16 L37 16 Z'),
    of('glass', 'M34 16 L68 16 L62 60 L40 60 Z'),
    of('white', 'M38 20 L42 20 L45 57 L42 57 Z', 0.8),
    of('glass', 'M67 22 C80 22 80 46 64 48 L64.6 44 C74 42 74 27 66.4 26 Z'),
    of('main', 'M39 60 L63 60 L70 86 C70 89 68 90 66 90 L36 90 C33 90 31.6 89 32 86 Z'),
    of('dark', 'M39 60 L63 60 L64 64 L38 64 Z'),
    of('white', ellipse(51, 77, 6, 6)),
    of('darker', 'M50.3 72 L51.7 72 L51.7 77 L50.3 77 Z'),
  ],
  cafeteira: [
    ...ground(50, 89, 30),
    of(
      'main',
      'M22 14 L74 14 C78 14 79 17 78 20 L76 30 L38 30 L38 74 L78 74 L80 88 L22 88 C20 88 19 87 19 85 L19 18 C19 15 20 14 22 14 Z',
    ),
    of('dark', 'M19 18 L38 18 L38 88 L22 88 C20 88 19 87 19 85 Z', 0.4),
    of('glass', 'M46 42 L72 42 C76 52 75 64 70 72 L48 72 C43 64 42 52 46 42 Z'),
    of('wood', 'M43.7 54 L74.4 54 C74.6 62 73 67 70 72 L48 72 C45 67 43.4 62 43.7 54 Z'),
    of('black', 'M44 37 L74 37 L73 42 L45 42 Z'),
    of('black', 'M74 46 C86 46 86 66 72 67 L73 63 C80 62 80 50 74.6 50 Z'),
  ],
  panelas: [
    ...ground(50, 81, 40),
    of('dark', 'M30 24 L70 24 L69 44 L31 44 Z'),
    of('metal', 'M29 21 C40 18 60 18 71 21 L71 25 L29 25 Z'),
    of('main', 'M18 44 L82 44 C83 60 81 70 76 78 L24 78 C19 70 17 60 18 44 Z'),
    of('metal', 'M16 41 L84 41 L84 45.6 L16 45.6 Z'),
    of('black', 'M6 50 L18.4 50 L18.6 55 L6 55 C4 54 4 51 6 50 Z M94 50 L81.6 50 L81.4 55 L94 55 C96 54 96 51 94 50 Z'),
    of('black', ellipse(50, 17.6, 4, 3)),
    of('light', 'M26 50 C26 60 28 68 31 74 L35 74 C32 67 31 59 31 50 Z', 0.6),
  ],
  luminaria: [
    ...ground(46, 89, 26),
    of('main', 'M40 16 L72 12 L84 40 L34 46 Z'),
    of('light', 'M46 18 L54 17 L52 43 L42 44.4 Z', 0.5),
    of('white', 'M36 45.6 L82 40 L80 45 C66 50 50 51 40 49 Z'),
    of('darker', 'M53 48 L56.4 48 L44 84 L40.6 84 Z'),
    of('dark', 'M24 84 C34 80 58 80 66 84 L67 88 L23 88 Z'),
  ],
  almofada: [
    ...ground(50, 85, 34),
    of('main', 'M16 18 C38 24 62 24 84 18 C78 40 78 62 84 84 C62 78 38 78 16 84 C22 62 22 40 16 18 Z'),
    of('dark', 'M84 18 C78 40 78 62 84 84 C70 80 58 79 48 79 C66 70 78 46 84 18 Z', 0.35),
    of('light', 'M24 26 C32 28 40 29 46 29 C34 36 28 48 27 62 C28 50 27 38 24 26 Z', 0.6),
    of('darker', ellipse(50, 51, 2.4, 2.4)),
  ],
  caneca: [
    ...ground(46, 84, 28),
    of('main', 'M24 24 L70 24 L68 76 C68 81 64 83 60 83 L34 83 C30 83 26 81 26 76 Z'),
    of('dark', 'M69.6 34 C90 32 90 66 68.6 66 L68.8 60 C80 60 80 40 69.4 40.4 Z'),
    of('darker', ellipse(47, 24.5, 23, 4.4)),
    of('wood', ellipse(47, 25.6, 20, 3)),
    of('light', 'M31 33 L36 33 L37 74 L33.4 74 Z', 0.6),
    of('dark', 'M61 30 L69.8 30 L68 76 C68 81 64 83 60 83 L58 83 C61 66 61.6 48 61 30 Z', 0.35),
  ],
  cartao: [
    ...ground(50, 76, 38),
    of(
      'main',
      'M12 32 C12 28 14 26 18 26 L82 26 C86 26 88 28 88 32 L88 68 C88 72 86 74 82 74 L18 74 C14 74 12 72 12 68 Z',
    ),
    of('white', 'M12 46 L88 46 L88 53 L12 53 Z', 0.9),
    of('white', 'M34 26 L41 26 L41 74 L34 74 Z', 0.9),
    of('light', 'M37 48 C26 30 20 40 36 49 C20 52 28 64 38 50 C50 64 54 52 39 49 C56 40 48 30 37 48 Z'),
  ],
} as const satisfies Readonly<Record<string, readonly DrawnShape[]>>

export type DrawingName = keyof typeof DRAWINGS
