import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FreightRule } from '../accounts/configuration.ts'
import { aProcessTerms } from '../processes/test-builders.ts'
import { open, type AskedItem } from '../processes/open.ts'
import { release } from '../processes/release.ts'
import type { ReturnProcess } from '../processes/return-process.ts'
import { takeSnapshot, type OrderSnapshot } from '../processes/order-snapshot.ts'
import { count } from '../processes/unit-ranges.ts'
import { money } from '../shared/money.ts'
import { planMoneyInstead } from './money-instead.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
let made = 0
const newId = () => ++made

const anyOrder = fc
  .record({
    price: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    freight: fc.integer({ min: 0, max: 9_999 }),
    discount: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ price, quantity, freight, discount }): OrderSnapshot => {
    const paid = Math.max(0, price * quantity - discount)
    const line = {
      key: 'L',
      skuId: 'S',
      skuName: null,
      productId: null,
      productName: null,
      price: money(price),
      quantity,
    }
    const sent = { total: money(paid + freight), freight: money(freight), discount: money(discount), units: null }
    const taken = takeSnapshot({ ...sent, discount: money(price * quantity - paid), lines: [line] }, newId)
    if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
    return taken.value
  })
const rule = fc.constantFrom('full', 'proportional', 'whole-order', 'never')
const request = fc.record({
  isExchange: fc.boolean(),
  units: fc.integer({ min: 1, max: 6 }),
  isLegalRegret: fc.boolean(),
})

interface Life {
  order: OrderSnapshot
  readonly processes: ReturnProcess[]
}

interface Asked {
  readonly isExchange: boolean
  readonly units: number
  readonly isLegalRegret: boolean
}

/** Asks for units, as long as there are any left. */
function live(order: OrderSnapshot, requests: readonly Asked[], freightRule: FreightRule): Life {
  const life: Life = { order, processes: [] }
  for (const { isExchange, units, isLegalRegret } of requests) {
    const asked: AskedItem = {
      lineKey: 'L',
      operation: isExchange ? 'exchange' : 'return',
      quantity: units,
      reason: null,
      isLegalRegret: isLegalRegret && !isExchange,
    }
    const terms = { ...aProcessTerms(), freightRule }
    const opened = open(
      life.order,
      { id: newId(), storeId: null, number: 'D-1', items: [asked], terms },
      { now: NOW, newId },
    )
    if (!opened.ok) continue
    life.order = opened.value.order
    life.processes.push(opened.value.process)
  }
  return life
}

/** Gives every exchange back in money instead. */
function turnAll(life: Life, isLegalRegret: boolean): ReturnProcess[] {
  return life.processes.map((process) => {
    const [item] = process.items
    if (item?.operation !== 'exchange') return process
    const turned = planMoneyInstead(life.order, process, item.id, { protection: isLegalRegret ? 'regret' : null })
    life.order = turned.order
    expect(count(turned.item.units)).toBe(item.quantity)
    return { ...process, ...turned.process, items: [turned.item] }
  })
}

test('returns, and refunds instead of an exchange, are worth exactly the amount paid, once', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(request, { maxLength: 8 }),
      rule,
      fc.boolean(),
      (order, requests, freightRule, law) => {
        const everyUnit = Array.from({ length: 6 }, () => ({ isExchange: true, units: 1, isLegalRegret: false }))
        const life = live(order, [...requests, ...everyUnit], freightRule)
        const all = turnAll(life, law)
        const total = (of: (process: ReturnProcess) => number) => all.reduce((sum, process) => sum + of(process), 0)
        expect(total(({ goods }) => goods)).toBe(order.goods)
        expect(life.order.returned.goods).toBe(order.goods)
        expect(total(({ freight }) => freight)).toBe(life.order.freightClaimed)
        expect(life.order.freightClaimed).toBeLessThanOrEqual(order.freight)
        if (freightRule === 'proportional') expect(life.order.freightClaimed).toBe(order.freight)
      },
    ),
  )
})

test('a process that ends afterwards releases all units to its order', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(request, { maxLength: 8 }), rule, (order, requests, freightRule) => {
      const life = live(order, requests, freightRule)
      const left = turnAll(life, false).reduce(release, life.order)
      expect(left).toEqual(order)
    }),
  )
})
