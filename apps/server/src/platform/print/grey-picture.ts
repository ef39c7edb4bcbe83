import { photoHeadOf } from '../photos/photo-kind.ts'
import { BrokenPng, readPngRows } from '../photos/png-rows.ts'

/** A picture in shades of grey on white, as labels are printed: one byte a pixel, row by row, 0 black. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

/** The largest picture that a label printer can show; a larger one is not read. */
const LONGEST_SIDE = 1_600
const MOST_PIXELS = 1_000_000

/** A PNG in grey on white; undefined for any other file, for a broken one and for one with more than a million pixels. */
export async function greyOfPng(bytes: Buffer): Promise<GreyPicture | undefined> {
  const head = photoHeadOf(bytes)
  if (head?.kind !== 'png') return undefined
  const { width, height } = head
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return undefined
  const pixels = Buffer.alloc(width * height, WHITE)
  let row = 0
  try {
    await readPngRows(bytes, (rgba) => {
      for (let x = 0; x < width; x++) pixels[row * width + x] = greyAt(rgba, x * 4)
      row++
    })
  } catch (error) {
    if (error instanceof BrokenPng || (error as NodeJS.ErrnoException).code?.startsWith('Z_')) return undefined
    throw error
  }
  return { width, height, pixels }
}

const WHITE = 255

/** The luma of Rec. 601, over white where the picture is transparent. */
function greyAt(rgba: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray(at, at + 4)
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue
  return Math.round(WHITE + ((luma - WHITE) * opacity) / WHITE)
}
