import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://trocas.loja.com.br', 'trocas.loja.com.br', 'https://trocas.loja.com.br'],
  ['https://loja.com.br:8443/trocas', 'loja.com.br', 'https://loja.com.br:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]', 'localhost', 'http://localhost'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://192.168.0.10:3000', '192.168.0.10', 'http://192.168.0.10:3000'],
])('passkeys of %s belong to %s and are used at %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin })
})
