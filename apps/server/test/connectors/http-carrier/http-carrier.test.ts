import { reachedOf, requestOf } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SampleCarrier, startSampleCarrier } from '../../support/sample-shops.ts'
import { SECRET } from '../http/under-test.ts'
import { httpCarrierUnderTest, signedNotice } from './under-test.ts'

const KEY = 1_795_000_000_001
let sample: SampleCarrier
const tested = httpCarrierUnderTest(() => sample)
const { ports } = tested
beforeAll(async () => {
  sample = await startSampleCarrier([SECRET])
})
afterAll(() => sample.stop())

async function aCarrier(options: Record<string, string> = {}) {
  const carrier = await tested.open()
  const connector = { ...carrier.connector, options: { ...carrier.connector.options, ...options } }
  return { carrier, reached: { ...reachedOf(carrier), connector } }
}

describe('the sample carrier', () => {
  test('says what the parcel costs, the same before and after it is asked for', async () => {
    const { reached } = await aCarrier()
    const { shipment } = requestOf(KEY)
    const asked = {
      kind: 'agency' as const,
      fromPostalCode: '80020310',
      toPostalCode: '05069000',
      volumes: shipment?.volumes ?? [],
      declaredValue: money.money(9_980),
    }
    const [quote] = (await ports.quote?.(reached, asked)) ?? []
    expect(quote).toEqual({ service: 'eco', label: 'Econômico', cost: 3_090, days: 6 })
    expect(await ports.authorize(reached, requestOf(KEY))).toMatchObject({ outcome: 'done', cost: quote?.cost })
  })

  test('is told when the customer expects the collection', async () => {
    const { reached } = await aCarrier()
    const window = { day: '2026-11-25', from: '08:00', until: '12:00' }
    await ports.authorize(reached, { ...requestOf(KEY), kind: 'scheduled-collection', window })
    await ports.authorize(reached, requestOf(KEY + 1))
    const [told, untold] = Object.values(sample.books().envios).map((kept) => JSON.stringify(kept))
    expect(told).toContain('"janela":{"dia":"2026-11-25","de":"08:00","ate":"12:00"}')
    expect(untold).toContain('"janela":null')
  })

  test('is told the key of the sale’s note where there is one, else the contents for a declaration', async () => {
    const { reached } = await aCarrier()
    const invoiceKey = '35261111222333000181550010000012341000012344'
    const { shipment } = requestOf(KEY)
    if (!shipment) throw new Error('the cases tell a shipment')
    await ports.authorize(reached, { ...requestOf(KEY), shipment: { ...shipment, invoiceKey } })
    await ports.authorize(reached, { ...requestOf(KEY + 1), shipment: { ...shipment, invoiceKey: null } })
    const [told, untold] = Object.values(sample.books().envios).map((kept) => JSON.stringify(kept))
    expect(told).toContain(`"notaFiscalChave":"${invoiceKey}"`)
    expect(untold).toContain('"notaFiscalChave":null')
    const contents = shipment.contents.map(({ description }) => description)
    for (const description of contents) expect(untold).toContain(description)
    expect(contents).not.toEqual([])
  })

  test('gives labels in both sizes, with the code on them', async () => {
    const { reached } = await aCarrier()
    const said = await ports.authorize(reached, requestOf(KEY))
    const documents = (await ports.documents?.(reached, { key: KEY, reference: null })) ?? []
    expect(documents.map(({ form }) => form)).toEqual(['label-a4', 'label-10x15', 'declaration'])
    for (const { bytes } of documents.slice(0, 2))
      expect(Buffer.from(bytes).toString('latin1')).toContain(said.outcome === 'done' ? said.code : 'no code')
  })

  test('chooses the return address in the state of the customer, and is not asked where the account says that it does not', async () => {
    const { reached } = await aCarrier({ escolheEndereco: 'sim' })
    const place = { postalCode: '01310-100', city: 'São Paulo' }
    const asked = {
      processNumber: 'LE-1',
      orderNumber: null,
      storeId: null,
      from: { postalCode: '80020310', city: null, state: 'PR' },
      lines: [
        { name: null, quantity: 1, unitValue: money.money(9_980), categories: ['17'], seller: null, measures: {} },
      ],
      addresses: [
        { id: 1, name: 'São Paulo', state: 'SP', ...place },
        { id: 2, name: 'Sul', state: 'PR', ...place },
      ],
    }
    expect(await ports.chooseAddress?.(reached, asked)).toEqual({ addressId: 2 })
    const elsewhere = { ...asked, from: { postalCode: null, city: null, state: null } }
    expect(await ports.chooseAddress?.(reached, elsewhere)).toEqual({ addressId: null })
    const { reached: silent } = await aCarrier({ escolheEndereco: 'nao' })
    const send = () => Promise.reject(new Error('not asked'))
    expect(await ports.chooseAddress?.({ ...silent, send }, asked)).toBeUndefined()
  })

  test('says where a CEP is, or that it knows none such, and is not asked where the account says that it does not', async () => {
    const { carrier, reached } = await aCarrier({ consultaCep: 'sim' })
    await carrier.setPlace?.('13015001', { state: 'SP', city: 'Campinas', district: 'Centro', street: null })
    expect(await ports.lookUpPostalCode?.(reached, '13015001')).toEqual({
      outcome: 'found',
      place: { state: 'SP', city: 'Campinas', district: 'Centro', street: null },
    })
    expect(await ports.lookUpPostalCode?.(reached, '80020310')).toEqual({ outcome: 'unknown' })
    const { reached: silent } = await aCarrier({ consultaCep: 'nao' })
    const send = () => Promise.reject(new Error('not asked'))
    expect(await ports.lookUpPostalCode?.({ ...silent, send }, '13015001')).toBeUndefined()
  })

  test('is asked for neither where the account says that it has neither', async () => {
    const { reached } = await aCarrier({ cota: 'nao', documentos: 'nao' })
    const asked = {
      kind: 'agency' as const,
      fromPostalCode: '1',
      toPostalCode: '2',
      volumes: [],
      declaredValue: money.money(0),
    }
    expect(await ports.quote?.(reached, asked)).toEqual([])
    expect(await ports.documents?.(reached, { key: KEY, reference: null })).toEqual([])
    expect(Object.keys(sample.books().vistos)).toEqual([])
  })
})

