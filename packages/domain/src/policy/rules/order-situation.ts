import { foldText } from '../../shared/text.ts'

/** The meaning of an order's status for the person who bought it; platforms have words of their own. */
export type OrderSituation = 'cancelled' | 'unpaid' | 'paid' | 'preparing' | 'invoiced' | 'shipped' | 'delivered'

/** The words of VTEX, WooCommerce, Shopify, Nuvemshop and of shops that write Portuguese, folded, with hyphens. */
const WORDS: Readonly<Record<Exclude<OrderSituation, 'cancelled'>, readonly string[]>> = {
  unpaid: [
    'payment-pending',
    'payment-denied',
    'pending',
    'pending-payment',
    'waiting-for-payment',
    'awaiting-payment',
    'on-hold',
    'unpaid',
    'aguardando-pagamento',
    'pagamento-pendente',
    'pendente',
    'nao-pago',
  ],
  paid: ['payment-approved', 'approve-payment', 'paid', 'pago', 'aprovado', 'pagamento-aprovado'],
  preparing: [
    'authorize-fulfillment',
    'window-to-cancel',
    'ready-for-handling',
    'start-handling',
    'handling',
    'ready-for-invoicing',
    'ready-for-fulfillment',
    'processing',
    'unfulfilled',
    'packed',
    'em-preparacao',
    'em-separacao',
    'preparando',
  ],
  invoiced: ['invoiced', 'invoice', 'faturado', 'nota-emitida'],
  shipped: ['shipped', 'fulfilled', 'sent', 'in-transit', 'enviado', 'despachado', 'em-transito', 'a-caminho'],
  delivered: ['delivered', 'completed', 'entregue'],
}

const SITUATIONS: ReadonlyMap<string, OrderSituation> = new Map(
  Object.entries(WORDS).flatMap(([situation, words]) =>
    words.map((word) => [word, situation as OrderSituation] as const),
  ),
)

/** The meaning of a status, by the words that platforms use; null for a status that is not known here, which is not shown to anybody. */
export function situationOf(status: string): OrderSituation | null {
  if (isCancelled(status)) return 'cancelled'
  return SITUATIONS.get(foldText(status).replaceAll(/[\s_]/g, '-')) ?? null
}

/** The meanings of several statuses, each once, in their order; those that are not known are left out. */
export function situationsOf(statuses: readonly string[]): readonly OrderSituation[] {
  return [...new Set(statuses.flatMap((status) => situationOf(status) ?? []))]
}

/**
 * Whether a status means that the order was cancelled. Statuses are stored as platforms write them: canceled, cancelled,
 * cancelado, cancellation-requested.
 */
export function isCancelled(status: string): boolean {
  return foldText(status).startsWith('cancel')
}
