import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askedFor, booked, codeOf, eventsOf, pass, twoParcels } from '../support/carried-parcels.ts'
import { carry, FAST_CARRIER_RETRIES, misbehaveCarrier, scan } from '../support/carriers.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { anOrder } from '../support/orders.ts'
import { openProcess, shown } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  pass(app, 0)
})
afterAll(() => app.end())

const asked = async (order: Record<string, unknown> = {}) => {
  account = await app.account()
  return askedFor(account, order)
}

describe('an authorization that the carrier is asked for', () => {
  test('is shown with its code, last day and carrier', async () => {
    const { id } = await asked()
    await carry(app, account)
    const [book] = await booked(app, account)
    expect(await shown(account, id)).toMatchObject({
      estagioLogistico: 4,
      autorizacao: { codigo: book?.code, transportadora: 'Correios', codigoRastreio: null },
    })
    expect(await eventsOf(app, account, id)).toEqual([
      'process.created',
      'logistics.authorization-requested',
      'logistics.authorized',
    ])
  })

  test.each(['answer-lost', 'request-lost', 'unavailable'])('is one, also when %s three times', async (failure) => {
    const { id } = await asked()
    await misbehaveCarrier(app, account, { failure, times: 3 })
    await carry(app, account, 6)
    expect(await booked(app, account)).toHaveLength(1)
    expect(await shown(account, id)).toMatchObject({ estagioLogistico: 4 })
  })

  test('is one, however many workers race for it', async () => {
    await asked()
    await misbehaveCarrier(app, account, { delay: 5 })
    const terms = { ...FAST_CARRIER_RETRIES, leaseMilliseconds: 5_000 }
    await Promise.all(Array.from({ length: 4 }, () => carry(app, account, 1, terms)))
    expect(await booked(app, account)).toHaveLength(1)
  })

  test('that the carrier refuses is an error with its reason, and can be asked for again', async () => {
    const { id, parcel } = await asked()
    await misbehaveCarrier(app, account, { failure: 'refused', times: 1 })
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      estagioLogistico: 2,
      encomendas: [{ estado: 'erro', problema: 'A transportadora recusou a autorização.' }],
    })
    await done(account, id, `encomendas/${parcel}/autorizar`, { opcaoId: 2 })
    await carry(app, account)
    expect(await shown(account, id)).toMatchObject({ estagioLogistico: 4 })
  })

  test('is given up after ten attempts at a carrier that is away', async () => {
    const { id } = await asked()
    await misbehaveCarrier(app, account, { failure: 'unavailable' })
    await carry(app, account, 14)
    expect(await managed(account, id)).toMatchObject({
      encomendas: [{ estado: 'erro', problema: 'A transportadora não atendeu a nenhum dos pedidos de autorização.' }],
    })
  })

  test('that nobody needs any more is taken back, once', async () => {
    const { id } = await asked()
    await carry(app, account)
    await done(account, id, 'cancelar')
    await carry(app, account, 3)
    expect(await booked(app, account)).toMatchObject([{ cancelled: true }])
    expect(await shown(account, id)).toMatchObject({ status: 3 })
  })

  test('waits while the process waits for a person', async () => {
    const { id } = await asked()
    await done(account, id, 'sinalizar')
    await carry(app, account, 2)
    expect(await booked(app, account)).toEqual([])
  })
})

describe('what a carrier tells of a parcel', () => {
  test('moves it on, and the stages with it', async () => {
    const { id } = await asked()
    await carry(app, account)
    const code = await codeOf(account, id)
    await scan(app, account, code, 'posted')
    await carry(app, account)
    expect(await shown(account, id)).toMatchObject({
      estagioLogistico: 5,
      autorizacao: { codigoRastreio: `VV${code}BR` },
    })
    await scan(app, account, code, 'in-transit')
    await scan(app, account, code, 'delivered')
    await carry(app, account)
    expect(await shown(account, id)).toMatchObject({ estagioLogistico: 6 })
    expect((await eventsOf(app, account, id)).slice(3)).toEqual(['logistics.posted', 'logistics.delivered'])
  })

  test('late, or again, changes nothing and is no event', async () => {
    const { id } = await asked()
    await carry(app, account)
    const code = await codeOf(account, id)
    for (const status of ['delivered', 'posted', 'in-transit', 'delivered', 'lost'] as const)
      await scan(app, account, code, status)
    await carry(app, account, 3)
    expect(await shown(account, id)).toMatchObject({ estagioLogistico: 6 })
    expect((await eventsOf(app, account, id)).slice(3)).toEqual(['logistics.delivered'])
  })

  test('pays where the account pays on posting', async () => {
    account = await app.account({
      configuration: `${DEMO_ACCOUNT}\ngatilhos: { estorno: postagem }\nautorizacao: { automatica: true }\n`,
    })
    const { id } = await openWithParcel(account, {}, { ServicoLogisticoId: 1 })
    await carry(app, account)
    await scan(app, account, await codeOf(account, id), 'posted')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ estagioFinanceiro: 1, estornos: [{ valor: 77 }] })
  })
})

