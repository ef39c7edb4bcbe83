import { expect, test } from 'vitest'
import { changeLine, configurationChanges } from './diff.ts'
import { readConfiguration } from './read-configuration.ts'

const BEFORE = `nome: Loja
prefixo: LJ
lojas: [{ id: 1, nome: A, url: https://a.example }, { id: 2, nome: B, url: https://b.example }]
manterItem: { ativo: true, ate: 20 }
`

function read(text: string) {
  const result = readConfiguration(text)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal.faults))
  return result.value
}

function linesBetween(before: string | undefined, after: string): string[] {
  return configurationChanges(before === undefined ? undefined : read(before), read(after)).map(changeLine)
}

test('the same meaning in other words is no change', () => {
  const reworded = BEFORE.replace('nome: Loja', 'fuso: America/Sao_Paulo # como antes\nnome: "Loja"').replace(
    'ate: 20',
    'ate: "20.00"',
  )
  expect(linesBetween(BEFORE, reworded)).toEqual([])
})

test('a changed value shows both, in the words and paths of the file', () => {
  expect(linesBetween(BEFORE, BEFORE.replace('ate: 20', 'ate: 29.90'))).toEqual(['~ manterItem.ate: 20 → 29.9'])
})

test('elements are known by their id, wherever they stand', () => {
  const after = BEFORE.replace(
    /lojas: .*/,
    'lojas: [{ id: 3, nome: C, url: https://c.example }, { id: 2, nome: Bê, url: https://b.example }]',
  )
  expect(linesBetween(BEFORE, after)).toEqual([
    '- lojas[id 1]: { id: 1, nome: "A", url: "https://a.example", cnpj: (vazio), ativo: true, politica: {} }',
    '~ lojas[id 2].nome: "B" → "Bê"',
    '+ lojas[id 3]: { id: 3, nome: "C", url: "https://c.example", cnpj: (vazio), ativo: true, politica: {} }',
  ])
})

test('only moving elements is one change of order', () => {
  const after = BEFORE.replace(
    /lojas: .*/,
    'lojas: [{ id: 2, nome: B, url: https://b.example }, { id: 1, nome: A, url: https://a.example }]',
  )
  expect(linesBetween(BEFORE, after)).toEqual(['~ lojas (ordem dos ids): [1, 2] → [2, 1]'])
})

test('what a store decides otherwise appears and disappears with its path', () => {
  const after = BEFORE.replace('nome: B,', 'nome: B, politica: { operacoes: [devolucao] },')
  expect(linesBetween(BEFORE, after)).toEqual(['+ lojas[id 2].politica.operacoes: ["devolucao"]'])
  expect(linesBetween(after, BEFORE)).toEqual(['- lojas[id 2].politica.operacoes: ["devolucao"]'])
})

test('a first configuration is all new', () => {
  expect(linesBetween(undefined, BEFORE)).toContain('+ nome: "Loja"')
})
