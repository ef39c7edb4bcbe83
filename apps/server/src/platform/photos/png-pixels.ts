/** The facts in the header of a PNG. */
export interface PngHead {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colourType: number
  readonly isInterlaced: boolean
}

/** The facts about colours that a PNG holds beside its pixels. */
export interface PngColours {
  readonly palette: Uint8Array | undefined
  readonly transparency: Uint8Array | undefined
}

/** Writes the pixel number `x` of a row as red, green, blue and opacity, beginning at `to`. */
export type ReadPixel = (row: Uint8Array, x: number, rgba: Uint8Array, to: number) => void

/** Reads pixels of any depth and colour type as four bytes each; of sixteen bits, it takes the upper eight. */
export function createPixelReader({ depth, colourType }: PngHead, { palette, transparency }: PngColours): ReadPixel {
  const sample = sampleReader(depth)
  const [clearRed = -1, clearGreen = -1, clearBlue = -1] = transparentSample(transparency, depth)
  const brightness = 255 / (2 ** Math.min(depth, 8) - 1)
  switch (colourType) {
    case 0:
      return (row, x, rgba, to) => {
        const grey = sample(row, x)
        rgba.fill(grey * brightness, to, to + 3)
        rgba[to + 3] = grey === clearRed ? 0 : 255
      }
    case 2:
      return (row, x, rgba, to) => {
        const [red, green, blue] = [sample(row, x * 3), sample(row, x * 3 + 1), sample(row, x * 3 + 2)]
        rgba[to] = red
        rgba[to + 1] = green
        rgba[to + 2] = blue
        rgba[to + 3] = red === clearRed && green === clearGreen && blue === clearBlue ? 0 : 255
      }
    case 3:
      return (row, x, rgba, to) => {
        const index = sample(row, x)
        rgba[to] = palette?.[index * 3] ?? 0
        rgba[to + 1] = palette?.[index * 3 + 1] ?? 0
        rgba[to + 2] = palette?.[index * 3 + 2] ?? 0
        rgba[to + 3] = transparency?.[index] ?? 255
      }
    case 4:
      return (row, x, rgba, to) => {
        rgba.fill(sample(row, x * 2), to, to + 3)
        rgba[to + 3] = sample(row, x * 2 + 1)
      }
    default:
      return (row, x, rgba, to) => {
        for (let channel = 0; channel < 4; channel++) rgba[to + channel] = sample(row, x * 4 + channel)
      }
  }
}

/**
 * Reads the value at an index of a row. Where a value has less than eight bits, the first one is in the highest bits of its
 * byte.
 */
function sampleReader(depth: number): (row: Uint8Array, index: number) => number {
  if (depth === 8) return (row, index) => row[index] ?? 0
  if (depth === 16) return (row, index) => row[index * 2] ?? 0
  const perByte = 8 / depth
  const mask = 2 ** depth - 1
  return (row, index) => ((row[Math.floor(index / perByte)] ?? 0) >> (8 - depth * ((index % perByte) + 1))) & mask
}

/** The one transparent colour, as `sampleReader` reads it; empty where there is none. */
function transparentSample(transparency: Uint8Array | undefined, depth: number): readonly number[] {
  if (!transparency) return []
  const at = depth === 16 ? 0 : 1
  return [0, 1, 2].map((channel) => transparency[channel * 2 + at] ?? -1)
}
