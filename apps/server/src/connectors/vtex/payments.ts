import { type ConnectorPorts, refused, type Shop } from '@vaivem/connector-kit'
import { findInvoice, listInvoices, refundByInvoice } from './input-invoice.ts'
import { readOrder } from './read-orders.ts'
import { findRequested, listRequested, refundByRequest } from './refunding-request.ts'

/** The option by which an account says who posts the return invoice (`Input`) of a return at VTEX. */
export const INVOICE_SENDER = 'quemEmiteEntrada'
/**
 * `vaivem`: this service posts it, and VTEX pays by it. `loja`: the ERP of the shop posts it, and VTEX pays by that. `estorno`: none is
 * posted, and the refund is requested from the payments gateway.
 */
export const INVOICE_SENDERS = ['vaivem', 'loja', 'estorno'] as const

/** Refunds of VTEX: in one of its two ways, never in both. */
export function createVtexPayments(now: () => Temporal.Instant): NonNullable<ConnectorPorts['payments']> {
  return {
    refund: async (shop, refund) => {
      switch (senderOf(shop)) {
        case 'vaivem':
          return refundByInvoice(shop, refund, now)
        case 'estorno':
          return refundByRequest(shop, refund)
        case 'loja':
          return refused('paid-by-store-invoice')
      }
    },
    findRefund: async (shop, refund) => {
      switch (senderOf(shop)) {
        case 'vaivem':
          return findInvoice(shop, refund)
        case 'estorno':
          return findRequested(shop, refund)
        case 'loja':
          // It was sent while the account said otherwise.
          return { outcome: 'unknown' }
      }
    },
    listRefunds: async (shop, reference) => {
      const order = await readOrder(shop, reference)
      if (!order) return undefined
      return senderOf(shop) === 'estorno' ? listRequested(shop, order) : listInvoices(order)
    },
  }
}

/** An account that does not say it gets nothing refunded: the file is refused without it. */
function senderOf({ connector }: Shop): (typeof INVOICE_SENDERS)[number] {
  const told = connector.options[INVOICE_SENDER]
  return INVOICE_SENDERS.find((sender) => sender === told) ?? 'loja'
}
