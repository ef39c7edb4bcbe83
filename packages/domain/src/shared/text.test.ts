import { expect, test } from 'vitest'
import { foldText, sameText } from './text.ts'

test.each([
  ['  Não   SERVIU ', 'nao serviu'],
  ['Arrependimento', 'arrependimento'],
  ['Defeito de fabricação', 'defeito de fabricacao'],
  ['a\u00a0b\tc\nd', 'a b c d'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a composed and a decomposed accent are the same text', () => {
  expect(sameText('é', 'e\u0301')).toBe(true)
  expect(sameText('troca', 'trocas')).toBe(false)
})
