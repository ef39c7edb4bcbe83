import {
  money,
  type AccountConfiguration,
  type Connector,
  type Limits,
  type Reason,
  type VoucherDefinition,
} from '@vaivem/domain'
import { amountOf } from './amount.ts'
import type { AccountFile } from './schema.ts'
import { authorizationOf, fileAuthorization, fileTriggers, triggersOf } from './wire-automation.ts'
import { fileTranslations, translationsOf } from './schema-translations.ts'
import { capabilitiesOf, fileCapabilities } from './wire-capabilities.ts'
import { correctionOf, fileCorrection } from './wire-correction.ts'
import { exchangesOf, fileExchanges } from './wire-exchanges.ts'
import { fileHolidays, holidaysOf } from './wire-holidays.ts'
import { fileLogistics, logisticsOf } from './wire-logistics.ts'
import { fileRetention, retentionOf } from './wire-retention.ts'
import { fileNotices, noticesOf } from './wire-notices.ts'
import { fileStorefront, storefrontOf } from './wire-storefront.ts'
import { filePolicy, fileStorePolicy, policyOf, storeOf } from './wire-policy.ts'
import {
  BUYER_NOTES,
  FISCAL_MODES,
  FREIGHT_RULES,
  OPERATIONS,
  PAYMENT_KINDS,
  PLATFORMS,
  REASON_KINDS,
  VOUCHER_KINDS,
  wordOf,
} from './vocabulary.pt-BR.ts'

/** The file's words as the domain's; the file passed every check. */
export function configurationOf(file: AccountFile): AccountConfiguration {
  const policy = policyOf(file.politica)
  return {
    name: file.nome,
    numberPrefix: file.prefixo,
    timeZone: file.fuso,
    country: file.pais,
    holidays: holidaysOf(file.feriados),
    stores: file.lojas.map((store) => storeOf(store, policy)),
    connectors: file.conectores.map(connectorOf),
    capabilities: capabilitiesOf(file.capacidades),
    policy,
    reasons: file.motivos.map(reasonOf),
    voucherDefinitions: file.valesCompra.map(voucherOf),
    freightRule: FREIGHT_RULES[file.freteNoEstorno],
    keepItem: {
      enabled: file.manterItem.ativo,
      upTo: amountOf(file.manterItem.ate),
      requestsPerConsumer: file.manterItem.solicitacoesPorConsumidor,
      periodDays: file.manterItem.periodoDias,
    },
    refund: {
      perItem: file.estorno.porItem,
      automaticCeiling: file.estorno.tetoAutomatico === null ? null : amountOf(file.estorno.tetoAutomatico),
      correction: correctionOf(file.estorno.correcaoMonetaria),
    },
    marketplace: { storeHoldsMoney: file.marketplace.dinheiroComALoja },
    logistics: logisticsOf(file.logistica),
    fiscal: { mode: FISCAL_MODES[file.fiscal.modo], buyerNote: BUYER_NOTES[file.fiscal.notaDoContribuinte] },
    rating: { blockConsumerWhenNotReceived: file.avaliacao.bloquearQuandoNaoRecebido },
    triggers: triggersOf(file.gatilhos),
    authorization: authorizationOf(file.autorizacao),
    exchanges: exchangesOf(file.trocas),
    notices: noticesOf(file.mensagens),
    storefront: storefrontOf(file.vitrine),
    security: { requiresSecondFactor: file.seguranca.segundoFatorObrigatorio },
    fourEyes: {
      above: file.aprovacaoDupla.acimaDe === null ? null : amountOf(file.aprovacaoDupla.acimaDe),
      bindsIntegrations: file.aprovacaoDupla.integracoes,
    },
    retention: retentionOf(file.retencao),
    limits: limitsOf(file.limites),
  }
}

/** The domain's words as the file's, every part written out: what a difference is shown in. */
export function accountFileOf(configuration: AccountConfiguration): AccountFile {
  const { keepItem, refund } = configuration
  return {
    nome: configuration.name,
    prefixo: configuration.numberPrefix,
    fuso: configuration.timeZone,
    pais: configuration.country,
    feriados: fileHolidays(configuration.holidays),
    lojas: configuration.stores.map((store) => ({
      id: store.id,
      nome: store.name,
      url: store.url,
      cnpj: store.cnpj ?? null,
      ativo: store.active,
      politica: fileStorePolicy(store.policy, configuration.policy),
    })),
    capacidades: fileCapabilities(configuration.capabilities),
    conectores: configuration.connectors.map(fileConnector),
    politica: filePolicy(configuration.policy),
    motivos: configuration.reasons.map(fileReason),
    valesCompra: configuration.voucherDefinitions.map(fileVoucher),
    freteNoEstorno: wordOf(FREIGHT_RULES, configuration.freightRule),
    manterItem: {
      ativo: keepItem.enabled,
      ate: keepItem.upTo / 100,
      solicitacoesPorConsumidor: keepItem.requestsPerConsumer,
      periodoDias: keepItem.periodDays,
    },
    estorno: {
      porItem: refund.perItem,
      tetoAutomatico: refund.automaticCeiling === null ? null : refund.automaticCeiling / 100,
      correcaoMonetaria: fileCorrection(refund.correction),
    },
    marketplace: { dinheiroComALoja: configuration.marketplace.storeHoldsMoney },
    logistica: fileLogistics(configuration.logistics),
    fiscal: {
      modo: wordOf(FISCAL_MODES, configuration.fiscal.mode),
      notaDoContribuinte: wordOf(BUYER_NOTES, configuration.fiscal.buyerNote),
    },
    avaliacao: { bloquearQuandoNaoRecebido: configuration.rating.blockConsumerWhenNotReceived },
    gatilhos: fileTriggers(configuration.triggers),
    autorizacao: fileAuthorization(configuration.authorization),
    trocas: fileExchanges(configuration.exchanges),
    mensagens: fileNotices(configuration.notices),
    vitrine: fileStorefront(configuration.storefront),
    seguranca: { segundoFatorObrigatorio: configuration.security.requiresSecondFactor },
    aprovacaoDupla: {
      acimaDe: configuration.fourEyes.above === null ? null : configuration.fourEyes.above / 100,
      integracoes: configuration.fourEyes.bindsIntegrations,
    },
    retencao: fileRetention(configuration.retention),
    limites: fileLimits(configuration.limits),
  }
}

