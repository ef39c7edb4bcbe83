import { expect, test } from 'vitest'
import { accountFileOf } from './account-file.ts'
import { loosenings } from './loosening.ts'
import { faultLine, readConfiguration } from './read-configuration.ts'

const STORES = 'lojas: [{ id: 1, nome: A, url: "https://a.example" }, { id: 2, nome: B, url: "https://b.example" }]'
const fileOf = (providers: string) => `nome: L\nprefixo: L\n${STORES}\nprovedoresPagamento: [${providers}]`
const read = (providers: string) => readConfiguration(fileOf(providers))
const faultsOf = (providers: string) => {
  const found = read(providers)
  return found.ok ? [] : found.refusal.faults.map((fault) => faultLine('f', fault).replace(/^f:\d+:\d+ /, ''))
}
const one = (more = '', id = 1) => `{ id: ${id}, nome: MP, integracao: mercadoPago${more} }`

test('a provider is read as it is written', () => {
  const found = read(one(', lojas: [2], ativo: false'))
  expect(found).toMatchObject({
    ok: true,
    value: { paymentProviders: [{ id: 1, platform: 'mercado-pago', storeIds: [2], active: false, options: {} }] },
  })
  expect(found.ok && accountFileOf(found.value)).toMatchObject({
    provedoresPagamento: [{ id: 1, integracao: 'mercadoPago', lojas: [2] }],
  })
})

test.each([
  ['one of every store', one(), []],
  ['two of different stores', `${one(', lojas: [1]')}, ${one(', lojas: [2]', 2)}`, []],
  ['two of which one is off', `${one()}, ${one(', ativo: false', 2)}`, []],
  [
    'one of a store that there is not',
    one(', lojas: [7]'),
    ['provedoresPagamento[0].lojas[0]: não há id 7 em "lojas"'],
  ],
  [
    'two of one store',
    `${one(', lojas: [1, 2]')}, ${one(', lojas: [2]', 2)}`,
    ['provedoresPagamento[1].lojas: o provedor 1 já recebe por esta integração em uma destas lojas'],
  ],
  [
    'two of every store',
    `${one()}, ${one('', 2)}`,
    ['provedoresPagamento[1].lojas: o provedor 1 já recebe por esta integração em uma destas lojas'],
  ],
  [
    'two of one id',
    `${one(', lojas: [1]')}, ${one(', lojas: [2]')}`,
    ['provedoresPagamento[1].id: o id 1 já foi usado nesta lista'],
  ],
  ['one that stands for an emulator on this machine', one(", hostname: 'http://127.0.0.1:3000'"), []],
])('%s', (_, providers, faults) => {
  expect(faultsOf(providers)).toEqual(faults)
})

test.each(['api.example.com', 'https://127.0.0.1', 'http://10.0.0.1', 'http://localhost.example'])(
  'a provider is not looked for at %s',
  (hostname) => {
    expect(faultsOf(one(`, hostname: '${hostname}'`))).toEqual([
      'provedoresPagamento[0].hostname: o servidor é o de sempre da integração: deixe vazio, ou diga um emulador nesta máquina, como http://127.0.0.1:3000',
    ])
  },
)

test('an integration that there is not is named with those that there are', () => {
  expect(faultsOf('{ id: 1, nome: X, integracao: outro }').join()).toContain('mercadoPago')
})

test('a new provider, or one of more stores, needs a second person', () => {
  const configurationOf = (providers: string) => {
    const found = read(providers)
    if (!found.ok) throw new Error(JSON.stringify(found.refusal.faults))
    return found.value
  }
  expect(loosenings(configurationOf(''), configurationOf(one()))).toContain('provedoresPagamento[id 1].integracao')
  expect(loosenings(configurationOf(one(', lojas: [1]')), configurationOf(one()))).toEqual([
    'provedoresPagamento[id 1].lojas',
  ])
  expect(loosenings(configurationOf(one()), configurationOf(one(', ativo: false')))).toEqual([])
  const emulated = configurationOf(one(", hostname: 'http://127.0.0.1:3000'"))
  expect(loosenings(configurationOf(one()), emulated)).toEqual(['provedoresPagamento[id 1].hostname'])
})
