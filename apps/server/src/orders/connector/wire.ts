import type { Connector as ConnectorEntity } from '@vaivem/contract'
import type { FoundConnector } from './find-connector.ts'

/** A connector as §2.8 shows it: each field by name, so that no credential can slip in. */
export function connectorEntity({ connector, store }: FoundConnector): ConnectorEntity {
  return {
    id: connector.id,
    nome: connector.name,
    ativo: connector.active,
    accountName: connector.accountName,
    hostname: connector.hostname,
    statusPermitidos: connector.allowedStatuses.join(','),
    permiteEstorno: connector.canRefund,
    permiteGerarValeCompras: connector.canIssueVouchers,
    permiteBuscaPedidoPorNumero: connector.canSearchByNumber,
    permiteBuscaPedidoPorEmail: connector.canSearchByEmail,
    feedDePedidosConfigurado: connector.hasOrderFeed,
    valeCompraPossuiCodigo: connector.voucherHasCode,
    prazoEmDiasParaEstornoAutomatico: connector.automaticRefundDays,
    useStoreCredit: connector.usesStoreCredit,
    restrictedToOwnerGiftcard: connector.giftCardsRestrictedToOwner,
    lojaVirtual: store && { id: store.id, lojaUrl: store.url, ativo: store.active },
  }
}
