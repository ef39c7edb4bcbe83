import type {
  CARRIER_CLAIM_OUTCOMES,
  CARRIER_CLAIM_REASONS,
  CARRIER_CLAIM_STATES,
  CLAIM_STATES,
  DECISIONS,
  DELIVERY_CLAIM_KINDS,
  DELIVERY_CLAIM_OUTCOMES,
  DELIVERY_CLAIM_STATES,
  DIFFERENCE_STATES,
  INTENT_STATES,
  PARCEL_STATES,
  REMEDY_NAMES,
  REPLACEMENT_STATES,
} from '@vaivem/contract'
import type {
  CarrierClaimOutcome,
  CarrierClaimReason,
  CarrierClaimState,
  ClaimState,
  Decision,
  DecisionStep,
  DeliveryClaimKind,
  DeliveryClaimOutcome,
  DeliveryClaimState,
  DifferenceState,
  IntentStatus,
  ParcelState,
  ParcelStep,
  Remedy,
  ReplacementState,
  ReplacementStep,
} from '@vaivem/domain'

/** The names of states and steps in the management interface. */
export const decisionNames = {
  received: 'recebido',
  'in-review': 'em_analise',
  approved: 'aprovado',
  refused: 'recusado',
  cancelled: 'cancelado',
  expired: 'expirado',
} as const satisfies Readonly<Record<Decision, (typeof DECISIONS)[number]>>

export const parcelStateNames = {
  'awaiting-authorization': 'aguardando_autorizacao',
  error: 'erro',
  'awaiting-physical-store': 'aguardando_loja_fisica',
  authorized: 'autorizada',
  expired: 'expirada',
  posted: 'postada',
  collected: 'coletada',
  'in-transit': 'em_transito',
  delivered: 'entregue',
  lost: 'extraviada',
  'returned-to-customer': 'devolvida_ao_consumidor',
  cancelled: 'cancelada',
} as const satisfies Readonly<Record<ParcelState, (typeof PARCEL_STATES)[number]>>

export const intentStatusNames: Readonly<Record<IntentStatus, (typeof INTENT_STATES)[number]>> = {
  planned: 'previsto',
  sent: 'enviado',
  verifying: 'verificando',
  settled: 'liquidado',
  failed: 'falhou',
  cancelled: 'cancelado',
  replaced: 'substituido',
}

export const replacementStateNames = {
  chosen: 'escolhida',
  reserved: 'reservada',
  ordered: 'pedida',
  invoiced: 'faturada',
  shipped: 'enviada',
  delivered: 'entregue',
  failed: 'falhou',
  expired: 'expirada',
  cancelled: 'cancelada',
} as const satisfies Readonly<Record<ReplacementState, (typeof REPLACEMENT_STATES)[number]>>

export const claimStateNames = {
  repairing: 'em_conserto',
  'choice-due': 'aguardando_escolha',
  chosen: 'escolhido',
  repaired: 'consertado',
  abated: 'abatido',
  settled: 'atendido',
  closed: 'encerrado',
} as const satisfies Readonly<Record<ClaimState, (typeof CLAIM_STATES)[number]>>

export const deliveryClaimKindNames = {
  'never-arrived': 'nao_recebido',
  'arrived-damaged': 'danificado',
  'item-missing': 'item_faltando',
} as const satisfies Readonly<Record<DeliveryClaimKind, (typeof DELIVERY_CLAIM_KINDS)[number]>>

export const deliveryClaimStateNames = {
  open: 'aberta',
  resending: 'reenviando',
  refunding: 'reembolsando',
  settled: 'atendida',
  refused: 'recusada',
  withdrawn: 'retirada',
} as const satisfies Readonly<Record<DeliveryClaimState, (typeof DELIVERY_CLAIM_STATES)[number]>>

