import { importRequest } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'

const URL = '/v1/pvt/processo/enviar-solicitacao'
let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

describe('importing a request (§4.5)', () => {
  test('answers the process that was opened, in the envelope', async () => {
    const { status, json, headers } = await account.call('POST', URL, anImport())
    expect(json['erroDetalhado']).toBe(null)
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual([
      'dataHoraResposta',
      'registros',
      'httpStatus',
      'erroCodigo',
      'erroDescricao',
      'erroDetalhado',
      'erroTipo',
      'entidade',
    ])
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(entityFaults(importRequest, json['entidade'])).toEqual([])
    expect(json['entidade']).toMatchObject({
      tipo: 0,
      status: 1,
      estagioLogistico: 1,
      valorProdutos: 63,
      lojaVirtualId: null,
    })
  })

  test('writes process, items, order, lines and exactly one event, together', async () => {
    const { json } = await account.call('POST', URL, anImport())
    const id = json['entidade']?.['id']
    const [row] = await app.database.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM return_item WHERE account_id = $1 AND process_id = $2)::int AS items,
              (SELECT count(*) FROM process_event WHERE account_id = $1 AND process_id = $2)::int AS events,
              (SELECT sum(claimed) FROM order_line JOIN return_process p USING (account_id, order_id)
               WHERE p.account_id = $1 AND p.process_id = $2)::int AS claimed`,
      [account.id, id],
      account.id,
    )
    expect(row).toEqual({ items: 1, events: 1, claimed: 1 })
  })

  test('never takes more units than were bought, over all requests of the order', async () => {
    const order = anOrder()
    expect((await account.call('POST', URL, { Processo: { Pedido: order } })).status).toBe(200)
    const again = await account.call('POST', URL, { Processo: { Pedido: order } })
    expect(again.status).toBe(400)
    expect(again.json).toMatchObject({
      erroCodigo: 'QUANTIDADE_INDISPONIVEL',
      erroTipo: 'REGRA_DE_NEGOCIO',
      entidade: null,
      registros: 0,
    })
    expect(again.json['erroDetalhado']).toBe('item CAM-AZ-M: comprado 1, já solicitado 1, solicitado agora 1')
  })

  test('lets exactly one of twenty racing requests have the last unit', async () => {
    const body = anImport()
    const answers = await Promise.all(Array.from({ length: 20 }, () => account.call('POST', URL, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ])
  })

  test('repeats its answer byte for byte for the same Idempotency-Key and opens nothing twice', async () => {
    const body = JSON.stringify(anImport())
    const key = { 'idempotency-key': 'import-1' }
    const first = await account.call('POST', URL, body, key)
    const second = await account.call('POST', URL, body, key)
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(second.headers['idempotent-replayed']).toBe('true')
    const other = await account.call('POST', URL, anImport(), key)
    expect(other.status).toBe(422)
    expect(other.json['erroCodigo']).toBe('CHAVE_DE_IDEMPOTENCIA_REUTILIZADA')
  })

  test('names every fault of a body at once, with its pointer', async () => {
    const { status, json } = await account.call(
      'POST',
      URL,
      anImport({ Valor: -1, Skus: [aLine({ Preco: 1.999 }), aLine({ SkuId: 'B', TipoProcesso: 7 })] }),
    )
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    for (const pointer of [
      '/Processo/Pedido/Valor',
      '/Processo/Pedido/Skus/0/Preco',
      '/Processo/Pedido/Skus/1/TipoProcesso',
    ]) {
      expect(json['erroDetalhado']).toContain(pointer)
    }
  })

  test('refuses without a bearer before it looks at anything else', async () => {
    const { status, json, headers } = await app.call('POST', URL, '{broken')
    expect(status).toBe(401)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(json).toMatchObject({ title: 'Unauthorized', status: 401 })
  })
})
