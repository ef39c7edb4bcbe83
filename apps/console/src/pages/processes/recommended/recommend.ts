import { money } from '../../../shared/wording.pt-BR.ts'
import { reasonOf } from '../commands.ts'
import { words } from './recommend.pt-BR.ts'
import { EXCHANGE, first, MANUAL, wait, type Case, type CaseFacts, type Recommendation, type Rule } from './rule.ts'
import { ended, heldDecision, isOver, waitingExchange, waitingParcel, waitingRefund } from './waiting.ts'

/**
 * The one thing to do next with a process: the first rule that fits. A rule names a command only where the service allows it and the
 * person may give it; where none fits, it says what the process waits for.
 */
export function recommend(facts: CaseFacts, can: (scope: string) => boolean): Recommendation {
  const may = (name: string) => {
    const command = facts.comandos.find(({ nome }) => nome === name)
    return command !== undefined && reasonOf(command, can, 'role') === null
  }
  for (const rule of RULES) {
    const found = rule({ facts, may })
    if (found) return found
  }
  return wait(words.waitsForOthers)
}

/** In order of importance: work that blocks everybody else stands first. */
const RULES: readonly Rule[] = [
  heldDecision,
  openClaim,
  openDecision,
  failedRefund,
  manualRefund,
  voucherByHand,
  payee,
  failedExchange,
  exchangeOrder,
  exchangeChoice,
  rating,
  planning,
  parcelToAuthorize,
  newParcel,
  stuckCommands,
  waitingRefund,
  waitingParcel,
  waitingExchange,
  ofAnotherRole,
  ended,
]

function openClaim({ may }: Case): Recommendation | null {
  return may('reclamacao-entrega/responder') ? { kind: 'answer-claim', label: words.answerClaim } : null
}

/**
 * Recommends approving a request that the policy allows, and refusing one that it refuses where the person may; the other decision stays
 * in the menu.
 */
function openDecision({ facts, may }: Case): Recommendation | null {
  const { veredito, valorTotal } = facts
  const what = words.kinds[kindOf(facts)]
  const amount = valorTotal > 0 ? money(valorTotal) : null
  if (!veredito.permitir && may('recusar')) return { kind: 'do', command: 'recusar', label: words.refuse(what) }
  return may('aprovar') ? { kind: 'do', command: 'aprovar', label: words.approve(what, amount) } : null
}

/** Whether units are given back, exchanged, or some of each. */
export function kindOf({ itens, reclamacaoEntrega }: Pick<CaseFacts, 'itens' | 'reclamacaoEntrega'>) {
  if (reclamacaoEntrega) return 'claim'
  const isExchanged = itens.some(({ tipoProcesso }) => tipoProcesso === EXCHANGE)
  const isReturned = itens.some(({ tipoProcesso }) => tipoProcesso !== EXCHANGE)
  return isExchanged ? (isReturned ? 'both' : 'exchange') : 'return'
}

function failedRefund({ facts: { estornos }, may }: Case): Recommendation | null {
  return first(
    estornos.filter(({ estado }) => estado === 'falhou'),
    ({ id }) => `estornos/${id}/executar`,
    may,
    ({ valor }) => words.retryRefund(money(valor)),
  )
}

/** A payment by hand needs an account to pay to; the customer was asked for it by e-mail, and may have given it in another way. */
function manualRefund({ facts: { estornos, dadosBancarios }, may }: Case): Recommendation | null {
  const due = estornos.filter(({ estado, forma }) => estado === 'previsto' && forma === MANUAL)
  const sum = due.reduce((total, { valor }) => total + Math.round(valor * CENTAVOS), 0) / CENTAVOS
  if (due.length > 0 && !dadosBancarios && may('forma-estorno'))
    return {
      kind: 'do',
      command: 'forma-estorno',
      label: words.bankData(money(sum)),
      initial: { formaEstorno: String(MANUAL) },
    }
  if (may('favorecido/confirmar')) return null
  return first(
    dadosBancarios ? due : [],
    ({ id }) => `estornos/${id}/pagamento-manual`,
    may,
    ({ valor }) => words.recordPayment(money(valor)),
  )
}

const CENTAVOS = 100

function voucherByHand({ facts: { estornos }, may }: Case): Recommendation | null {
  return first(
    estornos,
    ({ id }) => `estornos/${id}/vale-manual`,
    may,
    ({ valor }) => words.recordVoucher(money(valor)),
  )
}

function payee({ may }: Case): Recommendation | null {
  return may('favorecido/confirmar') ? { kind: 'do', command: 'favorecido/confirmar', label: words.confirmPayee } : null
}

function failedExchange({ facts: { trocas }, may }: Case): Recommendation | null {
  return first(
    trocas.filter(({ estado }) => estado === 'falhou'),
    ({ id }) => `trocas/${id}/tentar`,
    may,
    () => words.retryExchange,
  )
}

/** The order of an exchange that staff make in the shop. */
function exchangeOrder({ facts: { trocas }, may }: Case): Recommendation | null {
  return first(
    trocas.filter(({ aMao, estadoDiferenca }) => aMao && estadoDiferenca !== 'devida'),
    ({ id }) => `trocas/${id}/pedido`,
    may,
    ({ skuNome, skuId }) => words.recordOrder(skuNome ?? skuId),
  )
}