export const deliveryClaimOutcomeNames = {
  resend: 'reenvio',
  refund: 'reembolso',
  refuse: 'recusa',
} as const satisfies Readonly<Record<DeliveryClaimOutcome, (typeof DELIVERY_CLAIM_OUTCOMES)[number]>>

export const carrierClaimReasonNames = {
  lost: 'extravio',
  damaged: 'avaria',
  late: 'atraso',
} as const satisfies Readonly<Record<CarrierClaimReason, (typeof CARRIER_CLAIM_REASONS)[number]>>

export const carrierClaimStateNames = {
  open: 'aberta',
  submitted: 'enviada',
  closed: 'encerrada',
} as const satisfies Readonly<Record<CarrierClaimState, (typeof CARRIER_CLAIM_STATES)[number]>>

export const carrierClaimOutcomeNames = {
  compensated: 'indenizada',
  refused: 'recusada',
  resolved: 'resolvida',
  'given-up': 'desistencia',
} as const satisfies Readonly<Record<CarrierClaimOutcome, (typeof CARRIER_CLAIM_OUTCOMES)[number]>>

export const remedyNames = {
  exchange: 'troca',
  money: 'dinheiro',
  abatement: 'abatimento',
} as const satisfies Readonly<Record<Remedy, (typeof REMEDY_NAMES)[number]>>

export const differenceStateNames = {
  none: 'nao_ha',
  due: 'devida',
  paid: 'paga',
  waived: 'dispensada',
  'given-back': 'devolvida',
} as const satisfies Readonly<Record<DifferenceState, (typeof DIFFERENCE_STATES)[number]>>

/** The steps of a replacement that staff may report; the others are the store's, or follow from time. */
export const replacementCommands = {
  cancel: 'cancelar',
  retry: 'tentar',
  order: 'pedido',
  invoice: 'faturamento',
  ship: 'envio',
  deliver: 'entrega',
  fail: 'falha',
} as const satisfies Readonly<Partial<Record<ReplacementStep, string>>>

/** The commands of a complaint, as in their addresses. */
export const claimCommands = {
  repair: 'defeito/conserto',
  choose: 'defeito/escolha',
  offer: 'defeito/abatimento',
  decline: 'defeito/abatimento-recusado',
  agree: 'defeito/abatimento-aceito',
} as const

/** A command is named by the last part of its address. */
export const decisionCommands = {
  approve: 'aprovar',
  refuse: 'recusar',
  flag: 'sinalizar',
  cancel: 'cancelar',
  reopen: 'reabrir',
} as const satisfies Readonly<Record<Exclude<DecisionStep, 'expire'>, string>>

export const parcelCommands: Readonly<Partial<Record<ParcelStep, string>>> = {
  authorize: 'autorizar',
  retry: 'autorizar',
  post: 'postagem',
  collect: 'postagem',
  deliver: 'recebimento',
  lose: 'extravio',
  'send-back': 'devolucao',
  cancel: 'cancelar',
}

type StateWord =
  | (typeof DECISIONS)[number]
  | (typeof PARCEL_STATES)[number]
  | (typeof INTENT_STATES)[number]
  | (typeof REPLACEMENT_STATES)[number]
  | (typeof CLAIM_STATES)[number]

/** The name of a state within a sentence, where the name on the wire would not read well: "O processo está em análise". */
const SPOKEN: Readonly<Partial<Record<StateWord, string>>> = {
  em_analise: 'em análise',
  em_conserto: 'em conserto',
  aguardando_escolha: 'aguardando a escolha do consumidor',
  aguardando_autorizacao: 'aguardando autorização',
  aguardando_loja_fisica: 'aguardando a loja física',
  em_transito: 'em trânsito',
  devolvida_ao_consumidor: 'de volta com o consumidor',
  erro: 'com erro',
  verificando: 'em verificação',
  falhou: 'com falha',
  substituido: 'substituído',
}

export function spoken(word: StateWord): string {
  return SPOKEN[word] ?? word
}
