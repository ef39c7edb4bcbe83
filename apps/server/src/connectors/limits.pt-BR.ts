import type {
  CallLimits,
  CarrierCapabilities,
  DocumentForm,
  PaymentProviderCapabilities,
  StoreCapabilities,
} from '@vaivem/connector-kit'
import type { DeliveryKind, PaymentKind } from '@vaivem/domain'
import { USUAL_LIMITS } from '../platform/outbound/call-limits.ts'

const KINDS: Readonly<Record<PaymentKind, string>> = {
  creditCard: 'cartão de crédito',
  debitCard: 'cartão de débito',
  instantPayment: 'Pix',
  bankInvoice: 'boleto',
  giftCard: 'vale',
  cashback: 'cashback',
  promissory: 'crediário',
}

const FORMS: Readonly<Record<NonNullable<StoreCapabilities['vouchers']>['form'], string>> = {
  'gift-card': 'vale-presente',
  'store-credit': 'crédito na loja',
  coupon: 'cupom de desconto',
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

interface Limited<Capabilities> {
  readonly capabilities: Capabilities
  readonly limits?: CallLimits
}

/** The capabilities and limits of a platform, one sentence for each. */
export function limitsOf(declared: Limited<StoreCapabilities> | undefined): string[] {
  if (!declared) return []
  const { capabilities, limits } = declared
  return [
    searchOf(capabilities),
    ...refundsOf(capabilities.refunds),
    vouchersOf(capabilities.vouchers),
    exchangesOf(capabilities.exchanges),
    callsOf(limits),
  ]
}

/** The capabilities and limits of a carrier, one sentence for each. */
export function carrierLimitsOf(declared: Limited<CarrierCapabilities> | undefined): string[] {
  if (!declared) return []
  const { capabilities, limits } = declared
  const { kinds, authorization, documents, validDays, severalVolumes, cancels, quotes, tracking } = capabilities
  const { keysHonouredMilliseconds, settlingMilliseconds } = capabilities
  const given = documents.map((form) => DOCUMENTS[form])
  return [
    `Autoriza postagens por ${kinds.map((kind) => WAYS[kind]).join(', ')}, com ${authorization === 'label' ? 'etiqueta' : 'código de postagem'}.`,
    given.length === 0 ? 'Não dá documentos a imprimir.' : `Dá a imprimir: ${given.join(', ')}.`,
    validDays === null
      ? 'A validade é a da própria transportadora.'
      : `A validade pode ser de ${validDays.least} a ${validDays.most} dias.`,
    severalVolumes
      ? 'Leva várias caixas por encomenda.'
      : 'Leva uma caixa por encomenda: o que não cabe, alguém divide.',
    quotes
      ? 'Cota o custo de cada encomenda, se as opções da conta não o tiram.'
      : 'Não cota: valem os custos do arquivo da conta.',
    cancels ? 'Cancela o que ninguém postou.' : 'Não cancela o que autorizou.',
    tracking === 'polling'
      ? 'A situação das encomendas é lida de tempos em tempos.'
      : 'A situação das encomendas vem por notificações, e é lida de tempos em tempos.',
    repeatedOf(keysHonouredMilliseconds, 'uma autorização repetida', 'na transportadora'),
    ...lostOf(settlingMilliseconds),
    callsOf(limits),
  ]
}

/** The payments that a payment provider can give back and its limits, one sentence for each. */
export function providerLimitsOf(declared: Limited<PaymentProviderCapabilities> | undefined): string[] {
  if (!declared) return []
  const { capabilities, limits } = declared
  const { refunds, keysHonouredMilliseconds, settlingMilliseconds } = capabilities
  const { mayBePending, mayBeReversed, showsDisputes } = capabilities
  return [
    ...Object.entries(refunds).map(([kind, { days, partial }]) => {
      const until = days === null ? 'sem prazo' : `até ${days} dias depois do pagamento`
      return `Devolve ${KINDS[kind as PaymentKind]}, ${partial ? 'inteiro ou em parte' : 'só inteiro'}, ${until}.`
    }),
    'O que não está acima é pago à mão.',
    ...(mayBePending ? ['Pode aceitar um estorno e terminá-lo depois: ele é perguntado até terminar.'] : []),
    ...(mayBeReversed
      ? ['Pode desfazer um estorno já feito: ele é conferido de novo, e alguém paga de outro modo.']
      : []),
    ...(showsDisputes ? ['Mostra contestações: um pagamento contestado espera.'] : []),
    repeatedOf(keysHonouredMilliseconds, 'um estorno repetido', 'no provedor'),
    ...lostOf(settlingMilliseconds),
    callsOf(limits),
  ]
}

const WAYS: Readonly<Record<DeliveryKind, string>> = {
  agency: 'agência',
  collection: 'coleta',
  'scheduled-collection': 'coleta agendada',
  'express-collection': 'coleta expressa',
  locker: 'armário',
  'physical-store': 'loja física',
  none: 'nenhum meio',
}

const DOCUMENTS: Readonly<Record<DocumentForm, string>> = {
  'label-a4': 'etiqueta em A4',
  'label-10x15': 'etiqueta de 10 × 15 cm',
  declaration: 'declaração de conteúdo',
}

/** How politely it is called. */
function callsOf({ atOnce, pauseMilliseconds, rate }: CallLimits = USUAL_LIMITS): string {
  const often = rate ? ` e ${rate.burst + rate.perMinute} por minuto` : ''
  return `Recebe até ${atOnce} chamadas ao mesmo tempo${often}; se pede para ir mais devagar sem dizer quanto, espera-se ${durationText(pauseMilliseconds)}.`
}

function repeatedOf(milliseconds: number, what: string, where: string): string {
  if (milliseconds === 0) return `Não reconhece ${what}: cada tentativa é conferida ${where} antes de outra.`
  return milliseconds === Number.POSITIVE_INFINITY
    ? `Reconhece ${what}: nada é feito duas vezes.`
    : `Reconhece ${what} por ${durationText(milliseconds)}; depois, confere-se ${where} antes.`
}

function lostOf(settlingMilliseconds: number): string[] {
  return settlingMilliseconds > 0
    ? [`Uma resposta que se perde é conferida depois de ${durationText(settlingMilliseconds)}.`]
    : []
}

function searchOf({ findsByNumber, findsByEmail }: StoreCapabilities): string {
  const ways = [findsByNumber && 'pelo número', findsByEmail && 'pelo e-mail do comprador'].filter(
    (way) => way !== false,
  )
  return ways.length === 0 ? 'Só acha o pedido pelo id da plataforma.' : `Acha pedidos ${ways.join(' e ')}.`
}

function refundsOf(refunds: StoreCapabilities['refunds']): string[] {
  if (!refunds) return ['Não devolve dinheiro: o estorno é pago à mão.']
  const { kinds, partial, days, keysHonouredMilliseconds, settlingMilliseconds } = refunds
  const means =
    kinds === 'any' ? 'por qualquer meio de pagamento' : `por ${kinds.map((kind) => KINDS[kind]).join(', ')}`
  const limit = days === null ? 'sem prazo da plataforma' : `até ${days} dias depois do pagamento`
  const repeated =
    keysHonouredMilliseconds === 0
      ? 'A plataforma não reconhece um estorno repetido: cada tentativa é conferida na loja antes de outra.'
      : keysHonouredMilliseconds === Number.POSITIVE_INFINITY
        ? 'A plataforma reconhece um estorno repetido, e não o faz duas vezes.'
        : `A plataforma reconhece um estorno repetido por ${durationText(keysHonouredMilliseconds)}; depois, ele é conferido na loja antes.`
  return [
    `Devolve ${means}, ${partial ? 'inteiro ou em parte' : 'só o pagamento inteiro'}, ${limit}.`,
    repeated,
    ...lostOf(settlingMilliseconds),
  ]
}

function vouchersOf(vouchers: StoreCapabilities['vouchers']): string {
  if (!vouchers) return 'Não gera vales: alguém cria o código na loja e o registra aqui.'
  const { form, keepsRest } = vouchers
  return keepsRest
    ? `Gera vales como ${FORMS[form]}; o que sobra de uma compra continua valendo.`
    : `Gera vales como ${FORMS[form]}; o que sobra de uma compra se perde, e o consumidor é avisado.`
}

function exchangesOf(exchanges: StoreCapabilities['exchanges']): string {
  if (!exchanges) return 'Não envia trocas: alguém faz o pedido na loja e o registra aqui.'
  return exchanges.reserves
    ? 'Envia trocas, e reserva a unidade assim que o consumidor escolhe.'
    : 'Envia trocas, sem reservar: a unidade só é tomada quando o pedido de troca é feito.'
}

function durationText(milliseconds: number): string {
  const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  if (milliseconds < MINUTE) return plural(Math.ceil(milliseconds / SECOND), 'segundo', 'segundos')
  if (milliseconds < HOUR) return plural(Math.ceil(milliseconds / MINUTE), 'minuto', 'minutos')
  return plural(Math.ceil(milliseconds / HOUR), 'hora', 'horas')
}
