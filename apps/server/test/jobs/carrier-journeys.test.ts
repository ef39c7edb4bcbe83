import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CarrierScan } from '@vaivem/connector-kit'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aliveAt, askedFor, aScan, booked, carryWith, keptScans, parcelOf } from '../support/carried-parcels.ts'
import { carry } from '../support/carriers.ts'
import { done } from '../support/management.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  account = await app.account()
})
afterAll(() => app.end())

const tell = (...scans: readonly CarrierScan[]) => carryWith(app, account, { track: async () => scans })

describe('the first authorization of a parcel that went back and is to travel anew', () => {
  const sentBackBy = {
    'its carrier': async () => tell(aScan('posted', 0), aScan('returned-to-sender', 5)),
    'staff, after a scan': async (path: string, id: number) => {
      await tell(aScan('posted', 0))
      await done(account, id, `${path}/devolucao`)
    },
    'staff, before any scan': async (path: string, id: number) => {
      await done(account, id, `${path}/postagem`)
      await done(account, id, `${path}/devolucao`)
    },
  } as const

  async function asksAnew(by: keyof typeof sentBackBy, given: Record<string, unknown> = {}) {
    const { id, parcel } = await askedFor(account)
    await carry(app, account)
    const [first] = await booked(app, account)
    await sentBackBy[by](`encomendas/${parcel}`, id)
    await done(account, id, `encomendas/${parcel}/autorizar`, given)
    const tellOfFirst = (...scans: readonly CarrierScan[]) =>
      carryWith(app, account, { track: async (_carrier, _account, { key }) => (key === first?.key ? scans : []) })
    return { id, tellOfFirst }
  }

  test.each(Object.keys(sentBackBy) as (keyof typeof sentBackBy)[])(
    'moves it no more, sent back by %s: what is told late is kept',
    async (by) => {
      const { id, tellOfFirst } = await asksAnew(by)
      await carry(app, account, 2)
      const before = await parcelOf(account, id)
      const alive = await aliveAt(app, account)
      await tellOfFirst(aScan('posted', 0), aScan('returned-to-sender', 9))
      await tellOfFirst(aScan('in-transit', 4), aScan('delivered', 6))
      expect(await parcelOf(account, id)).toEqual(before)
      expect(before).toMatchObject({ estado: 'autorizada', postadaEm: null, entregueEm: null, problema: null })
      expect(alive).toEqual([before?.['codigoAutorizacao']])
      expect(await aliveAt(app, account)).toEqual(alive)
      expect(await keptScans(app, account)).toEqual(
        expect.arrayContaining(['in-transit', 'delivered', 'returned-to-sender']),
      )
    },
  )

  test('never takes the place of a code that was typed', async () => {
    const { id, tellOfFirst } = await asksAnew('staff, after a scan', { codigo: 'HAND3', transportadoraId: 1 })
    await carry(app, account, 2)
    await tellOfFirst(aScan('in-transit', 4), aScan('returned-to-sender', 9))
    expect(await parcelOf(account, id)).toMatchObject({
      estado: 'autorizada',
      codigoAutorizacao: 'HAND3',
      postadaEm: null,
    })
  })

  test.each(['in-transit', 'delivered'] as const)(
    'is a problem for people when told %s after it went back',
    async (status) => {
      const { id, tellOfFirst } = await asksAnew('staff, after a scan')
      await carryWith(app, account, { authorize: async () => ({ outcome: 'unknown' }) })
      expect(await parcelOf(account, id)).toMatchObject({ estado: 'aguardando_autorizacao' })
      await tellOfFirst({ status, at: app.clock.now(), trackingCode: 'T1' })
      expect(await parcelOf(account, id)).toMatchObject({
        estado: 'autorizada',
        problema: 'A transportadora voltou a ver a encomenda depois de ela ter sido devolvida ao consumidor.',
      })
    },
  )
})
