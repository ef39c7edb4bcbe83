import { pngOf } from '../../platform/photos/write-png.ts'
import { DRAWINGS, type DrawingName, type DrawnShape, type Tone } from './drawings.ts'

/** The host is reserved for examples (RFC 6761): no request is ever sent to it. */
const ADDRESS = /^https:\/\/imagens\.demonstracao\.example\/([a-z-]+)-([0-9a-f]{6})\.png$/

/** The address of the picture of a product of the demonstration, in a colour as six hexadecimal digits. */
export function demoPictureAddress(drawing: DrawingName, colour: string): string {
  return `https://imagens.demonstracao.example/${drawing}-${colour}.png`
}

/** The PNG at an address of the demonstration, drawn here; undefined for any other address. */
export function drawDemoPicture(url: string): Buffer | undefined {
  const [, name = '', colour = ''] = ADDRESS.exec(url) ?? []
  const shapes = Object.entries(DRAWINGS).find(([one]) => one === name)?.[1]
  return shapes && drawn(shapes, colour)
}

const SIDE = 480
/** Drawings are on a square of a hundred units. */
const UNITS = 100
/** The sampling lines in each pixel, along which it is measured how much of the pixel a shape covers. */
const LINES = 4

type Rgb = readonly [number, number, number]
type Point = readonly [x: number, y: number]

function drawn(shapes: readonly DrawnShape[], colour: string): Buffer {
  const pixels = new Float32Array(SIDE * SIDE * 3)
  const tones = tonesOf(readHex(colour))
  for (let y = 0; y < SIDE; y++) {
    // A wall that grows a little darker towards its foot.
    const light = 234 - (y / SIDE) * 14
    for (let x = 0; x < SIDE; x++) pixels.set([light, light - 1, light - 4], (y * SIDE + x) * 3)
  }
  for (const { path, tone, opacity = 1 } of shapes) fill(pixels, outlines(path), tones[tone], opacity)
  return pngOf(SIDE, SIDE, rowsOf(pixels))
}

function rowsOf(pixels: Float32Array): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1))
  for (let y = 0; y < SIDE; y++)
    for (let at = 0; at < SIDE * 3; at++) rows[y * (SIDE * 3 + 1) + 1 + at] = Math.round(pixels[y * SIDE * 3 + at] ?? 0)
  return rows
}

function readHex(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour, 'hex')
  return [red, green, blue]
}

function tonesOf(main: Rgb): Readonly<Record<Tone, Rgb>> {
  const mixed = (other: Rgb, share: number): Rgb => {
    const [red, green, blue] = main
    return [red + (other[0] - red) * share, green + (other[1] - green) * share, blue + (other[2] - blue) * share]
  }
  return {
    main,
    dark: mixed([20, 20, 32], 0.28),
    darker: mixed([20, 20, 32], 0.5),
    light: mixed([255, 255, 255], 0.32),
    white: [250, 249, 246],
    metal: [170, 174, 180],
    black: [44, 46, 54],
    wood: [176, 128, 84],
    glass: [214, 228, 232],
    shadow: [60, 56, 48],
  }
}

/** Fills what lies inside of an odd number of the outlines. */
function fill(pixels: Float32Array, shape: readonly (readonly Point[])[], colour: Rgb, opacity: number): void {
  const cover = new Float32Array(SIDE)
  for (let y = 0; y < SIDE; y++) {
    cover.fill(0)
    for (let line = 0; line < LINES; line++) addSpans(cover, crossings(shape, y + (line + 0.5) / LINES))
    for (let x = 0; x < SIDE; x++) {
      const share = Math.min(1, cover[x] ?? 0) * opacity
      if (share === 0) continue
      const at = (y * SIDE + x) * 3
      for (const channel of [0, 1, 2] as const)
        pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - share) + colour[channel] * share
    }
  }
}

/** Where a line at a height meets the outlines, from the left. */
function crossings(shape: readonly (readonly Point[])[], y: number): readonly number[] {
  return shape
    .flatMap((points) =>
      points.flatMap(([x1, y1], index) => {
        const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
        return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : []
      }),
    )
    .toSorted((a, b) => a - b)
}

function addSpans(cover: Float32Array, ends: readonly number[]): void {
  for (let at = 0; at + 1 < ends.length; at += 2) {
    const from = Math.max(0, ends[at] ?? 0)
    const until = Math.min(SIDE, ends[at + 1] ?? 0)
    for (let x = Math.floor(from); x < until; x++)
      cover[x] = (cover[x] ?? 0) + (Math.min(until, x + 1) - Math.max(from, x)) / LINES
  }
}

const CURVE_STEPS = 16

/** The outlines of a path of `M`, `L`, `C`, `Q` and `Z` with absolute coordinates, in pixels. */
function outlines(path: string): readonly (readonly Point[])[] {
  const shapes: Point[][] = []
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLCQ])([^MLCQZ]*)/g)) {
    const points = pairs((numbers.match(/-?[\d.]+/g) ?? []).map((text) => (Number(text) * SIDE) / UNITS))
    if (command === 'M') shapes.push(points)
    else shapes.at(-1)?.push(...(command === 'L' ? points : curved(shapes.at(-1)?.at(-1), points, command)))
  }
  return shapes
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []))
}

/** Curves one after another, each from where the one before ends. */
function curved(start: Point | undefined, points: readonly Point[], command: string): Point[] {
  const size = command === 'C' ? 3 : 2
  const line: Point[] = start ? [start] : []
  for (let at = 0; at + size <= points.length; at += size) {
    const from = line.at(-1) ?? ([0, 0] as const)
    const controls = [from, ...points.slice(at, at + size)]
    for (let step = 1; step <= CURVE_STEPS; step++) line.push(onCurve(controls, step / CURVE_STEPS))
  }
  return line.slice(1)
}

/** De Casteljau: between neighbours, until one point is left. */
function onCurve(controls: readonly Point[], share: number): Point {
  const [first = [0, 0] as const, ...rest] = controls
  if (rest.length === 0) return first
  const between = rest.map(([x, y], index): Point => {
    const [x0, y0] = controls[index] ?? [x, y]
    return [x0 + (x - x0) * share, y0 + (y - y0) * share]
  })
  return onCurve(between, share)
}
