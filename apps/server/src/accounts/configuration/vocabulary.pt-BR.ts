import type {
  CarrierIntegration,
  Connector,
  DeadlineStart,
  DeliveryKind,
  ExchangeSettings,
  FiscalSettings,
  FreightRule,
  ItemOperation,
  NoticeKind,
  PaymentKind,
  Policy,
  ReasonKind,
  StorefrontLanguage,
  Trigger,
  VoucherDefinition,
} from '@vaivem/domain'

/** The words of the account file and what each means in the domain; one row a word, both ways. */
type Vocabulary<Meaning extends string> = Readonly<Record<string, Meaning>>

export const OPERATIONS = { devolucao: 'return', troca: 'exchange' } as const satisfies Vocabulary<ItemOperation>

export const REASON_KINDS = {
  arrependimento: 'regret',
  troca: 'exchange',
  garantia: 'warranty',
} as const satisfies Vocabulary<ReasonKind>

export const DEADLINE_STARTS = {
  entrega: 'delivery',
  faturamento: 'invoice',
  pedido: 'order',
} as const satisfies Vocabulary<DeadlineStart>

export const AFTER_TERMS = { pessoa: 'review', recusa: 'refuse' } as const satisfies Vocabulary<
  Policy['defectAfterTerms']
>

export const SECOND_REQUESTS = { permitir: 'allow', recusar: 'refuse' } as const satisfies Vocabulary<
  'allow' | 'refuse'
>

export const VOUCHER_KINDS = {
  retencao: 'retention',
  diferenca: 'exchange-difference',
} as const satisfies Vocabulary<VoucherDefinition['kind']>

export const FREIGHT_RULES = {
  integral: 'full',
  proporcional: 'proportional',
  pedidoCompleto: 'whole-order',
  nunca: 'never',
} as const satisfies Vocabulary<FreightRule>

export const BUYER_NOTES = { aguardar: 'awaited', avisar: 'asked' } as const satisfies Vocabulary<
  FiscalSettings['buyerNote']
>

export const FISCAL_MODES = { tolerante: 'lenient', rigoroso: 'strict' } as const satisfies Vocabulary<
  'lenient' | 'strict'
>

export const PAYMENT_KINDS = {
  cartaoDeCredito: 'creditCard',
  cartaoDeDebito: 'debitCard',
  pix: 'instantPayment',
  boleto: 'bankInvoice',
  valePresente: 'giftCard',
  cashback: 'cashback',
  crediario: 'promissory',
} as const satisfies Vocabulary<PaymentKind>

export const CARRIER_INTEGRATIONS = {
  nenhuma: 'none',
  demonstracao: 'demo',
} as const satisfies Vocabulary<CarrierIntegration>

export const DELIVERY_KINDS = {
  agencia: 'agency',
  coleta: 'collection',
  coletaAgendada: 'scheduled-collection',
  coletaExpressa: 'express-collection',
  armario: 'locker',
  lojaFisica: 'physical-store',
  nenhuma: 'none',
} as const satisfies Vocabulary<DeliveryKind>

export const TRIGGERS = {
  nenhum: 'none',
  postagem: 'posted',
  recebimento: 'received',
  avaliacao: 'rated',
} as const satisfies Vocabulary<Trigger>

export const SHIP_WHEN = {
  postagem: 'posted',
  recebimento: 'received',
  avaliacao: 'rated',
} as const satisfies Vocabulary<ExchangeSettings['shipWhen']>

export const MAIL_WORDS = {
  solicitacaoRecebida: 'request-received',
  aprovada: 'approved',
  recusada: 'declined',
  cancelada: 'cancelled',
  expirada: 'expired',
  autorizacao: 'authorized',
  lembreteDePostagem: 'posting-reminder',
  itensRecebidos: 'received',
  itensConferidos: 'rated',
  estornoEnviado: 'refunded',
  valeEmitido: 'voucher-issued',
  pedirDadosBancarios: 'bank-data-wanted',
  diferencaAPagar: 'difference-due',
  escolhaDaTroca: 'choice-wanted',
  escolhaDoDefeito: 'remedy-wanted',
  ofertaDeAbatimento: 'abatement-offered',
} as const satisfies Vocabulary<NoticeKind>

export const STOREFRONT_LANGUAGES = {
  'pt-BR': 'pt-BR',
  en: 'en',
  es: 'es',
} as const satisfies Vocabulary<StorefrontLanguage>

export const PLATFORMS = { nenhuma: 'none', demonstracao: 'demo' } as const satisfies Vocabulary<Connector['platform']>

export const HANDLED = { manual: 'manual', nenhuma: 'none' } as const satisfies Vocabulary<'manual' | 'none'>

export const WITHOUT_CHOICE = { vale: 'voucher', dinheiro: 'money' } as const satisfies Vocabulary<
  ExchangeSettings['withoutChoice']
>

/** The word of a meaning; every meaning of the domain has one, which the compiler checks. */
export function wordOf<Word extends string, Meaning extends string>(
  vocabulary: Readonly<Record<Word, Meaning>>,
  meaning: NoInfer<Meaning>,
): Word {
  for (const word in vocabulary) if (vocabulary[word] === meaning) return word
  throw new Error(`no word for ${meaning}`)
}
