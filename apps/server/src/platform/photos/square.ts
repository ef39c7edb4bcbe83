import { createShrinker, type Pixels } from './shrink.ts'

/**
 * The whole picture in the middle of a square of at most `side` pixels; a smaller picture is not made larger. What it leaves free has
 * the mean colour of the edges beside it, so that a picture on a plain ground seems to have been square.
 */
export function squareOf(pixels: Pixels, side: number): Pixels {
  const fitted = shrunk(pixels, side)
  const { data, width, height } = fitted
  if (width === height) return fitted
  const length = Math.max(width, height)
  const [left, top] = [Math.floor((length - width) / 2), Math.floor((length - height) / 2)]
  const square = new Uint8ClampedArray(length * length * 4)
  const ground = edgeColour(fitted)
  for (let at = 0; at < square.length; at += 4) square.set(ground, at)
  for (let y = 0; y < height; y++)
    square.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((y + top) * length + left) * 4)
  return { data: square, width: length, height: length }
}

function shrunk(pixels: Pixels, side: number): Pixels {
  const { data, width, height } = pixels
  if (Math.max(width, height) <= side) return pixels
  const shrinker = createShrinker(width, height, side)
  for (let y = 0; y < height; y++) shrinker.row(data.subarray(y * width * 4, (y + 1) * width * 4))
  return shrinker.done()
}

/** The mean of the two sides to which ground is added: left and right of a tall picture, top and bottom of a wide one. */
function edgeColour({ data, width, height }: Pixels): readonly number[] {
  const isTall = height > width
  const count = isTall ? height : width
  const sums = [0, 0, 0]
  for (let at = 0; at < count; at++)
    for (const pixel of isTall ? [at * width, at * width + width - 1] : [at, (height - 1) * width + at])
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[pixel * 4 + channel] ?? 0)
  return [...sums.map((sum) => Math.round(sum / (2 * count))), 255]
}
