import { getConnector } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const URL = '/v2/pvt/ecommerce/obter-conector'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('reading the connector (§4.8)', () => {
  test('answers exactly the fields of §2.8 for the store asked about', async () => {
    const { status, json } = await account.call('GET', `${URL}?serviceVirtualStoreId=1`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      registros: 1,
      httpStatus: '200',
      erroCodigo: null,
      erroDescricao: null,
      erroDetalhado: null,
      erroTipo: null,
    })
    expect(json['entidade']).toEqual({
      id: 1,
      nome: 'Loja embutida',
      ativo: true,
      accountName: 'lojaexemplo',
      hostname: 'www.lojaexemplo.com.br',
      statusPermitidos: 'invoiced,delivered',
      permiteEstorno: true,
      permiteGerarValeCompras: true,
      permiteBuscaPedidoPorNumero: true,
      permiteBuscaPedidoPorEmail: true,
      feedDePedidosConfigurado: true,
      valeCompraPossuiCodigo: true,
      prazoEmDiasParaEstornoAutomatico: 90,
      useStoreCredit: false,
      restrictedToOwnerGiftcard: false,
      lojaVirtual: { id: 1, lojaUrl: 'https://www.lojaexemplo.com.br', ativo: true },
    })
    expect(entityFaults(getConnector, json['entidade'])).toEqual([])
  })

  test('takes every flag from the account file', async () => {
    const flags = [
      ['permiteEstorno', 'permiteEstorno'],
      ['permiteGerarValeCompras', 'permiteGerarValeCompras'],
      ['permiteBuscaPorNumero', 'permiteBuscaPedidoPorNumero'],
      ['permiteBuscaPorEmail', 'permiteBuscaPedidoPorEmail'],
      ['possuiFeedDePedidos', 'feedDePedidosConfigurado'],
      ['valeCompraPossuiCodigo', 'valeCompraPossuiCodigo'],
      ['usaCreditoDaLoja', 'useStoreCredit'],
      ['valeRestritoAoDono', 'restrictedToOwnerGiftcard'],
    ] as const
    for (const [set] of flags) {
      const lines = flags.map(([name]) => `    ${name}: ${name === set}`).join('\n')
      const configured = await app.account({ configuration: withConnector(`${lines}\n    statusPermitidos: []`) })
      const { json } = await configured.call('GET', URL)
      const shown = flags.map(([name, field]) => [name, json['entidade']?.[field]])
      expect(shown).toEqual(flags.map(([name]) => [name, name === set]))
      expect(json['entidade']?.['statusPermitidos']).toBe('')
    }
  })

  test('without a store, or with an empty one, answers the connector attached to none', async () => {
    for (const query of ['', '?serviceVirtualStoreId=']) {
      const { json } = await account.call('GET', `${URL}${query}`)
      expect(json).toMatchObject({ registros: 1, entidade: { id: 3, lojaVirtual: null } })
      expect(entityFaults(getConnector, json['entidade'])).toEqual([])
    }
  })

  test('answers another connector for another store', async () => {
    const { json } = await account.call('GET', `${URL}?serviceVirtualStoreId=2`)
    expect(json['entidade']).toMatchObject({
      id: 2,
      restrictedToOwnerGiftcard: true,
      prazoEmDiasParaEstornoAutomatico: 30,
      lojaVirtual: { id: 2 },
    })
  })

  test.each(['999', '9007199254740991'])('answers null with no records for the unknown store %s', async (id) => {
    const { status, json } = await account.call('GET', `${URL}?serviceVirtualStoreId=${id}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ entidade: null, registros: 0, httpStatus: '200', erroCodigo: null })
  })

  test('answers null for a connector that is switched off and where there is none', async () => {
    const off = await app.account({ configuration: withConnector('    ativo: false') })
    expect((await off.call('GET', URL)).json).toMatchObject({ entidade: null, registros: 0 })
    const bare = await app.account({ configuration: BARE_ACCOUNT })
    expect((await bare.call('GET', URL)).json).toMatchObject({ entidade: null, registros: 0 })
  })

  test('shows a store that is switched off as such', async () => {
    const configuration = DEMO_ACCOUNT.replace(/(- id: 2\n\s+nome: Loja Exemplo Outlet\n)/, '$1    ativo: false\n')
    const closed = await app.account({ configuration })
    const { json } = await closed.call('GET', `${URL}?serviceVirtualStoreId=2`)
    expect(json['entidade']?.['lojaVirtual']).toEqual({
      id: 2,
      lojaUrl: 'https://outlet.lojaexemplo.com.br',
      ativo: false,
    })
  })

  test('answers null while the account was never configured', async () => {
    const unconfigured = await withoutConfiguration()
    const { status, json } = await unconfigured.call('GET', URL)
    expect(status).toBe(200)
    expect(json).toMatchObject({ entidade: null, registros: 0 })
  })

  test('never shows a credential of the platform', async () => {
    for (const query of ['', '?serviceVirtualStoreId=1', '?serviceVirtualStoreId=2']) {
      expect((await account.call('GET', `${URL}${query}`)).text).not.toMatch(/api_?key|api_?token|secret|password/i)
    }
  })

  test.each(['0', '-1', 'abc', '1.5', '1e3', '12345678901234567890'])('refuses the store id %s', async (id) => {
    const { status, json } = await account.call('GET', `${URL}?serviceVirtualStoreId=${id}`)
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'REQUISICAO_INVALIDA', entidade: null, registros: 0 })
    expect(json['erroDetalhado']).toContain('serviceVirtualStoreId')
  })

  test('refuses a repeated parameter', async () => {
    const { status } = await account.call('GET', `${URL}?serviceVirtualStoreId=1&serviceVirtualStoreId=2`)
    expect(status).toBe(400)
  })

  test('refuses without a bearer and without the scope', async () => {
    expect((await app.call('GET', URL)).status).toBe(401)
    const other = await app.account({ scopes: ['financeiro:read'] })
    expect((await other.call('GET', URL)).status).toBe(401)
  })
})

const BARE_ACCOUNT = 'nome: Loja\nprefixo: LO\npolitica:\n  prazos: {}\n'

function withConnector(lines: string): string {
  return `${BARE_ACCOUNT}conectores:\n  - id: 1\n    nome: Loja\n    contaNaPlataforma: loja\n    hostname: loja.example\n${lines}\n`
}

/** An account as it is between being made and its first `apply`. */
async function withoutConfiguration(): Promise<TestAccount> {
  const made = await app.account()
  await app.database.query('DELETE FROM account_configuration WHERE account_id = $1', [made.id], made.id)
  app.deps.directory.forget(made.id)
  return made
}
