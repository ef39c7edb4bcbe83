import { expect, test } from 'vitest'
import type { ConnectorRight } from '@vaivem/connector-kit'
import { shownRights } from './rights.ts'
import type { ProvenStep } from './steps.ts'

const right = (shownBy: ConnectorRight['shownBy']): ConnectorRight => ({ name: 'x', purpose: 'y', shownBy })
const step = (capability: ProvenStep['capability'], given: Partial<ProvenStep> = {}): ProvenStep => ({
  capability,
  outcome: 'shown',
  facts: {},
  milliseconds: 1,
  ...given,
})
const stateOf = (shownBy: ConnectorRight['shownBy'], ...steps: readonly ProvenStep[]) =>
  shownRights([right(shownBy)], steps)[0]?.situacao
const refused = { outcome: 'failed', facts: { failure: 'credentials-refused' } } as const

test.each([
  ['every step by it was shown', 'vouchers', [step('issues-voucher'), step('reverses-voucher')], 'conferido'],
  ['only one of its steps was', 'vouchers', [step('issues-voucher')], 'nao-conferido'],
  ['the platform refused one', 'vouchers', [step('issues-voucher', refused)], 'falta'],
  [
    'a command was refused',
    'reserving',
    [step('reserves', { outcome: 'failed', facts: { outcome: 'credentials-refused' } }), step('releases')],
    'falta',
  ],
  [
    'a step failed for another reason',
    'finding-orders',
    [step('finds-by-number', { outcome: 'failed' })],
    'nao-conferido',
  ],
  ['nothing was proved', 'finding-orders', [], 'nao-conferido'],
  ['a proof does nothing by it', 'refunding', [step('lists-refunds')], 'nao-conferido'],
  ['old orders are shown', 'finding-old-orders', [step('answers')], 'conferido'],
  ['old orders are hidden', 'finding-old-orders', [step('answers', { facts: { hidesOldOrders: true } })], 'falta'],
  ['the platform names it as missing', 'vouchers', [step('answers', { facts: { missingRights: 'w, x' } })], 'falta'],
  ['the platform was silent', 'finding-old-orders', [step('answers', { outcome: 'failed' })], 'nao-conferido'],
] as const)('a right is judged by the last proof: %s', (_what, shownBy, steps, state) => {
  expect(stateOf(shownBy, ...steps)).toBe(state)
})
