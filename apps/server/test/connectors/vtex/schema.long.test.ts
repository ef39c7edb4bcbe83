import { recordOf } from '@vaivem/connector-kit'
import { connectorCases, shopOf } from '@vaivem/connector-kit/testing'
import { expect, test } from 'vitest'
import { type EmulatedAccount, emulateAccount, type Exchange } from './emulator/account.ts'
import { announce } from './emulator/feed.ts'
import { sell } from './emulator/oms.ts'
import { findFulfilment } from './fulfilment-schema.ts'
import { faultsOf, isVendorFileThere, readDescriptions } from '../../support/vendor-openapi.ts'
import { platformOf, PORTS, soldOf, vtexUnderTest } from './under-test.ts'

/** The description of gift cards leaves out where its paths hang. */
const DESCRIPTIONS = [
  { path: 'vtex/VTEX - Orders API.json' },
  { path: 'vtex/VTEX - Payments Gateway API.json' },
  { path: 'vtex/VTEX - Giftcard API.json', prefix: '/api' },
  { path: 'vtex/VTEX - Checkout API.json' },
  { path: 'vtex/VTEX - Catalog API.json' },
]
/** Of which the folder may have no description; then what is written down in `fulfilment-schema.ts` counts. */
const FULFILMENT = { path: 'vtex/VTEX - Marketplace Protocol - External Marketplace Orders.json' }
const areDescriptionsThere = DESCRIPTIONS.every(({ path }) => isVendorFileThere(path))
if (!areDescriptionsThere)
  console.warn("The vendor's descriptions of VTEX were not found in ../shared/vendors: their test is skipped.")

/** The requests of the connector and the answers of the emulated account, in all its cases. */
async function exchanges(): Promise<readonly Exchange[]> {
  const made: EmulatedAccount[] = []
  for (const way of ['vaivem', 'estorno'] as const) {
    const open = () => {
      made.push(emulateAccount())
      return platformOf(made.at(-1) as EmulatedAccount, way)
    }
    const cases = connectorCases({ ...vtexUnderTest(way), open })
    // The two ways differ in their payments alone.
    const some = cases.filter(({ port }) => port === 'payments' || way === 'vaivem')
    for (const { run } of some.filter(({ name }) => !name.includes('more than a page'))) await run()
  }
  made.push(await unsettled(), await followed())
  return made.flatMap((account) => account.exchanges)
}

async function unsettled(): Promise<EmulatedAccount> {
  const account = emulateAccount()
  const sold = sell(account.state, { email: 'a@example.com', name: 'Ana', lines: [LINE], status: 'handling' })
  const transaction = account.state.transactions.get(sold.transactionId)
  if (transaction) transaction.isSettled = false
  const order = soldOf(account, sold)
  const asked = {
    key: 5,
    order,
    amount: order.payments[0]?.amount as never,
    payments: order.payments,
    refundsBefore: [],
  }
  await PORTS.payments?.refund(shopOf(platformOf(account, 'estorno')), asked)
  return account
}

async function followed(): Promise<EmulatedAccount> {
  const account = emulateAccount()
  const { orderId } = sell(account.state, { email: 'a@example.com', name: 'Ana', lines: [LINE] })
  const since = Temporal.Instant.from('2026-01-01T00:00:00Z')
  let cursor: string | null = null
  for (let turn = 0; turn < 4; turn++) {
    ;({ cursor } = (await PORTS.orders.changesSince?.(shopOf(platformOf(account, 'vaivem')), {
      cursor,
      since,
      most: 50,
    })) ?? {
      cursor,
    })
    if (turn === 0) announce(account.state, orderId)
    for (const event of account.state.feed?.events ?? []) event.isHidden = false
  }
  account.state.tryHook = () => Promise.resolve(200)
  for (const isCurrent of [() => false, () => true]) {
    const address = {
      isCurrent,
      isOurs: () => true,
      fresh: () => Promise.resolve('https://vaivem.example/v1/entrada/t'),
    }
    await PORTS.notices?.keep?.(shopOf(platformOf(account, 'vaivem')), address)
  }
  return account
}

