import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../../test/support/app.ts'
import { aLine, anImport } from '../../test/support/orders.ts'
import { recordChange } from './record-change.ts'
import { lockProcess } from './repository.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

async function opened() {
  const lines = [
    aLine({ Quantidade: 2, QuantidadeTotal: 3, Preco: 33.33 }),
    aLine({ SkuId: 'B', TipoProcesso: 1, Preco: 10, Motivo: { Descricao: 'Tamanho' } }),
  ]
  const { json } = await account.call(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    anImport({ Valor: 119.99, QuantidadeItens: 4, Skus: lines }, { DadosBancariosDto: { tipo: 1, chavePix: 'a@b.c' } }),
  )
  return json['entidade']
}

describe('recording a change of a process', () => {
  test('builds from the rows the very document that the import answered', async () => {
    const entity = await opened()
    const id = Number(entity?.['id'])
    await app.deps.database.inAccount(account.id, async (tx) => {
      await lockProcess(tx, account.id, id)
      await recordChange(tx, account.id, id, {
        id: app.deps.newId(),
        at: app.deps.now(),
        type: 'process.address-changed',
        cause: 'test',
        payload: {},
      })
    })
    const again = await account.call('GET', `/v3/pvt/processo/${id}`)
    expect(again.json['entidade']).toEqual(entity)
  })

  test('numbers the events of a process without gaps, as its version', async () => {
    const id = Number((await opened())?.['id'])
    for (let change = 0; change < 3; change++) {
      await app.deps.database.inAccount(account.id, async (tx) => {
        await lockProcess(tx, account.id, id)
        await recordChange(tx, account.id, id, {
          id: app.deps.newId(),
          at: app.deps.now(),
          type: 'process.address-changed',
          cause: 'test',
          payload: {},
        })
      })
    }
    const events = await app.database.query(
      'SELECT sequence FROM process_event WHERE process_id = $1 ORDER BY 1',
      [id],
      account.id,
    )
    expect(events).toEqual([1, 2, 3, 4].map((sequence) => ({ sequence })))
  })
})
