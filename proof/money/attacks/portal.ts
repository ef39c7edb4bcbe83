import { INTEGRATE_URL } from '../../../apps/server/test/support/customer-flow.ts'
import { aBrowser } from '../../../apps/server/test/support/customer-flow.ts'
import { customerOf, linesIn, PAGES, sendRequest } from '../../../apps/server/test/support/request-flow.ts'
import type { JsonObject } from '../../fuzz/json.ts'
import type { Attacker } from '../attacker.ts'
import { settle } from '../settle.ts'
import { anOrder, sell, STORE, type StoreOrder } from '../store-orders.ts'
import { rateAndPay, walk } from './walk.ts'

const STEPS = 6
const CHOICES = ['dinheiro', 'manter', 'vale-1', 'vale:1', 'vale'] as const

/** The customer's own pages, by the link that an integration gets: for an order that only it stated, and one that the store knows. */
export async function portal(attacker: Attacker): Promise<void> {
  const { world, dice } = attacker
  const invented = anOrder(`P${dice.roll(1e9)}`)
  const known = anOrder(`Q${dice.roll(1e9)}`)
  await sell(world.app.database, world.store.id, known)
  world.confirm(known)
  const told = [flowOrder(invented, 9_000), flowOrder(known, 70), { PedidoNumero: known.number }]
  for (const Pedido of told) {
    const { status, json } = await attacker.ask('POST', INTEGRATE_URL, { Pedido, LojaVirtualId: STORE })
    if (status === 401) return
    if (status === 200) await visit(attacker, new URL(String(json['entidade'])).pathname)
  }
}

/** Walks through the forms as a customer does, choosing by chance, and sends the request. */
async function visit(attacker: Attacker, link: string): Promise<void> {
  const { world, dice } = attacker
  const { app, store } = world
  const before = await ids(attacker)
  const browser = aBrowser(app)
  await browser.open(link)
  await browser.press(link)
  const customer = customerOf(app, browser)
  const lines = linesIn((await customer.open(PAGES.items)).text)
  if (lines.length === 0) return
  const line = dice.pick(lines)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
  const { text } = await customer.open(PAGES.outcome)
  const offered = [...text.matchAll(/name="valor"\s+value="([^"]+)"/g)].map(([, value = '']) => value)
  await customer.answer(PAGES.outcome, { valor: dice.pick(offered.length > 0 ? offered : CHOICES) })
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  const { receipt } = await sendRequest(customer)
  attacker.read(PAGES.receipt, receipt.text)
  await settle(app, store.id)
  attacker.read(PAGES.receipt, (await customer.open(PAGES.receipt)).text)
  for (const id of (await ids(attacker)).filter((one) => !before.includes(one))) {
    await walk(attacker, id, STEPS)
    await rateAndPay(attacker, id)
  }
}

async function ids({ world }: Attacker): Promise<readonly number[]> {
  const { app, store } = world
  const rows = await app.database.query<{ id: number }>(
    'SELECT process_id::float8 AS id FROM return_process WHERE account_id = $1',
    [store.id],
    store.id,
  )
  return rows.map(({ id }) => id)
}

/** The order in the words of §4.4, with a shirt of this price. */
function flowOrder({ document, number, email }: StoreOrder, price: number): JsonObject {
  const { Skus, Data, DataEntrega, Status, PedidoId } = document
  return {
    PedidoNumero: number,
    PedidoId: PedidoId ?? null,
    PedidoStatus: Status ?? null,
    PedidoData: Data ?? null,
    PedidoDataEntrega: DataEntrega ?? null,
    Cliente: {
      ClienteNome: document['ClienteNome'] ?? null,
      ClienteEmail: email,
      ClienteDocumento: document['ClienteDocumento'] ?? null,
      ClienteEndereco: { logradouro: 'Rua das Palmeiras', numero: '120', cidade: 'São Paulo', cep: '01226-010' },
    },
    Valor: price + 40,
    ValorFrete: 10,
    ValorDesconto: 0,
    Skus: (Skus as readonly JsonObject[]).map((one) => (one['SkuId'] === 'CAM-AZ-M' ? { ...one, Preco: price } : one)),
  }
}
