/** Weight and sizes of one unit: whole grams, 1 to 1 000 000, and whole centimetres, 1 to 1 000; absent: the platform does not say. */
export interface Measures {
  readonly PesoGramas?: number
  readonly AlturaCm?: number
  readonly LarguraCm?: number
  readonly ComprimentoCm?: number
}

/** As a platform writes them, as numbers or as decimal text. */
export interface WrittenMeasures {
  readonly weight?: unknown
  readonly height?: unknown
  readonly width?: unknown
  readonly length?: unknown
}

export interface MeasureUnits {
  /** How many grams its unit of weight has: 1000 where it writes kilograms. */
  readonly grams: number
  /** How many centimetres its unit of length has. */
  readonly centimetres: number
}

const MOST_GRAMS = 1_000_000
const MOST_CENTIMETRES = 1_000

/**
 * Weight and sizes as a line of an order takes them, each rounded up, so that no box is too small. What is zero, too large or no number is
 * left out: shops leave zero in fields that were not filled in.
 */
export function measuresOf(written: WrittenMeasures, { grams, centimetres }: MeasureUnits): Measures {
  const weight = wholeOf(written.weight, grams, MOST_GRAMS)
  const height = wholeOf(written.height, centimetres, MOST_CENTIMETRES)
  const width = wholeOf(written.width, centimetres, MOST_CENTIMETRES)
  const length = wholeOf(written.length, centimetres, MOST_CENTIMETRES)
  return {
    ...(weight !== undefined && { PesoGramas: weight }),
    ...(height !== undefined && { AlturaCm: height }),
    ...(width !== undefined && { LarguraCm: width }),
    ...(length !== undefined && { ComprimentoCm: length }),
  }
}

/** Without the tail that a multiplication of binary fractions adds: 0.57 kg are 570 g. */
const EXACT_DIGITS = 6

function wholeOf(written: unknown, factor: number, most: number): number | undefined {
  const isWritten =
    typeof written === 'number' || (typeof written === 'string' && /^\s*\d+(?:[.,]\d+)?\s*$/.test(written))
  if (!isWritten) return undefined
  const whole = Math.ceil(Number((Number(String(written).replace(',', '.')) * factor).toFixed(EXACT_DIGITS)))
  return whole >= 1 && whole <= most ? whole : undefined
}
