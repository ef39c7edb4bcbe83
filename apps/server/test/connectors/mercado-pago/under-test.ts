import type { ProviderPlatform, ProviderUnderTest } from '@vaivem/connector-kit/testing'
import { money, type PaymentProvider } from '@vaivem/domain'
import { mercadoPago } from '../../../src/connectors/mercado-pago/mercado-pago.ts'
import { parseStatement } from '../../../src/refunds/reconciliation/parse-statement.ts'
import { type EmulatedMercadoPago, emulateMercadoPago, KEYS, paidBackOf } from './emulator/mercado-pago.ts'

export const PROVIDER: PaymentProvider = {
  id: 1,
  name: 'Mercado Pago',
  active: true,
  platform: 'mercado-pago',
  hostname: '',
  options: {},
  storeIds: [],
}
export const PORTS = mercadoPago.connect({} as never)

/** The connector with an emulated seller. */
export const mercadoPagoUnderTest: ProviderUnderTest = {
  capabilities: mercadoPago.capabilities,
  ports: PORTS,
  open: () => platformOf(emulateMercadoPago()),
}

export function platformOf(emulated: EmulatedMercadoPago): ProviderPlatform {
  return {
    connector: PROVIDER,
    credentials: KEYS,
    send: emulated.send,
    pay: ({ amount, daysAgo, ...payment }) => emulated.pay({ ...payment, centavos: amount }, daysAgo),
    paidBack: (payment) => paidBackOf(emulated.payments.get(payment)),
    refundByHand: (payment, amount) => emulated.refundByHand(payment, amount),
    dispute: (payment, isDisputed) => {
      const paid = emulated.payments.get(payment)
      if (paid) paid.status = isDisputed ? 'in_mediation' : 'approved'
    },
    holdRefunds: () => {
      emulated.behaviour.holdsRefunds = true
    },
    endHeld: (as) => emulated.endHeld(as === 'done' ? 'approved' : 'rejected'),
    forgetKeys: () => emulated.keys.clear(),
    bookMore: (centavos) => {
      emulated.behaviour.centavosMore = centavos
    },
    setClockAhead: (hours) => {
      emulated.behaviour.hoursAhead = hours
    },
    notice: (payment) => emulated.noticeOf(payment),
    statement: {
      finish: () => {
        for (const report of emulated.reports) report.isReady = true
      },
      read: (file) => {
        const parsed = parseStatement(file, 'mercadopago-liberacoes', 'America/Sao_Paulo')
        if (!parsed.ok) throw new Error(parsed.fault)
        return parsed.lines.map(({ amount, reference }) => ({ amount: money.money(amount), payment: reference }))
      },
    },
  }
}
