import { expect, test } from 'vitest'
import { eachItem } from './each-item.ts'
import { type CaseItem, type Finding, notApplicable, object, pass, unknown } from './rule.ts'
import { anItem } from './test-builders.ts'

const said = (text: string) => ({ text, translations: { en: `${text} (en)`, es: `${text} (es)` } })

/** Items by their SKU, and what a rule finds of each. */
function found(findings: Readonly<Record<string, Finding>>): Finding {
  const items = Object.keys(findings).map((skuId): CaseItem => ({
    ...anItem({ skuId }),
    reason: undefined,
    kind: null,
    protection: { kind: 'none', lastDay: null, from: 'unknown', source: null, isSuspended: false },
  }))
  return eachItem(items, ({ skuId }) => findings[skuId] ?? notApplicable())
}

test('an unknown fact of one item makes the result unknown for all', () => {
  expect(found({ A: pass({}), B: unknown('cor'), C: pass({}) })).toMatchObject({
    outcome: 'unknown',
    inputs: { item: 'B', desconhecido: 'cor' },
  })
})

test('a rule that applies to one item applies', () => {
  expect(found({ A: notApplicable(), B: pass({}) })).toMatchObject({ outcome: 'pass', inputs: { item: 'B' } })
  expect(found({ A: notApplicable(), B: notApplicable() })).toMatchObject({
    outcome: 'not-applicable',
    inputs: { item: 'A' },
  })
  expect(found({})).toEqual({ outcome: 'not-applicable', inputs: {}, toFlip: null })
})

test('a refused item decides, though another is unknown', () => {
  expect(found({ A: unknown('cor'), B: object({}, said('Não.'), 'Pintar.') })).toEqual({
    outcome: 'refuse',
    inputs: { item: 'B', itemNome: 'Camiseta azul' },
    userText: said('Não.'),
    toFlip: 'Pintar.',
  })
})

test('equal sentences about several items appear once, and unknown changes are left out', () => {
  expect(
    found({
      A: object({}, said('Não.'), 'Pintar.'),
      B: object({}, said('Nunca.'), null),
      C: object({}, said('Não.'), 'Lavar.'),
    }),
  ).toEqual({
    outcome: 'refuse',
    inputs: { item: 'A', itemNome: 'Camiseta azul', itensRecusados: ['A', 'B', 'C'] },
    userText: {
      text: 'Não. Nunca.',
      translations: { en: 'Não. (en) Nunca. (en)', es: 'Não. (es) Nunca. (es)' },
    },
    toFlip: 'Pintar. Lavar.',
  })
})
