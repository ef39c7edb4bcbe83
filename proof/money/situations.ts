import type { Loose } from '../../apps/server/test/support/answer.ts'
import type { TestAccount, TestApp } from '../../apps/server/test/support/app.ts'
import { SHELVED } from '../../apps/server/test/model/people.ts'
import { shelve } from '../../apps/server/test/support/exchanges.ts'
import { command, managed } from '../../apps/server/test/support/management.ts'
import { aRating, rate } from '../../apps/server/test/support/ratings.ts'
import { misbehave } from '../../apps/server/test/support/refund-execution.ts'
import type { JsonObject } from '../fuzz/json.ts'
import { settle } from './settle.ts'
import { anOrder, type Asked, importOf, sell, type StoreOrder } from './store-orders.ts'

/** A process and how it got where it is. */
interface Situation {
  readonly name: string
  readonly asked: Asked
  readonly process?: object
  readonly steps: readonly Step[]
}

type Step = (stage: Stage, id: number) => Promise<void>

interface Stage {
  readonly app: TestApp
  readonly account: TestAccount
}

/** Bank data of a person who is not the buyer. */
export const BANK = {
  nomeTitular: 'Outra Pessoa',
  cpfTitular: '39053344705',
  tipo: 1,
  tipoChavePix: 3,
  chavePix: 'outra@example.com',
}
const SHIRT: Asked = { sku: 'CAM-AZ-M' }
const SOCKS: Asked = { sku: 'MEI-PR-U' }
const EXCHANGE: Asked = { sku: 'CAM-AZ-M', exchanged: true }

/** Steps that are refused leave the process where it is: what staff may do differs between versions, and no attack needs all. */
const done =
  (path: string, body: object = {}): Step =>
  async ({ account }, id) => {
    await command(account, id, path, { ...body })
  }
const approved = done('aprovar')
const ofParcel =
  (step: string): Step =>
  async (stage, id) => {
    const parcels = ((await managed(stage.account, id))['encomendas'] ?? []) as unknown as readonly Loose[]
    await done(`encomendas/${String(parcels[0]?.['id'] ?? 0)}/${step}`)(stage, id)
  }
const back: readonly Step[] = [approved, ofParcel('postagem'), ofParcel('recebimento')]
const rated: Step = async ({ account }, id) => {
  const items = ((await managed(account, id))['itens'] ?? []) as unknown as readonly Loose[]
  await rate(account, id, [aRating({ itemId: items[0]?.['itemId'] })])
}
const worked: Step = ({ app, account }) => settle(app, account.id)
const replaced =
  (skuId: string): Step =>
  async (stage, id) => {
    const items = ((await managed(stage.account, id))['itens'] ?? []) as unknown as readonly Loose[]
    await done('trocas', { itemId: items[0]?.['itemId'], skuId })(stage, id)
    await worked(stage, id)
  }
const refused: Step = async (stage, id) => {
  await misbehave(stage.app, stage.account, { failure: 'refused' })
  await done('estornos/planejar', { base: 'avaliado' })(stage, id)
  await worked(stage, id)
  await misbehave(stage.app, stage.account)
}

const SITUATIONS: readonly Situation[] = [
  { name: 'pending', asked: SHIRT, steps: [] },
  { name: 'in review', asked: SHIRT, steps: [done('sinalizar')] },
  { name: 'approved', asked: SHIRT, steps: [approved] },
  { name: 'received', asked: SHIRT, steps: back },
  { name: 'rated', asked: SHIRT, steps: [...back, rated] },
  { name: 'voucher chosen', asked: SHIRT, process: { ValeCompraDefinicaoId: 1 }, steps: [...back, rated] },
  { name: 'voucher wanted', asked: SHIRT, process: { ValeCompraDefinicaoId: 1 }, steps: back },
  { name: 'item kept', asked: SOCKS, process: { MantenhaOItem: true }, steps: [approved] },
  { name: 'dear item kept', asked: SHIRT, process: { MantenhaOItem: true }, steps: [] },
  { name: 'exchange', asked: EXCHANGE, steps: [approved] },
  { name: 'dearer exchange', asked: EXCHANGE, steps: [approved, replaced('TROCA-3')] },
  { name: 'cheaper exchange', asked: EXCHANGE, steps: [approved, replaced('TROCA-2')] },
  {
    name: 'refund by hand',
    asked: SHIRT,
    process: { DadosBancariosDto: BANK },
    steps: [
      ...back,
      rated,
      done('forma-estorno', { formaEstorno: 1 }),
      done('estornos/planejar', { base: 'avaliado' }),
    ],
  },
  { name: 'refund failed', asked: SHIRT, steps: [...back, rated, refused] },
  {
    name: 'voucher issued',
    asked: SHIRT,
    process: { ValeCompraDefinicaoId: 1 },
    steps: [...back, rated, done('estornos/planejar', { base: 'avaliado' }), worked],
  },
  { name: 'offer open', asked: SOCKS, steps: [...back, rated] },
]

/** One process in every situation for an order that the store knows, and one for an order that only a caller stated. */
export async function stageProcesses(stage: Stage, only: (name: string) => boolean): Promise<readonly StoreOrder[]> {
  for (const shelved of SHELVED) await shelve(stage.app, stage.account, shelved)
  const known: StoreOrder[] = []
  for (const [index, situation] of SITUATIONS.filter(({ name }) => only(name)).entries()) {
    const sold = anOrder(`S${index}`)
    await sell(stage.app.database, stage.account.id, sold)
    known.push(sold)
    await bring(stage, situation, sold)
    await bring(stage, situation, anOrder(`I${index}`))
  }
  return known
}

async function bring(stage: Stage, { asked, process, steps, name }: Situation, order: StoreOrder): Promise<void> {
  const body: JsonObject = importOf(order, asked, process)
  const { json, text } = await stage.account.call('POST', '/v1/pvt/processo/enviar-solicitacao', body)
  const id = Number(json['entidade']?.['id'])
  if (!Number.isSafeInteger(id)) throw new Error(`${name} cannot be staged: ${text}`)
  for (const step of steps) await step(stage, id)
}
