import { command, managed } from '../support/management.ts'
import type { Loose } from '../support/answer.ts'
import type { TestAccount, TestApp } from '../support/app.ts'
import { aLine, anImport } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { misbehave, sellOrder, workOnce } from '../support/refund-execution.ts'
import type { SoldPayment } from '../support/sold-orders.ts'
import { shifted } from '../support/shifted.ts'
import type { Dice } from './dice.ts'

/** The state of a random history of people who act on money. */
export interface MoneyHistory {
  readonly app: TestApp
  readonly account: TestAccount
  readonly dice: Dice
  readonly processes: { readonly id: number; readonly items: readonly string[]; readonly asked: Asked }[]
  /** How often each step was taken, and refused. */
  readonly taken: Map<string, number>
  readonly refused: Map<string, number>
}

/** The request that opened a process. */
interface Asked {
  readonly order: Record<string, unknown>
  readonly process: Record<string, unknown>
}

/** Most of what happens to a process happens while it is young. */
const RECENT = 5

type Step = (story: MoneyHistory, process: MoneyHistory['processes'][number]) => Promise<number>

/** One step by chance; anything but a success or a refusal is a fault. */
export async function moneyStep(story: MoneyHistory): Promise<void> {
  const { dice, processes } = story
  const [name, step] = dice.pick(processes.length < RECENT ? OPENINGS : ALL)
  const process =
    processes.length === 0
      ? { id: 0, items: [], asked: { order: {}, process: {} } }
      : dice.pick(processes.slice(-RECENT))
  const status = await step(story, process)
  if (status >= 500) throw new Error(`${name} answered ${status}`)
  const counted = status < 300 ? story.taken : story.refused
  counted.set(name, (counted.get(name) ?? 0) + 1)
}

const open: Step = async ({ app, account, dice, processes }) => {
  const kinds = ['creditCard', 'creditCard', 'instantPayment', 'giftCard', 'cashback', 'bankInvoice']
  const cents = () => dice.roll(9_999) + 1
  const paid = Array.from({ length: 1 + dice.roll(3) }, cents)
  const goods = paid.reduce((total, one) => total + one, 0)
  const freight = dice.roll(Math.min(3_000, goods))
  const payments: SoldPayment[] = paid.map((part, index) => ({
    id: `p${index}`,
    kind: dice.pick(kinds),
    reais: part / 100,
    refunded: dice.roll(5) === 0 ? dice.roll(part) / 100 : 0,
  }))
  const quantities = Array.from({ length: 1 + dice.roll(3) }, () => 1 + dice.roll(3))
  const units = quantities.reduce((total, one) => total + one, 0)
  // Half of what comes back is no regret, so that the customer pays for its way.
  const reason = dice.isLucky(2)
    ? { Motivo: { Descricao: dice.pick(['Não serviu', 'Produto com defeito', 'Produto com defeito']) } }
    : {}
  const lines = quantities.map((QuantidadeTotal, index) => {
    return aLine({ SkuId: `S${index}`, Preco: cents() / 100, Quantidade: QuantidadeTotal, QuantidadeTotal, ...reason })
  })
  const sums = { Valor: goods / 100, ValorFrete: freight / 100, ValorDesconto: 0, QuantidadeItens: units, Skus: lines }
  // Now and then the store reports another order than the caller: nothing of it moves by itself.
  const order = dice.isLucky(8) ? {} : sums
  const sold = { ...(await sellOrder(app, account, payments, { order })), ...sums }
  const process = {
    LojaVirtualId: 1,
    MantenhaOItem: dice.roll(6) === 0,
    ...(dice.roll(3) === 0 && { ValeCompraDefinicaoId: 1 + dice.roll(2) }),
    ...(dice.roll(3) > 0 && { ServicoLogisticoId: dice.pick([2, 2, 4]) }),
  }
  processes.push({ ...(await openProcess(account, sold, process)), asked: { order: sold, process } })
  return 200
}

/** The same units again, as far as they are free: who kept them may. */
const askAgain: Step = async ({ account, processes }, { asked }) => {
  const { status, json } = await account.call(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    anImport(asked.order, asked.process),
  )
  const entity: Loose | undefined = json['entidade']
  const items: readonly Loose[] = entity?.['itens'] ?? []
  if (entity) processes.push({ id: Number(entity['id']), items: items.map((item) => String(item['itemId'])), asked })
  return status
}

/** Whatever may be done about a complaint, allowed or not. */
const answerClaim: Step = async ({ account, dice }, { id, items }) => {
  const path = `itens/${items.length > 0 ? dice.pick(items) : 1}/defeito`
  const data = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString()
  const { status } = await command(account, id, `${path}/abatimento`, { valor: (1 + dice.roll(3_000)) / 100 })
  const [name, body] = dice.pick<readonly [string, Record<string, unknown>]>([
    ['abatimento-aceito', {}],
    ['abatimento-aceito', {}],
    ['abatimento-aceito', {}],
    ['abatimento-recusado', {}],
    ['conserto', { data }],
    ['escolha', { escolha: dice.pick(['troca', 'dinheiro', 'abatimento']) }],
  ])
  const answered = await command(account, id, `${path}/${name}`, body)
  return Math.max(status, answered.status) >= 500 ? 500 : answered.status
}

