import type { Dice } from '../../../apps/server/test/model/dice.ts'
import type { History, Kind } from './history.ts'
import type { Answered, Integrator, Request } from './integrator.ts'
import { ASKED, BOUGHT, returnOf } from './orders.ts'

/** The means of one caller to keep a store's returns going. */
export interface Person {
  readonly integrator: Integrator
  readonly dice: Dice
  readonly history: History
  /** An order of which no other caller requests a return. */
  readonly nextOrder: () => Promise<Record<string, unknown>>
  /** An order that everybody asks of, more than it has. */
  readonly contended: () => Record<string, unknown>
  readonly since: number
  readonly pace: (() => Promise<void>) | undefined
}

interface Opened {
  readonly processId: number
  readonly itemId: number
  left: number
}

const MOST_OPEN = 30
let tags = 0

/** Opens returns, attaches notes, rates and has refunds paid, and wrangles over units that others want, until it is over. */
export async function keepBusy(person: Person, isOver: () => boolean): Promise<void> {
  const opened: Opened[] = []
  while (!isOver()) {
    await person.pace?.()
    const turn = person.dice.roll(20)
    const process = opened.length > 0 ? person.dice.pick(opened) : undefined
    if (process === undefined || turn < 5) await open(person, opened)
    else if (turn < 6) await claim(person)
    else if (turn < 10 && process.left > 0) await rate(person, process)
    else await note(person, process)
    if (opened.length > MOST_OPEN) opened.shift()
  }
}

async function open(person: Person, opened: Opened[]): Promise<void> {
  const order = await person.nextOrder()
  const tag = String(order['PedidoId'])
  const answer = await told(person, { kind: 'open', tag, processId: null }, importOf(order, ASKED))
  const process = answer?.status === 200 ? entityOf(answer) : undefined
  if (process) opened.push({ ...process, left: ASKED })
}

async function claim(person: Person): Promise<void> {
  const order = person.contended()
  const tag = String(order['PedidoId'])
  await told(person, { kind: 'claim', tag, processId: null }, importOf(order, 1 + person.dice.roll(BOUGHT)))
}

async function note(person: Person, { processId }: Opened): Promise<void> {
  const number = ++tags
  await told(
    person,
    { kind: 'note', tag: String(number), processId },
    {
      method: 'POST',
      path: `/v3/pvt/Fiscal/${processId}`,
      body: {
        numero: String(number),
        serie: '1',
        chave: '35261112345678000195550010000012341000012345',
        xml: '',
        danfeLink: '',
        arquivo: 'devolucao.xml',
        data: '2026-11-18T14:05:00-03:00',
      },
    },
  )
}

async function rate(person: Person, process: Opened): Promise<void> {
  const { processId, itemId } = process
  const tag = `nota-${++tags}`
  // Counted before it is sent: what is given up may have been done.
  process.left--
  const rating = {
    itemId,
    ratingValor: 5,
    estadoItem: 1,
    comentario: tag,
    qtd: 1,
    naoEstornar: false,
    naoEstornarQtd: 0,
  }
  await told(
    person,
    { kind: 'rating', tag, processId },
    {
      method: 'POST',
      path: '/v3/pvt/Produto/rating',
      body: { processoId: processId, executarFluxoReembolso: person.dice.isLucky(2), ratingData: [rating] },
    },
  )
}

function importOf(order: Record<string, unknown>, quantity: number): Request {
  return { method: 'POST', path: '/v1/pvt/processo/enviar-solicitacao', body: returnOf(order, quantity) }
}

const IMPATIENT_ONE_IN = 25

/** Asks, and keeps what became of it. */
async function told(
  { integrator, dice, history, since }: Person,
  what: { readonly kind: Kind; readonly tag: string; readonly processId: number | null },
  request: Request,
): Promise<Answered | undefined> {
  const from = performance.now()
  const answer = await integrator.ask({ ...request, isImpatient: dice.isLucky(IMPATIENT_ONE_IN) })
  const outcome = answer === undefined ? 'unknown' : answer.status === 200 ? 'done' : 'refused'
  history.add({
    ...what,
    processId: what.processId ?? (answer?.status === 200 ? (entityOf(answer)?.processId ?? null) : null),
    outcome,
    code: outcome === 'refused' ? `${answer?.status} ${String(answer?.json['erroCodigo'])}` : null,
    attempts: answer?.attempts ?? 2,
    key: answer?.key ?? null,
    sinceMilliseconds: from - since,
    milliseconds: performance.now() - from,
  })
  return answer
}

function entityOf({ json }: Answered): { readonly processId: number; readonly itemId: number } | undefined {
  const entity = json['entidade'] as { id: number; itens: readonly { itemId: number }[] } | undefined
  const [item] = entity?.itens ?? []
  return entity && item && { processId: entity.id, itemId: item.itemId }
}
