import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesOf } from './boxes.ts'

const size = fc.integer({ min: 1, max: 100 })
const packed = fc.record({
  quantity: fc.integer({ min: 1, max: 30 }),
  measures: fc.record({
    weightGrams: fc.integer({ min: 1, max: 9_000 }),
    heightCm: size,
    widthCm: size,
    lengthCm: size,
  }),
})

test('boxes hold every unit once, none is heavier than the limit, and one box is enough only where it is light enough', () => {
  fc.assert(
    fc.property(fc.array(packed, { minLength: 1, maxLength: 6 }), (lines) => {
      const mostWeightGrams = 10_000
      const boxes = boxesOf(lines, { mostWeightGrams, severalVolumes: true }) ?? []
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
      const weight = sum(lines.map(({ quantity, measures }) => quantity * measures.weightGrams))
      expect(sum(boxes.map(({ weightGrams }) => weightGrams))).toBe(weight)
      expect(sum(boxes.map(({ heightCm }) => heightCm))).toBe(
        sum(lines.map(({ quantity, measures }) => quantity * measures.heightCm)),
      )
      for (const { weightGrams } of boxes) expect(weightGrams).toBeLessThanOrEqual(mostWeightGrams)
      const single = boxesOf(lines, { mostWeightGrams, severalVolumes: false })
      expect(single?.length).toBe(weight <= mostWeightGrams ? 1 : undefined)
    }),
  )
})
