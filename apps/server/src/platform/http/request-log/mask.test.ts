import { expect, test } from 'vitest'
import { masked, maskedPath } from './mask.ts'

test.each([
  ['e-mail: ana.souza+x@example.com.br não vale', 'e-mail: [e-mail] não vale'],
  ['CPF 123.456.789-09 e 12345678909', 'CPF [número] e [número]'],
  ['CNPJ 12.ABC.345/01DE-35 e 12.345.678/0001-95', 'CNPJ [número] e [número]'],
  ['telefone (11) 98765-4321, +5511987654321', 'telefone [número], [número]'],
  ['CEP 01310-100', 'CEP [número]'],
  ['token st_prod_9ZkQy3abc e eyJhbGciOi.J9.x', 'token [oculto] e [oculto]'],
  ['{"serviceToken": "abc"}', '{"serviceToken": "[oculto]"}'],
  // The details that an integrator needs to find the mistake stay.
  ['/Processo/Pedido/Skus/12/Preco: veio "1234,50"', '/Processo/Pedido/Skus/12/Preco: veio "1234,50"'],
  ['processo 891072233472001', 'processo 891072233472001'],
  ['de 2026-11-01', 'de 2026-11-01'],
])('%s is shown as %s', (text, shown) => {
  expect(masked(text, 500)).toBe(shown)
})

test('a long text is cut', () => {
  expect(masked('a '.repeat(100), 10)).toBe('a a a a a…')
})

test.each([
  ['/v3/pvt/processo/LE-000123?email=a@b.c', '/v3/pvt/processo/LE-000123'],
  ['/v3/pvt/Fiscal/4218/891072233472001', '/v3/pvt/Fiscal/4218/891072233472001'],
  ['/v1/entrada/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', '/v1/entrada/[oculto]'],
  ['/v1/gestao/consumidores/ana@example.com', '/v1/gestao/consumidores/[oculto]'],
  ['/v1/gestao/consumidores/12345678909', '/v1/gestao/consumidores/[oculto]'],
])('the path %s is shown as %s', (url, shown) => {
  expect(maskedPath(url)).toBe(shown)
})
