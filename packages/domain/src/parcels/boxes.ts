import type { Measures } from '../accounts/logistics-settings.ts'

/** Units of one product, each of the same weight and sizes. */
export interface Packed {
  readonly quantity: number
  readonly measures: Measures
}

export interface BoxLimits {
  readonly mostWeightGrams: number
  /** Whether there may be more than one. */
  readonly severalVolumes: boolean
}

/**
 * The boxes of a parcel: units lie upon each other, so that a box is as long and as wide as its largest unit and as high as all
 * together. Where several boxes are possible, none is heavier than the limit; undefined where they cannot hold the units.
 */
export function boxesOf(packed: readonly Packed[], limits: BoxLimits): readonly Measures[] | undefined {
  const { mostWeightGrams, severalVolumes } = limits
  const boxes: Measures[] = []
  for (const { quantity, measures } of packed) {
    if (measures.weightGrams > mostWeightGrams) return undefined
    let left = quantity
    while (left > 0) {
      const box = boxes.at(-1)
      const room = box ? Math.floor((mostWeightGrams - box.weightGrams) / measures.weightGrams) : 0
      const fits = Math.min(left, room)
      if (box && fits > 0) boxes[boxes.length - 1] = laidUpon(box, measures, fits)
      else {
        if (boxes.length > 0 && !severalVolumes) return undefined
        const units = Math.min(left, Math.floor(mostWeightGrams / measures.weightGrams))
        boxes.push(laidUpon(EMPTY, measures, units))
        left -= units
        continue
      }
      left -= fits
    }
  }
  return boxes.length > 0 ? boxes : undefined
}

const EMPTY: Measures = { weightGrams: 0, heightCm: 0, widthCm: 0, lengthCm: 0 }

function laidUpon(box: Measures, unit: Measures, units: number): Measures {
  return {
    weightGrams: box.weightGrams + unit.weightGrams * units,
    heightCm: box.heightCm + unit.heightCm * units,
    widthCm: Math.max(box.widthCm, unit.widthCm),
    lengthCm: Math.max(box.lengthCm, unit.lengthCm),
  }
}
