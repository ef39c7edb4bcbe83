import { centavosOf } from '@vaivem/connector-kit'
import { wooCommerceAccount } from '../../apps/server/test/connectors/woocommerce/account.ts'
import * as ways from '../../apps/server/test/connectors/woocommerce/journeys.ts'
import { shopClient } from '../../apps/server/test/connectors/woocommerce/shop-client.ts'
import type { DatabaseAddress } from '../../apps/server/src/platform/database/pool.ts'
import { testApp } from '../../apps/server/test/support/app.ts'
import { testDatabase } from '../../apps/server/test/support/database.ts'
import type { Finding } from '../report.ts'
import { type GivenShop, LOOPBACK } from './given-shop.ts'

const WAIT_MILLISECONDS = 180_000

/** The whole way through the running service: an account whose store is the shop. */
export async function proveJourneys(
  given: GivenShop,
  { run, root }: { readonly run: number; readonly root: DatabaseAddress },
): Promise<readonly Finding[]> {
  const { shop, refunding } = given
  const client = shopClient(shop)
  const skus = { sold: `CAMISA-${run}-P`, other: `CAMISA-${run}-M` }
  await shelve(client, Object.values(skus))
  const app = await testApp({ database: await testDatabase({ root }), webhookRanges: LOOPBACK })
  try {
    const account = await wooCommerceAccount(app, shop)
    const gateways = { refunding: refunding ?? 'none', other: 'pix' }
    const stage: ways.Stage = { app, account, client, gateways, skus, waitMilliseconds: WAIT_MILLISECONDS }
    app.worker.start()
    const findings: Finding[] = []
    for (const [name, goal, walk] of WAYS) {
      if (refunding === null && name.startsWith('refund')) continue
      const since = performance.now()
      try {
        const { figure, isMet } = await walk(stage)
        const seconds = ((performance.now() - since) / 1000).toFixed(1)
        findings.push({ name, goal, figure: `${figure}; ${seconds} s`, isMet })
      } catch (error) {
        const details = [error instanceof Error ? error.message : String(error)]
        findings.push({ name, goal, figure: 'it did not come to its end', isMet: false, details })
      }
    }
    return findings
  } finally {
    await app.worker.stop()
    await app.end()
  }
}

type Way = readonly [
  name: string,
  goal: string,
  walk: (stage: ways.Stage) => Promise<{ readonly figure: string; readonly isMet: boolean }>,
]

