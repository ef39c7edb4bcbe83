import { expect, test } from 'vitest'
import { unknownVariables } from './canned-replies.ts'

test.each([
  ['Olá, {cliente}: o pedido {pedido} segue em {processo}, {valor}, {itens}.', []],
  ['Sem variáveis.', []],
  ['{Cliente}, {prazo} e de novo {prazo}', ['Cliente', 'prazo']],
  ['{}', ['']],
] as const)('the words in braces of "%s" that are no variable are found', (text, unknown) => {
  expect(unknownVariables(text)).toEqual(unknown)
})
