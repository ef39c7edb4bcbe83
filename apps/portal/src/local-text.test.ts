import { expect, test } from 'vitest'
import { localText, storeWords } from './local-text.ts'

const reason = { text: 'Não <serviu>', translations: { en: 'Did not fit' } }

test('a text of the store is in the reader’s language where the store gave it', () => {
  expect(localText({ language: 'en' }, reason).markup).toBe('Did not fit')
  expect(localText({ language: 'pt-BR' }, reason).markup).toBe('Não &lt;serviu&gt;')
})

test('where it did not, it is in Portuguese and says so to who reads aloud', () => {
  expect(localText({ language: 'es' }, reason).markup).toBe('<span lang="pt-BR">Não &lt;serviu&gt;</span>')
})

test('what somebody at the store typed is Portuguese, whoever reads', () => {
  expect(storeWords({ language: 'en' }, '10h às 20h').markup).toBe('<span lang="pt-BR">10h às 20h</span>')
  expect(storeWords({ language: 'pt-BR' }, '10h às 20h').markup).toBe('10h às 20h')
})
