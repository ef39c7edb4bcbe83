import { getLogisticsOptions } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRows } from '../support/account-rows.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, entityFaults, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anOrder as anyOrder } from '../support/orders.ts'

const URL = '/v1/pvt/logistica/opcoes'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const DID_NOT_FIT = { Motivo: { Descricao: 'Não serviu' } }

/** Delivered before the seven days of CDC art. 49: the account's table says what sending costs. */
const anOrder = (changes: Record<string, unknown> = {}) => anyOrder({ DataEntrega: daysAgo(20), ...changes })

async function options(order: Record<string, unknown>, query = '', caller = account): Promise<Loose[]> {
  const { status, json } = await caller.call('POST', `${URL}${query}`, order)
  expect(json['erroDetalhado']).toBe(null)
  expect(status).toBe(200)
  return json['entidade'] ?? []
}

function daysAgo(days: number): string {
  return Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()
}

const idsOf = (offered: readonly Loose[]) => offered.map(({ id }) => Number(id))

describe('asking for the ways to return (contract §3, Logistics)', () => {
  test('answers every way that reaches the customer, the cheapest first, counted in the envelope', async () => {
    const { status, json } = await account.call('POST', URL, anOrder({ Skus: [aLine(DID_NOT_FIT)] }))
    expect(status).toBe(200)
    const offered: Loose[] = json['entidade'] ?? []
    expect(json).toMatchObject({ registros: offered.length, httpStatus: '200', erroCodigo: null })
    expect(entityFaults(getLogisticsOptions, offered)).toEqual([])
    expect(offered.map(({ id, tipo, custoLoja, custoCliente }) => [id, tipo, custoLoja, custoCliente])).toEqual([
      [6, 5, 0, 0],
      [5, 4, 12.9, 0],
      [1, 0, 22.5, 0],
      [2, 1, 31.9, 9.9],
      [3, 2, 39.9, 14.9],
      [4, 3, 54.9, 24.9],
    ])
    expect(offered[2]).toEqual({
      id: 1,
      tipo: 0,
      descricao: 'Postar em uma agência dos Correios',
      transportadora: { id: 1, nome: 'Correios' },
      lojaFisica: null,
      custoLoja: 22.5,
      custoCliente: 0,
      moeda: 'BRL',
      prazoDias: 8,
      pontos: [],
    })
    expect(offered[0]).toMatchObject({
      transportadora: null,
      lojaFisica: { id: 1, nome: 'Loja Exemplo Paulista', lojaVirtualId: null, cep: '01310-100', latitude: -23.5656 },
      pontos: [{ id: '1', distanciaKm: null, horario: 'segunda a sábado, 10h às 20h' }],
    })
    expect(offered[1]?.['pontos']).toHaveLength(2)
  })

  test.each([
    ['produto com DEFEITO', 20, 0],
    ['Não serviu', 20, 24.9],
    ['Outro motivo', 20, 24.9],
    ['Arrependimento', 4, 0],
    ['produto com DEFEITO', 4, 0],
    ['Não serviu', 4, 0],
    ['Outro motivo', 4, 0],
  ])(
    'lets the customer with the reason %s, %d days after receipt, pay %d for the express collection',
    async (reason, days, cost) => {
      const offered = await options(
        anOrder({ DataEntrega: daysAgo(days), Skus: [aLine({ Motivo: { Descricao: reason } })] }),
      )
      expect(offered.find(({ id }) => Number(id) === 4)?.['custoCliente']).toBe(cost)
    },
  )

  test('charges an exchange in the seven days as the account’s table says, and nothing for a line that came four days ago', async () => {
    const cost = async (order: Record<string, unknown>) =>
      (await options(order)).find(({ id }) => Number(id) === 2)?.['custoCliente']
    const exchange = aLine({ TipoProcesso: 1, ...DID_NOT_FIT })
    expect(await cost(anOrder({ DataEntrega: daysAgo(4), Skus: [exchange] }))).toBe(9.9)
    expect(await cost(anOrder({ Skus: [aLine({ DataEntrega: daysAgo(4), ...DID_NOT_FIT })] }))).toBe(0)
    expect(await cost(anOrder({ DataEntrega: daysAgo(4), CompraPresencial: true, Skus: [aLine(DID_NOT_FIT)] }))).toBe(
      9.9,
    )
  })

  test('looks at the reasons of the chosen items alone', async () => {
    const offered = await options(anOrder({ Skus: [aLine(DID_NOT_FIT), aLine({ SkuId: 'B', Quantidade: 0 })] }))
    expect(offered.find(({ id }) => Number(id) === 2)?.['custoCliente']).toBe(9.9)
  })

  test.each([
    [{ Estado: 'RJ', CEP: '20040-002' }, [1, 2, 3, 6]],
    [{ Estado: 'ba' }, [1, 2, 6]],
    [{ CEP: '01226010' }, [6, 5, 1, 2, 3, 4]],
    [{ Estado: 'São Paulo', CEP: '01226-010' }, [6, 5, 1, 2, 3, 4]],
    [{ Cidade: 'Niterói' }, [6, 1, 2]],
    [undefined, [6, 1, 2]],
  ])('offers to an address %j the ways that reach it', async (address, ids) => {
    const order = { ...anOrder({ Skus: [aLine(DID_NOT_FIT)] }), ClienteEndereco: address }
    expect(idsOf(await options(order))).toEqual(ids)
  })

  test('offers the physical stores of the store that lojaVirtualId names, and those of none', async () => {
    const order = anOrder({ Skus: [aLine(DID_NOT_FIT)] })
    const shops = async (query: string) =>
      (await options(order, query)).filter(({ tipo }) => Number(tipo) === 5).map((way) => way['lojaFisica']?.['id'])
    expect(await shops('')).toEqual([1])
    expect(await shops('?lojaVirtualId=1')).toEqual([1, 2])
    expect(await shops('?lojaVirtualId=2')).toEqual([1])
  })

  test('offers nothing that is not active', async () => {
    const closed = DEMO_ACCOUNT.replace('nome: Correios,', 'nome: Correios, ativo: false,').replace(
      'nome: Loja Exemplo Paulista',
      '$&\n      ativo: false',
    )
    const caller = await app.account({ configuration: closed })
    expect(idsOf(await options(anOrder({ Skus: [aLine(DID_NOT_FIT)] }), '', caller))).toEqual([5, 3, 4])
  })

  test('answers an empty list, counted 0, where the account offers nothing', async () => {
    const caller = await app.account({ configuration: DEMO_ACCOUNT.replace(/^logistica:\n(?: .*\n)+/m, '') })
    const { status, json } = await caller.call('POST', URL, anOrder())
    expect(status).toBe(200)
    expect(json).toMatchObject({ entidade: [], registros: 0 })
  })

  test('refuses a store the account does not have', async () => {
    const { status, json } = await account.call('POST', `${URL}?lojaVirtualId=77`, anOrder())
    expect(status).toBe(400)
    expect(json).toMatchObject({ erroCodigo: 'LOJA_DESCONHECIDA', erroTipo: 'NAO_ENCONTRADO', entidade: null })
  })

  test('refuses an order with nothing chosen, and one with a line that was sent wrong', async () => {
    const none = await account.call('POST', URL, anOrder({ Skus: [aLine({ Quantidade: 0 })] }))
    expect(none.status).toBe(400)
    expect(none.json['erroDetalhado']).toContain('/Skus')
    const wrong = await account.call('POST', URL, anOrder({ Skus: [aLine({ Quantidade: 2 })] }))
    expect(wrong.status).toBe(400)
    expect(wrong.json['erroDetalhado']).toContain('/Skus/0/QuantidadeTotal')
  })

  test('refuses without a bearer', async () => {
    expect((await app.call('POST', URL, anOrder())).status).toBe(401)
  })

  test('writes nothing', async () => {
    const before = await accountRows(app.database, account.id)
    await options(anOrder())
    await options(anOrder(), '?lojaVirtualId=1')
    expect(await accountRows(app.database, account.id)).toEqual(before)
  })
})
