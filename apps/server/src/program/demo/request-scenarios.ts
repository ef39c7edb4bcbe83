/** A request to the demo store, and its outcome. */
export interface Scenario {
  /** 0: attached to no virtual store. */
  readonly storeId: 0 | 1 | 2
  readonly skuId: string
  readonly bought: number
  readonly asked: number
  readonly operation: 'return' | 'exchange'
  readonly reason: string
  readonly daysAfterDelivery: number
  /** The chosen voucher, bank data for a manual refund, or the original means of payment. */
  readonly form: 1 | 2 | 'by-hand' | 'automatic'
  readonly keepsItem?: true
  /** On the order of the story before, and the same product. */
  readonly isSecondRequest?: true
  readonly ending: Ending
}

export type Ending =
  | 'waits'
  | 'posted'
  | 'refunded'
  | 'partly-rated'
  | 'withheld'
  | 'approved-by-a-person'
  | 'refused'
  | 'cancelled'

const told = (
  [storeId, skuId, bought, asked]: readonly [Scenario['storeId'], string, number, number],
  reason: string,
  daysAfterDelivery: number,
  form: Scenario['form'],
  ending: Ending,
  extra: Partial<Scenario> = {},
): Scenario => ({
  storeId,
  skuId,
  bought,
  asked,
  operation: 'return',
  reason,
  daysAfterDelivery,
  form,
  ending,
  ...extra,
})

const EXCHANGE = { operation: 'exchange' } as const

/** Scenarios for every part of a policy: run twice, they give the demo forty requests. */
export const SCENARIOS: readonly Scenario[] = [
  told([1, '1011', 2, 1], 'Arrependimento', 2, 'automatic', 'refunded'),
  told([1, '1011', 2, 1], 'Não serviu', 9, 2, 'posted', { isSecondRequest: true }),
  told([1, '1021', 1, 1], 'Não serviu', 12, 'automatic', 'waits', EXCHANGE),
  told([1, '1041', 1, 1], 'Não serviu', 20, 2, 'refunded'),
  told([1, '2011', 1, 1], 'Produto com defeito', 45, 'automatic', 'refunded'),
  told([2, '1031', 1, 1], 'Arrependimento', 6, 'automatic', 'refunded'),
  told([1, '1042', 1, 1], 'Não serviu', 33, 'automatic', 'waits'),
  told([1, '1003', 3, 2], 'Não gostei da cor', 10, 'automatic', 'waits', EXCHANGE),
  told([1, '2021', 1, 1], 'Arrependimento', 16, 'automatic', 'approved-by-a-person'),
  told([0, '2012', 1, 1], 'Produto com defeito', 70, 'by-hand', 'refunded'),
  told([1, '2041', 4, 2], 'Presente repetido', 15, 'automatic', 'waits'),
  told([2, '1012', 1, 1], 'Não serviu', 18, 1, 'refused'),
  told([1, '2051', 1, 1], 'Produto com defeito', 3, 'automatic', 'waits', { keepsItem: true }),
  told([1, '2001', 2, 2], 'Recebi o produto errado', 5, 'automatic', 'withheld'),
  told([1, '1051', 1, 1], 'Não serviu', 27, 1, 'refunded'),
  told([1, '1022', 1, 1], 'Produto com defeito', 100, 'automatic', 'waits'),
  told([2, '1002', 3, 3], 'Não serviu', 14, 2, 'partly-rated'),
  told([1, '1072', 2, 1], 'Não serviu', 8, 'automatic', 'waits'),
  told([1, '1061', 2, 2], 'Não serviu', 29, 'automatic', 'cancelled', EXCHANGE),
  told([1, '2031', 1, 1], 'Arrependimento', 5, 'automatic', 'posted'),
]
