import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { doDue, withoutPlatform } from '../support/manual-account.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aRating, rate } from '../support/ratings.ts'
import { applyConfiguration } from '../../src/accounts/configuration/apply-configuration.ts'

/** The built-in store and carrier stand for real ones in production for the demo account alone (contract §6.6). */

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: withoutPlatform(), isDemonstration: false })
})
afterAll(() => app.end())

const WITH_STORE = `nome: L
prefixo: L
conectores:
  - { id: 1, nome: C, plataforma: demonstracao, contaNaPlataforma: l, hostname: l.example }
logistica:
  transportadoras:
    - { id: 1, nome: Correios, integracao: demonstracao }
`
const places = ['conectores[0].plataforma', 'logistica.transportadoras[0].integracao']

describe('a file that asks for the demonstration, of an account that is none', () => {
  test('is no valid one, and each place of it is named', async () => {
    const { status, json } = await account.call('POST', '/v1/gestao/politica/validar', { yaml: WITH_STORE })
    expect(status).toBe(200)
    expect(json['entidade']).toMatchObject({
      valida: false,
      erros: places.map((caminho, index) => ({ caminho, linha: index === 0 ? 4 : 7 })),
    })
  })

  test('is not published', async () => {
    const { status, json } = await account.call('POST', '/v1/gestao/politica/publicar', {
      yaml: WITH_STORE,
      versao: 1,
      nota: 'Ligar a loja',
    })
    expect([status, json['erroCodigo']]).toEqual([400, 'POLITICA_INVALIDA'])
    expect(JSON.stringify(json['erroDetalhado'])).toContain('só a conta de demonstração a usa')
  })

  test('is not applied by the command line either', async () => {
    const request = { accountId: account.id, source: WITH_STORE, appliedBy: 'command line test' }
    const applied = await applyConfiguration(app.deps.database, request)
    expect(applied).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid-account-file', faults: places.map((path) => ({ path })) },
    })
  })

  test('is published by the demonstration, which may carry a policy and a brand of its own', async () => {
    const demo = await app.account()
    const yaml = `${DEMO_ACCOUNT}\n`
      .replace('nome: Loja Exemplo', 'nome: Loja do Treino')
      .replace("'#0b6e4f'", "'#123456'")
    const { status } = await demo.call('POST', '/v1/gestao/politica/publicar', { yaml, versao: 1, nota: 'Treino' })
    expect(status).toBe(200)
  })
})

describe('an account', () => {
  test('is the demonstration by a fact of its own, which no change of the account reaches', async () => {
    const named = await app.account({ configuration: withoutPlatform(), alias: 'demo', isDemonstration: false })
    const { json } = await named.call('POST', '/v1/gestao/politica/validar', { yaml: WITH_STORE })
    expect(json['entidade']).toMatchObject({ valida: false })
    const turn = app.database.query(
      'UPDATE account SET is_demonstration = true WHERE account_id = $1',
      [named.id],
      named.id,
    )
    await expect(turn).rejects.toThrow(/does not become a demonstration/)
  })

  test('that published it before it was refused executes nothing through it, and says why', async () => {
    const held = await app.account({ configuration: withoutPlatform(), isDemonstration: false })
    const demo = await app.account()
    const [known] = await app.database.query<{ document: unknown }>(
      'SELECT document FROM account_configuration WHERE account_id = $1',
      [demo.id],
      demo.id,
    )
    await app.database.query(
      `INSERT INTO account_configuration (account_id, version, source, document, applied_by) VALUES ($1, 2, 'x', $2, 'before')`,
      [held.id, JSON.stringify(known?.document)],
      held.id,
    )
    app.deps.directory.forget(held.id)
    const opened = await openWithParcel(held, {}, { LojaVirtualId: 1, ValeCompraDefinicaoId: 1 })
    const { id, parcel } = opened
    await done(held, id, `encomendas/${parcel}/postagem`)
    await done(held, id, `encomendas/${parcel}/recebimento`)
    await rate(held, id, [aRating({ itemId: opened.items[0] })], { executarFluxoReembolso: true })
    await doDue(app, held)
    expect((await managed(held, id))['estornos']).toMatchObject([
      { estado: 'previsto', aMao: true, problema: expect.stringContaining('demonstração') },
    ])
    const cards = await app.database.query(
      'SELECT FROM built_in_store_gift_card WHERE account_id = $1',
      [held.id],
      held.id,
    )
    expect(cards).toEqual([])
    const asked = await held.call('POST', '/v1/gestao/conectores/1/testar', {})
    expect(asked.json['entidade']).toMatchObject({
      respondeu: false,
      problema: expect.stringContaining('demonstração'),
    })
    const other = await openWithParcel(held, {}, { LojaVirtualId: 1 })
    const { status, json } = await command(held, other.id, `encomendas/${other.parcel}/autorizar`, { opcaoId: 1 })
    expect([status, json['erroCodigo']]).toEqual([400, 'CAPACIDADE_AUSENTE'])
  })

  test('is answered what its file says all the same, where nothing is executed', async () => {
    const file = withoutPlatform(
      'conectores: [{ id: 1, nome: À mão, loja: 1, contaNaPlataforma: l, hostname: l.example, permiteEstorno: true }]',
    )
    const own = await app.account({ configuration: file, isDemonstration: false })
    const { json } = await own.call('GET', '/v2/pvt/ecommerce/obter-conector?serviceVirtualStoreId=1')
    expect(json['entidade']).toMatchObject({ id: 1, nome: 'À mão', permiteEstorno: true })
    const asked = await own.call('POST', '/v1/gestao/conectores/1/testar', {})
    expect(asked.json['entidade']).toMatchObject({ respondeu: false, problema: expect.stringContaining('à mão') })
    const vouchers = await own.call('GET', '/v1/pvt/vale-compra/obter-vale-compras-do-cliente?lojaVirtualId=1')
    expect(vouchers.status).toBe(200)
  })
})
