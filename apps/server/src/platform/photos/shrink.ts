/** A picture as rows of bytes: red, green, blue and opacity of one pixel after another. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export interface Shrinker {
  /** Takes the next row, from the top; rows after the last are ignored. */
  readonly row: (rgba: Uint8Array | Uint8ClampedArray) => void
  /** The smaller picture, opaque; pixels without a row are white. */
  readonly done: () => Pixels
}

/**
 * Makes a picture of at most `longest` pixels a side from one that comes row by row, and keeps only the current row: each
 * pixel is the mean of those that it covers. Transparent parts become white, because JPEG has no transparency.
 */
export function createShrinker(width: number, height: number, longest: number): Shrinker {
  const scale = Math.min(1, longest / Math.max(width, height))
  const [small, low] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const data = new Uint8ClampedArray(small * low * 4).fill(255)
  const column = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * small) / width) * 4)
  const sums = new Float64Array(small * 4)
  let y = 0
  let pending = 0
  const flush = () => {
    const start = pending * small * 4
    for (let at = 0; at < sums.length; at += 4) {
      const count = sums[at + 3] ?? 0
      if (count === 0) continue
      data[start + at] = (sums[at] ?? 0) / count
      data[start + at + 1] = (sums[at + 1] ?? 0) / count
      data[start + at + 2] = (sums[at + 2] ?? 0) / count
    }
    sums.fill(0)
  }
  return {
    row: (rgba) => {
      if (y >= height) return
      const target = Math.floor((y * low) / height)
      if (target !== pending) flush()
      pending = target
      y++
      for (let x = 0, from = 0; x < width; x++, from += 4) {
        const to = column[x] ?? 0
        const alpha = (rgba[from + 3] ?? 255) / 255
        const white = 255 * (1 - alpha)
        sums[to] = (sums[to] ?? 0) + (rgba[from] ?? 0) * alpha + white
        sums[to + 1] = (sums[to + 1] ?? 0) + (rgba[from + 1] ?? 0) * alpha + white
        sums[to + 2] = (sums[to + 2] ?? 0) + (rgba[from + 2] ?? 0) * alpha + white
        sums[to + 3] = (sums[to + 3] ?? 0) + 1
      }
    },
    done: () => {
      flush()
      return { data, width: small, height: low }
    },
  }
}
