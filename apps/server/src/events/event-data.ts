import { fromCentavos } from '@vaivem/contract'
import {
  decisionNames,
  deliveryClaimOutcomeNames,
  parcelStateNames,
  remedyNames,
  replacementStateNames,
} from '../platform/wire/state-names.pt-BR.ts'
import { restockStateNames } from '../platform/wire/restock-names.pt-BR.ts'
import { storeReturnStateNames } from '../platform/wire/store-return-names.pt-BR.ts'
import { deliveryKind, itemCondition, refundForm } from '../platform/wire/codes.ts'

interface WireField {
  readonly name: string
  readonly convert: (value: unknown, type: string) => unknown
}

/** The fields of event payloads and their names in `dados`. A name means the same in every event. */
const fields: Readonly<Record<string, WireField>> = {
  amount: money('valor'),
  announced: same('anunciadas'),
  askedBy: word('pedidoPor', { consumer: 'consumidor', store: 'loja' }),
  because: same('motivo'),
  basis: word('base', { accepted: 'avaliado', received: 'recebido', posted: 'postado', kept: 'mantido' }),
  bonus: money('valorBonus'),
  byPolicy: same('aprovadaPelaPolitica'),
  chooseUntil: same('escolherAte'),
  by: word('meio', { bankTransfer: 'transferencia', cash: 'dinheiro', other: 'outro' }),
  carrierId: same('transportadoraId'),
  charged: money('custoEnvio'),
  code: same('codigo'),
  command: same('comando'),
  commentId: same('comentarioId'),
  condition: code('estadoItem', itemCondition),
  customerBlocked: same('clienteBloqueado'),
  definitionId: same('definicaoId'),
  destination: word('destino', { stock: 'estoque', repair: 'conserto', discard: 'descarte', supplier: 'fornecedor' }),
  destinations: list('destinos', 'itemId'),
  buyerNote: word('notaDoComprador', { pending: 'pendente', received: 'recebida' }),
  difference: money('valorDiferenca'),
  effectiveAt: same('valeEm'),
  expiresAt: same('expiraEm'),
  formBefore: code('formaAnterior', refundForm),
  formNow: code('formaEstorno', refundForm),
  freight: money('valorFrete'),
  from: state('anterior'),
  goods: money('valorProdutos'),
  heldFor: same('motivos'),
  intentId: same('estornoId'),
  intentIds: same('estornoIds'),
  cardNotice: same('avisoAdministradora'),
  intents: list('estornos', 'estornoId', ['units']),
  invoiceId: same('notaId'),
  itemId: same('itemId'),
  itemIds: same('itemIds'),
  kind: code('tipoServicoLogistico', deliveryKind),
  means: code('formaEstorno', refundForm),
  missing: same('faltantes'),
  number: same('numero'),
  optionId: same('opcaoId'),
  outcome: word('resultado', deliveryClaimOutcomeNames),
  overpaid: { name: 'excedente', convert: (value, type) => dataOf(type, value as Payload) },
  paidOn: same('dia'),
  parcelId: same('encomendaId'),
  photoId: same('fotoId'),
  parts: list('partes', 'estornoId', ['units']),
  physicalStoreId: same('lojaFisicaId'),
  proposalId: same('propostaId'),
  proposedBy: same('propostaPor'),
  purpose: same('finalidade'),
  quantity: same('qtd'),
  ratings: list('avaliacoes', 'avaliacaoId'),
  reason: same('motivo'),
  received: same('recebidas'),
  reference: same('referencia'),
  remedy: word('escolha', remedyNames),
  repairedOn: same('dia'),
  refund: word('reembolso', {
    'not-asked': 'nao_pedido',
    planned: 'previsto',
    'nothing-due': 'nada_devido',
    'not-approved': 'nao_aprovado',
  }),
  replacedIds: same('estornosSubstituidos'),
  replacementId: same('trocaId'),
  replacementIds: same('trocaIds'),
  restockId: same('reposicaoId'),
  storeReturnId: same('devolucaoNaLojaId'),
  score: same('ratingValor'),
  skuId: same('skuId'),
  to: state('atual'),
  surcharges: money('valorEncargos'),
  units: list('unidades', 'itemId'),
  voucherId: same('valeId'),
  withheld: same('naoEstornarQtd'),
  wrong: same('trocadas'),
}

type Payload = Readonly<Record<string, unknown>>

/** A payload with the names of the wire, its amounts in reais; fields without a name on the wire are left out. */
export function dataOf(type: string, payload: Payload): Payload {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? [[field.name, value === null ? null : field.convert(value, type)]] : []
    }),
  )
}

/** The names in a payload that the wire has no word for. */
export function untold(payload: Payload): readonly string[] {
  return Object.keys(payload).filter((name) => !Object.hasOwn(fields, name))
}

function same(name: string): WireField {
  return { name, convert: (value) => value }
}

/** Whole centavos. */
function money(name: string): WireField {
  return { name, convert: (value) => fromCentavos(Number(value)) }
}

function code<Word extends string>(name: string, table: { readonly codeOf: (word: Word) => number }): WireField {
  return { name, convert: (value) => table.codeOf(value as Word) }
}

function word(name: string, words: Readonly<Record<string, string>>): WireField {
  return { name, convert: (value) => words[String(value)] ?? value }
}

/** The state names of each machine, by the prefix of its events. */
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'process.': decisionNames,
  'claim.': decisionNames,
  'logistics.': parcelStateNames,
  'exchange.': replacementStateNames,
  'restock.': restockStateNames,
  'return.': storeReturnStateNames,
}

/** A state of the machine that the event is of. */
function state(name: string): WireField {
  return {
    name,
    convert: (value, type) => {
      const words = Object.entries(states).find(([group]) => type.startsWith(group))?.[1]
      return words?.[String(value)] ?? value
    },
  }
}

/** Objects whose `id` is called so, without what stays inside. */
function list(name: string, idName: string, inner: readonly string[] = []): WireField {
  const element = (type: string, { id, ...others }: Payload) => ({
    ...(id !== undefined && { [idName]: id }),
    ...dataOf(type, Object.fromEntries(Object.entries(others).filter(([own]) => !inner.includes(own)))),
  })
  return {
    name,
    convert: (value, type) => (Array.isArray(value) ? value.map((one) => element(type, one as Payload)) : value),
  }
}
