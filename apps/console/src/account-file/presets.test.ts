import { expect, test } from 'vitest'
import { readDraft } from './draft-text.ts'
import { presetAt } from './presets.ts'

const found = readDraft(`politica: { prazos: { troca: { dias: 21 } } }
lojas: [{ id: 1, politica: {} }]
`)
if (!found.ok) throw new Error(found.fault.message)
const { document } = found

test('what the file does not say is as the product has it, however deep it is said', () => {
  expect(presetAt(document, ['politica', 'prazos', 'garantia', 'dias'])).toEqual({ value: 0, isInherited: false })
  expect(presetAt(document, ['gatilhos', 'estorno']).value).toBe('nenhum')
  expect(presetAt(document, ['nome']).value).toBeUndefined()
  expect(presetAt(document, ['estorno', 'tetoAutomatico']).value).toBeUndefined()
})

test('what a store does not say is as its account has it', () => {
  const ofStore = ['lojas', 0, 'politica', 'prazos'] as const
  expect(presetAt(document, [...ofStore, 'troca', 'dias'])).toEqual({ value: 21, isInherited: true })
  expect(presetAt(document, [...ofStore, 'garantia', 'dias'])).toEqual({ value: 0, isInherited: true })
})
