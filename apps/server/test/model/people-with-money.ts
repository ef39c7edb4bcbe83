import { command, managed } from '../support/management.ts'
import type { Loose } from '../support/answer.ts'
import type { TestAccount, TestApp } from '../support/app.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { misbehave, sellOrder, type SoldPayment } from '../support/refund-execution.ts'
import type { Dice } from './dice.ts'

/** Who does what about money, by chance. */
export interface MoneyStory {
  readonly app: TestApp
  readonly account: TestAccount
  readonly dice: Dice
  readonly processes: { readonly id: number; readonly items: readonly string[] }[]
  /** How often each step was taken, and refused. */
  readonly taken: Map<string, number>
  readonly refused: Map<string, number>
}

type Step = (story: MoneyStory, process: MoneyStory['processes'][number]) => Promise<number>

/** One step by chance; anything but a success or a refusal is a fault. */
export async function moneyStep(story: MoneyStory): Promise<void> {
  const { dice, processes } = story
  const [name, step] = dice.pick(processes.length < 3 ? OPENINGS : ALL)
  const process = processes.length === 0 ? { id: 0, items: [] } : dice.pick(processes)
  const status = await step(story, process)
  if (status >= 500) throw new Error(`${name} answered ${status}`)
  const counted = status < 300 ? story.taken : story.refused
  counted.set(name, (counted.get(name) ?? 0) + 1)
}

const open: Step = async ({ app, account, dice, processes }) => {
  const kinds = ['creditCard', 'creditCard', 'instantPayment', 'giftCard', 'cashback', 'bankInvoice']
  const cents = () => dice.below(9_999) + 1
  const paid = Array.from({ length: 1 + dice.below(3) }, cents)
  const goods = paid.reduce((total, one) => total + one, 0)
  const freight = dice.below(Math.min(3_000, goods))
  const payments: SoldPayment[] = paid.map((part, index) => ({
    id: `p${index}`,
    kind: dice.pick(kinds),
    reais: part / 100,
    refunded: dice.below(5) === 0 ? dice.below(part) / 100 : 0,
  }))
  const quantities = Array.from({ length: 1 + dice.below(3) }, () => 1 + dice.below(3))
  const units = quantities.reduce((total, one) => total + one, 0)
  const lines = quantities.map((QuantidadeTotal, index) => {
    return aLine({ SkuId: `S${index}`, Preco: cents() / 100, Quantidade: QuantidadeTotal, QuantidadeTotal })
  })
  const sums = { Valor: goods / 100, ValorFrete: freight / 100, ValorDesconto: 0, QuantidadeItens: units, Skus: lines }
  const sold = { ...(await sellOrder(app, account, payments)), ...sums }
  const process = {
    LojaVirtualId: 1,
    MantenhaOItem: dice.below(6) === 0,
    ...(dice.below(3) === 0 && { ValeCompraDefinicaoId: 1 + dice.below(2) }),
  }
  processes.push(await openProcess(account, sold, process))
  return 200
}

const judge: Step = async ({ account, dice }, { id, items }) => {
  const elements = items.map((itemId) => {
    const qtd = 1 + dice.below(2)
    const naoEstornarQtd = dice.below(4) === 0 ? 1 : 0
    const estadoItem = 1 + dice.below(4)
    return aRating({ itemId, qtd, estadoItem, naoEstornarQtd, naoEstornar: naoEstornarQtd > 0 })
  })
  const chosen = elements.filter(() => dice.below(3) > 0)
  const { status } = await rate(account, id, chosen.length > 0 ? chosen : elements, {
    executarFluxoReembolso: dice.below(3) > 0,
  })
  return status
}

const plan: Step = async ({ account, dice }, { id }) => {
  const base = dice.pick(['avaliado', 'recebido', 'postado', 'mantido'])
  return (await command(account, id, 'estornos/planejar', { base })).status
}

/** One of the process's refunds, in this state if there is one. */
async function aRefund({ account, dice }: MoneyStory, id: number, state: string): Promise<Loose | undefined> {
  const all = (await managed(account, id))['estornos'] as unknown as readonly Loose[]
  const fitting = all.filter(({ estado }) => String(estado) === state)
  if (fitting.length > 0) return dice.pick(fitting)
  return all.length > 0 ? dice.pick(all) : undefined
}

const retry: Step = async (story, { id }) => {
  const refund = await aRefund(story, id, 'falhou')
  return (await command(story.account, id, `estornos/${refund?.['id'] ?? 4711}/executar`)).status
}

const payByHand: Step = async (story, { id }) => {
  const refund = await aRefund(story, id, 'previsto')
  const wrong = story.dice.below(8) === 0 ? 0.01 : 0
  const valor = Math.round((Number(refund?.['valor'] ?? 1) + wrong) * 100) / 100
  const paid = { meio: story.dice.pick(['pix', 'dinheiro']), referencia: 'R', data: '2026-11-17', valor }
  return (await command(story.account, id, `estornos/${refund?.['id'] ?? 4711}/pagamento-manual`, paid)).status
}

const reform: Step = async ({ account, dice }, { id }) => {
  const formaEstorno = dice.below(3)
  const chosen = formaEstorno === 0 ? { valeCompraDefinicaoId: 1 + dice.below(2) } : {}
  return (await command(account, id, 'forma-estorno', { formaEstorno, ...chosen })).status
}

const told = (path: string): Step => {
  return async ({ account }, { id }) => (await command(account, id, path)).status
}

const offer: Step = async ({ account, dice }, { id }) => {
  return (await command(account, id, 'oferta-aceita', { oferta: 1 + dice.below(2) })).status
}

const travel: Step = async ({ account, dice }, { id }) => {
  const parcels = (await managed(account, id))['encomendas'] as unknown as readonly Loose[]
  const parcel = parcels.length > 0 ? dice.pick(parcels) : undefined
  const step = dice.pick(['postagem', 'recebimento', 'extravio', 'devolucao'])
  return (await command(account, id, `encomendas/${parcel?.['id'] ?? 4711}/${step}`)).status
}

const trouble: Step = async ({ app, account, dice }) => {
  const failure = dice.pick(['refused', 'unavailable', 'request-lost', 'answer-lost', 'answer-lost', null])
  await misbehave(app, account, { failure, times: 1 + dice.below(8), delay: dice.below(6) })
  return 200
}

const wait: Step = async ({ dice }) => {
  await new Promise((resolve) => setTimeout(resolve, dice.below(120)))
  return 200
}

const OPENINGS: readonly (readonly [string, Step])[] = [['open', open]]
const ALL: readonly (readonly [string, Step])[] = [
  ['open', open],
  ['rate', judge],
  ['rate', judge],
  ['rate', judge],
  ['plan', plan],
  ['plan', plan],
  ['retry', retry],
  ['retry', retry],
  ['pay by hand', payByHand],
  ['change form', reform],
  ['take offer', offer],
  ['issue voucher', told('vale/emitir')],
  ['reissue voucher', told('vale/reemitir')],
  ['reissue voucher', told('vale/reemitir')],
  ['travel', travel],
  ['travel', travel],
  ['cancel', told('cancelar')],
  ['reopen', told('reabrir')],
  ['approve', told('aprovar')],
  ['approve', told('aprovar')],
  ['flag', told('sinalizar')],
  ['trouble', trouble],
  ['trouble', trouble],
  ['wait', wait],
  ['wait', wait],
]
