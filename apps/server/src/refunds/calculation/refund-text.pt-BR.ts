import type { refundTextAmount } from '@vaivem/domain'
import { reais } from '../../platform/wire/reais.pt-BR.ts'

const FREIGHT: Readonly<Record<refundTextAmount.FreightOutcome, string>> = {
  'included-full': 'com o frete incluído',
  'included-proportional': 'com o frete proporcional aos itens devolvidos incluído',
  'nothing-paid': 'e o pedido não teve frete a devolver',
  'nothing-returned': 'sem o frete, porque itens de troca não são estornados',
  'kept-by-rule': 'sem o frete, que a loja não devolve',
  'kept-until-whole-order': 'sem o frete, que só é devolvido quando o pedido inteiro volta',
  'kept-by-reason': 'sem o frete, que não é devolvido pelo motivo informado',
  'share-is-zero': 'sem o frete, porque a parte que cabe aos itens devolvidos é zero',
}

/** One sentence for the customer: how much, and what happened to the freight (§2.11, contract §4.7). */
export function refundText({ amount, freightOutcome, means }: refundTextAmount.RefundTextAmount): string {
  const isVoucher = means === 'voucher' && freightOutcome !== 'nothing-returned'
  const what = isVoucher ? `um vale-compra de ${reais(amount)}` : reais(amount)
  return `Você receberá ${what}, ${FREIGHT[freightOutcome]}.`
}
