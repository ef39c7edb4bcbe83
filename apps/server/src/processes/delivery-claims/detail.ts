import { type DeliveryClaimDetail, fromCentavos } from '@vaivem/contract'
import { capabilities, wholeDue } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { refundForm } from '../../platform/wire/codes.ts'
import { photoOf } from '../photos.ts'
import { findProcess } from '../process-state.ts'
import { type PhotosRow, selectPhotosOfClaim } from './repository.ts'
import { isOverdue, shownDeliveryClaim } from './view.ts'

/** A claim about a delivery with the customer's words, its photos, and what each answer would give; undefined: no claim. */
export async function findClaimDetail(
  tx: Transaction,
  { id: accountId, configuration }: ConfiguredAccount,
  processId: number,
  at: Temporal.Instant,
): Promise<DeliveryClaimDetail | undefined> {
  const state = await findProcess(tx, accountId, processId)
  const claim = state?.deliveryClaim
  if (!state || !claim) return undefined
  const { rows } = await tx.query<PhotosRow>(selectPhotosOfClaim(accountId, processId))
  const { process, order, customer, items } = state
  const exchange = capabilities.capabilitiesOf(configuration, process.storeId).exchange
  const total = fromCentavos(wholeDue(process))
  return {
    processoId: process.id,
    numero: process.number,
    versao: state.version,
    pedidoNumero: order.number,
    lojaVirtualId: process.storeId,
    clienteNome: customer.nome,
    ...shownDeliveryClaim(claim),
    vencida: isOverdue(claim, at),
    valorTotal: total,
    texto: claim.details,
    resposta: claim.answer,
    itens: items.map((item) => ({
      itemId: String(item.id),
      skuId: item.skuId,
      nome: item.skuName ?? item.productName ?? item.skuId,
      quantidade: item.quantity,
      valor: fromCentavos(item.value),
    })),
    fotos: (rows[0]?.photos ?? []).map(photoOf),
    reembolso: {
      produtos: fromCentavos(process.goods),
      frete: fromCentavos(process.freight),
      encargos: fromCentavos(process.surcharges),
      total,
      formaEstorno: refundForm.codeOf(process.terms.refundForm),
    },
    reenvio: { permitido: exchange !== 'none', aMao: exchange === 'manual' },
  }
}
