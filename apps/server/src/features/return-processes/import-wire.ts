import type { ImportRequest } from '@vaivem/contract'
import type { AskedItem, Delivery, DeliveryKind, ProcessReason } from '@vaivem/domain'
import { centavos, lineKeyOf } from '../../orders/order-wire.ts'

type WireProcess = ImportRequest['Processo']
type WireLine = WireProcess['Pedido']['Skus'][number]

const DELIVERY_KINDS: Readonly<Record<number, DeliveryKind>> = {
  0: 'agency',
  1: 'collection',
  2: 'scheduled-collection',
  3: 'express-collection',
  4: 'locker',
}

/** The lines asked for; those with `Quantidade` 0 belong to the order alone (contract §3, Import). */
export function askedLines(process: WireProcess): readonly WireLine[] {
  return process.Pedido.Skus.filter(({ Quantidade }) => Quantidade > 0)
}

export function askedItemOf(line: WireLine, reason: ProcessReason | null, isLegalRegret: boolean): AskedItem {
  return {
    lineKey: lineKeyOf(line),
    operation: line.TipoProcesso === 1 ? 'exchange' : 'return',
    quantity: line.Quantidade,
    reason,
    isLegalRegret,
  }
}

export function deliveryOf(process: WireProcess): Delivery {
  const amount = (reais: number | undefined) => (reais === undefined ? null : centavos(reais))
  const kind =
    process.LojaFisicaId === undefined ? DELIVERY_KINDS[process.TransportadoraTipoEntrega ?? -1] : 'physical-store'
  return {
    kind: kind ?? null,
    carrierId: process.TransportadoraId ?? null,
    optionId: process.ServicoLogisticoId ?? null,
    physicalStoreId: process.LojaFisicaId ?? null,
    physicalStoreSummary: process.LojaFisicaResumo ?? null,
    quotationId: process.HubQuotationId ?? null,
    quotationValue: amount(process.HubQuotationValue),
    premiumCost: amount(process.LogisticaPremiumValor),
    estimatedCost: amount(process.ValorEstimadoLR),
  }
}
