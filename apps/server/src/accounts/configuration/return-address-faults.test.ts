import { expect, test } from 'vitest'
import { faultLine, readConfiguration } from './read-configuration.ts'

const faultsOf = (chooser: string, carrier: string, key = 'enderecoEscolhidoPor') => {
  const read = readConfiguration(`nome: L
prefixo: L
logistica:
  ${key}: ${chooser}
  transportadoras: [{ id: 7, nome: T, ${carrier} }]`)
  return read.ok ? [] : read.refusal.faults.map((fault) => faultLine('f.yaml', fault))
}
const HTTP = 'integracao: http, hostname: api.loja.example'

test('a carrier over HTTP whose server chooses addresses may be asked, and nobody need be', () => {
  expect(faultsOf('7', `${HTTP}, opcoes: { escolheEndereco: sim }`)).toEqual([])
  expect(faultsOf('null', HTTP)).toEqual([])
})

test.each([
  ['8', `${HTTP}, opcoes: { escolheEndereco: sim }`, 'não há id 8 em "transportadoras"'],
  ['7', HTTP, 'a transportadora 7 não escolhe endereços: falta opcoes.escolheEndereco: sim'],
  ['7', `${HTTP}, opcoes: { escolheEndereco: nao }`, 'falta opcoes.escolheEndereco: sim'],
  ['7', 'integracao: demonstracao, opcoes: { escolheEndereco: sim }', 'não tem esta opção'],
])('%s with %s is refused: %s', (chooser, carrier, fault) => {
  expect(faultsOf(chooser, carrier).join('\n')).toContain(fault)
})

test('a carrier over HTTP whose server knows CEPs may be asked, and no other', () => {
  expect(faultsOf('7', `${HTTP}, opcoes: { consultaCep: sim }`, 'cepConsultadoPor')).toEqual([])
  expect(faultsOf('7', HTTP, 'cepConsultadoPor').join()).toContain('não consulta CEPs: falta opcoes.consultaCep: sim')
})