describe('a notice of the carrier', () => {
  const now = Temporal.Now.instant()
  const body = '{"codigos":["EV1","EV2"]}'
  const other = `whsec_${Buffer.from('another secret of the carrier...').toString('base64')}`

  test.each([
    ['signed now', signedNotice(body), 'genuine'],
    ['signed with another secret', signedNotice(body, { secret: other }), 'forged'],
    ['changed on its way', { ...signedNotice(body), body: `${body} ` }, 'forged'],
    ['six minutes old', signedNotice(body, { at: now.subtract({ minutes: 6 }) }), 'forged'],
    ['six minutes ahead', signedNotice(body, { at: now.add({ minutes: 6 }) }), 'forged'],
    ['without a signature', { headers: {}, body, query: {} }, 'forged'],
  ] as const)('that is %s', async (_, notice, verdict) => {
    const { reached } = await aCarrier()
    expect(await ports.notices?.verify(reached, notice)).toBe(verdict)
  })

  test.each([
    ['codes', body, { id: 'msg_1', references: ['EV1', 'EV2'] }],
    ['no list', '{"codigos":"EV1"}', undefined],
    ['a code that is none', '{"codigos":[7]}', undefined],
    ['no JSON', '<html>', undefined],
  ] as const)('with %s', (_, text, reading) => {
    expect(ports.notices?.read(signedNotice(text))).toEqual(reading)
  })
})
