import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthorizationRequest } from '@vaivem/connector-kit'
import type { Carrier } from '../../src/platform/ports/carrier.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  aliveAt,
  askedFor,
  booked,
  carryWith,
  codeOf,
  eventsOf,
  minutesUntilNext,
  pass,
  twoParcels,
} from '../support/carried-parcels.ts'
import { carry, misbehaveCarrier, scan } from '../support/carriers.ts'
import { done, managed, openWithParcel } from '../support/management.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterEach(() => pass(app, 0))
afterAll(() => app.end())

const refusedNow = { outcome: 'refused', reason: 'unavailable', mayPass: true } as const
const silent = async () => ({ outcome: 'unknown' }) as const

describe('an answer of the carrier that was lost, and then', () => {
  test('asked again by staff the same way, is looked up under its key: one authorization, adopted', async () => {
    const { id, parcel } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    await done(account, id, `encomendas/${parcel}/autorizar`)
    await carry(app, account, 4)
    expect(await booked(app, account)).toHaveLength(1)
    expect(await aliveAt(app, account)).toEqual([await codeOf(account, id)])
  })

  test('asked again another way, is taken back before another is made', async () => {
    const { id, parcel } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    await done(account, id, `encomendas/${parcel}/autorizar`, { opcaoId: 2 })
    await carry(app, account)
    expect(await booked(app, account), 'nothing new before the old is known').toHaveLength(1)
    await carry(app, account, 4)
    expect(await booked(app, account)).toMatchObject([{ cancelled: true }, { cancelled: false }])
    expect(await aliveAt(app, account)).toEqual([await codeOf(account, id)])
  })

  test('a code typed by hand, is taken back', async () => {
    const { id, parcel } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carryWith(app, account, {}, { firstWaitMilliseconds: 300_000, longestWaitMilliseconds: 300_000 })
    expect(await minutesUntilNext(app, account)).toBe(5)
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'HAND1', transportadoraId: 1 })
    expect(await minutesUntilNext(app, account), 'at once').toBe(0)
    await carry(app, account, 4)
    expect(await aliveAt(app, account)).toEqual([])
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ codigoAutorizacao: 'HAND1' }] })
  })

  test('the very code typed that the carrier made, is kept and followed', async () => {
    const { id, parcel } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    const [made] = await booked(app, account)
    const codigo = String(made?.code)
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo, transportadoraId: 1 })
    await carry(app, account, 4)
    expect(await aliveAt(app, account)).toEqual([codigo])
    await scan(app, account, codigo, 'posted')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'postada' }] })
  })

  test('its code typed for another parcel, is left to that one', async () => {
    const { id, parcel } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    const [made] = await booked(app, account)
    const other = await openWithParcel(account)
    const codigo = String(made?.code)
    await done(account, other.id, `encomendas/${other.parcel}/autorizar`, { codigo, transportadoraId: 1 })
    await carry(app, account, 3)
    expect(await aliveAt(app, account)).toEqual([codigo])
    expect(await managed(account, id)).toMatchObject({
      encomendas: [{ estado: 'erro', problema: 'A transportadora deu um código que já é de outra encomenda.' }],
    })
    await done(account, id, `encomendas/${parcel}/autorizar`)
    await carry(app, account, 2)
    expect(await aliveAt(app, account)).toEqual([codigo, await codeOf(account, id)])
  })

  test('asked again another way, its code typed for another parcel, is left to that one as well', async () => {
    const { id, parcel } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    const [made] = await booked(app, account)
    const other = await openWithParcel(account)
    const codigo = String(made?.code)
    await done(account, other.id, `encomendas/${other.parcel}/autorizar`, { codigo, transportadoraId: 1 })
    await done(account, id, `encomendas/${parcel}/autorizar`, { opcaoId: 2 })
    await carry(app, account, 4)
    expect(await aliveAt(app, account)).toEqual([codigo, await codeOf(account, id)])
  })

  test('called off, is taken back', async () => {
    const { id } = await askedFor(account)
    await misbehaveCarrier(app, account, { failure: 'answer-lost', times: 1 })
    await carry(app, account)
    await done(account, id, 'cancelar')
    await carry(app, account, 3)
    expect(await booked(app, account)).toMatchObject([{ cancelled: true }])
  })
})

describe('a request that is still on its way', () => {
  /** Sends a request in a first turn; the returned function lets it arrive. */
  async function lateRequest(): Promise<() => Promise<unknown>> {
    let sent: Parameters<Carrier['authorize']> | undefined
    await carryWith(app, account, {
      authorize: async (...asked) => {
        sent = asked
        return { outcome: 'unknown' }
      },
    })
    const [carrierId, accountId, request] = sent ?? []
    if (carrierId === undefined || accountId === undefined || !request) throw new Error('a request was sent')
    return () => app.deps.carrier.authorize(carrierId, accountId, request)
  }

  test('when it is called off makes nothing that lives', async () => {
    const { id } = await askedFor(account)
    const arrive = await lateRequest()
    await done(account, id, 'cancelar')
    await carry(app, account, 3)
    expect(await arrive()).toMatchObject({ outcome: 'refused', mayPass: false })
    expect(await aliveAt(app, account)).toEqual([])
  })

  test('to a carrier that forgets what was taken back is looked up again an hour later', async () => {
    const { id } = await askedFor(account)
    const arrive = await lateRequest()
    await done(account, id, 'cancelar')
    const forgetful = { cancel: async () => ({ outcome: 'done' }) as const }
    for (let turn = 0; turn < 3; turn++) await carryWith(app, account, forgetful)
    await arrive()
    expect(await aliveAt(app, account)).toHaveLength(1)
    pass(app, 2)
    await carry(app, account, 3)
    expect(await aliveAt(app, account)).toEqual([])
  })
})

