import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worthOf } from '../unit-shares.ts'
import { open } from '../../processes/open.ts'
import { release } from '../../processes/release.ts'
import type { ReturnProcess } from '../../processes/return-process.ts'
import { aProcessTerms, arbitraryOrder } from '../../processes/test-builders.ts'
import { count } from '../../processes/unit-ranges.ts'
import { money, sum, ZERO } from '../../shared/money.ts'
import { exchangeInstead } from './exchange-instead.ts'
import { keepUnits, leftOfItem } from './keep-units.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
let made = 0
const newId = () => ++made

const anyOrder = arbitraryOrder(newId, { mostLines: 3, mostDiscount: 5_000 })

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('open', 'open', 'abate', 'abate', 'repair', 'exchange', 'cancel'),
    which: fc.nat(),
    units: fc.nat(),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 40 },
)

test('abatements and returns of an order, in any sequence, never give back more than was paid, and all of it together is exactly that', () => {
  fc.assert(
    fc.property(anyOrder, steps, (order, told) => {
      let now = order
      let abated = 0
      const live: ReturnProcess[] = []
      const openAll = (quantityOf: (left: number) => number, which: number) => {
        const line = now.lines[which % now.lines.length]
        const left = line ? line.quantity - line.claimed : 0
        if (!line || left === 0) return
        const asked = { lineKey: line.key, operation: 'return', quantity: quantityOf(left), reason: null } as const
        const request = { id: newId(), storeId: null, number: 'T-1', terms: aProcessTerms() }
        const opened = open(now, { ...request, items: [{ ...asked, isLegalRegret: false }] }, { now: NOW, newId })
        if (!opened.ok) throw new Error('a unit that is left can be asked for')
        now = opened.value.order
        live.push(opened.value.process)
      }
      for (const { what, which, units, share } of told) {
        if (what === 'open') openAll((left) => 1 + (units % left), which)
        const process = live[which % Math.max(1, live.length)]
        const item = process?.items[0]
        if (what === 'open' || !process || !item) continue
        live.splice(live.indexOf(process), 1)
        if (what === 'cancel') now = release(now, process)
        else if (what === 'exchange') {
          if (item.operation === 'exchange') live.push(process)
          else {
            const turned = exchangeInstead(now, process, item.id, { freightGiven: ZERO })
            now = turned.order
            live.push({ ...process, ...turned.process, items: [turned.item] })
          }
        } else {
          const left = leftOfItem(now, item)
          const amount = money(what === 'repair' ? 0 : Math.floor((left * share) / 100))
          const kept = keepUnits(now, process, item.id, { abated: amount, freightGiven: ZERO })
          expect(kept.process.goods).toBe(0)
          expect(kept.process.freight).toBe(0)
          now = kept.order
          abated += amount
        }
        expect(abated + now.returned.goods).toBeLessThanOrEqual(order.goods)
        expect(now.freightClaimed).toBeLessThanOrEqual(order.freight)
        for (const line of now.lines) {
          expect(line.claimed).toBe(count(line.returnedUnits))
          expect(worthOf(line, [[0, line.quantity]])).toBeGreaterThanOrEqual(0)
        }
      }
      // Exchanges keep their units; of everything else, what is abated and returned is exactly what was paid.
      for (const process of live.filter(({ items }) => items[0]?.operation === 'exchange')) now = release(now, process)
      now.lines.forEach((_, index) => openAll((left) => left, index))
      expect(abated + now.returned.goods).toBe(sum(order.lines.map(({ value }) => value)))
    }),
    { numRuns: 3_000 },
  )
})
