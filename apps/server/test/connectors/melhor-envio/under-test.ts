import type { CarrierUnderTest, EmulatedCarrier } from '@vaivem/connector-kit/testing'
import { decimalText } from '@vaivem/connector-kit'
import { type Carrier, money } from '@vaivem/domain'
import { melhorEnvio } from '../../../src/connectors/melhor-envio/melhor-envio.ts'
import { type EmulatedMelhorEnvio, emulateMelhorEnvio, TOKENS } from './emulator.ts'

export const CARRIER: Carrier = {
  id: 1,
  name: 'Correios pelo Melhor Envio',
  active: true,
  integration: 'melhor-envio',
  hostname: '',
  options: { servico: '1', contato: 'ti@loja.example', ambiente: null, avisarSaldoAbaixoDe: '50.00' },
}

/** The connector with the emulated carrier. */
export const melhorEnvioUnderTest: CarrierUnderTest = {
  capabilities: melhorEnvio.capabilities,
  ports: melhorEnvio.connect({} as never),
  open: () => carrierOf(emulateMelhorEnvio()),
  // It knows of no CEPs.
  without: ['setPlace'],
}

export function carrierOf(emulated: EmulatedMelhorEnvio): EmulatedCarrier {
  const all = () => [...emulated.items.values()]
  const withCode = (wanted: string) => {
    const found = all().find(({ code }) => code === wanted)
    if (!found) throw new Error(`no parcel has the code ${wanted}`)
    return found
  }
  return {
    accountId: 1,
    connector: CARRIER,
    credentials: TOKENS,
    send: emulated.send,
    labels: () =>
      all()
        .filter(({ status }) => status !== 'pending' && status !== 'canceled')
        .map(({ code, status, price }) => ({
          code,
          status: status === 'posted' || status === 'delivered' ? status : null,
          cost: money.money(price),
        })),
    drafts: () => all().filter(({ status }) => status === 'pending').length,
    scan: (code, status, at) => {
      Object.assign(withCode(code), { status, [status === 'posted' ? 'postedAt' : 'deliveredAt']: at })
    },
    setBalance: (left) => {
      emulated.balance = left
    },
    refuse: (words) => {
      emulated.refusal = words
    },
    setPrice: (price) => {
      emulated.price = price
      emulated.quoted = { '1': decimalText(price), '2': decimalText(price) }
    },
    quoteInForeignCurrency: () => {
      emulated.currency = 'US$'
    },
    setClockAhead: (hours) => {
      emulated.hoursAhead = hours
    },
    // It knows none.
    forgetKeys: () => undefined,
    noticeOf: (code) => emulated.noticeOf(withCode(code).id, 'posted'),
  }
}
