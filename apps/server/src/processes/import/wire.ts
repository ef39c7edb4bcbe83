import type { ImportRequest } from '@vaivem/contract'
import {
  type AccountConfiguration,
  type AskedItem,
  type BankAccount,
  type Delivery,
  matchReason,
  type ProcessReason,
  type ProcessTerms,
  type ProtectionFlags,
  refundForm,
  type RefundForm,
} from '@vaivem/domain'
import { centavos, lineKeyOf } from '../../orders/index.ts'
import { bankAccountOf } from '../bank-account.ts'
import { maskedBankAccount } from '../bank-data.ts'
import { answersOf } from './sent-answers.ts'
import { deliveryKind, operation } from '../../platform/wire/codes.ts'

type WireProcess = ImportRequest['Processo']
type WireLine = WireProcess['Pedido']['Skus'][number]

/** The terms that a request itself gives; the verdict and the customer's block come from elsewhere. */
type SentTerms = Omit<ProcessTerms, 'verdict' | 'customerWasBlocked'>

export function termsOf(configuration: AccountConfiguration, process: WireProcess): SentTerms {
  return {
    freightRule: configuration.freightRule,
    refundForm: refundFormOf(configuration, process),
    voucherDefinitionId: process.ValeCompraDefinicaoId ?? null,
    keepsItem: process.MantenhaOItem ?? false,
    isMarketplace: process.Marketplace ?? false,
    notifyCustomer: process.NotificarNovaSolicitacao ?? false,
    customerIp: process.ClienteIP || null,
    delivery: deliveryOf(process),
    bankAccount: process.DadosBancariosDto ? maskedBankAccount(bankAccountOf(process.DadosBancariosDto)) : null,
  }
}

/** The requested lines; those with `Quantidade` 0 belong to the order alone (contract §3, Import). */
export function askedItemsOf(
  { reasons }: Pick<AccountConfiguration, 'reasons'>,
  process: WireProcess,
): readonly Omit<AskedItem, keyof ProtectionFlags>[] {
  return process.Pedido.Skus.filter(({ Quantidade }) => Quantidade > 0).map((line) => ({
    lineKey: lineKeyOf(line),
    operation: operation.nameOf(line.TipoProcesso),
    quantity: line.Quantidade,
    reason: reasonOf(reasons, line),
    answers: answersOf({ reasons }, line),
  }))
}

function reasonOf(reasons: AccountConfiguration['reasons'], { Motivo: reason }: WireLine): ProcessReason | null {
  if (!reason) return null
  const description = reason.Descricao || null
  return {
    description,
    kind: matchReason(reasons, description)?.kind ?? null,
    withoutFreight: reason.NaoIncluirFreteNoValorADevolver ?? false,
  }
}

function refundFormOf(configuration: AccountConfiguration, process: WireProcess): RefundForm {
  const { DadosBancariosDto: bankDetails } = process
  return refundForm.choose(configuration, {
    storeId: process.LojaVirtualId ?? null,
    voucherDefinitionId: process.ValeCompraDefinicaoId ?? null,
    isByHand: isPaidManually(bankDetails ? bankAccountOf(bankDetails) : null),
  })
}

/** Bank data that a person is to use; those of kind "automatic" only say that the store pays by itself. */
export function isPaidManually(bankAccount: BankAccount | null): boolean {
  return bankAccount !== null && bankAccount.kind !== 'automatic'
}

function deliveryOf(process: WireProcess): Delivery {
  const amount = (reais: number | undefined) => (reais === undefined ? null : centavos(reais))
  return {
    kind: process.LojaFisicaId === undefined ? carrierDeliveryOf(process) : 'physical-store',
    carrierId: process.TransportadoraId ?? null,
    optionId: process.ServicoLogisticoId ?? null,
    physicalStoreId: process.LojaFisicaId ?? null,
    physicalStoreSummary: process.LojaFisicaResumo || null,
    quotationId: process.HubQuotationId || null,
    quotationValue: amount(process.HubQuotationValue),
    premiumCost: amount(process.LogisticaPremiumValor),
    estimatedCost: amount(process.ValorEstimadoLR),
  }
}

const NOT_SAID = -1

function carrierDeliveryOf({ TransportadoraTipoEntrega: code = NOT_SAID }: WireProcess): Delivery['kind'] {
  return code === NOT_SAID ? null : deliveryKind.nameOf(code)
}
