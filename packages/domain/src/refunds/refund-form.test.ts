import { expect, test } from 'vitest'
import { aConfiguration, aConnector } from '../policy/rules/test-builders.ts'
import { choose } from './refund-form.ts'

const CAN = aConfiguration({ connectors: [aConnector({ storeId: 1 }), aConnector({ storeId: 2, canRefund: false })] })

test.each([
  ['a voucher was chosen', { voucherDefinitionId: 7 }, 'voucher'],
  ['a voucher was chosen, and bank data came as well', { voucherDefinitionId: 7, isByHand: true }, 'voucher'],
  ['bank data came for a person to use', { isByHand: true }, 'manual'],
  ['the store refunds by itself', {}, 'automatic'],
  ['the store does not', { storeId: 2 }, 'manual'],
  ['no connector speaks for the store', { storeId: 3 }, 'manual'],
] as const)('when %s: (%o) %s', (_, asked, expected) => {
  expect(choose(CAN, { storeId: 1, voucherDefinitionId: null, isByHand: false, ...asked })).toBe(expected)
})
