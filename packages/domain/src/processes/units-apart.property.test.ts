import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../shared/money.ts'
import { type AskedItem, open } from './open.ts'
import { release } from './release.ts'
import { aProcessTerms, arbitraryOrder } from './test-builders.ts'
import { count, merge } from './unit-ranges.ts'

const NOW = Temporal.Instant.from('2026-11-24T12:00:00Z')
let made = 0
const newId = () => ++made

const anyOrder = arbitraryOrder(newId, { mostLines: 3, mostDiscount: 100 })
const parts = fc.array(
  fc.record({
    line: fc.nat(),
    quantity: fc.integer({ min: 1, max: 3 }),
    operation: fc.constantFrom('return' as const, 'exchange' as const),
  }),
  { minLength: 1, maxLength: 8 },
)
const request = () => ({ id: newId(), storeId: null, number: 'T-1', terms: aProcessTerms() })

test('several items of one line take each unit once, never more than are left, and are worth what they are together', () => {
  fc.assert(
    fc.property(anyOrder, parts, (order, told) => {
      const items: AskedItem[] = told.map(({ line, quantity, operation }, at) => ({
        lineKey: order.lines[line % order.lines.length]?.key ?? '',
        operation,
        quantity,
        reason: { description: `Motivo ${at}`, kind: null, withoutFreight: false },
        isLegalRegret: false,
      }))
      const asked = (key: string, operation?: string) =>
        items
          .filter((item) => item.lineKey === key && (operation === undefined || item.operation === operation))
          .reduce((units, { quantity }) => units + quantity, 0)
      const opened = open(order, { ...request(), items }, { now: NOW, newId })
      const short = order.lines.filter((line) => asked(line.key) > line.quantity - line.claimed)
      expect(opened.ok).toBe(short.length === 0)
      if (!opened.ok) {
        expect(opened.refusal.lines.map(({ item, asked: units }) => [item, units])).toEqual(
          expect.arrayContaining(short.map(({ key }) => [key, asked(key)])),
        )
        expect(opened.refusal.lines).toHaveLength(short.length)
        return
      }
      const { process } = opened.value
      expect(process.items.map(({ reason }) => reason?.description)).toEqual(
        items.map(({ reason }) => reason?.description),
      )
      for (const { key } of order.lines) {
        const taken = process.items.filter(({ lineKey }) => lineKey === key).map(({ units }) => units)
        // Merging fails on a unit that two items hold.
        expect(count(taken.reduce(merge, []))).toBe(asked(key))
      }
      const together = order.lines
        .map(({ key }) => ({ key, quantity: asked(key, 'return') }))
        .filter(({ quantity }) => quantity > 0)
        .map(
          ({ key, quantity }) => ({ ...items[0], lineKey: key, quantity, operation: 'return' as const }) as AskedItem,
        )
      const once = together.length > 0 ? open(order, { ...request(), items: together }, { now: NOW, newId }) : null
      const worth = once?.ok ? once.value.process.goods : 0
      expect(process.goods).toBe(worth)
      expect(sum(process.items.map(({ value }) => value))).toBe(worth)
      expect(release(opened.value.order, process).lines.map(({ claimed }) => claimed)).toEqual(
        order.lines.map(({ claimed }) => claimed),
      )
    }),
  )
})
