import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worth } from '../refunds/unit-shares.ts'
import { sum } from '../shared/money.ts'
import { open } from './open.ts'
import { release, retake } from './release.ts'
import type { ReturnProcess } from './return-process.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { aProcessTerms, arbitraryOrder } from './test-builders.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
let made = 0
const newId = () => ++made

const anyOrder = arbitraryOrder(newId, { mostLines: 4, mostDiscount: 100 })

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('open', 'open', 'exchange', 'cancel', 'reopen'),
    which: fc.nat(),
    units: fc.nat(),
  }),
  { maxLength: 40 },
)

/** Opens, cancels and reopens processes in the given order, and skips steps that are not possible. */
function live(order: OrderSnapshot, told: readonly { what: string; which: number; units: number }[]) {
  let now = order
  const open_: ReturnProcess[] = []
  const cancelled: ReturnProcess[] = []
  for (const { what, which, units } of told) {
    if (what === 'open' || what === 'exchange') {
      const line = now.lines[which % now.lines.length]
      const left = line ? line.quantity - line.claimed : 0
      if (!line || left === 0) continue
      const operation = what === 'open' ? 'return' : 'exchange'
      const asked = { lineKey: line.key, operation, quantity: 1 + (units % left), reason: null } as const
      const request = { id: newId(), storeId: null, number: 'T-1', terms: aProcessTerms() }
      const opened = open(now, { ...request, items: [{ ...asked, isLegalRegret: false }] }, { now: NOW, newId })
      if (!opened.ok) throw new Error('a unit that is left can be asked for')
      now = opened.value.order
      open_.push(opened.value.process)
    } else if (what === 'cancel' && open_.length > 0) {
      const [gone] = open_.splice(which % open_.length, 1)
      if (!gone) continue
      now = release(now, gone)
      cancelled.push(gone)
    } else if (what === 'reopen' && cancelled.length > 0) {
      const index = which % cancelled.length
      const gone = cancelled[index]
      if (!gone) continue
      const again = retake(now, gone)
      if (!again.ok) continue
      cancelled.splice(index, 1)
      now = again.value.order
      open_.push({ ...gone, ...again.value })
    }
  }
  return { order: now, processes: open_ }
}

test('whatever was cancelled and reopened, open processes hold each unit once and never more than the amount paid', () => {
  fc.assert(
    fc.property(anyOrder, steps, (order, told) => {
      const { order: after, processes } = live(order, told)
      for (const line of after.lines) {
        const numbers = processes
          .flatMap(({ items }) => items.filter(({ lineKey }) => lineKey === line.key))
          .flatMap(({ units }) =>
            units.flatMap(([from, until]) => Array.from({ length: until - from }, (_, n) => from + n)),
          )
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers.length).toBe(line.claimed)
      }
      expect(sum(processes.map(({ goods }) => goods))).toBe(after.returned.goods)
      expect(sum(processes.map(({ freight }) => freight))).toBe(after.freightClaimed)
      expect(after.freightClaimed).toBeLessThanOrEqual(order.freight)
    }),
    { numRuns: 300 },
  )
})

test('once every unit is asked for, all processes together give back exactly goods and freight, whatever was cancelled', () => {
  fc.assert(
    fc.property(anyOrder, steps, (order, told) => {
      const rest = order.lines.flatMap((_, which) =>
        Array.from({ length: 4 }, () => ({ what: 'open', which, units: 10_000 })),
      )
      const returns = told.filter(({ what }) => what !== 'reopen' && what !== 'exchange')
      const { order: after, processes } = live(order, [...returns, ...rest])
      if (after.lines.some(({ claimed, quantity }) => claimed < quantity)) return
      expect(sum(processes.map(({ goods }) => goods))).toBe(order.goods)
      expect(sum(processes.map(({ freight }) => freight))).toBe(order.freight)
    }),
    { numRuns: 300 },
  )
})

test('returned and exchanged units of a line, whatever was cancelled, are together worth exactly the line', () => {
  fc.assert(
    fc.property(anyOrder, steps, (order, told) => {
      const rest = order.lines.flatMap((_, which) =>
        Array.from({ length: 4 }, () => ({ what: 'open', which, units: 10_000 })),
      )
      const { order: after, processes } = live(order, [...told, ...rest])
      if (after.lines.some(({ claimed, quantity }) => claimed < quantity)) return
      const items = processes.flatMap((process) => process.items)
      for (const line of after.lines) {
        const worths = items
          .filter(({ lineKey }) => lineKey === line.key)
          .flatMap(({ units }) => units.map(([from, until]) => worth(line, from, until - from)))
        expect(sum(worths)).toBe(line.value)
      }
    }),
    { numRuns: 300 },
  )
})

test('a process is reopened unchanged when its units are free, and refused when another process holds them', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const line = order.lines[0]
      if (!line) return
      const asked = { lineKey: line.key, operation: 'return', quantity: line.quantity, reason: null } as const
      const request = { id: 1, storeId: null, number: 'T-1', terms: aProcessTerms() }
      const opened = open(order, { ...request, items: [{ ...asked, isLegalRegret: false }] }, { now: NOW, newId })
      if (!opened.ok) throw new Error('nobody asked before')
      const { process, order: taken } = opened.value
      expect(release(taken, process)).toEqual(order)
      const again = retake(order, process)
      expect(again.ok && again.value.order).toEqual(taken)
      expect(again.ok && again.value.items).toEqual(process.items)
      expect(retake(taken, process)).toEqual({
        ok: false,
        refusal: {
          kind: 'quantity-unavailable',
          lines: [{ item: line.key, bought: line.quantity, alreadyAsked: line.quantity, asked: line.quantity }],
        },
      })
    }),
  )
})