const UNITS_ELSEWHERE =
  'A transportadora diz que a encomenda viaja, mas as unidades dela estão em outra encomenda ou solicitação.'

describe('an authorization that nobody used', () => {
  test('expires with its process after its last day, and the units can be asked for again', async () => {
    const order = anOrder()
    const { id } = await asked(order)
    await carry(app, account)
    pass(app, 24 * 12)
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      status: 3,
      decisao: 'expirado',
      estagioLogistico: 2,
      encomendas: [{ estado: 'expirada' }],
    })
    expect((await eventsOf(app, account, id)).at(-1)).toBe('process.expired')
    expect((await openProcess(account, order)).items).toHaveLength(1)
  })

  test('given by the store itself expires as well', async () => {
    account = await app.account()
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'X1', transportadoraId: 1 })
    pass(app, 24 * 12)
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ decisao: 'expirado' })
  })

  test('does not expire a process whose other parcel is on its way', async () => {
    account = await app.account()
    const { id } = await twoParcels(account)
    await carry(app, account)
    pass(app, 24 * 12)
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      decisao: 'aprovado',
      encomendas: [{}, { estado: 'expirada' }, { estado: 'postada' }],
    })
    expect((await eventsOf(app, account, id)).at(-1)).toBe('logistics.expired')
  })

  test('lets what arrived be accepted in time, being the last that anyone waited for', async () => {
    account = await app.account({ configuration: `${DEMO_ACCOUNT}\ngatilhos: { concluirSozinhoDias: 5 }\n` })
    const { id } = await twoParcels(account)
    await carry(app, account)
    const second = (await managed(account, id))['encomendas']?.[2]?.['id']
    await done(account, id, `encomendas/${second}/recebimento`)
    const timers = () =>
      app.database.query<{ subject_id: number }>(
        `SELECT subject_id::float8 AS subject_id FROM work_item WHERE account_id = $1 AND kind = 'process-timer'`,
        [account.id],
        account.id,
      )
    expect(await timers()).toEqual([])
    pass(app, 24 * 12)
    await carry(app, account)
    expect(await timers()).toEqual([{ subject_id: id }])
  })

  test('that was posted in time after all is taken up again by a person', async () => {
    const { id } = await asked()
    await carry(app, account)
    const code = await codeOf(account, id)
    pass(app, 24 * 12)
    await carry(app, account)
    await scan(app, account, code, 'posted')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ status: 1, decisao: 'em_analise', estagioLogistico: 5 })
  })

  test('stays given up when its units were asked for in another process meanwhile', async () => {
    const order = anOrder()
    const { id } = await asked(order)
    await carry(app, account)
    const code = await codeOf(account, id)
    pass(app, 24 * 12)
    await carry(app, account)
    await openProcess(account, order)
    await scan(app, account, code, 'posted')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      status: 3,
      decisao: 'expirado',
      encomendas: [{ estado: 'expirada', problema: UNITS_ELSEWHERE }],
    })
  })

  test('may be asked for again under a new key once the process is reopened', async () => {
    const { id, parcel } = await asked()
    await carry(app, account)
    pass(app, 24 * 12)
    await carry(app, account)
    const early = await command(account, id, `encomendas/${parcel}/postagem`)
    expect([early.status, early.json['erroCodigo']]).toEqual([400, 'PROCESSO_ENCERRADO'])
    await done(account, id, 'reabrir')
    const view = await done(account, id, 'aprovar')
    const fresh = view['encomendas']?.[1]?.['id']
    await done(account, id, `encomendas/${fresh}/autorizar`)
    await carry(app, account)
    expect(await booked(app, account)).toHaveLength(2)
    expect(await shown(account, id)).toMatchObject({ estagioLogistico: 4 })
  })
})
