import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CarrierScan } from '@vaivem/connector-kit'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import {
  askedFor,
  aScan,
  carryWith,
  codeOf,
  eventsOf,
  keptScans,
  minutesUntilNext,
  parcelOf,
  pass,
} from '../support/carried-parcels.ts'
import { carry, scan } from '../support/carriers.ts'
import { command, done, managed } from '../support/management.ts'
import { anOrder } from '../support/orders.ts'

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

/** The carrier answers what it knows, one more answer a turn. */
async function tell(...answers: readonly (readonly CarrierScan[] | undefined)[]): Promise<void> {
  for (const scans of answers) await carryWith(app, account, { track: async () => scans })
}

async function authorized(order: Record<string, unknown> = {}) {
  const opened = await askedFor(account, order)
  await carry(app, account)
  return opened
}

describe('scans', () => {
  test('told late are placed by their time: the parcel ends where it ends when they are told in order', async () => {
    const inOrder = [aScan('posted', 0), aScan('delivered', 8), aScan('in-transit', 9)]
    const ends = []
    for (const answers of [
      [inOrder],
      [[aScan('posted', 0), aScan('in-transit', 9)], inOrder],
      [[aScan('in-transit', 9)], inOrder],
    ]) {
      account = await app.account()
      const { id } = await authorized()
      await tell(...answers)
      const parcel = await parcelOf(account, id)
      ends.push(['estado', 'postadaEm', 'entregueEm', 'codigoRastreio'].map((field) => parcel?.[field]))
    }
    const end = ['entregue', '2026-11-21T12:00:00Z', '2026-11-21T12:08:00Z', 'T1']
    expect(ends).toEqual([end, end, end])
  })

  test.each([
    [['delivered', 'returned-to-sender'], 'entregue'],
    [['returned-to-sender', 'delivered'], 'entregue'],
    [['lost', 'posted', 'in-transit'], 'extraviada'],
    [['returned-to-sender', 'posted', 'lost'], 'devolvida_ao_consumidor'],
  ] as const)('told in turn as %j lead to %s', async (statuses, estado) => {
    const { id } = await authorized()
    const scans = statuses.map((status, place) => aScan(status, 10 - place))
    await tell(...scans.map((_scan, place) => scans.slice(0, place + 1)))
    expect(await parcelOf(account, id)).toMatchObject({ estado })
  })

  test('of one delivery, told twice in one answer and in the next, change one thing once', async () => {
    const { id } = await authorized()
    const twice = [aScan('posted', 0), aScan('delivered', 5), aScan('delivered', 5), aScan('delivered', 6)]
    await tell(twice, twice)
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'entregue', entregueEm: '2026-11-21T12:05:00Z' })
    expect((await eventsOf(app, account, id)).slice(3)).toEqual(['logistics.delivered'])
  })

  test('of a parcel that stays where it is are no event, however often they are told', async () => {
    const { id } = await authorized()
    await tell(
      [aScan('in-transit', 1)],
      [aScan('in-transit', 1), aScan('in-transit', 2)],
      [aScan('in-transit', 2), aScan('posted', 0)],
    )
    expect((await eventsOf(app, account, id)).slice(3)).toEqual(['logistics.in-transit'])
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'em_transito', postadaEm: '2026-11-21T12:00:00Z' })
    expect(await keptScans(app, account)).toEqual(['posted', 'in-transit', 'in-transit'])
  })
})

describe('a parcel that was lost', () => {
  test('and is delivered after all, arrived', async () => {
    const { id } = await authorized()
    const code = await codeOf(account, id)
    await scan(app, account, code, 'posted')
    await scan(app, account, code, 'lost')
    await carry(app, account)
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'extraviada' })
    await scan(app, account, code, 'delivered')
    await carry(app, account, 3)
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'entregue', problema: null })
    expect((await eventsOf(app, account, id)).slice(3)).toEqual(['logistics.lost', 'logistics.delivered'])
  })

  test('and is seen on its way again, stays lost until it arrives, and people are told', async () => {
    const { id } = await authorized()
    await tell([aScan('posted', 0), aScan('lost', 5)], [aScan('lost', 5), aScan('in-transit', 4)])
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'extraviada', problema: null })
    await tell([aScan('in-transit', 6)])
    expect(await parcelOf(account, id)).toMatchObject({
      estado: 'extraviada',
      problema: 'A transportadora voltou a ver a encomenda depois de dá-la como extraviada.',
    })
    await tell([aScan('delivered', 7)])
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'entregue', problema: null })
  })

  test('is asked about for thirty days', async () => {
    const { id } = await authorized()
    await tell([aScan('lost', 5)])
    pass(app, 24 * 29)
    await tell([aScan('lost', 5)])
    expect(await minutesUntilNext(app, account)).toBeDefined()
    pass(app, 24 * 31)
    await tell([aScan('lost', 5)])
    expect(await minutesUntilNext(app, account)).toBeUndefined()
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'extraviada' })
  })
})

