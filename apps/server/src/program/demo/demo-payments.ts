import { money, type Money, type PaymentKind } from '@vaivem/domain'
import { turn } from './dice.ts'

/** How an order of the demo was paid: the share of each payment, in parts of the whole. */
interface Plan {
  readonly shares: readonly (readonly [PaymentKind, number])[]
  readonly instalments: number
  /** One transaction each, instead of one for all. */
  readonly isSplit?: boolean
  /** The percentage of the first payment that was refunded before. */
  readonly refundedPercent?: number
}

const PLANS: readonly Plan[] = [
  { shares: [['creditCard', 1]], instalments: 3 },
  { shares: [['instantPayment', 1]], instalments: 1 },
  { shares: [['creditCard', 1]], instalments: 1 },
  { shares: [['bankInvoice', 1]], instalments: 1 },
  { shares: [['giftCard', 1], ['creditCard', 3]], instalments: 2 }, // prettier-ignore
  { shares: [['debitCard', 1]], instalments: 1 },
  { shares: [['creditCard', 2], ['creditCard', 1]], instalments: 6, isSplit: true }, // prettier-ignore
  { shares: [['cashback', 1], ['instantPayment', 9]], instalments: 1 }, // prettier-ignore
  { shares: [['instantPayment', 1]], instalments: 1 },
  { shares: [['giftCard', 1]], instalments: 1 },
  { shares: [['promissory', 1]], instalments: 10 },
  { shares: [['creditCard', 1]], instalments: 12, refundedPercent: 10 },
  { shares: [['creditCard', 5], ['giftCard', 2], ['cashback', 1]], instalments: 4, isSplit: true }, // prettier-ignore
]

export interface DemoPayment {
  readonly PagamentoId: string
  readonly FormaPagamento: PaymentKind
  readonly Valor: number
  readonly ValorEstornado: number
  readonly Parcelas: number
}

export interface DemoTransaction {
  readonly TransacaoId: string
  readonly Data: string
  readonly Pagamentos: readonly DemoPayment[]
}

/** The payments of the n-th order: together exactly its total. */
export function paymentsOf(index: number, orderId: string, total: Money, paidAt: string): DemoTransaction[] {
  const plan = turn(PLANS, index)
  const amounts = money.allocate(
    total,
    plan.shares.map(([, share]) => share),
  )
  const payments = plan.shares.map(([kind], position): DemoPayment => {
    const amount = amounts[position] ?? money.ZERO
    const percent = position === 0 ? (plan.refundedPercent ?? 0) : 0
    return {
      PagamentoId: `${orderId}-P${position + 1}`,
      FormaPagamento: kind,
      Valor: amount / 100,
      ValorEstornado: money.percentOf(money.percentage(percent), amount) / 100,
      Parcelas: kind === 'creditCard' || kind === 'promissory' ? plan.instalments : 1,
    }
  })
  const groups = plan.isSplit ? payments.map((payment) => [payment]) : [payments]
  return groups.map((group, position) => ({
    TransacaoId: `${orderId}-T${position + 1}`,
    Data: paidAt,
    Pagamentos: group,
  }))
}
