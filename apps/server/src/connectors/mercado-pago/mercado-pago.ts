import type { ServerPaymentProvider } from '../../platform/ports/payment-providers.ts'
import { mercadoPagoNotices } from './notices.ts'
import { findPayments, readPayment } from './payments.ts'
import { findRefund, listRefunds, refund } from './refunds.ts'
import { mercadoPagoStatements } from './statements.ts'
import { ACCESS_TOKEN, baseOf, NOTICE_SECRET } from './rest.ts'

/** An hour: how long Mercado Pago honours a repeated key is not published. Later the list of refunds is compared instead. */
const KEYS_HONOURED_MILLISECONDS = 3_600_000

/** Mercado Pago, by its payments API (`/v1/payments`). */
export const mercadoPago: ServerPaymentProvider = {
  word: 'mercadoPago',
  label: 'Mercado Pago',
  names: ['mercadopago'],
  options: [],
  credentials: [
    {
      name: ACCESS_TOKEN,
      label: 'Access token',
      description:
        'Access token de produção da aplicação, em Suas integrações > Credenciais de produção. Com o de teste (TEST-…) só pagamentos de teste são devolvidos.',
      isRequired: true,
      pattern: /^(APP_USR|TEST)-[\w-]{10,200}$/,
    },
    {
      name: NOTICE_SECRET,
      label: 'Assinatura secreta das notificações',
      description:
        'A assinatura secreta que o painel mostra em Webhooks > Configurar notificações. Sem ela as notificações são recusadas, e o estado dos estornos é perguntado de tempos em tempos.',
      isRequired: false,
    },
  ],
  capabilities: {
    // 180 days is what third parties state; Pix by the rule of the Central Bank. An older payment is refused by the provider itself.
    refunds: {
      creditCard: { days: 180, partial: true },
      debitCard: { days: 180, partial: true },
      instantPayment: { days: 90, partial: true },
    },
    keysHonouredMilliseconds: KEYS_HONOURED_MILLISECONDS,
    settlingMilliseconds: 30_000,
    mayBePending: true,
    mayBeReversed: true,
    showsDisputes: true,
  },
  hosts: (provider) => [new URL(baseOf(provider)).host],
  connect: () => ({
    refund,
    findRefund,
    listRefunds,
    readPayment,
    findPayments,
    statements: mercadoPagoStatements,
    notices: mercadoPagoNotices,
  }),
}