function connectorOf(connector: AccountFile['conectores'][number]): Connector {
  return {
    id: connector.id,
    name: connector.nome,
    active: connector.ativo,
    storeId: connector.loja,
    platform: PLATFORMS[connector.plataforma],
    accountName: connector.contaNaPlataforma,
    hostname: connector.hostname,
    allowedStatuses: connector.statusPermitidos,
    canRefund: connector.permiteEstorno,
    refundablePayments: connector.pagamentosEstornaveis.map((word) => PAYMENT_KINDS[word]),
    canIssueVouchers: connector.permiteGerarValeCompras,
    canSearchByNumber: connector.permiteBuscaPorNumero,
    canSearchByEmail: connector.permiteBuscaPorEmail,
    hasOrderFeed: connector.possuiFeedDePedidos,
    voucherHasCode: connector.valeCompraPossuiCodigo,
    automaticRefundDays: connector.diasParaEstornoAutomatico,
    usesStoreCredit: connector.usaCreditoDaLoja,
    giftCardsRestrictedToOwner: connector.valeRestritoAoDono,
  }
}

function fileConnector(connector: Connector): AccountFile['conectores'][number] {
  return {
    id: connector.id,
    nome: connector.name,
    ativo: connector.active,
    loja: connector.storeId,
    plataforma: wordOf(PLATFORMS, connector.platform),
    contaNaPlataforma: connector.accountName,
    hostname: connector.hostname,
    statusPermitidos: [...connector.allowedStatuses],
    permiteEstorno: connector.canRefund,
    pagamentosEstornaveis: connector.refundablePayments.map((kind) => wordOf(PAYMENT_KINDS, kind)),
    permiteGerarValeCompras: connector.canIssueVouchers,
    permiteBuscaPorNumero: connector.canSearchByNumber,
    permiteBuscaPorEmail: connector.canSearchByEmail,
    possuiFeedDePedidos: connector.hasOrderFeed,
    valeCompraPossuiCodigo: connector.voucherHasCode,
    diasParaEstornoAutomatico: connector.automaticRefundDays,
    usaCreditoDaLoja: connector.usesStoreCredit,
    valeRestritoAoDono: connector.giftCardsRestrictedToOwner,
  }
}

function voucherOf(definition: AccountFile['valesCompra'][number]): VoucherDefinition {
  return {
    id: definition.id,
    description: definition.descricao,
    ...translationsOf(definition.traducoes),
    order: definition.ordem,
    kind: VOUCHER_KINDS[definition.tipo],
    percentage: money.percentage(Number(definition.percentual)),
    validDays: definition.validadeDias,
    active: definition.ativo,
  }
}

function fileVoucher(definition: VoucherDefinition): AccountFile['valesCompra'][number] {
  return {
    id: definition.id,
    descricao: definition.description,
    ...fileTranslations(definition.translations),
    ordem: definition.order,
    tipo: wordOf(VOUCHER_KINDS, definition.kind),
    percentual: definition.percentage / 10_000,
    validadeDias: definition.validDays,
    ativo: definition.active,
  }
}

function reasonOf(reason: AccountFile['motivos'][number]): Reason {
  return {
    id: reason.id,
    description: reason.descricao,
    ...translationsOf(reason.traducoes),
    kind: REASON_KINDS[reason.tipo],
    operations: reason.operacoes.map((word) => OPERATIONS[word]),
    photos: reason.fotos,
    active: reason.ativo,
  }
}

function fileReason(reason: Reason): AccountFile['motivos'][number] {
  return {
    id: reason.id,
    descricao: reason.description,
    ...fileTranslations(reason.translations),
    tipo: wordOf(REASON_KINDS, reason.kind),
    operacoes: reason.operations.map((operation) => wordOf(OPERATIONS, operation)),
    fotos: reason.photos,
    ativo: reason.active,
  }
}

function limitsOf({ minutosDoToken, diasDoLink, requisicoesPorMinuto }: AccountFile['limites']): Limits {
  const { leituras, escritas, consultas, autenticacoes } = requisicoesPorMinuto
  return {
    tokenMinutes: minutosDoToken,
    linkDays: diasDoLink,
    requestsPerMinute: {
      reads: leituras,
      writes: escritas,
      consultations: consultas,
      authentications: autenticacoes,
    },
  }
}

function fileLimits({ tokenMinutes, linkDays, requestsPerMinute }: Limits): AccountFile['limites'] {
  const { reads, writes, consultations, authentications } = requestsPerMinute
  return {
    minutosDoToken: tokenMinutes,
    diasDoLink: linkDays,
    requisicoesPorMinuto: {
      leituras: reads,
      escritas: writes,
      consultas: consultations,
      autenticacoes: authentications,
    },
  }
}
