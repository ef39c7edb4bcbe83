import { describe, expect, test } from 'vitest'
import { beyondPolicy, type ConfirmedOrder, type Moved, type ProcessFacts } from './beyond-policy.ts'

/** A shirt of 70.00 and socks of 15.00, sent for 10.00. */
const ORDER: ConfirmedOrder = {
  email: 'ana@example.com',
  total: 11_000,
  freight: 1_000,
  prices: new Map([
    ['shirt', 7_000],
    ['socks', 1_500],
  ]),
}
const shirt = (more: Partial<ProcessFacts> = {}): ProcessFacts => ({
  id: 1,
  order: 'A',
  keepsItem: false,
  units: [{ sku: 'shirt', quantity: 1 }],
  ...more,
})
const left = (more: Partial<Moved> = {}): Moved => ({
  kind: 'refund',
  key: 'refund 1',
  amount: 8_000,
  process: 1,
  recipients: [],
  ...more,
})
const beyond = (
  moved: readonly Moved[],
  { processes = [shirt()], confirmed = new Map([['A', ORDER]]), hasLimits = true } = {},
) => beyondPolicy({ moved, processes, confirmed, hasLimits })

describe('for an order that the store knows', () => {
  test('the goods with their freight are within the policy, and a centavo more than the bonus allows is not', () => {
    expect(beyond([left()])).toBe(0)
    expect(beyond([left({ kind: 'voucher', amount: 8_800 })])).toBe(0)
    expect(beyond([left({ kind: 'voucher', amount: 8_801 })])).toBe(1)
    expect(beyond([left(), left({ key: 'refund 2' })])).toBe(7_200)
  })

  test('all processes together get no more than was paid, with the bonus', () => {
    const processes = [shirt(), shirt({ id: 2 })]
    expect(beyond([left(), left({ process: 2 })], { processes })).toBe(16_000 - 12_100)
  })

  test('the ceiling holds for what is refunded, and the limit for what is kept, while the policy has them', () => {
    const units = [{ sku: 'shirt', quantity: 2 }]
    const refunded = [left({ amount: 10_500 })]
    expect(beyond(refunded, { processes: [shirt({ units })] })).toBe(500)
    expect(beyond(refunded, { processes: [shirt({ units })], hasLimits: false })).toBe(0)
    expect(beyond([left()], { processes: [shirt({ keepsItem: true })] })).toBe(8_000)
    expect(beyond([left()], { processes: [shirt({ keepsItem: true })], hasLimits: false })).toBe(0)
    const socks = shirt({ keepsItem: true, units: [{ sku: 'socks', quantity: 1 }] })
    expect(beyond([left({ amount: 2_500 })], { processes: [socks] })).toBe(0)
  })

  test('a voucher goes to the buyer alone', () => {
    const voucher = (...recipients: string[]) => left({ kind: 'voucher', recipients })
    expect(beyond([voucher('ana@example.com', 'Ana <Ana@Example.com>')])).toBe(0)
    expect(beyond([voucher('ana@example.com', 'Ladrão <ladrao@example.com>')])).toBe(8_000)
  })

  test('what a person records as paid, or waives, is never the policy', () => {
    expect(beyond([left({ kind: 'by hand' })])).toBe(8_000)
    expect(beyond([left({ kind: 'difference', amount: 500 })])).toBe(500)
  })

  test('goods in exchange are within what came back and what was paid on top', () => {
    const goods = left({ kind: 'replacement', amount: 12_345 })
    expect(beyond([goods])).toBe(12_345 - 8_800)
    expect(beyond([goods, left({ kind: 'difference', amount: 5_345 })])).toBe(5_345)
  })
})

test('for an order that the store does not know, for none, and for an unknown process everything is beyond the policy', () => {
  expect(beyond([left()], { processes: [shirt({ order: null })] })).toBe(8_000)
  expect(beyond([left()], { confirmed: new Map() })).toBe(8_000)
  expect(beyond([left({ process: null })])).toBe(8_000)
  expect(beyond([left({ process: 9 })])).toBe(8_000)
})
