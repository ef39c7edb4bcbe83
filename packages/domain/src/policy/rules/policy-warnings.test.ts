import { expect, test } from 'vitest'
import type { Policy } from '../../accounts/configuration.ts'
import { policyWarnings } from './policy-warnings.ts'
import { aConfiguration, aPolicy, REASONS } from './test-builders.ts'

const fieldsOf = (policy: Partial<Policy>) =>
  policyWarnings(aConfiguration({ policy: aPolicy(policy) })).map(({ field }) => field)

test('a policy within the law has no warning', () => {
  expect(policyWarnings(aConfiguration())).toEqual([])
})

test.each<[Partial<Policy>, string]>([
  [{ allowedOperations: ['exchange'] }, 'allowedOperations'],
  [{ allowedStatuses: ['faturado'] }, 'allowedStatuses'],
  [{ blockedSkus: ['1'] }, 'blockedSkus'],
  [{ blockedCategories: ['1'] }, 'blockedCategories'],
  [{ allowedSellers: ['1'] }, 'allowedSellers'],
  [{ secondRequestForOrder: 'refuse' }, 'secondRequestForOrder'],
  [{ secondRequestForSku: 'refuse' }, 'secondRequestForSku'],
  [{ refuseBlockedCustomers: true }, 'refuseBlockedCustomers'],
])('%o is warned of', (policy, field) => {
  expect(fieldsOf(policy)).toEqual([field])
})

test.each([
  [{ days: 6, from: 'delivery' }, 1],
  [{ days: 7, from: 'delivery' }, 0],
  [{ days: 60, from: 'order' }, 1],
] as const)('a regret deadline of %o has %i warning', (regret, count) => {
  expect(fieldsOf({ deadlines: { ...aPolicy().deadlines, regret } })).toHaveLength(count)
})

test.each([
  [{ days: 0, from: 'delivery' }, 0],
  [{ days: 90, from: 'delivery' }, 0],
  [{ days: 120, from: 'invoice' }, 1],
] as const)('a warranty deadline of %o has %i warning', (warranty, count) => {
  expect(fieldsOf({ deadlines: { ...aPolicy().deadlines, warranty } })).toEqual(Array(count).fill('deadlines'))
})

test('a warning contains the configured value and the legal one', () => {
  const deadlines = { ...aPolicy().deadlines, regret: { days: 5, from: 'delivery' } as const }
  expect(policyWarnings(aConfiguration({ policy: aPolicy({ deadlines }) }))).toEqual([
    {
      storeId: null,
      field: 'deadlines',
      text: 'deadlines.regret: 5 dias desde a entrega pode terminar antes do prazo legal de 7 dias a contar do recebimento (CDC, art. 49); até lá a lei prevalece.',
    },
  ])
})

test('a store is warned about its own settings, not about inherited ones', () => {
  const stores = [
    { id: 1, name: 'A', url: 'https://a.example', active: true, policy: { blockedSkus: ['9'] } },
    { id: 2, name: 'B', url: 'https://b.example', active: true, policy: {} },
  ]
  const warnings = policyWarnings(aConfiguration({ stores, policy: aPolicy({ allowedStatuses: ['x'] }) }))
  expect(warnings.map(({ storeId, field }) => [storeId, field])).toEqual([
    [null, 'allowedStatuses'],
    [1, 'blockedSkus'],
  ])
})

test('an account without a reason for regret is warned', () => {
  const reasons = REASONS.map((reason) => (reason.kind === 'regret' ? { ...reason, active: false } : reason))
  expect(policyWarnings(aConfiguration({ reasons })).map(({ field }) => field)).toEqual(['reasons'])
})

test('another country has no legal minimum and no warning', () => {
  expect(policyWarnings(aConfiguration({ country: 'PT', policy: aPolicy({ blockedSkus: ['1'] }) }))).toEqual([])
})