describe('a parcel whose last day is over', () => {
  test('does not expire before its carrier was asked after that day', async () => {
    const { id } = await authorized()
    await scan(app, account, await codeOf(account, id), 'posted')
    pass(app, 24 * 12)
    await tell(undefined)
    expect(await managed(account, id)).toMatchObject({ decisao: 'aprovado', encomendas: [{ estado: 'autorizada' }] })
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ decisao: 'aprovado', encomendas: [{ estado: 'postada' }] })
  })

  test('expires after three days of silence, and what was posted in time counts still', async () => {
    const { id } = await authorized()
    await scan(app, account, await codeOf(account, id), 'posted')
    pass(app, 24 * 13)
    await tell(undefined)
    expect(await managed(account, id)).toMatchObject({ decisao: 'aprovado' })
    pass(app, 24 * 15)
    await tell(undefined)
    expect(await managed(account, id)).toMatchObject({ decisao: 'expirado', encomendas: [{ estado: 'expirada' }] })
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({ decisao: 'em_analise', encomendas: [{ estado: 'postada' }] })
  })

  test('does not travel while its units are in another: the fact is kept, and people are told', async () => {
    const { id } = await authorized(anOrder())
    const code = await codeOf(account, id)
    pass(app, 24 * 12)
    await carry(app, account)
    await done(account, id, 'reabrir')
    await done(account, id, 'aprovar')
    await scan(app, account, code, 'posted')
    await carry(app, account)
    expect(await managed(account, id)).toMatchObject({
      encomendas: [
        {
          estado: 'expirada',
          postadaEm: null,
          problema:
            'A transportadora diz que a encomenda viaja, mas as unidades dela estão em outra encomenda ou solicitação.',
        },
        { estado: 'aguardando_autorizacao' },
      ],
    })
    expect(await keptScans(app, account)).toEqual(['posted'])
  })
})

test('a parcel that was called off and is posted all the same stays called off, and people are told', async () => {
  const { id, parcel } = await authorized()
  const code = await codeOf(account, id)
  await done(account, id, `encomendas/${parcel}/cancelar`)
  await carry(app, account)
  await scan(app, account, code, 'posted')
  await carry(app, account)
  expect(await managed(account, id)).toMatchObject({
    encomendas: [
      { estado: 'cancelada', problema: 'A transportadora diz que a encomenda viaja, embora tenha sido cancelada.' },
    ],
  })
  expect(await keptScans(app, account)).toEqual(['posted'])
  expect((await eventsOf(app, account, id)).at(-1)).toBe('logistics.cancelled')
})

test('a parcel that went back can be received by staff, or travel anew without what was told of the first journey', async () => {
  const { id, parcel } = await authorized()
  await tell([aScan('posted', 0), aScan('returned-to-sender', 5)])
  const { comandos } = await managed(account, id)
  expect(comandos).toContainEqual({ nome: `encomendas/${parcel}/recebimento`, permitido: true, porque: null })
  await done(account, id, `encomendas/${parcel}/autorizar`)
  await carry(app, account, 2)
  expect(await parcelOf(account, id)).toMatchObject({ estado: 'autorizada', codigoRastreio: null, postadaEm: null })
  expect((await command(account, id, `encomendas/${parcel}/recebimento`)).status).toBe(200)
})

describe('a carrier is asked where a posted parcel is', () => {
  test.each([
    [0, 10],
    [24 * 2, 60],
    [24 * 40, 360],
  ])('%i hours after the last news again in %i minutes, until it arrives', async (hours, minutes) => {
    const { id } = await authorized()
    await tell([aScan('posted', 0)])
    pass(app, hours)
    await carryWith(app, account, { track: async () => [aScan('posted', 0)] }, { pollMilliseconds: 600_000 })
    expect(await minutesUntilNext(app, account)).toBe(minutes)
    await tell([aScan('delivered', 9)])
    expect(await minutesUntilNext(app, account)).toBeUndefined()
    expect(await parcelOf(account, id)).toMatchObject({ estado: 'entregue' })
  })

  test('less often while it does not answer', async () => {
    await authorized()
    await tell([aScan('posted', 0)], undefined)
    await carryWith(app, account, { track: async () => undefined }, { pollMilliseconds: 600_000 })
    expect(await minutesUntilNext(app, account)).toBe(40)
    await carryWith(app, account, { track: async () => [aScan('posted', 0)] }, { pollMilliseconds: 600_000 })
    expect(await minutesUntilNext(app, account)).toBe(10)
  })
})
