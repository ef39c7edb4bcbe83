import { createHmac, randomBytes } from 'node:crypto'
import type { CarrierUnderTest } from '@vaivem/connector-kit/testing'
import { type Carrier, type KnownPlace, money } from '@vaivem/domain'
import { httpCarrier } from '../../../src/connectors/http/http-carrier.ts'
import { createHttpClient } from '../../../src/platform/outbound/http-client.ts'
import { rangeOf } from '../../../src/platform/outbound/receiver-address.ts'
import type { SampleCarrier } from '../../support/sample-shops.ts'
import { SECRET } from '../http/under-test.ts'

const nobody = { read: async () => [], inAccount: async () => Promise.reject(new Error('not asked')) }
const loopback = rangeOf('127.0.0.0/8')
const send = createHttpClient({ allowance: { ranges: loopback ? [loopback] : [] } })
/** Of the two kilograms that the parcel of the cases weighs at most. */
const KILOGRAMS_COST = 1_800
const SCANS = { posted: 'postada', delivered: 'entregue' } as const

/** The integration with the sample server, which runs on this machine; every case begins with an empty carrier. */
export function httpCarrierUnderTest(sample: () => SampleCarrier): CarrierUnderTest {
  let carrierHoursAhead = 0
  return {
    capabilities: httpCarrier.capabilities,
    // Its clock is that of this machine: instead the service's is put back.
    ports: httpCarrier.connect({
      ...nobody,
      randomBytes,
      now: () => Temporal.Now.instant().subtract({ hours: carrierHoursAhead }),
    }),
    // The protocol knows only reais; the sample has no wallet, and refuses nothing that it could carry.
    without: ['quoteInForeignCurrency', 'setBalance', 'refuse'],
    open: () => {
      const { address, books, keep } = sample()
      keep({})
      carrierHoursAhead = 0
      const parcels = () => Object.values(books().envios).filter(({ cancelada }) => !cancelada)
      return {
        accountId: 1,
        connector: carrierAt(address),
        credentials: { segredo: SECRET },
        send,
        labels: () =>
          parcels().map(({ codigo: code, custoCentavos, eventos }) => {
            const said = JSON.stringify(eventos.at(-1) ?? '')
            return {
              code,
              status: said.includes('entregue') ? 'delivered' : said.includes('postada') ? 'posted' : null,
              cost: money.money(custoCentavos),
            }
          }),
        drafts: () => 0,
        scan: (code, status, at) => {
          const before = books()
          for (const parcel of Object.values(before.envios))
            if (parcel.codigo === code)
              parcel.eventos.push({ situacao: SCANS[status], em: at.toString(), rastreio: null })
          keep(before)
        },
        setPrice: (price) => keep({ ...books(), aParcel: price - KILOGRAMS_COST }),
        setClockAhead: (hours) => {
          carrierHoursAhead = hours
        },
        setPlace: (postalCode, place) => {
          const { [postalCode]: _, ...others } = books().lugares ?? {}
          keep({ ...books(), lugares: place ? { ...others, [postalCode]: placeOf(place) } : others })
        },
        // It forgets which messages it saw: a parcel stays under its key for as long as it is known.
        forgetKeys: () => keep({ ...books(), vistos: {} }),
        noticeOf: (code) => signedNotice(JSON.stringify({ codigos: [code] })),
      }
    },
  }
}

export function carrierAt(hostname: string): Carrier {
  const options = { cota: 'sim', documentos: 'sim', escolheEndereco: 'sim', consultaCep: 'sim' }
  return { id: 1, name: 'Entregadora', active: true, integration: 'http', hostname, options }
}

/** A place as the protocol writes it. */
export function placeOf({ state, city, district, street }: KnownPlace) {
  return { estado: state, cidade: city, bairro: district, logradouro: street }
}

/** A notice as the carrier would send it. */
export function signedNotice(body: string, { secret = SECRET, at = Temporal.Now.instant() } = {}) {
  const stamp = String(Math.floor(at.epochMilliseconds / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(`msg_1.${stamp}.${body}`).digest('base64')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': stamp, 'webhook-signature': `v1,${mac}` }
  return { headers, body, query: {} }
}
