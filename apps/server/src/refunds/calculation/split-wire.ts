import { fromCentavos, type RefundSplit, type RefundSplitRequest, type Transaction } from '@vaivem/contract'
import { invariant, type paymentShare, type refundSplit } from '@vaivem/domain'
import { instantOf, momentOf } from '../../platform/http/moments.ts'
import { centavos, providerOfPayment } from '../../orders/index.ts'
import { refundForm } from '../../platform/wire/codes.ts'
import type { RefundSplitInput } from './calculate-refund-split.ts'
import { chosenLineOf, freightRuleOf, meansOf, orderFactsOf } from './wire.ts'

export function splitInputOf(body: RefundSplitRequest, storeId: number | null, timeZone: string): RefundSplitInput {
  return {
    storeId,
    freightRule: freightRuleOf(body.TipoEstornoFrete),
    voucherDefinitionId: body.ValeCompraDefinicaoId ?? null,
    order: orderFactsOf(
      body,
      body.Skus.map((line) => ({ ...chosenLineOf(line), means: meansOf(line.TipoEstorno) })),
    ),
    transactions: body.Transacoes.map((transaction) => transactionOf(transaction, timeZone)),
  }
}

/** The parts of a split with their names on the wire; `lines` are those of the request, which its items point into. */
export function splitEntity(split: refundSplit.RequestedSplit, lines: RefundSplitRequest['Skus']): RefundSplit {
  return {
    estorno: fromCentavos(split.refund),
    estornoAutomatico: fromCentavos(split.automatic),
    sobraEstornoAutomatico: fromCentavos(split.leftover),
    valeCompras: fromCentavos(split.voucher),
    valeComprasFinal: fromCentavos(split.voucherWorth),
    cashback: fromCentavos(split.cashback),
    frete: fromCentavos(split.freight),
    possuiEstornoAutomatico: split.hasAutomatic,
    isAutoRefundAllowed: split.isWhollyAutomatic,
    dataExpiracao: split.voucherExpiresAt && momentOf(split.voucherExpiresAt),
    pagamentos: split.payments.map((share) => ({
      pagamentoId: share.paymentId || null,
      transacaoId: share.transactionId || null,
      formaPagamento: share.kind,
      valor: fromCentavos(share.amount),
      automatico: share.isAutomatic,
    })),
    itens: split.items.map((item) => itemEntity(item, lines[item.line])),
  }
}

function itemEntity(item: refundSplit.SplitItem, line: RefundSplitRequest['Skus'][number] | undefined) {
  invariant(line !== undefined, 'an item of a split is a line of its request')
  return {
    skuId: line.SkuId,
    quantidade: item.units,
    valor: fromCentavos(item.value),
    tipoEstorno: refundForm.codeOf(item.means),
  }
}

/** An id that was not sent is an empty one: the wire has no other empty ids. */
function transactionOf(transaction: Transaction, timeZone: string): paymentShare.Transaction {
  return {
    id: transaction.TransacaoId ?? '',
    date: transaction.Data === undefined ? null : instantOf(transaction.Data, timeZone),
    payments: transaction.Pagamentos.map((payment) => ({
      id: payment.PagamentoId ?? '',
      kind: payment.FormaPagamento,
      amount: centavos(payment.Valor),
      refunded: centavos(payment.ValorEstornado ?? 0),
      ...providerOfPayment(payment),
    })),
  }
}
