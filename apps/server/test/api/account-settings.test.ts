import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import type { Loose } from '../support/answer.ts'
import { sellOrder } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('the configuration in force', () => {
  test('is there as it was published, and key by key with what it leaves out', async () => {
    const { json } = await account.call('GET', '/v1/gestao/configuracao')
    const settings: Loose = json['entidade'] ?? {}
    expect(settings).toMatchObject({ versao: 1, por: 'test', nota: null, yaml: DEMO_ACCOUNT })
    expect(settings['secoes']).toMatchObject({
      pais: 'BR',
      motivos: expect.arrayContaining([expect.objectContaining({ id: 1, descricao: 'Arrependimento' })]),
      logistica: expect.objectContaining({ opcoes: expect.any(Array) }),
    })
    expect(Object.keys(settings['secoes'] ?? {})).toEqual(expect.arrayContaining(['politica', 'retencao', 'limites']))
  })

  test('is the newest, and one that says nothing of a section says what holds', async () => {
    const other = await app.account()
    const yaml = `${DEMO_ACCOUNT}\n# mudou\n`.replace('pais: BR', 'pais: PT')
    await other.call('POST', '/v1/gestao/politica/publicar', { yaml, versao: 1, nota: 'Lisboa' })
    const { json } = await other.call('GET', '/v1/gestao/configuracao')
    expect(json['entidade']).toMatchObject({ versao: 2, nota: 'Lisboa', secoes: { pais: 'PT' } })
    expect(String(json['entidade']?.['yaml'])).toContain('# mudou')
  })

  test('that nobody published is said so', async () => {
    const bare = await app.account()
    await app.database.query('DELETE FROM account_configuration WHERE account_id = $1', [bare.id], bare.id)
    app.deps.directory.forget(bare.id)
    expect(await bare.call('GET', '/v1/gestao/configuracao')).toMatchObject({
      status: 500,
      json: { erroCodigo: 'CONFIGURACAO_NAO_LOCALIZADA' },
    })
  })
})

describe('the test of a connector', () => {
  const url = (id: number) => `/v1/gestao/conectores/${id}/testar`

  test('asks the store itself, with an order or without', async () => {
    const { Numero } = await sellOrder(app, account)
    const found = await account.call('POST', url(1), { pedidoNumero: Numero })
    expect(found.json['entidade']).toEqual({
      conector: expect.any(String),
      plataforma: 'demo',
      ativo: true,
      respondeu: true,
      pedidoEncontrado: true,
      milissegundos: expect.any(Number),
      problema: null,
    })
    const none = await account.call('POST', url(1), {})
    expect(none.json['entidade']).toMatchObject({ respondeu: true, pedidoEncontrado: false })
  })

  test('says that a store does not answer, and not what it said', async () => {
    const broken = await testApp({
      log: { level: 'error', write: () => undefined },
    })
    const owner = await broken.account()
    await broken.database.query(
      `INSERT INTO built_in_store_order (account_id, store_id, external_id, number, email, placed_at, document)
       SELECT $1, 1, 'x', 'x', 'x', now(), '{}'`,
      [owner.id],
      owner.id,
    )
    await broken.database.query('ALTER TABLE built_in_store_order RENAME TO gone_for_a_while')
    const { json } = await owner.call('POST', url(1), {})
    await broken.database.query('ALTER TABLE gone_for_a_while RENAME TO built_in_store_order')
    expect(json['entidade']).toMatchObject({ respondeu: false, pedidoEncontrado: null })
    expect(json['entidade']?.['problema']).not.toContain('gone')
    await broken.end()
  })

  test('of one that is not there is a 404', async () => {
    expect(await account.call('POST', url(99), {})).toMatchObject({
      status: 404,
      json: { erroCodigo: 'CONECTOR_NAO_ENCONTRADO' },
    })
  })
})
