import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeInstead } from '../refunds/defect/exchange-instead.ts'
import { sum, ZERO } from '../shared/money.ts'
import { open } from './open.ts'
import { release } from './release.ts'
import type { ReturnProcess } from './return-process.ts'
import { aProcessTerms, arbitraryOrder } from './test-builders.ts'
import { count } from './unit-ranges.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
let made = 0
const newId = () => ++made

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('return', 'return', 'claim', 'claim', 'refund', 'resend', 'refuse', 'cancel'),
    which: fc.nat(),
    units: fc.nat(),
    law: fc.constantFrom('regret', 'warranty', 'none'),
  }),
  { maxLength: 40 },
)

test('claims and returns of an order, answered in any sequence, never hold a unit twice nor give back more than was paid', () => {
  fc.assert(
    fc.property(arbitraryOrder(newId, { mostLines: 3, mostDiscount: 5_000 }), steps, (order, told) => {
      let now = order
      const claims: ReturnProcess[] = []
      const others: ReturnProcess[] = []
      const granted: ReturnProcess[] = []
      for (const { what, which, units, law } of told) {
        if (what === 'return' || what === 'claim') {
          const line = now.lines[which % now.lines.length]
          if (!line) continue
          const quantity = 1 + (units % line.quantity)
          const asked = {
            lineKey: line.key,
            operation: 'return',
            quantity,
            reason: null,
            isLegalRegret: law === 'regret',
            isLegalWarranty: law === 'warranty',
          } as const
          const terms = aProcessTerms(
            what === 'claim' ? { keepsItem: true, deliveryClaim: 'item-missing', freightRule: 'never' } : {},
          )
          const opened = open(
            now,
            { id: newId(), storeId: null, number: 'T-1', terms, items: [asked] },
            { now: NOW, newId },
          )
          // A unit in a live return cannot be claimed, and one of a live or granted claim cannot be returned.
          expect(opened.ok).toBe(line.claimed + quantity <= line.quantity)
          if (!opened.ok) continue
          now = opened.value.order
          if (what === 'claim') {
            expect(opened.value.parcel).toBeNull()
            claims.push(opened.value.process)
          } else others.push(opened.value.process)
        } else if (what === 'cancel') {
          const [process] = others.splice(which % Math.max(1, others.length), 1)
          if (process) now = release(now, process)
        } else {
          const [claim] = claims.splice(which % Math.max(1, claims.length), 1)
          const item = claim?.items[0]
          if (!claim || !item) continue
          if (what === 'refuse') now = release(now, claim)
          else if (what === 'resend') {
            const turned = exchangeInstead(now, claim, item.id, { freightGiven: ZERO })
            now = turned.order
            expect(turned.process).toMatchObject({ goods: 0, freight: 0 })
            granted.push({ ...claim, ...turned.process, items: [turned.item] })
          } else granted.push(claim)
        }
        expect(now.returned.goods).toBeLessThanOrEqual(order.goods)
        expect(now.freightClaimed).toBeLessThanOrEqual(order.freight)
        for (const line of now.lines) {
          expect(line.claimed).toBeLessThanOrEqual(line.quantity)
          expect(line.claimed).toBe(count(line.returnedUnits))
        }
      }
      const live = [...claims, ...others, ...granted]
      const refunds = live.flatMap((one) => one.items.filter(({ operation }) => operation === 'return'))
      expect(now.returned.goods).toBe(sum(refunds.map(({ value }) => value)))
      expect(now.freightClaimed).toBe(sum(live.map(({ freight }) => freight)))
    }),
    { numRuns: 1_500 },
  )
})

test('a claim for all of an order is worth everything that was paid, freight too, whatever the freight rule says', () => {
  const order = fc.sample(arbitraryOrder(newId, { mostLines: 1, mostDiscount: 0 }), { numRuns: 50, seed: 1 })
  for (const one of order) {
    const [line] = one.lines
    if (!line) throw new Error('an order has a line')
    const asked = { lineKey: line.key, operation: 'return', quantity: line.quantity, reason: null } as const
    const items = [{ ...asked, isLegalRegret: false, isLegalWarranty: true }]
    const terms = aProcessTerms({ keepsItem: true, deliveryClaim: 'never-arrived', freightRule: 'never' })
    const opened = open(one, { id: 1, storeId: null, number: 'T-1', terms, items }, { now: NOW, newId })
    if (!opened.ok) throw new Error('all of an order can be claimed')
    const { process } = opened.value
    expect(process.goods).toBe(line.value)
    expect(process.freight).toBe(one.freight)
  }
})