function exchangeChoice({ facts, may }: Case): Recommendation | null {
  return may('trocas') && facts.decisao === 'aprovado'
    ? { kind: 'do', command: 'trocas', label: words.chooseExchange }
    : null
}

/** Units that arrived are inspected; units that are still on their way can be rated, but need not be yet. */
function rating({ facts, may }: Case): Recommendation | null {
  const { itens, encomendas } = facts
  const arrived = encomendas
    .filter(({ estado }) => estado === 'entregue')
    .flatMap(({ unidades }) => unidades)
    .reduce((sum, { anunciadas }) => sum + anunciadas, 0)
  const rated = itens.flatMap(({ ratings }) => ratings).reduce((sum, { qtd }) => sum + qtd, 0)
  const left = arrived - rated
  return left > 0 && may('avaliacao') ? { kind: 'do', command: 'avaliacao', label: words.rate(left) } : null
}

/** Where units were accepted and nothing of them is planned yet. The amount is named where nothing may change it. */
function planning({ facts, may }: Case): Recommendation | null {
  const { estornos, valorTotal, custoEnvioCliente, mantenhaOItem, trocas } = facts
  const alive = estornos.filter(({ estado }) => estado !== 'cancelado')
  const returned = facts.itens.filter(({ tipoProcesso }) => tipoProcesso !== EXCHANGE)
  const isAccepted = returned.some(({ ratings }) => ratings.some(isRefunded))
  if (alive.length > 0 || !may('estornos/planejar') || returned.length === 0 || valorTotal <= 0) return null
  if (!mantenhaOItem && !isAccepted) return null
  const isWhole = mantenhaOItem || returned.every(({ quantidade, ratings }) => refundedUnits(ratings) === quantidade)
  const isCertain = isWhole && custoEnvioCliente.previsto === 0 && trocas.length === 0
  return {
    kind: 'do',
    command: 'estornos/planejar',
    label: words.refund(isCertain ? money(valorTotal) : null),
    initial: { base: basisOf(facts) },
  }
}

type Ratings = CaseFacts['itens'][number]['ratings']

const NOT_RECEIVED = 4

function isRefunded(rating: Ratings[number]): boolean {
  return rating.estadoItem !== NOT_RECEIVED && rating.qtd > rating.naoEstornarQtd
}

function refundedUnits(ratings: Ratings): number {
  return ratings.filter(isRefunded).reduce((sum, { qtd, naoEstornarQtd }) => sum + qtd - naoEstornarQtd, 0)
}

/** The furthest that what comes back has come: a dialog for a refund begins with it. */
export function basisOf({
  itens,
  encomendas,
  mantenhaOItem,
}: Pick<CaseFacts, 'itens' | 'encomendas' | 'mantenhaOItem'>): string {
  if (mantenhaOItem) return 'mantido'
  if (itens.some(({ ratings }) => ratings.length > 0)) return 'avaliado'
  if (encomendas.some(({ estado }) => estado === 'entregue')) return 'recebido'
  return encomendas.some(({ estado }) => TRAVELLING.has(estado)) ? 'postado' : 'avaliado'
}

type ParcelState = CaseFacts['encomendas'][number]['estado']

const TRAVELLING: ReadonlySet<ParcelState> = new Set(['postada', 'coletada', 'em_transito'])
/** Such a parcel goes on only if a person asks for an authorization. */
const TO_AUTHORIZE: ReadonlySet<ParcelState> = new Set(['aguardando_autorizacao', 'erro', 'expirada'])

function parcelToAuthorize({ facts: { encomendas }, may }: Case): Recommendation | null {
  return first(
    encomendas.filter(
      ({ estado, autorizacaoPedida }) =>
        TO_AUTHORIZE.has(estado) && !(estado === 'aguardando_autorizacao' && autorizacaoPedida),
    ),
    ({ id }) => `encomendas/${id}/autorizar`,
    may,
    ({ estado }) => (estado === 'aguardando_autorizacao' ? words.authorize : words.authorizeAgain),
  )
}

function newParcel({ may }: Case): Recommendation | null {
  return may('encomendas') ? { kind: 'do', command: 'encomendas', label: words.newParcel } : null
}

const STUCK: readonly (readonly [command: RegExp, label: string])[] = [
  [/^devolucao-na-loja\/tentar$/, words.retryStoreReturn],
  [/^reposicoes\/\d+\/tentar$/, words.retryRestock],
]

/** Commands that the platform of the store refused, and that may be tried again. */
function stuckCommands({ facts: { comandos }, may }: Case): Recommendation | null {
  for (const [command, label] of STUCK) {
    const known = comandos.find(({ nome }) => command.test(nome) && may(nome))
    if (known) return { kind: 'do', command: known.nome, label }
  }
  return null
}

/** Something can be done, but not by this person. */
function ofAnotherRole({ facts }: Case): Recommendation | null {
  if (isOver(facts)) return null
  const any = recommendUnless(facts)
  return any?.kind === 'do' || any?.kind === 'answer-claim' ? wait(words.anotherRole(any.label)) : null
}

/** The recommendation for a person who may do everything. */
function recommendUnless(facts: CaseFacts): Recommendation | null {
  const may = (name: string) => facts.comandos.some(({ nome, permitido }) => nome === name && permitido)
  for (const rule of RULES) {
    if (rule === ofAnotherRole) return null
    const found = rule({ facts, may })
    if (found) return found
  }
  return null
}
