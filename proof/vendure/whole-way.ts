import { setTimeout as sleep } from 'node:timers/promises'
import type { Integrator } from '../chaos/load/integrator.ts'
import { ACCOUNT_ID } from '../chaos/rig/rig.ts'
import type { Finding } from '../report.ts'
import { buy } from './buy.ts'
import { compare, settlePending } from './compare.ts'
import type { Ground } from './ground.ts'
import { accept, managed, openReturn, readOrders, tell } from './returns.ts'

/** What a merchant does with this service and the shop, once each, and what the shop shows afterwards. */
export async function wholeWay(ground: Ground): Promise<readonly Finding[]> {
  const integrator = ground.integrator()
  const findings = [
    await refundOf(ground, integrator, 'by card', [{ method: 'cartao-de-credito' }]),
    await refundOf(ground, integrator, 'by Pix and card', [
      { method: 'pix', amount: 1_000 },
      { method: 'cartao-de-credito' },
    ]),
    await refundOf(ground, integrator, 'that an administrator pays', [{ method: 'boleto' }]),
    await voucher(ground, integrator),
    await exchange(ground, integrator),
  ]
  return [...findings, ...(await compare('whole way', ground))]
}

async function bought(
  { shop, catalogue, admin }: Ground,
  asked: {
    readonly sku: string
    readonly quantity: number
    readonly payments?: readonly { method: string; amount?: number }[]
  },
) {
  const { code } = await buy(shop.url, catalogue, { email: 'marina@example.com', ...asked })
  const [order] = await readOrders(admin, [code])
  if (!order) throw new Error('the shop has the order that was bought')
  return order
}

/** Two units of three come back, with their part of the freight. */
async function refundOf(
  ground: Ground,
  integrator: Integrator,
  how: string,
  payments: readonly { method: string; amount?: number }[],
): Promise<Finding> {
  const order = await bought(ground, { sku: 'camiseta-P', quantity: 3, payments })
  const opened = await openReturn(integrator, order, 2)
  await accept(integrator, opened, 2)
  const settled = await until(async () => {
    await settlePending(ground.admin)
    await wake(ground)
    const [row] = await intentsOf(ground, opened.processId)
    return row?.status === 'settled' ? row : undefined
  })
  const shown = await ground.admin<{
    order: { payments: readonly { refunds: readonly { total: number; state: string }[] }[] }
  }>('query ($id: ID!) { order(id: $id) { payments { refunds { total state } } } }', { id: order.PedidoId })
  const refunds = shown.order.payments.flatMap((payment) => payment.refunds)
  const total = refunds.reduce((sum, one) => sum + one.total, 0)
  return {
    name: `whole way: a refund ${how}`,
    goal: 'two units and their freight, settled at the shop',
    figure: `${total} centavos in ${refunds.length} refunds; ours is ${settled?.status ?? 'not settled'}`,
    isMet:
      settled !== undefined &&
      total > 0 &&
      total === settled.amount &&
      refunds.every(({ state }) => state === 'Settled'),
  }
}

/** The customer takes a voucher, and buys with it. */
async function voucher(ground: Ground, integrator: Integrator): Promise<Finding> {
  const order = await bought(ground, { sku: 'caneca-P', quantity: 1 })
  const opened = await openReturn(integrator, order, 1, { ValeCompraDefinicaoId: 1 })
  await accept(integrator, opened, 1)
  const issued = await until(async () => {
    const [row] = await intentsOf(ground, opened.processId)
    return row?.status === 'settled' ? row : undefined
  })
  const code = issued?.code ?? ''
  const email = 'marina@example.com'
  const { shop, catalogue } = ground
  const spent =
    code === '' ? undefined : await buy(shop.url, catalogue, { sku: 'calca-M', quantity: 1, email, coupon: code })
  const again = await buy(shop.url, catalogue, { sku: 'calca-M', quantity: 1, email, coupon: code }).then(
    () => 'taken',
    () => 'refused',
  )
  const full = (await bought(ground, { sku: 'calca-M', quantity: 1 })).Valor * 100
  const off = Math.round(full) - (spent?.totalWithTax ?? 0)
  return {
    name: 'whole way: a voucher',
    goal: 'a code that takes its amount off one order, and is refused for the next',
    figure: `${issued?.amount ?? 0} issued, ${off} off, the second time ${again}`,
    isMet: issued !== undefined && off === issued.amount && again === 'refused',
  }
}

/** A shirt is exchanged for one of another size: the shop gets an order whose units are allocated. */
async function exchange(ground: Ground, integrator: Integrator): Promise<Finding> {
  const order = await bought(ground, { sku: 'camiseta-P', quantity: 1 })
  const { processId, itemId } = await openReturn(integrator, order, 1, { TipoProcesso: 1 })
  const before = await allocated(ground, 'camiseta-G')
  await tell(integrator, processId, 'trocas', { itemId, skuId: 'camiseta-G' })
  const view = await managed(integrator, processId)
  const [parcel] = view['encomendas'] as readonly { id: string }[]
  await tell(integrator, processId, `encomendas/${parcel?.id}/postagem`)
  await tell(integrator, processId, `encomendas/${parcel?.id}/recebimento`)
  const reference = await until(async () => {
    const [row] = await ground.rig.database.query<{ reference: string | null }>(
      'SELECT store_reference AS reference FROM replacement WHERE account_id = $1 AND process_id = $2',
      [ACCOUNT_ID, processId],
      ACCOUNT_ID,
    )
    return row?.reference ?? undefined
  })
  const after = await allocated(ground, 'camiseta-G')
  const known = await ground.admin<{
    orders: { items: readonly { state: string; customer: { emailAddress: string } }[] }
  }>(
    'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { state customer { emailAddress } } } }',
    { code: reference ?? '' },
  )
  const [made] = known.orders.items
  return {
    name: 'whole way: an exchange',
    goal: 'one placed order of the same customer, whose unit is allocated',
    figure: `order ${reference ?? 'none'} is ${made?.state ?? 'missing'}, ${after - before} allocated`,
    isMet:
      made?.state === 'PaymentSettled' && made.customer.emailAddress === 'marina@example.com' && after - before === 1,
  }
}

async function allocated({ admin }: Ground, sku: string): Promise<number> {
  const { productVariants } = await admin<{
    productVariants: { items: readonly { stockLevels: readonly { stockAllocated: number }[] }[] }
  }>(
    'query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) { items { stockLevels { stockAllocated } } } }',
    { sku },
  )
  return productVariants.items
    .flatMap((one) => one.stockLevels)
    .reduce((sum, { stockAllocated }) => sum + stockAllocated, 0)
}

interface IntentRow {
  readonly status: string
  readonly amount: number
  readonly code: string | null
}

function intentsOf({ rig }: Ground, processId: number): Promise<readonly IntentRow[]> {
  return rig.database.query<IntentRow>(
    `SELECT status, outcome ->> 'redemptionToken' AS code,
       (goods_centavos + freight_centavos + surcharge_centavos + bonus_centavos - divided_centavos)::float8 AS amount
     FROM refund_intent WHERE account_id = $1 AND process_id = $2 ORDER BY intent_id`,
    [ACCOUNT_ID, processId],
    ACCOUNT_ID,
  )
}

/** Makes refunds that wait to be looked up due now. */
async function wake({ rig }: Ground): Promise<void> {
  await rig.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'refund-intent' AND lease_token IS NULL`,
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
}

const PATIENCE_MILLISECONDS = 120_000

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MILLISECONDS) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(500)
  }
  return undefined
}
