import { fromCentavos, type ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import {
  type ItemAnswer,
  type ItemOperation,
  type Money,
  money,
  replacements,
  sendingCost,
  type ReturnProcess,
  type Stages,
  wholeDue,
} from '@vaivem/domain'
import { momentOf } from '../platform/http/moments.ts'
import { maskBankAccount } from './bank-account.ts'
import { deliveryKind, freightRule, operation, refundForm } from '../platform/wire/codes.ts'
import { codes } from './codes.ts'
import { type ClaimView, type KeepReason, shownClaim } from './claim-view.ts'
import { type DeliveryClaimView, shownDeliveryClaim } from './delivery-claims/view.ts'
import type { ReplacementView } from './replacements.ts'
import { deliveryKinds } from './delivery-kinds.pt-BR.ts'

/** All that the get-process entity shows (§2.4, contract §3), gathered from one transaction. */
export interface ProcessView {
  readonly process: ReturnProcess
  readonly stages: Stages
  readonly order: {
    readonly number: string | null
    readonly externalId: string | null
    readonly placedAt: string | null
    readonly total: number
    readonly freight: number
    readonly discount: number
  }
  readonly customer: ReturnProcessEntity['cliente']
  readonly items: readonly ItemView[]
  readonly notes: readonly ReturnProcessEntity['notasDevolucao'][number][]
  readonly voucher: ReturnProcessEntity['valeCompra']
  readonly authorization: ReturnProcessEntity['autorizacao']
  readonly replacements: readonly Pick<ReplacementView, 'state' | 'difference'>[]
  /** The amount deducted from its refunds for sending. */
  readonly charged: Money
  /** Complaints about a defect, by item. */
  readonly claims: readonly ClaimView[]
  /** The claim about a delivery that it is; null: it is none. */
  readonly deliveryClaim: DeliveryClaimView | null
}

export interface ItemView {
  readonly id: number
  readonly skuId: string
  readonly skuName: string | null
  readonly productId: string | null
  readonly productName: string | null
  /** The picture at the store: the service alone loads it (docs/decisions/0066). */
  readonly imageUrl: string | null
  /** The names of its categories at the store. */
  readonly categories: readonly string[]
  readonly quantity: number
  readonly quantityTotal: number
  readonly operation: ItemOperation
  readonly reason: string | null
  readonly answers: readonly ItemAnswer[]
  readonly price: number
  readonly value: number
  /** Its units stay with the customer; null: they do not. */
  readonly keptFor: KeepReason | null
  readonly ratings: ReturnProcessEntity['itens'][number]['ratings']
}

/** A process with both kinds of item is an exchange (contract §2). */
export function kindOf({ items }: { readonly items: readonly { readonly operation: ItemOperation }[] }): ItemOperation {
  return items.some((item) => item.operation === 'exchange') ? 'exchange' : 'return'
}

/** The get-process entity: written with every change, sent as it is by every read. */
export function entityOf({ process, stages, ...view }: ProcessView): ReturnProcessEntity {
  const { terms } = process
  const code = codes(stages)
  const service = terms.keepsItem ? 'none' : (terms.delivery.kind ?? 'agency')
  return {
    id: process.id,
    tipo: operation.codeOf(kindOf(view)),
    tipoFreteEstorno: freightRule.codeOf(terms.freightRule),
    valorDiferenca: fromCentavos(differenceOf(view.replacements)),
    mantenhaOItem: terms.keepsItem,
    status: code.status,
    numero: process.number,
    data: momentOf(process.createdAt),
    tipoServicoLogistico: deliveryKind.codeOf(service),
    tipoServicoLogisticoDescricao: deliveryKinds[service],
    marketplace: terms.isMarketplace,
    blocklist: terms.customerWasBlocked,
    valeCompra: view.voucher,
    notasDevolucao: [...view.notes],
    lojaVirtualId: process.storeId,
    estagioLogistico: code.logistics,
    estagioFinanceiro: code.financial,
    estagioRating: code.rating,
    formaEstorno: refundForm.codeOf(terms.refundForm),
    pedido: {
      numero: view.order.number,
      id: view.order.externalId,
      data: view.order.placedAt,
      valor: fromCentavos(view.order.total),
      valorFrete: fromCentavos(view.order.freight),
      valorDesconto: fromCentavos(view.order.discount),
    },
    cliente: view.customer,
    itens: view.items.map(itemOf),
    autorizacao: view.authorization,
    dadosBancarios: terms.bankAccount && maskBankAccount(terms.bankAccount),
    valorProdutos: fromCentavos(process.goods),
    valorFrete: fromCentavos(process.freight),
    valorEncargos: fromCentavos(process.surcharges),
    valorTotal: fromCentavos(wholeDue(process)),
    custoEnvioCliente: sendingCostOf(process, stages, view.charged),
    defeitos: view.claims.map(shownClaim),
    ...(view.deliveryClaim && { reclamacaoEntrega: shownDeliveryClaim(view.deliveryClaim) }),
  }
}

/** The amount that cannot be deducted is known once nothing more can be planned: the process is over, or it refunds nothing. */
function sendingCostOf(process: ReturnProcess, { status }: Stages, charged: Money) {
  const isOver = status === 'concluded' || status === 'cancelled'
  const { promised, notCharged } = sendingCost.stateOf(process.terms.sendingCost ?? money.ZERO, charged, {
    mayGrow: !isOver && wholeDue(process) > 0,
  })
  return {
    previsto: fromCentavos(promised),
    descontado: fromCentavos(charged),
    naoCobrado: fromCentavos(notCharged),
  }
}

/** `valorDiferenca`: above zero the customer pays, below zero the store does (contract §3); of what was called off, nothing. */
function differenceOf(known: ProcessView['replacements']): Money {
  return money.sum(known.filter(({ state }) => !replacements.isCalledOff(state)).map(({ difference }) => difference))
}

function itemOf(item: ItemView): ReturnProcessEntity['itens'][number] {
  return {
    itemId: String(item.id),
    skuId: item.skuId,
    skuNome: item.skuName,
    produtoId: item.productId,
    produtoNome: item.productName,
    ...(item.imageUrl !== null && { imagemUrl: item.imageUrl }),
    ...(item.categories.length > 0 && { categorias: [...item.categories] }),
    quantidade: item.quantity,
    quantidadeTotal: item.quantityTotal,
    tipoProcesso: operation.codeOf(item.operation),
    motivo: item.reason,
    ...(item.answers.length > 0 && { respostas: item.answers.map(answerOf) }),
    preco: fromCentavos(item.price),
    valorDevolver: fromCentavos(item.value),
    ratings: [...item.ratings],
  }
}

function answerOf({ key, question, choice, text }: ItemAnswer) {
  return { chave: key, pergunta: question, opcao: choice, texto: text }
}
