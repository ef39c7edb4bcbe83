import { readdirSync, readFileSync } from 'node:fs'
import { type Json, keyText, recordOf, recordsOf, type Shop, textOf } from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { convertOrder } from '@vaivem/sdk'
import { describe, expect, test } from 'vitest'
import { call } from '../../../src/connectors/shopify/admin-api.ts'
import { shopifyCredit } from '../../../src/connectors/shopify/credit.ts'
import { draftOf } from '../../../src/connectors/shopify/exchange-drafts.ts'
import { restOrderOf } from '../../../src/connectors/shopify/order-document.ts'
import { shopifyPayments } from '../../../src/connectors/shopify/payments.ts'
import { shopifyReturns } from '../../../src/connectors/shopify/returns.ts'
import { shopifyStock } from '../../../src/connectors/shopify/stock.ts'
import { CONNECTOR } from './under-test.ts'
import { isVendorThere, sharedFile } from './vendor.ts'

const KEY = 871_502
const CODE = `ABCDEFGHJKLMNPQR7369${'X'.repeat(6)}`

/** What live shops answered. Their currency is read as reais, and their notes as ours, so that the connector takes them for its own. */
describe.skipIf(!isVendorThere)('what live shops answered', () => {
  test('an error of the request is never taken for done, nor for worth repeating', async () => {
    const errors = bodies().filter((body) => recordsOf(body['errors']).length > 0)
    expect(errors.length).toBeGreaterThanOrEqual(40)
    for (const body of errors) {
      const answer = await call(shopAnswering([body]), 'refundCreate', {})
      const denied = JSON.stringify(body).includes('ACCESS_DENIED')
      const reason = denied ? 'credentials-refused' : 'refused-by-store'
      expect(answer, JSON.stringify(body['errors'])).toMatchObject({ outcome: 'failed', said: { reason } })
    }
  })

  test('a refund is done as far as its money moved, and refused without one', async () => {
    const recorded = steps('refundCreate')
    const outcomes: string[] = []
    for (const { input, payload } of recorded) {
      const transactions = recordsOf(input['transactions'])
      const [first] = transactions
      if (!first || payload['refund'] === undefined) continue
      const amount = centavosIn(first['amount'])
      const parent = first['parentId'] ?? 'gid://shopify/OrderTransaction/1'
      const order = { ...orderWith(input['orderId'], parent), id: input['orderId'] }
      const made = payload['refund'] === null ? null : { ...recordOf(payload['refund']), note: keyText(KEY) }
      const shop = shopAnswering([
        { data: { order } },
        { data: { refundCreate: { ...payload, refund: made } } },
        { data: { order: { id: input['orderId'], refunds: [] } } },
      ])
      const paymentId = /(\d+)$/.exec(textOf(parent) ?? '')?.[1] ?? ''
      const said = await shopifyPayments.refund(shop, {
        key: KEY,
        order: { externalId: /(\d+)$/.exec(String(input['orderId']))?.[1] ?? '', number: null },
        amount,
        payments: [{ transactionId: paymentId, paymentId, amount }],
        refundsBefore: [],
      })
      outcomes.push(said.outcome)
      if (made === null) expect(said).toMatchObject({ outcome: 'refused', reason: 'refused-by-store' })
      else expect(said).toMatchObject({ outcome: 'done' })
    }
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(5)
  })

  test('a gift card is issued, taken or refused', async () => {
    const recorded = payloads().filter((it) => 'giftCardCode' in it && 'userErrors' in it)
    expect(recorded.length).toBeGreaterThanOrEqual(30)
    const counted = new Map<string, number>()
    for (const payload of recorded) {
      const codes = recordsOf(payload['userErrors']).map(({ code }) => code)
      const card = payload['giftCard'] === null ? null : recordOf(payload['giftCard'])
      const worth = recordOf(card?.['initialValue'])['amount']
      if (card && worth === undefined) continue
      const amount = card ? centavosIn(worth) : money.money(1_000)
      const mine = card && { ...card, note: `${keyText(KEY)} ${amount}`, lastCharacters: '7369' }
      const none = { data: { giftCards: { nodes: [] } } }
      const shop = shopAnswering([{ data: { giftCardCreate: { ...payload, giftCard: mine } } }, none, none, none])
      const expiresAt = Temporal.Instant.from('2099-12-31T23:59:59Z')
      const said = await shopifyCredit.issueVoucher(shop, { key: KEY, amount, expiresAt, customer: { email: null } })
      const wanted = card ? 'done' : codes.includes(null) || codes.includes('TAKEN') ? 'unknown' : 'refused'
      expect(said.outcome, JSON.stringify(payload)).toBe(wanted)
      counted.set(wanted, (counted.get(wanted) ?? 0) + 1)
    }
    expect([...counted.keys()].toSorted()).toEqual(['done', 'refused', 'unknown'])
  })

  test('a card that was deactivated is reversed, and one that is not there is refused', async () => {
    const outcomes = new Set<string>()
    for (const { payload } of steps('giftCardDeactivate')) {
      const card = payload['giftCard'] === null ? null : recordOf(payload['giftCard'])
      const worth = { amount: '5.0', currencyCode: 'BRL' }
      const id = card?.['id'] ?? 'gid://shopify/GiftCard/1'
      const known = { id, note: keyText(KEY), lastCharacters: '7369', enabled: true, deactivatedAt: null }
      const before = { ...known, initialValue: worth, balance: worth }
      const after = card && { initialValue: worth, balance: worth, ...card }
      if (card && !('enabled' in card) && !('deactivatedAt' in card)) continue
      const shop = shopAnswering([
        { data: { giftCards: { nodes: [before] } } },
        { data: { giftCardDeactivate: { ...payload, giftCard: after } } },
      ])
      const said = await shopifyCredit.reverseVoucher(shop, KEY)
      outcomes.add(said.outcome)
      // Cards of which a part had been spent before.
      const isSpent = after !== null && JSON.stringify(after['balance']) !== JSON.stringify(after['initialValue'])
      expect(said.outcome, JSON.stringify(payload)).toBe(card && !isSpent ? 'done' : 'refused')
    }
    expect([...outcomes].toSorted()).toContain('done')
  })

  test('a draft becomes an order once', async () => {
    const outcomes: string[] = []
    for (const { payload } of steps('draftOrderComplete')) {
      const draft = payload['draftOrder'] === null ? null : recordOf(payload['draftOrder'])
      const mine = { id: draft?.['id'] ?? 'gid://shopify/DraftOrder/1', ready: true, tags: [keyText(KEY)] }
      const until = { reserveInventoryUntil: '2099-12-31T23:59:59Z', status: 'OPEN' }
      const drafts = { data: { draftOrders: { nodes: [{ ...mine, ...until }] } } }
      const shop = shopAnswering([
        drafts,
        drafts,
        { data: { draftOrderComplete: { ...payload, draftOrder: draft && { ...draft, tags: mine.tags } } } },
      ])
      const order = { externalId: '1', number: null }
      const said = await shopifyStock.placeOrder(shop, { key: KEY, skuId: 'X', quantity: 1, order })
      const placed = recordOf(draft?.['order'])
      const isMade =
        recordsOf(payload['userErrors']).length === 0 && placed['id'] !== undefined && placed['name'] !== undefined
      if (isMade) expect(said).toEqual({ outcome: 'done', reference: String(placed['name']).replace('#', '') })
      else expect(said).toEqual({ outcome: 'unknown' })
      outcomes.push(said.outcome)
    }
    expect(outcomes).toContain('done')
    expect(outcomes).toContain('unknown')
  })

  test('a return is made or refused, and never taken for made', async () => {
    const made: string[] = []
    const order = { id: 'gid://shopify/Order/1', lineItems: { nodes: [{ id: 'gid://shopify/LineItem/7' }] } }
    const lines = [{ lineKey: '7', quantity: 1, reason: { kind: null, description: null } }]
    const requestedAt = Temporal.Instant.from('2026-11-20T12:00:00Z')
    const asked = { key: KEY, processNumber: 'D-1', order: { externalId: '1', number: null }, reference: null }
    const sent = {
      quantity: 9,
      fulfillmentLineItem: { id: 'gid://shopify/FulfillmentLineItem/7', lineItem: { id: 'gid://shopify/LineItem/7' } },
    }
    for (const { payload } of steps('returnCreate')) {
      const one = payload['return'] === null ? null : recordOf(payload['return'])
      const mine = one && { ...one, returnLineItems: { nodes: [{ returnReasonNote: `D-1 (${keyText(KEY)})` }] } }
      const none = { data: { order: { returns: { nodes: [] } } } }
      const shop = shopAnswering([
        { data: { order } },
        none,
        { data: { returnableFulfillments: { nodes: [{ returnableFulfillmentLineItems: { nodes: [sent] } }] } } },
        { data: { returnReasonDefinitions: { nodes: [] } } },
        { data: { returnCreate: { ...payload, return: mine } } },
        none,
      ])
      const said = await shopifyReturns.mirror(shop, { ...asked, requestedAt, lines, goingOut: [] })
      expect(said.outcome, JSON.stringify(payload)).toBe(one ? 'done' : 'refused')
      made.push(said.outcome)
    }
    expect(made.toSorted()).toEqual([...Array<string>(4).fill('done'), ...Array<string>(4).fill('refused')])
  })

  test.each(['returnClose', 'returnCancel'] as const)('%s ends a return, or leaves it open', async (root) => {
    const outcomes = new Set<string>()
    const identity = { key: KEY, processNumber: 'D-1', order: { externalId: '1', number: null }, reference: '9' }
    const open = { data: { return: { id: 'gid://shopify/Return/9', status: 'OPEN' } } }
    for (const { payload } of steps(root)) {
      const shop = shopAnswering([open, { data: { [root]: payload } }, open])
      const said = await (root === 'returnClose' ? shopifyReturns.close : shopifyReturns.cancel)(shop, identity)
      expect(said.outcome, JSON.stringify(payload)).toBe(payload['return'] === null ? 'refused' : 'done')
      outcomes.add(said.outcome)
    }
    expect([...outcomes].toSorted()).toEqual(['done', 'refused'])
  })

  test('a parcel is shown by a return, or refused', async () => {
    const outcomes: string[] = []
    const identity = { key: KEY, processNumber: 'D-1', order: { externalId: '1', number: null }, reference: '9' }
    const shipment = { id: 'gid://shopify/ReverseFulfillmentOrder/3', status: 'OPEN', reverseDeliveries: { nodes: [] } }
    const found = { id: 'gid://shopify/Return/9', status: 'OPEN', reverseFulfillmentOrders: { nodes: [shipment] } }
    for (const { payload } of steps('reverseDeliveryCreateWithShipping')) {
      const delivery = recordOf(recordOf(payload['reverseDelivery'])['deliverable'])
      const number = textOf(recordOf(delivery['tracking'])['number']) ?? 'BR1'
      const shop = shopAnswering([
        { data: { return: found } },
        { data: { reverseDeliveryCreateWithShipping: payload } },
      ])
      const said = await shopifyReturns.deliver(shop, { ...identity, trackingNumber: number, previousNumber: null })
      expect(said.outcome, JSON.stringify(payload)).toBe(payload['reverseDelivery'] === null ? 'refused' : 'done')
      outcomes.push(said.outcome)
    }
    expect(new Set(outcomes)).toEqual(new Set(['done', 'refused']))
  })

  test('every draft can be read', () => {
    const drafts = steps('draftOrderCreate')
      .map(({ payload }) => recordOf(payload['draftOrder']))
      .filter((draft) => 'id' in draft)
    expect(drafts.length).toBeGreaterThan(0)
    for (const draft of drafts) expect(draftOf(draft)).toMatchObject({ id: draft['id'], state: 'held' })
  })

  test('every order converts, or is refused with a sentence', () => {
    const orders = bodies().flatMap((body) => {
      const order = recordOf(body['data'])['order']
      return typeof order === 'object' && order !== null ? [recordOf(order)] : []
    })
    expect(orders.length).toBeGreaterThanOrEqual(80)
    const converted = orders.filter((order) => convertOrder('shopify', restOrderOf(order)).ok)
    expect(converted.length).toBeGreaterThan(0)
  })
})

