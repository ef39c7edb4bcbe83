import { expect, test } from 'vitest'
import { becomesMoney, isProtectedByLaw, isSentFree, saysRegret } from './legal-protection.ts'

test.each([
  ['regret', true],
  ['legal-warranty', true],
  // The store's own warranty is a promise of the store, whose policy decides about it (CDC art. 50).
  ['contractual-warranty', false],
  ['none', false],
] as const)('protection of the kind %s overrules the policy of the store: %s', (kind, isLaw) => {
  expect(isProtectedByLaw({ kind })).toBe(isLaw)
})

test.each([
  ['exchange', {}, false],
  [null, {}, false],
  ['regret', {}, false],
  ['exchange', { isLegalRegret: true }, true],
  ['exchange', { isLegalRegret: false, isLegalWarranty: true }, true],
  ['exchange', { isLegalRegret: true, isLegalWarranty: false }, true],
  ['exchange', { isLegalRegret: false, isLegalWarranty: false }, false],
  // A defect travels at the cost of the store also after its legal term (CDC art. 18).
  ['warranty', { isLegalRegret: false, isLegalWarranty: false }, true],
] as const)('an item of reason %s and protection %j is sent free: %s', (kind, flags, isFree) => {
  expect(isSentFree({ kind, ...flags })).toBe(isFree)
})

test.each([
  ['regret', true],
  ['warranty', true],
  ['exchange', false],
  [null, false],
] as const)('an exchange of reason %s that cannot be sent becomes money, and no voucher: %s', (kind, isMoney) => {
  expect(becomesMoney(kind)).toBe(isMoney)
})

test.each([
  ['regret', 'return', true],
  ['regret', 'exchange', true],
  // CDC art. 49 asks for no reason.
  [null, 'return', true],
  [null, 'exchange', false],
  ['exchange', 'return', false],
  ['warranty', 'return', false],
] as const)('reason %s of a wish to %s says regret: %s', (kind, operation, isSaid) => {
  expect(saysRegret(kind, operation)).toBe(isSaid)
})
