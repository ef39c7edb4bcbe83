import { expect, test } from 'vitest'
import { isOwnPage } from './own-page.ts'

const OWN = 'https://devolucoes.loja.com.br'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.loja.com.br' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: OWN }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: OWN }, true],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:4000' }, false],
  [{ origin: 'null', host: 'null' }, false],
  [{ origin: 'https://mal.example', host: 'devolucoes.loja.com.br' }, false],
  [{ origin: 'https://mal.example', host: 'devolucoes.loja.com.br', 'x-requested-with': 'vaivem' }, false],
  [{ 'x-requested-with': 'vaivem' }, true],
  [{}, false],
])('%j: %s', (headers, expected) => {
  expect(isOwnPage(headers, OWN)).toBe(expected)
})
