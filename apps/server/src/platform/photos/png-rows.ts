import { createInflate } from 'node:zlib'
import { createUnfilter } from './png-filters.ts'
import { createPixelReader, type PngColours, type PngHead } from './png-pixels.ts'

/** The PNG is invalid: its header, its chunks or its filters are wrong, or pixels are missing. */
export class BrokenPng extends Error {}

/**
 * The position of the pixels in each pass of an interlaced picture (Adam7): first column and row, and the steps between them.
 */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const HEAD_END = 33
const INFLATED_AT_ONCE = 64 * 1024

export function readPngHead(bytes: Buffer): PngHead | undefined {
  if (bytes.length < HEAD_END || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [depth = 0, colourType = 0, compression = 0, filter = 0, interlace = 0] = bytes.subarray(24, 29)
  if (!DEPTHS[colourType]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return undefined
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    depth,
    colourType,
    isInterlaced: interlace === 1,
  }
}

/**
 * Gives the rows of a PNG from the top, as red, green, blue and opacity, each time in the same array. It inflates little by
 * little, so that a picture with a small file and immense content is never held completely; only an interlaced one is, at four
 * bytes per pixel. Throws `BrokenPng` where the file is invalid or ends early.
 */
export async function readPngRows(bytes: Buffer, onRow: (rgba: Uint8Array) => void): Promise<void> {
  const head = readPngHead(bytes)
  if (!head) throw new BrokenPng()
  const { colours, data } = chunksOf(bytes)
  const rows = head.isInterlaced ? interlacedRows(head, colours, onRow) : plainRows(head, colours, onRow)
  const inflate = createInflate({ chunkSize: INFLATED_AT_ONCE })
  for (const part of data) inflate.write(part)
  inflate.end()
  for await (const part of inflate) if (rows.take(part as Buffer)) break
  if (!rows.isWhole()) throw new BrokenPng()
}

/** The palette, the transparency and the packed pixels; other chunks are skipped. */
function chunksOf(bytes: Buffer): { colours: PngColours; data: Buffer[] } {
  const data: Buffer[] = []
  let palette: Buffer | undefined
  let transparency: Buffer | undefined
  for (let at = HEAD_END; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') data.push(content)
    else if (type === 'PLTE') palette = content
    else if (type === 'tRNS') transparency = content
    else if (type === 'IEND') break
    at += 12 + length
  }
  return { colours: { palette, transparency }, data }
}

interface Rows {
  /** Takes unpacked bytes; true once every row was given. */
  readonly take: (part: Buffer) => boolean
  readonly isWhole: () => boolean
}

function plainRows(head: PngHead, colours: PngColours, onRow: (rgba: Uint8Array) => void): Rows {
  const rgba = new Uint8Array(head.width * 4)
  const readPixel = createPixelReader(head, colours)
  return passes(head, [head], (row) => {
    for (let x = 0; x < head.width; x++) readPixel(row, x, rgba, x * 4)
    onRow(rgba)
  })
}

function interlacedRows(head: PngHead, colours: PngColours, onRow: (rgba: Uint8Array) => void): Rows {
  const { width, height } = head
  const whole = new Uint8Array(width * height * 4)
  const readPixel = createPixelReader(head, colours)
  const sizes = PASSES.map(([left, top, across, down]) => ({
    width: Math.ceil((width - left) / across),
    height: Math.ceil((height - top) / down),
  }))
  return passes(head, sizes, (row, pass, y) => {
    const [left, top, across, down] = PASSES[pass] ?? PASSES[0]
    const start = (top + y * down) * width + left
    const pixels = sizes[pass]?.width ?? 0
    for (let x = 0; x < pixels; x++) readPixel(row, x, whole, (start + x * across) * 4)
    if (pass !== PASSES.length - 1 || y !== (sizes[pass]?.height ?? 0) - 1) return
    for (let line = 0; line < height; line++) onRow(whole.subarray(line * width * 4, (line + 1) * width * 4))
  })
}

type Size = Pick<PngHead, 'width' | 'height'>

/** Divides the unpacked bytes into the rows of each pass, and removes their filters. */
function passes(
  head: PngHead,
  sizes: readonly Size[],
  onRow: (row: Uint8Array, pass: number, y: number) => void,
): Rows {
  const bitsOfPixel = head.depth * (CHANNELS[head.colourType] ?? 1)
  const lengthOf = ({ width }: Size) => Math.ceil((width * bitsOfPixel) / 8)
  let pass = -1
  let y = 0
  let unfilter = createUnfilter(0, 1)
  let row = Buffer.alloc(0)
  let filled = 0
  const isWhole = () => pass >= sizes.length
  const nextPass = () => {
    do pass++
    while (pass < sizes.length && (sizes[pass]?.width === 0 || sizes[pass]?.height === 0))
    const size = sizes[pass]
    if (!size) return
    y = 0
    row = Buffer.alloc(1 + lengthOf(size))
    filled = 0
    unfilter = createUnfilter(lengthOf(size), Math.max(1, bitsOfPixel >> 3))
  }
  nextPass()
  return {
    isWhole,
    take: (part) => {
      for (let at = 0; at < part.length && !isWhole();) {
        const copied = part.copy(row, filled, at)
        at += copied
        filled += copied
        if (filled < row.length) break
        filled = 0
        const plain = unfilter(row[0] ?? 0, row.subarray(1))
        if (!plain) throw new BrokenPng()
        onRow(plain, pass, y)
        y++
        if (y === sizes[pass]?.height) nextPass()
      }
      return isWhole()
    },
  }
}

/** The number of values of one pixel, by colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
