import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { askedFor, booked, eventsOf, pass } from '../support/carried-parcels.ts'
import { carry, misbehaveCarrier } from '../support/carriers.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => pass(app, 0))
afterAll(() => app.end())

describe('a carrier without an integration', () => {
  test('is never the demo carrier: nothing is booked, and people are told to register the code', async () => {
    account = await app.account({ configuration: DEMO_ACCOUNT.replaceAll(', integracao: demonstracao', '') })
    const { id, parcel } = await openWithParcel(account)
    const { status, json } = await command(account, id, `encomendas/${parcel}/autorizar`, { opcaoId: 1 })
    expect([status, json['erroCodigo']]).toEqual([400, 'CAPACIDADE_AUSENTE'])
    await carry(app, account, 3)
    expect(await booked(app, account)).toEqual([])
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'aguardando_autorizacao' }] })
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'HAND2', transportadoraId: 1 })
    await carry(app, account, 2)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'autorizada', problema: null }] })
  })

  test('is nobody: a way that no carrier serves is an error that says so', async () => {
    account = await app.account({
      configuration: DEMO_ACCOUNT.replace('tipo: armario\n      transportadora: 2', 'tipo: armario'),
    })
    const { id, parcel } = await openWithParcel(account)
    await done(account, id, `encomendas/${parcel}/autorizar`, { opcaoId: 5 })
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      encomendas: [
        {
          estado: 'erro',
          problema: 'Nenhuma transportadora leva a encomenda: escolha uma, ou registre o código da autorização.',
        },
      ],
    })
    expect((await eventsOf(app, account, id)).at(-1)).toBe('logistics.failed')
  })

  test('is not asked by itself either: the request waits for staff', async () => {
    const configuration = DEMO_ACCOUNT.replaceAll(', integracao: demonstracao', '')
    account = await app.account({ configuration: `${configuration}\nautorizacao: { automatica: true }\n` })
    const { id } = await openWithParcel(account, {}, { ServicoLogisticoId: 1 })
    expect(await managed(account, id)).toMatchObject({
      encomendas: [{ estado: 'aguardando_autorizacao', autorizacaoPedida: false }],
    })
  })
})

describe('staff say after an answer that was lost', () => {
  async function unanswered() {
    account = await app.account()
    const opened = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    return opened
  }

  test('and its very code with a last day: it expires on the day that was typed', async () => {
    const { id, parcel } = await unanswered()
    const [made] = await booked(app, account)
    const expiraEm = app.clock.now().add({ hours: 72 }).round('second').toString()
    const typed = { codigo: String(made?.code), transportadoraId: 1, expiraEm }
    await done(account, id, `encomendas/${parcel}/autorizar`, typed)
    await carry(app, account, 2)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ expiraEm }] })
    pass(app, 73)
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ decisao: 'expirado', encomendas: [{ estado: 'expirada' }] })
  })

  test('and that it is brought to a shop of the store: what was made is taken back', async () => {
    const { id, parcel } = await unanswered()
    await done(account, id, `encomendas/${parcel}/autorizar`, { lojaFisicaId: 1 })
    await carry(app, account, 3)
    expect(await booked(app, account)).toMatchObject([{ cancelled: true }])
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'aguardando_loja_fisica' }] })
  })
})
