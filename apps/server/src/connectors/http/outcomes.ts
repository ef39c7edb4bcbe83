import type { Outcome, RestockRefusalReason, Shop, StockRefusalReason, StoreRefusalReason } from '@vaivem/connector-kit'
import type {
  ProtocolAnswer,
  ProtocolPaymentReason,
  ProtocolRestockReason,
  ProtocolStockReason,
  ProtocolWord,
} from '@vaivem/contract'
import type { ShopCalled } from './call-shop.ts'

type StockCommand = 'reservas-criar' | 'reservas-pedir' | 'reservas-liberar'
type RestockCommand = 'reposicoes-criar'
type Command = 'estornos-criar' | 'vales-criar' | 'vales-estornar' | StockCommand | RestockCommand
type AnyReason = StoreRefusalReason | StockRefusalReason | RestockRefusalReason
type ReasonOf<Word extends Command> = Word extends StockCommand
  ? StockRefusalReason
  : Word extends RestockCommand
    ? RestockRefusalReason
    : StoreRefusalReason
type Made<Word extends Command> = Extract<ProtocolAnswer<Word>, { resultado: 'feito' }>

const REASONS: Readonly<Record<ProtocolPaymentReason | ProtocolStockReason | ProtocolRestockReason, AnyReason>> = {
  'pedido-desconhecido': 'order-unknown',
  'pagamento-desconhecido': 'payment-unknown',
  'excede-pagamento': 'exceeds-payment',
  'chave-reutilizada': 'key-reused',
  'vale-desconhecido': 'voucher-unknown',
  'vale-gasto': 'voucher-spent',
  'sem-estoque': 'out-of-stock',
  'sku-desconhecido': 'sku-unknown',
  'sku-sem-controle': 'sku-not-counted',
  'chave-liberada': 'key-released',
  'ja-pedido': 'already-ordered',
  'recusado-pela-loja': 'refused-by-store',
  indisponivel: 'unavailable',
}

/** The outcome of a command. `done` reads the result that the shop shows: undefined where it is not what was requested. */
export function outcomeOf<Word extends Command, Done extends object>(
  shop: Shop,
  word: Word,
  called: ShopCalled<Word>,
  done: (made: Made<Word>) => Done | undefined,
): Outcome<Done, ReasonOf<Word>> {
  if (called.outcome === 'unclear') return { outcome: 'unknown' }
  if (called.outcome === 'refused') {
    const { reason, mayPass } = called.refused
    return refused(reason === 'not-taken' ? 'refused-by-store' : reason, mayPass)
  }
  const answer: ProtocolAnswer<Command> = called.answer
  switch (answer.resultado) {
    case 'feito': {
      const made = done(answer as Made<Word>)
      return made ? { outcome: 'done', ...made } : contradiction(shop, word)
    }
    case 'recusado':
      return refused(REASONS[answer.motivo], answer.podePassar)
    case 'pendente':
      return { outcome: 'pending' }
    case 'desconhecido':
      return { outcome: 'unknown' }
  }
}

/** The shop shows a key, amount or moment other than the requested one. */
export function contradiction({ warn, connector }: Shop, operation: ProtocolWord): { readonly outcome: 'unknown' } {
  warn('a shop answered another key, amount or moment than it was asked for', { connectorId: connector.id, operation })
  return { outcome: 'unknown' }
}

/** The protocol lets each command give the reasons of its own port only. */
function refused<Word extends Command>(
  reason: (typeof REASONS)[keyof typeof REASONS] | 'credentials-refused',
  mayPass: boolean,
) {
  return { outcome: 'refused', reason: reason as ReasonOf<Word>, mayPass } as const
}