/** The days of repair of a process are over. */
const elapse: Step = async ({ app, account }, { id }) => {
  await app.database.query(
    `WITH late AS (UPDATE defect_claim SET complained_at = ${shifted('complained_at', "- interval '31 days'")},
                     due_at = ${shifted('due_at', "- interval '31 days'")}
                   WHERE account_id = $1 AND process_id = $2)
     UPDATE work_item SET due_at = now() - interval '1 hour' WHERE account_id = $1 AND kind = 'defect-claim' AND subject_id = $2`,
    [account.id, id],
    account.id,
  )
  await workOnce(app, account)
  return 200
}

const judge: Step = async ({ account, dice }, { id, items }) => {
  const elements = items.map((itemId) => {
    const qtd = 1
    const naoEstornarQtd = dice.roll(4) === 0 ? 1 : 0
    const estadoItem = dice.isLucky(8) ? 4 : 1 + dice.roll(3)
    return aRating({ itemId, qtd, estadoItem, naoEstornarQtd, naoEstornar: naoEstornarQtd > 0 })
  })
  const chosen = elements.filter(() => dice.roll(3) > 0)
  const { status } = await rate(account, id, chosen.length > 0 ? chosen : elements, {
    executarFluxoReembolso: !dice.isLucky(4),
  })
  return status
}

const plan: Step = async ({ account, dice }, { id }) => {
  const base = dice.pick(['avaliado', 'recebido', 'postado', 'mantido'])
  return (await command(account, id, 'estornos/planejar', { base })).status
}

/** One of the process's refunds, in this state and of this form if there is one. */
async function aRefund(
  { account, dice }: MoneyHistory,
  id: number,
  state: string,
  form?: number,
): Promise<Loose | undefined> {
  const all = (await managed(account, id))['estornos'] as unknown as readonly Loose[]
  const fitting = all.filter(({ estado, forma }) => {
    return String(estado) === state && (form === undefined || Number(forma) === form)
  })
  if (fitting.length > 0) return dice.pick(fitting)
  return all.length > 0 ? dice.pick(all) : undefined
}

const retry: Step = async (story, { id }) => {
  const refund = await aRefund(story, id, 'falhou')
  return (await command(story.account, id, `estornos/${refund?.['id'] ?? 4711}/executar`)).status
}

const settleManually: Step = async (story, { id }) => {
  const refund = await aRefund(story, id, 'previsto', 1)
  const wrong = story.dice.roll(8) === 0 ? 0.01 : 0
  const due: number = refund?.['valor'] ?? 1
  const valor = Math.round((due + wrong) * 100) / 100
  const paid = { meio: story.dice.pick(['pix', 'dinheiro']), referencia: 'R', data: '2026-11-17', valor }
  return (await command(story.account, id, `estornos/${refund?.['id'] ?? 4711}/pagamento-manual`, paid)).status
}

const reform: Step = async ({ account, dice }, { id }) => {
  const formaEstorno = dice.roll(3)
  const chosen = formaEstorno === 0 ? { valeCompraDefinicaoId: 1 + dice.roll(2) } : {}
  return (await command(account, id, 'forma-estorno', { formaEstorno, ...chosen })).status
}

const told = (path: string): Step => {
  return async ({ account }, { id }) => (await command(account, id, path)).status
}

const offer: Step = async ({ account, dice }, { id }) => {
  return (await command(account, id, 'oferta-aceita', { oferta: 1 + dice.roll(2) })).status
}

const travel: Step = async ({ account, dice }, { id }) => {
  const parcels = (await managed(account, id))['encomendas'] as unknown as readonly Loose[]
  const parcel = parcels.length > 0 ? dice.pick(parcels) : undefined
  const step = dice.pick(['postagem', 'recebimento', 'extravio', 'devolucao'])
  return (await command(account, id, `encomendas/${parcel?.['id'] ?? 4711}/${step}`)).status
}

const trouble: Step = async ({ app, account, dice }) => {
  const failure = dice.pick(['refused', 'unavailable', 'request-lost', 'answer-lost', 'answer-lost', null])
  await misbehave(app, account, { failure, times: 1 + dice.roll(8), delay: dice.roll(6) })
  return 200
}

const wait: Step = async ({ dice }) => {
  await new Promise((resolve) => setTimeout(resolve, dice.roll(120)))
  return 200
}

/** A worker of this process, which lives; the others are killed. */
const work: Step = async ({ app, account }) => {
  await workOnce(app, account)
  return 200
}

const OPENINGS: readonly (readonly [string, Step])[] = [['open', open]]
/** As often as their weight says. */
const WEIGHTS: readonly (readonly [number, string, Step])[] = [
  [8, 'open', open],
  [2, 'ask again', askAgain],
  [5, 'answer complaint', answerClaim],
  [1, 'end the days of repair', elapse],
  [12, 'rate', judge],
  [4, 'plan', plan],
  [4, 'retry', retry],
  [4, 'pay by hand', settleManually],
  [2, 'change form', reform],
  [2, 'take offer', offer],
  [3, 'issue voucher', told('vale/emitir')],
  [3, 'reissue voucher', told('vale/reemitir')],
  [5, 'travel', travel],
  [1, 'cancel', told('cancelar')],
  [1, 'reopen', told('reabrir')],
  [2, 'approve', told('aprovar')],
  [1, 'flag', told('sinalizar')],
  [3, 'trouble', trouble],
  [4, 'wait', wait],
  [6, 'work', work],
]
const ALL = WEIGHTS.flatMap(([weight, name, step]) => Array.from({ length: weight }, () => [name, step] as const))
