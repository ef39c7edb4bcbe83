import { refusalCatalogue, type Fault, type RefusalKind } from '@vaivem/contract'
import type { Failure } from './answers.ts'

interface Sentence {
  /** One sentence for a person. */
  readonly description: string
  /** What exactly was wrong. */
  readonly detail: string
}

type Details = Readonly<Record<string, unknown>>

/** The words of every refusal; a kind without its sentence does not compile. */
const sentences: Readonly<Record<RefusalKind, (details: Details) => Sentence>> = {
  'invalid-request': ({ faults }) => ({
    description: 'A requisição tem dados inválidos.',
    detail: listFaults(faults as readonly Fault[]),
  }),
  'invalid-json': ({ message, position }) => ({
    description: 'O corpo da requisição não é um JSON aceito.',
    detail: `posição ${text(position)}: ${text(message)}`,
  }),
  'process-not-found': ({ processId }) => ({
    description: 'O processo não foi encontrado.',
    detail: `Nenhum processo desta conta tem o identificador ${text(processId)}.`,
  }),
  'invoice-not-found': ({ invoiceId }) => ({
    description: 'A nota de devolução não foi encontrada.',
    detail: `Nenhuma nota desta conta tem o id ${text(invoiceId)} no processo indicado.`,
  }),
  'invoice-number-taken': ({ number }) => ({
    description: 'Já existe uma nota com este número no processo.',
    detail: `numero: ${text(number)} já pertence a outra nota do processo, ativa ou inativa.`,
  }),
  'invoice-has-findings': ({ findings }) => ({
    description: 'A nota tem inconsistências fiscais, e esta conta só aceita notas sem elas.',
    detail: (findings as readonly { code: string; description: string }[])
      .map(({ code, description }) => `${code}: ${description}`)
      .join('; '),
  }),
  'item-not-found': ({ items }) => ({
    description: 'Um item avaliado não pertence ao processo.',
    detail: `itemId sem correspondência no processo: ${list(items)}.`,
  }),
  'item-repeated': ({ items }) => ({
    description: 'A mesma linha do pedido aparece mais de uma vez.',
    detail: `Linhas repetidas em /Processo/Pedido/Skus: ${list(items)}.`,
  }),
  'quantity-unavailable': ({ lines }) => ({
    description: 'A quantidade pedida passa do que ainda pode ser devolvido.',
    detail: (lines as readonly { item: string; bought: number; alreadyAsked: number; asked: number }[])
      .map(
        ({ item, bought, alreadyAsked, asked }) =>
          `item ${item}: comprado ${bought}, já solicitado ${alreadyAsked}, solicitado agora ${asked}`,
      )
      .join('; '),
  }),
  'order-contradicted': ({ lines }) => ({
    description: 'O pedido enviado contradiz o pedido já recebido.',
    detail: (lines as readonly { item: string; known: number; sent: number }[])
      .map(({ item, known, sent }) => `item ${item}: QuantidadeTotal era ${known}, veio ${sent}`)
      .join('; '),
  }),
  'order-not-eligible': ({ reason }) => ({
    description: 'O pedido não pode abrir uma solicitação.',
    detail: text(reason),
  }),
  'order-not-found': ({ order }) => ({
    description: 'O pedido não foi encontrado na loja.',
    detail: `A loja não conhece o pedido ${text(order)}.`,
  }),
  'process-cancelled': ({ processId }) => ({
    description: 'O processo está cancelado e não aceita mudanças.',
    detail: `O processo ${text(processId)} foi cancelado.`,
  }),
  'rating-exceeds-quantity': ({ items }) => ({
    description: 'A avaliação passa da quantidade do item.',
    detail: (items as readonly { item: string; quantity: number; rated: number; asked: number }[])
      .map(({ item, quantity, rated, asked }) => `item ${item}: quantidade ${quantity}, já avaliada ${rated}, avaliada agora ${asked}`)
      .join('; '),
  }),
  'refund-rule-differs': ({ sent, configured }) => ({
    description: 'A regra de frete enviada não é a da conta.',
    detail: `enviada: ${text(sent)}; configurada na conta: ${text(configured)}.`,
  }),
  'voucher-definition-invalid': ({ definitionId }) => ({
    description: 'A definição de vale-compra não pode ser usada.',
    detail: `ValeCompraDefinicaoId ${text(definitionId)} não existe, está inativa ou não é de retenção (tipo 0).`,
  }),
  'connector-not-configured': () => ({
    description: 'A integração com a loja não está configurada.',
    detail: 'A conta não tem conector ativo para esta loja; envie o pedido completo no corpo ou configure o conector.',
  }),
  'store-unknown': ({ storeId }) => ({
    description: 'A loja virtual não existe nesta conta.',
    detail: `Nenhuma loja virtual desta conta tem o id ${text(storeId)}.`,
  }),
  'vouchers-not-configured': () => ({
    description: 'A conta não tem vale-compra ativo.',
    detail: 'Nenhuma definição de vale-compra ativa foi configurada para esta conta.',
  }),
  'configuration-not-found': () => ({
    description: 'A configuração da conta não foi localizada.',
    detail: 'Não há configuração aplicada para a conta, ou a loja virtual indicada não existe nela.',
  }),
  'method-not-allowed': ({ allowed }) => ({
    description: 'O método não é aceito neste endereço.',
    detail: `Métodos aceitos: ${list(allowed)}.`,
  }),
  'unsupported-media-type': () => ({
    description: 'O corpo deve ser JSON.',
    detail: 'Envie Content-Type: application/json (UTF-8), sem Content-Encoding.',
  }),
  'route-not-found': () => ({
    description: 'Este endereço não existe.',
    detail: 'Confira o caminho na documentação em /docs.',
  }),
  'body-too-large': () => ({
    description: 'O corpo da requisição é grande demais.',
    detail: 'O maior corpo aceito tem 3 MiB.',
  }),
  'rate-limited': ({ limit, seconds }) => ({
    description: 'O limite de requisições foi excedido.',
    detail: `O limite é de ${text(limit)} por minuto; tente de novo em ${text(seconds)} s.`,
  }),
  'idempotency-key-reused': () => ({
    description: 'A chave de idempotência já foi usada em outra requisição.',
    detail: 'Idempotency-Key: use uma chave nova para cada requisição diferente.',
  }),
  'request-in-progress': () => ({
    description: 'A primeira requisição com esta chave ainda está em andamento.',
    detail: 'Idempotency-Key: espere e repita a mesma requisição com a mesma chave.',
  }),
  'slow-request': () => ({
    description: 'A requisição demorou demais para chegar.',
    detail: 'O corpo inteiro deve chegar em até 15 s.',
  }),
  unavailable: () => ({
    description: 'O serviço está indisponível por um momento.',
    detail: 'Nada foi gravado por esta resposta; tente de novo no tempo indicado em Retry-After.',
  }),
  internal: () => ({
    description: 'Ocorreu um erro interno.',
    detail: 'O erro foi registrado; informe o X-Trace-Id ao suporte.',
  }),
}

/** A refusal in the words and codes of the contract. */
export function describeRefusal(refusal: { readonly kind: string } & Details): Omit<Failure, 'status'> {
  const kind = refusal.kind as RefusalKind
  const { erroCodigo, erroTipo } = refusalCatalogue[kind]
  return { code: erroCodigo, type: erroTipo, ...sentences[kind](refusal) }
}

const LISTED_FAULTS = 50

function listFaults(faults: readonly Fault[]): string {
  const listed = faults.slice(0, LISTED_FAULTS).map(({ where, message }) => `${where || 'corpo'}: ${message}`)
  const rest = faults.length - listed.length
  return listed.join('; ') + (rest > 0 ? `; e mais ${rest}` : '')
}

function list(values: unknown): string {
  return (values as readonly unknown[]).map(text).join(', ')
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