describe('every request under a key', () => {
  test('says the same last day', async () => {
    await askedFor(account)
    const said: string[] = []
    const authorize = async (_carrier: unknown, _account: number, { validUntil }: AuthorizationRequest) => {
      said.push(validUntil.toString())
      return { outcome: 'unknown' } as const
    }
    await carryWith(app, account, { authorize })
    pass(app, 30)
    await carryWith(app, account, { authorize })
    expect(said).toHaveLength(2)
    expect(new Set(said).size).toBe(1)
  })

  test('is for a day to come: after it, one under another key is asked for', async () => {
    const { id } = await askedFor(account)
    await carryWith(app, account, { authorize: silent })
    pass(app, 24 * 12)
    await carry(app, account, 4)
    const lastDay = String((await managed(account, id))['encomendas']?.[0]?.['expiraEm'])
    expect(Temporal.Instant.compare(Temporal.Instant.from(lastDay), app.clock.now())).toBe(1)
    expect(await aliveAt(app, account)).toEqual([await codeOf(account, id)])
  })
})

describe('ten refusals that may pass give an authorization up', () => {
  const away = { authorize: async () => refusedNow, findAuthorization: async () => ({ outcome: 'absent' }) as const }

  test('not answers that were unknown', async () => {
    const { id } = await askedFor(account)
    for (let turn = 0; turn < 11; turn++)
      await carryWith(app, account, { authorize: silent, findAuthorization: silent })
    for (let turn = 0; turn < 9; turn++) await carryWith(app, account, away)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'aguardando_autorizacao' }] })
    await carryWith(app, account, away)
    expect(await managed(account, id)).toMatchObject({
      encomendas: [{ estado: 'erro', problema: 'A transportadora não atendeu a nenhum dos pedidos de autorização.' }],
    })
  })

  test.each([1, 12])('not the %i polls of an authorization before', async (polls) => {
    const { id, first } = await twoParcels(account)
    await carry(app, account, polls)
    pass(app, 24 * 12)
    await carry(app, account)
    pass(app, 0)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{}, { estado: 'expirada' }, {}] })
    await done(account, id, `encomendas/${first}/autorizar`)
    await carryWith(app, account, away)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{}, { estado: 'aguardando_autorizacao' }, {}] })
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{}, { estado: 'autorizada' }, {}] })
  })
})

describe('an authorization of a process that was flagged', () => {
  test('is asked for again once the process is approved', async () => {
    const { id } = await askedFor(account)
    await done(account, id, 'sinalizar')
    await carry(app, account, 2)
    expect(await booked(app, account)).toEqual([])
    expect(await minutesUntilNext(app, account)).toBeDefined()
    await done(account, id, 'aprovar')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{ estado: 'autorizada' }] })
  })
})

describe('an authorization that was asked for anew after it expired', () => {
  async function askedAnew() {
    const { id, first } = await twoParcels(account)
    await carry(app, account)
    const [old] = await booked(app, account)
    pass(app, 24 * 12)
    await carry(app, account)
    pass(app, 0)
    await done(account, id, `encomendas/${first}/autorizar`)
    return { id, old: String(old?.code) }
  }

  test('is the only one: the old code is taken back', async () => {
    const { id, old } = await askedAnew()
    await carry(app, account)
    const [, parcel] = (await managed(account, id))['encomendas'] ?? []
    expect(await aliveAt(app, account)).toEqual([parcel?.['codigoAutorizacao']])
    expect(parcel?.['codigoAutorizacao']).not.toBe(old)
  })

  test('gives way when the old code was posted on its last day, told late', async () => {
    const { id, old } = await askedAnew()
    await carry(app, account)
    await scan(app, account, old, 'posted')
    await carry(app, account, 2)
    expect(await managed(account, id)).toMatchObject({
      encomendas: [{}, { estado: 'postada', codigoAutorizacao: old, codigoRastreio: `VV${old}BR`, problema: null }, {}],
    })
    expect(await aliveAt(app, account)).toEqual([])
    await scan(app, account, old, 'delivered')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{}, { estado: 'entregue' }, {}] })
    expect((await eventsOf(app, account, id)).slice(-2)).toEqual(['logistics.posted', 'logistics.delivered'])
  })

  test('is not asked for when the old code is told to be posted before the carrier hears of it', async () => {
    const { id, old } = await askedAnew()
    await carryWith(app, account, { authorize: silent })
    await scan(app, account, old, 'posted')
    await carry(app, account, 4)
    expect(await managed(account, id)).toMatchObject({ encomendas: [{}, { estado: 'postada' }, {}] })
    expect(await aliveAt(app, account)).toEqual([])
  })

  test('and was posted as well is a problem for people, and stays the one that is followed', async () => {
    const { id, old } = await askedAnew()
    await carry(app, account)
    const fresh = String((await managed(account, id))['encomendas']?.[1]?.['codigoAutorizacao'])
    await scan(app, account, fresh, 'posted')
    await carry(app, account)
    await scan(app, account, old, 'in-transit')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      encomendas: [
        {},
        {
          estado: 'em_transito',
          codigoAutorizacao: fresh,
          problema: 'A transportadora diz que duas autorizações desta encomenda foram usadas.',
        },
        {},
      ],
    })
  })
})