const LINE = { name: 'Vela', quantity: 1, total: 1_990 }

test.skipIf(!areDescriptionsThere)('every request and every answer is as VTEX describes it', async () => {
  const isDescribedThere = isVendorFileThere(FULFILMENT.path)
  const described = readDescriptions(isDescribedThere ? [...DESCRIPTIONS, FULFILMENT] : DESCRIPTIONS)
  const find: typeof described = (method, path) => described(method, path) ?? findFulfilment(method, path)
  const faults = new Map<string, string>()
  const seen = new Set<string>()
  const note = (where: string, found: readonly string[]) => found.forEach((one) => faults.set(`${where} ${one}`, where))
  for (const { request, answer } of await exchanges()) {
    const url = new URL(request.url)
    const operation = find(request.method, url.pathname)
    const where = `${request.method} ${operation?.name ?? url.pathname}`
    if (!operation) {
      note(where, ['is not described'])
      continue
    }
    seen.add(where)
    if (operation.request)
      note(`${where} request`, faultsOf(operation.request, JSON.parse(request.body ?? 'null'), true))
    else if (request.body !== undefined) note(where, ['takes no body'])
    for (const [name] of url.searchParams)
      if (!isDescribed(operation.parameters, name)) note(where, [`takes no ${name}`])
    for (const parameter of operation.parameters) {
      const { name, required } = parameter
      const isGiven =
        parameter['in'] === 'header'
          ? recordOf(request.headers)[String(name).toLowerCase()]
          : url.searchParams.get(String(name))
      if (required === true && parameter['in'] !== 'path' && (isGiven ?? null) === null)
        note(where, [`needs ${String(name)}`])
    }
    const described = operation.answers[String(answer.status)]
    if (described) note(`${where} answer`, faultsOf(described, JSON.parse(answer.text)))
  }
  expect([...faults.keys()]).toEqual([])
  expect([...seen].toSorted()).toEqual([
    'GET /api/catalog_system/pub/products/variations/{productId}',
    'GET /api/catalog_system/pvt/sku/stockkeepingunitbyid/{skuId}',
    'GET /api/oms/pvt/orders',
    'GET /api/oms/pvt/orders/order-group/{orderGroup}',
    'GET /api/oms/pvt/orders/{orderId}',
    'GET /api/orders/feed',
    'GET /api/orders/feed/config',
    'GET /api/orders/hook/config',
    'GET /api/pvt/transactions/{transactionId}',
    'GET /api/pvt/transactions/{transactionId}/payments/{paymentId}',
    'GET /giftcards/{giftCardId}',
    'GET /giftcards/{giftCardId}/transactions',
    'GET /giftcards/{giftCardId}/transactions/{transactionId}',
    'POST /api/checkout/pub/orderForms/simulation',
    'POST /api/fulfillment/pvt/orders',
    'POST /api/fulfillment/pvt/orders/{orderId}/fulfill',
    'POST /api/oms/pvt/orders/{orderId}/cancel',
    'POST /api/oms/pvt/orders/{orderId}/invoice',
    'POST /api/orders/feed',
    'POST /api/orders/feed/config',
    'POST /api/orders/hook/config',
    'POST /api/pvt/transactions/{transactionId}/cancellation-request',
    'POST /api/pvt/transactions/{transactionId}/refunding-request',
    'POST /giftcards',
    'POST /giftcards/_search',
    'POST /giftcards/{giftCardId}/transactions',
  ])
})

test.skipIf(!areDescriptionsThere)('the check finds what is not as described', () => {
  const operation = readDescriptions(DESCRIPTIONS)('POST', '/api/pvt/transactions/A/refunding-request')
  const request = operation?.request ?? {}
  expect(faultsOf(request, { value: 1990 }, true)).toEqual([])
  for (const wrong of [{ value: '19.90' }, {}, { value: 1990, key: 7 }])
    expect(faultsOf(request, wrong, true)).not.toEqual([])
})

function isDescribed(parameters: readonly ReturnType<typeof recordOf>[], name: string): boolean {
  return parameters.some((parameter) => parameter['in'] === 'query' && parameter['name'] === name)
}