/** The bodies of all recorded answers. */
function bodies(): readonly Json[] {
  return all().filter(
    (it) =>
      'data' in it || (Array.isArray(it['errors']) && recordOf(recordsOf(it['errors'])[0])['message'] !== undefined),
  )
}

function payloads(): readonly Json[] {
  return bodies().flatMap((body) => Object.values(recordOf(body['data'])).map(recordOf))
}

/** What was asked under a root field, and what was answered. */
function steps(root: string): readonly { readonly input: Json; readonly payload: Json }[] {
  return all().flatMap((step) => {
    const response = recordOf(step['response'] ?? recordOf(step['mutation'])['response'])
    const body = recordOf(response['payload'] ?? response['body'] ?? response)
    const payload = recordOf(body['data'])[root]
    return payload === undefined || payload === null
      ? []
      : [{ input: recordOf(recordOf(step['variables'])['input']), payload: recordOf(payload) }]
  })
}

let found: readonly Json[] | undefined

/** Every object of the recordings. */
function all(): readonly Json[] {
  return (found ??= files(sharedFile('vendors/shopify/conformance/')).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('"currencyCode": "CAD"', '"currencyCode": "BRL"')
    return objectsIn(JSON.parse(text))
  }))
}

function files(folder: URL): readonly URL[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(new URL(`${entry.name}/`, folder)) : [new URL(entry.name, folder)],
  )
}

function objectsIn(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [recordOf(value), ...Object.values(value).flatMap(objectsIn)]
}

function orderWith(orderId: unknown, parent: unknown): Json {
  const worth = { shopMoney: { amount: '99999.0', currencyCode: 'BRL' } }
  const paid = { id: parent, kind: 'SALE', status: 'SUCCESS', gateway: 'manual', amountSet: worth }
  return {
    id: orderId,
    currencyCode: 'BRL',
    presentmentCurrencyCode: 'BRL',
    transactions: [paid],
    refunds: [],
    name: '#1',
  }
}

function centavosIn(text: unknown) {
  return money.money(Math.round(Number(text) * 100))
}

/** A shop that gives these answers, one after the other. */
function shopAnswering(answers: readonly object[]): Shop {
  const left = [...answers]
  return {
    accountId: 1,
    connector: CONNECTOR,
    credentials: { token: 'x' },
    codeOf: () => CODE,
    warn: () => undefined,
    send: () => {
      const answer = left.shift()
      if (!answer) throw new Error('more was asked than was recorded')
      return Promise.resolve({
        outcome: 'answered',
        status: 200,
        headers: {},
        text: JSON.stringify(answer),
        isWhole: true,
      })
    },
  }
}
