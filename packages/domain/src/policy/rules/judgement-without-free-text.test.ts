import { expect, test } from 'vitest'
import { withoutFreeText } from './judgement-without-free-text.ts'
import { judge } from './rule-book.ts'
import { anItem, aRuleRequest, entryOf } from './test-builders.ts'

test('an unknown reason is stored without its free text', () => {
  const judgement = judge(aRuleRequest({ items: [anItem({ reasonText: 'Sou a Marina, marina@example.com' })] }))
  expect(entryOf(judgement, 'MotivoPermitido').inputs['motivo']).toBe('Sou a Marina, marina@example.com')
  const kept = withoutFreeText(judgement)
  expect(JSON.stringify(kept)).not.toContain('arina')
  expect(entryOf(kept, 'MotivoPermitido').inputs).toMatchObject({ item: 'SKU-1', motivo: null })
})

test('everything else of the judgement stays', () => {
  const judgement = judge(aRuleRequest())
  expect(entryOf(judgement, 'MotivoPermitido').inputs['motivo']).toBe('Tamanho não serviu')
  expect(withoutFreeText(judgement)).toEqual(judgement)
})
