import type { ReturnProcess as ReturnProcessEntity } from '@vaivem/contract'
import {
  type DeliveryKind,
  type FreightRule,
  money,
  type ProcessTerms,
  type RefundForm,
  type ReturnProcess,
  type Stages,
} from '@vaivem/domain'
import { momentOf } from '../http/moments.ts'
import { maskBankAccount } from './bank-account.ts'
import { codes } from './codes.ts'

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
  readonly customer: CustomerView
  readonly items: readonly ItemView[]
  readonly notes: readonly ReturnProcessEntity['notasDevolucao'][number][]
  readonly voucher: ReturnProcessEntity['valeCompra']
  readonly authorization: ReturnProcessEntity['autorizacao']
}

export type CustomerView = ReturnProcessEntity['cliente']

export interface ItemView {
  readonly id: number
  readonly skuId: string
  readonly skuName: string | null
  readonly productId: string | null
  readonly productName: string | null
  readonly quantity: number
  readonly quantityTotal: number
  readonly operation: 'return' | 'exchange'
  readonly reason: string | null
  readonly price: number
  readonly value: number
  readonly ratings: ReturnProcessEntity['itens'][number]['ratings']
}

const FREIGHT_RULE: Readonly<Record<FreightRule, 0 | 1 | 2 | 3>> = {
  full: 0,
  proportional: 1,
  'whole-order': 2,
  never: 3,
}
const REFUND_FORM: Readonly<Record<RefundForm, 0 | 1 | 2>> = { voucher: 0, manual: 1, automatic: 2 }

const SERVICES: Readonly<Record<DeliveryKind, { code: 0 | 1 | 2 | 3 | 4 | 5 | 6; description: string }>> = {
  agency: { code: 0, description: 'Postagem em agência' },
  collection: { code: 1, description: 'Coleta domiciliar' },
  'scheduled-collection': { code: 2, description: 'Coleta domiciliar agendada' },
  'express-collection': { code: 3, description: 'Coleta expressa' },
  locker: { code: 4, description: 'Postagem em locker' },
  'physical-store': { code: 5, description: 'Entrega em loja física' },
  none: { code: 6, description: 'Nenhum: o consumidor fica com o item' },
}

/** The entity as JSON text: written with every change, sent as it is by every read. */
export function documentOf(view: ProcessView): string {
  return JSON.stringify(entityOf(view))
}

export function entityOf({ process, stages, ...view }: ProcessView): ReturnProcessEntity {
  const { terms } = process
  const code = codes(stages)
  const service = serviceOf(terms)
  return {
    id: process.id,
    tipo: process.items.some(({ operation }) => operation === 'exchange') ? 1 : 0,
    tipoFreteEstorno: FREIGHT_RULE[terms.freightRule],
    valorDiferenca: 0,
    mantenhaOItem: terms.keepsItem,
    status: code.status,
    numero: process.number,
    data: momentOf(process.createdAt),
    tipoServicoLogistico: service.code,
    tipoServicoLogisticoDescricao: service.description,
    marketplace: terms.isMarketplace,
    blocklist: terms.consumerWasBlocked,
    valeCompra: view.voucher,
    notasDevolucao: [...view.notes],
    lojaVirtualId: process.storeId,
    estagioLogistico: code.logistics,
    estagioFinanceiro: code.financial,
    estagioRating: code.rating,
    formaEstorno: REFUND_FORM[terms.refundForm],
    pedido: {
      numero: view.order.number,
      id: view.order.externalId,
      data: view.order.placedAt,
      valor: reais(view.order.total),
      valorFrete: reais(view.order.freight),
      valorDesconto: reais(view.order.discount),
    },
    cliente: view.customer,
    itens: view.items.map(itemOf),
    autorizacao: view.authorization,
    dadosBancarios: terms.bankAccount && maskBankAccount(terms.bankAccount),
    valorProdutos: reais(process.goods),
    valorFrete: reais(process.freight),
    valorTotal: reais(money.sum([process.goods, process.freight])),
  }
}

function itemOf(item: ItemView): ReturnProcessEntity['itens'][number] {
  return {
    itemId: String(item.id),
    skuId: item.skuId,
    skuNome: item.skuName,
    produtoId: item.productId,
    produtoNome: item.productName,
    quantidade: item.quantity,
    quantidadeTotal: item.quantityTotal,
    tipoProcesso: item.operation === 'exchange' ? 1 : 0,
    motivo: item.reason,
    preco: reais(item.price),
    valorDevolver: reais(item.value),
    ratings: [...item.ratings],
  }
}

function serviceOf({ keepsItem, delivery }: ProcessTerms) {
  return SERVICES[keepsItem ? 'none' : (delivery.kind ?? 'agency')]
}

/** Whole centavos over 100 is the double nearest to the decimal, and prints as it. */
function reais(centavos: number): number {
  return centavos / 100
}
