import type { ConnectorPorts, ListedRefund, RefundDone, StoreRefund } from '@vaivem/connector-kit'
import type { ProtocolAnswer } from '@vaivem/contract'
import { money } from '@vaivem/domain'
import { answerOf, type CallShop } from './call-shop.ts'
import { isDeclared, LISTS_REFUNDS } from './options.ts'
import { contradiction, outcomeOf } from './outcomes.ts'

const STATES = { feito: 'done', pendente: 'pending', falhou: 'failed' } as const

/** Refunds of a shop over HTTP. It honours keys for ever, so that a repeated request is harmless. */
export function createHttpPayments(callShop: CallShop): NonNullable<ConnectorPorts['payments']> {
  return {
    refund: async (shop, refund) => {
      const { key, order, amount, payments } = refund
      const called = await callShop(shop, 'estornos-criar', {
        chave: key,
        pedido: { pedidoId: order.externalId, numero: order.number },
        valorCentavos: amount,
        pagamentos: payments.map(({ transactionId, paymentId, amount: part }) => {
          return { transacaoId: transactionId, pagamentoId: paymentId, valorCentavos: part }
        }),
      })
      return outcomeOf(shop, 'estornos-criar', called, (made) => doneOf(made, refund))
    },
    findRefund: async (shop, refund) => {
      const { key, order } = refund
      const body = { chave: key, pedido: { pedidoId: order.externalId, numero: order.number } }
      const answer = answerOf('estornos-buscar', await callShop(shop, 'estornos-buscar', body))
      if (answer.resultado === 'ausente') return { outcome: 'absent' }
      if (answer.resultado !== 'feito') return { outcome: answer.resultado === 'pendente' ? 'pending' : 'unknown' }
      const done = doneOf(answer, refund)
      return done ? { outcome: 'done', ...done } : contradiction(shop, 'estornos-buscar')
    },
    listRefunds: async (shop, { externalId, number }) => {
      if (!isDeclared(shop.connector, LISTS_REFUNDS)) return undefined
      const pedido = { pedidoId: externalId ?? null, numero: number ?? null }
      const answer = answerOf('estornos-listar', await callShop(shop, 'estornos-listar', { pedido }))
      return answer.resultado === 'ausente' ? undefined : answer.estornos.map(listedOf)
    },
  }
}

type Made = Extract<ProtocolAnswer<'estornos-criar'>, { resultado: 'feito' }>

/** Undefined: the shop shows another refund than the one requested. */
function doneOf({ chave, valorCentavos, referencia }: Made, { key, amount }: StoreRefund): RefundDone | undefined {
  return chave === key && valorCentavos === amount ? { reference: referencia } : undefined
}

type Listed = Extract<ProtocolAnswer<'estornos-listar'>, { resultado: 'encontrado' }>['estornos'][number]

function listedOf({ referencia, chave, valorCentavos, estado, em }: Listed): ListedRefund {
  return {
    reference: referencia,
    key: chave ?? null,
    amount: money.money(valorCentavos),
    state: STATES[estado],
    at: em === undefined || em === null ? null : Temporal.Instant.from(em),
  }
}
