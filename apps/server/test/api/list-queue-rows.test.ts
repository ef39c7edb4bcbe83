import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { listQueue } from '../support/overviews.ts'
import { openProcess } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
let flagged: number
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
  flagged = (await openProcess(account, {}, { LojaVirtualId: 1 })).id
  await done(account, flagged, 'sinalizar', { motivo: 'Conferir' })
})
afterAll(() => app.end())

const listed = (query: string) => listQueue(account, query)

describe('a row', () => {
  test('says what the table shows', async () => {
    const { rows } = await listed('fila=sinalizados')
    const view = await managed(account, flagged)
    expect(rows).toEqual([
      {
        id: flagged,
        numero: view['numero'],
        versao: 2,
        data: view['data'],
        idadeEmDias: 0,
        alteradoEm: expect.any(String),
        tipo: 0,
        decisao: 'em_analise',
        status: 1,
        estagioLogistico: view['estagioLogistico'],
        estagioFinanceiro: 0,
        estagioRating: 0,
        formaEstorno: view['formaEstorno'],
        pedidoNumero: view['pedido']?.['numero'],
        lojaVirtualId: 1,
        lojaVirtual: expect.any(String),
        clienteNome: 'Marina Conceição Duarte',
        clienteEmail: view['cliente']?.['email'],
        itens: [
          {
            nome: 'Camisa azul M',
            quantidade: 1,
            motivo: 'Arrependimento',
            imagem: { caminho: null, desenho: '/imagens/desenhos/roupa' },
          },
        ],
        quantidadeItens: 1,
        valor: 77,
        autorizacaoExpiraEm: null,
        prazoLegal: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        responsavel: null,
        adiadoAte: null,
        espera: 'decisao',
        filas: ['para-decidir', 'todos', 'a-aprovar', 'sinalizados'],
      },
    ])
  })

  test('counts its days in the zone of the account', async () => {
    app.clock.now = () => Temporal.Now.instant().add({ hours: 24 * 4 })
    const { rows } = await listed('fila=sinalizados')
    app.clock.now = () => Temporal.Now.instant()
    expect(rows[0]?.['idadeEmDias']).toBe(4)
  })

  test('shows three items and says how many there are', async () => {
    const Skus = ['A', 'B', 'C', 'D'].map((SkuId) => aLine({ SkuId, SkuNome: `Peça ${SkuId}`, Preco: 25 }))
    const { id } = await openProcess(account, { Valor: 100, ValorDesconto: 0, ValorFrete: 0, QuantidadeItens: 4, Skus })
    const [row] = (await listed('pageSize=1')).rows
    expect(row).toMatchObject({ id, quantidadeItens: 4, valor: 100 })
    expect(row?.['itens']).toHaveLength(3)
  })
})