const WAYS: readonly Way[] = [
  [
    'refund of a guest',
    'order found in the portal by number, e-mail and code; the gateway pays once; the shop’s refunds equal our ledger',
    async (stage) => {
      const sold = await ways.buy(stage, stage.gateways.refunding)
      const refund = await ways.acceptAll(stage, await ways.requestAsGuest(stage, sold))
      return compared(stage, [sold], String(refund['estado']), 1)
    },
  ],
  [
    'refund of an import',
    'two requests of one order, each for one unit: two refunds, which together are what the ledger says',
    async (stage) => {
      const sold = await ways.buy(stage, stage.gateways.refunding)
      const states: string[] = []
      for (let part = 0; part < 2; part++) {
        const opened = await ways.requestByImport(stage, sold, { line: { Quantidade: 1 } })
        states.push(String((await ways.acceptAll(stage, opened))['estado']))
      }
      return compared(stage, [sold], states.join(', '), 2)
    },
  ],
  [
    'refunds at once',
    'ten orders due at the same moment: ten refunds, equal to the ledger',
    async (stage) => {
      const sold: ways.Sold[] = []
      for (let made = 0; made < 10; made++) sold.push(await ways.buy(stage, stage.gateways.refunding))
      const opened = await Promise.all(sold.map((one) => ways.requestByImport(stage, one)))
      const ended = await Promise.all(opened.map((one) => ways.acceptAll(stage, one)))
      return compared(stage, sold, [...new Set(ended.map(({ estado }) => String(estado)))].join(', '), 10)
    },
  ],
  [
    'gateway without refunds',
    'refused, left to a person, and nothing in the shop',
    async (stage) => {
      const sold = await ways.buy(stage, stage.gateways.other)
      const refund = await ways.acceptAll(stage, await ways.requestByImport(stage, sold))
      const { shop } = await ways.refundsOnBothSides(stage, sold)
      const stored = (await stage.client.refundsOf(sold.id)).length
      const isMet = refund['estado'] === 'falhou' && shop.length === 0 && stored === 0
      return { figure: `${String(refund['estado'])}, ${stored} refunds in the shop`, isMet }
    },
  ],
  [
    'coupon',
    'a coupon worth what was promised, which the shop takes once',
    async (stage) => {
      const sold = await ways.buy(stage, stage.gateways.other)
      const voucher = { process: { ValeCompraDefinicaoId: 1 } }
      const refund = await ways.acceptAll(stage, await ways.requestByImport(stage, sold, voucher))
      const [coupon] = await stage.client.list('coupons?per_page=1')
      const isWorth = centavosOf(coupon?.['amount']) === Math.round(Number(refund['valor']) * 100)
      const taken = await spendTwice(stage, String(coupon?.['code']))
      const figure = `${String(refund['estado'])}, R$ ${String(coupon?.['amount'])}, taken ${taken} time`
      return { figure, isMet: refund['estado'] === 'liquidado' && isWorth && taken === 1 }
    },
  ],
  [
    'exchange',
    'units leave the shelf at once, nobody is written to; the order goes to the buyer when the goods are back',
    async (stage) => {
      const sold = await ways.buy(stage, stage.gateways.other)
      const { opened, held, kept } = await ways.exchange(stage, sold)
      const heldFor = String(Reflect.get(Object(held['billing']), 'email'))
      await ways.comesBack(stage, opened)
      const sent = await ways.until(WAIT_MILLISECONDS, 'it is ordered', () =>
        ways.orderOfExchange(stage, sold, 'processing'),
      )
      const sentTo = Reflect.get(Object(sent['billing']), 'email')
      const meta = JSON.stringify(sent['meta_data'])
      const figure = `${kept} units kept, total R$ ${String(sent['total'])}, order ${String(sent['number'])}`
      const isMet = kept === 2 && heldFor === '' && sentTo === sold.email && sent['id'] === held['id']
      return { figure, isMet: isMet && sent['total'] === '0.00' && meta.includes('529.982.247-25') }
    },
  ],
  [
    'exchange that is called off',
    'its units are back on the shelf, its order is cancelled',
    async (stage) => {
      const sold = await ways.buy(stage, stage.gateways.other)
      const { opened, before } = await ways.exchange(stage, sold)
      await ways.tell(stage, opened.id, 'cancelar')
      await ways.until(WAIT_MILLISECONDS, 'it is cancelled', () => ways.orderOfExchange(stage, sold, 'cancelled'))
      const after = await stage.client.unitsOf(stage.skus.other)
      return { figure: `${before} before, ${after} after`, isMet: before === after }
    },
  ],
]

async function compared(stage: ways.Stage, sold: readonly ways.Sold[], state: string, refunds: number) {
  const sides = await Promise.all(sold.map((one) => ways.refundsOnBothSides(stage, one)))
  const [shop, ledger] = [sides.flatMap((side) => side.shop), sides.flatMap((side) => side.ledger)]
  const sum = (list: readonly { readonly centavos: number }[]) =>
    (list.reduce((total, { centavos }) => total + centavos, 0) / 100).toFixed(2)
  const isSame = JSON.stringify(shop) === JSON.stringify(ledger)
  const figure = `${state}: ${shop.length} in the shop (R$ ${sum(shop)}), ${ledger.length} in the ledger (R$ ${sum(ledger)})`
  return { figure, isMet: isSame && shop.length === refunds && state === 'liquidado'.concat(repeated(state)) }
}

/** Of several states in a row, that they are all the same. */
function repeated(state: string): string {
  return ', liquidado'.repeat(state.split(', ').length - 1)
}

async function spendTwice({ client, skus }: ways.Stage, code: string): Promise<number> {
  const [variant] = await client.list(`products?sku=${skus.sold}`)
  let taken = 0
  for (let tried = 0; tried < 2; tried++) {
    const line_items = [{ product_id: variant?.['parent_id'], variation_id: variant?.['id'], quantity: 1 }]
    const body = { set_paid: true, line_items, coupon_lines: [{ code }] }
    await client.make('orders', body).then(
      () => taken++,
      () => undefined,
    )
  }
  return taken
}

async function shelve(client: ReturnType<typeof shopClient>, skus: readonly string[]): Promise<void> {
  const attributes = [{ name: 'Tamanho', variation: true, visible: true, options: skus }]
  const parent = await client.make('products', { name: 'Camisa de prova', type: 'variable', attributes })
  for (const sku of skus)
    await client.make(`products/${String(parent['id'])}/variations`, {
      sku,
      regular_price: '59.90',
      manage_stock: true,
      stock_quantity: 60,
      attributes: [{ name: 'Tamanho', option: sku }],
    })
}
