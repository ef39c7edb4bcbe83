import { money } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { standingOfRefund } from './standing-of-refund.ts'
import type { ListedRefund } from './store-payments.ts'

const DONE = { key: 7, reference: 'R-1', amount: money.money(3_333) }
const listed = (state: ListedRefund['state'], others: Partial<ListedRefund> = {}): ListedRefund => ({
  reference: 'R-1',
  key: 7,
  amount: money.money(3_333),
  state,
  at: null,
  ...others,
})
const other = listed('done', { reference: 'R-9', key: null })

test.each([
  ['it is there', [other, listed('done')], 'stands'],
  ['it is there by its reference alone', [listed('done', { key: null })], 'stands'],
  ['it is there by its key alone', [listed('done', { reference: 'R-2' })], 'stands'],
  [
    'an earlier attempt failed, and a later one is there',
    [listed('failed', { reference: 'R-0' }), listed('done')],
    'stands',
  ],
  [
    'it is there in two parts',
    [
      listed('done', { reference: 'a', amount: money.money(3_000) }),
      listed('done', { reference: 'b', amount: money.money(333) }),
    ],
    'stands',
  ],
  ['it failed after all', [other, listed('failed')], 'reversed'],
  ['it is gone', [other], 'missing'],
  ['nothing is listed', [], 'missing'],
  ['it is on its way again', [listed('pending')], 'unclear'],
  [
    'one of its parts failed',
    [listed('done', { amount: money.money(3_000) }), listed('failed', { amount: money.money(333) })],
    'unclear',
  ],
] as const)('%s', (_, list, standing) => {
  expect(standingOfRefund(list, DONE)).toBe(standing)
})
