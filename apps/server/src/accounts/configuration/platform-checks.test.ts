import { expect, test } from 'vitest'
import { faultLine, readConfiguration } from './read-configuration.ts'

const faultsOf = (connector: string) => {
  const read = readConfiguration(`nome: L
prefixo: L
conectores: [{ id: 1, nome: A, contaNaPlataforma: a, hostname: a.example, ${connector} }]`)
  return read.ok ? [] : read.refusal.faults.map((fault) => faultLine('f.yaml', fault))
}

test('a connector without a platform may say anything: its staff do it', () => {
  expect(faultsOf('plataforma: nenhuma, permiteEstorno: true')).toEqual([])
})

test('the demonstration can do everything that an account may ask of it', () => {
  const everything = 'permiteEstorno: true, permiteGerarValeCompras: true, permiteBuscaPorEmail: true'
  expect(faultsOf(`plataforma: demonstracao, ${everything}`)).toEqual([])
})

test('an option that no platform declares is an unknown key', () => {
  expect(faultsOf('plataforma: demonstracao, opcoes: { quemEmite: loja }').join()).toContain('quemEmite')
})

test.each([
  ['loja.myshopify.com', []],
  ['https://loja.myshopify.com/', []],
  ['www.loja.com.br', ['a plataforma Shopify tem endereços como loja.myshopify.com']],
  ['loja.myshopify.com.example', ['a plataforma Shopify tem endereços como loja.myshopify.com']],
])('a shop on Shopify at %s: %j', (hostname, wanted) => {
  const read = readConfiguration(`nome: L
prefixo: L
conectores: [{ id: 1, nome: A, contaNaPlataforma: a, hostname: '${hostname}', plataforma: shopify }]`)
  expect(read.ok ? [] : read.refusal.faults.map(({ message }) => message)).toEqual(wanted)
})
