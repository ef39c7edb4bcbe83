import type { AccountConfiguration } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { isLooser, LOOSENING, loosenings } from './loosening.ts'
import { readConfiguration } from './read-configuration.ts'
import { ACCOUNT_FILE_SCHEMA } from './account-file.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** Every field of the account file, by its path. */
function fieldsOf({ properties, items }: Schema, path = ''): string[] {
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) =>
      fieldsOf(inner, path === '' ? name : `${path}.${name}`),
    )
  return items?.properties ? fieldsOf(items, `${path}[]`) : [path]
}

const read = (yaml: string): AccountConfiguration => {
  const file = readConfiguration(`nome: Loja\nprefixo: LE\n${yaml}`)
  if (!file.ok) throw new Error(JSON.stringify(file.refusal))
  return file.value
}
const between = (from: string, to: string) => loosenings(read(from), read(to))

test('every field of the account file has its place in the table, and nothing else has', () => {
  expect(Object.keys(LOOSENING).toSorted()).toEqual(fieldsOf(ACCOUNT_FILE_SCHEMA as Schema).toSorted())
})

describe('what guards money less', () => {
  test.each([
    ['aprovacaoDupla: { acimaDe: 50 }', 'aprovacaoDupla: { acimaDe: 500 }', 'aprovacaoDupla.acimaDe'],
    ['aprovacaoDupla: { acimaDe: 50 }', '', 'aprovacaoDupla.acimaDe'],
    ['aprovacaoDupla: { integracoes: true }', '', 'aprovacaoDupla.integracoes'],
    ['', 'seguranca: { segundoFatorObrigatorio: false }', 'seguranca.segundoFatorObrigatorio'],
    ['', 'gatilhos: { estorno: avaliacao }', 'gatilhos.estorno'],
    ['gatilhos: { vale: recebimento }', 'gatilhos: { vale: postagem }', 'gatilhos.vale'],
    ['gatilhos: { manterItemImediato: false }', '', 'gatilhos.manterItemImediato'],
    ['', 'gatilhos: { concluirSozinhoDias: 30 }', 'gatilhos.concluirSozinhoDias'],
    ['estorno: { tetoAutomatico: 100 }', 'estorno: { tetoAutomatico: 100.01 }', 'estorno.tetoAutomatico'],
    ['estorno: { tetoAutomatico: 100 }', '', 'estorno.tetoAutomatico'],
    ['manterItem: { ate: 30 }', 'manterItem: { ate: 31 }', 'manterItem.ate'],
    ['', 'manterItem: { periodoDias: 30 }', 'manterItem.periodoDias'],
    ['', 'trocas: { quandoEnviar: postagem }', 'trocas.quandoEnviar'],
    ['', 'trocas: { pagamentoDiferenca: { instrucoes: Pix } }', 'trocas.pagamentoDiferenca.instrucoes'],
  ])('%j to %j', (from, to, path) => {
    expect(between(from, to)).toEqual([path])
  })

  const voucher = (percent: number) =>
    `valesCompra: [{ id: 1, descricao: Vale, ordem: 1, percentual: ${percent}, ativo: true }]`
  const connector = (host: string) =>
    `lojas: [{ id: 1, nome: A, url: "https://a.example" }]\nconectores: [{ id: 7, nome: C, loja: 1, contaNaPlataforma: a, hostname: ${host} }]`

  test('a percentage of a voucher, and a connector to somewhere else', () => {
    expect(between(voucher(100), voucher(110))).toEqual(['valesCompra[id 1].percentual'])
    expect(between(voucher(110), voucher(100))).toEqual([])
    expect(between(connector('a.example'), connector('b.example'))).toEqual(['conectores[id 7].hostname'])
    expect(between(connector('a.example').split('\n')[0] ?? '', connector('a.example'))).toContain(
      'conectores[id 7].hostname',
    )
  })

  test('a field that the table does not know', () => {
    expect(isLooser('trocas.deAmanha', 1, 2)).toBe(true)
    expect(isLooser('constructor', 1, 2)).toBe(true)
    expect(isLooser('lojas[id 3].nome', 'A', 'B')).toBe(false)
  })
})

describe('what guards money more, or is no matter of money', () => {
  test.each([
    ['aprovacaoDupla: { acimaDe: 50 }', 'aprovacaoDupla: { acimaDe: 49 }'],
    ['', 'aprovacaoDupla: { acimaDe: 50, integracoes: true }'],
    ['gatilhos: { estorno: postagem }', 'gatilhos: { estorno: nenhum }'],
    ['gatilhos: { concluirSozinhoDias: 30 }', ''],
    ['', 'estorno: { tetoAutomatico: 100 }'],
    ['manterItem: { ativo: true, ate: 30 }', 'manterItem: { ativo: false, ate: 10 }'],
    ['', 'politica: { prazos: { troca: { dias: 60 } } }'],
    ['', 'vitrine: { cor: "#1c5243" }'],
    [
      'lojas: [{ id: 1, nome: A, url: "https://a.example" }]',
      'lojas: [{ id: 1, nome: B, url: "https://b.example", politica: { prazos: { troca: { dias: 60 } } } }]',
    ],
  ])('%j to %j', (from, to) => {
    expect(between(from, to)).toEqual([])
  })
})
