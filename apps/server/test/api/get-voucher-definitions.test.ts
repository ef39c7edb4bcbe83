import { getVoucherDefinitions } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'

const URL = '/v1/pvt/vale-compra/obter-vale-compras-do-cliente'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('reading the voucher definitions (§4.10)', () => {
  test('answers the two active definitions by their order, and counts them', async () => {
    const { status, json } = await account.call('GET', URL)
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 2, httpStatus: '200', erroCodigo: null })
    expect(json['entidade']).toEqual({
      valeCompra1: {
        id: 1,
        descricao: 'Vale-compra',
        ordem: 1,
        tipo: 0,
        valorPorcentagem: 100,
        expirarEmDias: 365,
        ativo: true,
      },
      valeCompra2: {
        id: 2,
        descricao: 'Vale-compra com 10 % de bônus',
        ordem: 2,
        tipo: 0,
        valorPorcentagem: 110,
        expirarEmDias: 180,
        ativo: true,
      },
    })
    expect(entityFaults(getVoucherDefinitions, json['entidade'])).toEqual([])
  })

  test.each([
    { definitions: ['id: 4, ordem: 1'], first: 4, second: null, records: 1 },
    { definitions: ['id: 5, ordem: 2'], first: null, second: 5, records: 1 },
    { definitions: ['id: 7, ordem: 2', 'id: 6, ordem: 1'], first: 6, second: 7, records: 2 },
    { definitions: ['id: 8, ordem: 1, ativo: false', 'id: 9, ordem: 1'], first: 9, second: null, records: 1 },
  ])('of $definitions answers $first and $second', async ({ definitions, first, second, records }) => {
    const offering = await app.account({ configuration: withDefinitions(definitions) })
    const { json } = await offering.call('GET', URL)
    const ids = ['valeCompra1', 'valeCompra2'].map((name) => json['entidade']?.[name]?.['id'] ?? null)
    expect(ids).toEqual([first, second])
    expect(json['registros']).toBe(records)
    expect(entityFaults(getVoucherDefinitions, json['entidade'])).toEqual([])
  })

  test('says the kind by its code and the percentage as a number with its decimals', async () => {
    const definitions = ['id: 1, ordem: 1, tipo: diferenca, percentual: "104.7525", validadeDias: 30']
    const offering = await app.account({ configuration: withDefinitions(definitions) })
    const { text, json } = await offering.call('GET', URL)
    expect(json['entidade']?.['valeCompra1']).toMatchObject({ tipo: 1, valorPorcentagem: 104.7525, expirarEmDias: 30 })
    expect(text).toContain('"valorPorcentagem":104.7525,')
  })

  test('offers the same in every store of the account', async () => {
    const whole = await account.call('GET', URL)
    const ofStore = await account.call('GET', `${URL}?lojaVirtualId=2`)
    expect(ofStore.status).toBe(200)
    expect(ofStore.json['entidade']).toEqual(whole.json['entidade'])
  })

  test('answers 404 when no definition is active', async () => {
    for (const definitions of [[], ['id: 1, ordem: 1, ativo: false']]) {
      const without = await app.account({ configuration: withDefinitions(definitions) })
      const { status, json } = await without.call('GET', URL)
      expect(status).toBe(404)
      expect(json).toMatchObject({
        erroCodigo: 'VALES_NAO_CONFIGURADOS',
        erroTipo: 'NAO_ENCONTRADO',
        httpStatus: '404',
        entidade: null,
        registros: 0,
      })
    }
  })

  test('answers 404 while the account was never configured', async () => {
    const made = await app.account()
    await app.database.query('DELETE FROM account_configuration WHERE account_id = $1', [made.id], made.id)
    app.deps.directory.forget(made.id)
    expect((await made.call('GET', URL)).json['erroCodigo']).toBe('VALES_NAO_CONFIGURADOS')
    expect((await made.call('GET', `${URL}?lojaVirtualId=1`)).json['erroCodigo']).toBe('LOJA_DESCONHECIDA')
  })

  test.each(['99', '9007199254740991'])('answers 404 for the unknown store %s', async (id) => {
    const { status, json } = await account.call('GET', `${URL}?lojaVirtualId=${id}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ erroCodigo: 'LOJA_DESCONHECIDA', erroTipo: 'NAO_ENCONTRADO', entidade: null })
  })

  test.each(['0', '-3', 'loja', '1.0', '9007199254740992', '9223372036854775807'])(
    'refuses the store id %s',
    async (id) => {
      const { status, json } = await account.call('GET', `${URL}?lojaVirtualId=${id}`)
      expect(status).toBe(400)
      expect(json['erroDetalhado']).toContain('lojaVirtualId')
    },
  )

  test('refuses without a bearer and without the scope', async () => {
    expect((await app.call('GET', URL)).status).toBe(401)
    const other = await app.account({ scopes: ['financeiro:read'] })
    expect((await other.call('GET', URL)).status).toBe(401)
  })
})

function withDefinitions(definitions: readonly string[]): string {
  const list = definitions.map((definition) => `  - { descricao: Vale, ${definition} }\n`).join('')
  const [before = '', after = ''] = DEMO_ACCOUNT.split(/^valesCompra:\n(?: {2}.*\n)+/m)
  return `${before}valesCompra:${list === '' ? ' []\n' : `\n${list}`}${after}`
}
