import { keyText, type MirroredReturn, recordOf, recordsOf } from '@vaivem/connector-kit'
import { shopOf } from '@vaivem/connector-kit/testing'
import type { Connector } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS } from '../../../src/connectors/shopify/documents.ts'
import { shopifyPayments } from '../../../src/connectors/shopify/payments.ts'
import { shopifyRestock } from '../../../src/connectors/shopify/restock.ts'
import { shopifyReturns } from '../../../src/connectors/shopify/returns.ts'
import { KEY, open, refundOf } from './scenes.ts'
import { CONNECTOR } from './under-test.ts'
import { isVendorThere } from './vendor.ts'

type Reason = MirroredReturn['lines'][number]['reason']
const EXCHANGED: Reason = { kind: 'exchange', description: 'Não serviu' }

/** A shop that sold three shirts in one line, and the return of two of them. */
async function openReturn(reason = EXCHANGED) {
  const opened = await open()
  const [order] = opened.state.orders
  const { externalId, number } = opened.sold
  const asked: MirroredReturn = {
    key: KEY,
    processNumber: 'D-000012',
    order: { externalId, number },
    reference: null,
    requestedAt: Temporal.Instant.from('2026-11-20T12:00:00Z'),
    lines: [{ lineKey: String(order?.lines[0]?.id), quantity: 2, reason }],
    goingOut: [],
  }
  return { ...opened, asked, order, inputs: () => opened.sent('ReturnCreate').map(inputOf) }
}

function inputOf(variables: unknown) {
  return recordOf(recordOf(variables)['returnInput'])
}

async function mirrored() {
  const opened = await openReturn()
  const said = await shopifyReturns.mirror(opened.shop, opened.asked)
  if (said.outcome !== 'done') throw new Error('the return is made')
  const [made] = opened.state.returns
  if (!made) throw new Error('the shop has the return')
  return { ...opened, made, asked: { ...opened.asked, reference: said.reference } }
}

describe('no document', () => {
  test.each(Object.entries(DOCUMENTS))('%s pays, restocks or sends anything by a return', (_, document) => {
    expect(document).not.toMatch(/returnProcess|returnRefund|reverseFulfillmentOrderDispose/)
  })
})

describe.skipIf(!isVendorThere)('a return at Shopify', () => {
  test('has its lines with the key in their notes, and nothing that goes out or is paid', async () => {
    const { shop, asked, inputs, order } = await openReturn()
    expect(await shopifyReturns.mirror(shop, asked)).toMatchObject({ outcome: 'done' })
    const [input] = inputs()
    expect(Object.keys(input ?? {}).toSorted()).toEqual(['orderId', 'requestedAt', 'returnLineItems'])
    expect(recordsOf(input?.['returnLineItems'])).toEqual([
      {
        fulfillmentLineItemId: `gid://shopify/FulfillmentLineItem/${order?.lines[0]?.id}`,
        quantity: 2,
        returnReasonNote: `D-000012 (${keyText(KEY)}): Não serviu`,
        returnReasonDefinitionId: 'gid://shopify/ReturnReasonDefinition/5',
      },
    ])
  })

  test('shows what goes out without processing it, and is made without it where the shop has no exchanges', async () => {
    const { shop, asked, inputs, state } = await openReturn()
    state.variants.push({ id: 77, productId: 7, skuId: 'CAMISA-G', centavos: 9_990, units: 4 })
    const goingOut = [
      { skuId: 'CAMISA-G', quantity: 2 },
      { skuId: 'NOT-SOLD-ANY-MORE', quantity: 1 },
    ]
    expect(await shopifyReturns.mirror(shop, { ...asked, goingOut })).toMatchObject({ outcome: 'done' })
    const exchangeLineItems = [{ variantId: 'gid://shopify/ProductVariant/77', quantity: 2 }]
    expect(inputs()[0]).toMatchObject({ exchangeLineItems, unprocessed: true })
    expect(state.variants[0]?.units).toBe(4)
    state.misbehaviour.isWithoutExchanges = true
    const [line] = asked.lines
    const lines = line ? [{ ...line, quantity: 1 }] : []
    const another = { ...asked, key: asked.key + 1, lines, goingOut }
    expect(await shopifyReturns.mirror(shop, another)).toMatchObject({ outcome: 'done' })
    expect(state.returns.map(({ exchanges }) => exchanges.length)).toEqual([1, 0])
  })

  test.each<[Reason, number, string]>([
    [{ kind: 'regret', description: 'Arrependimento' }, 2, ': Arrependimento'],
    [{ kind: 'warranty', description: 'Veio com defeito' }, 6, ': Veio com defeito'],
    // Words that no member of the store's staff wrote are not passed on.
    [{ kind: null, description: 'Meu marido João não gostou' }, 5, ''],
    [{ kind: 'regret', description: null }, 2, ''],
  ])('says of %o the reason %i of the shop', async (reason, definition, words) => {
    const { shop, asked, state } = await openReturn(reason)
    await shopifyReturns.mirror(shop, asked)
    const [line] = state.returns[0]?.lines ?? []
    expect(line?.reason).toBe(`gid://shopify/ReturnReasonDefinition/${definition}`)
    expect(line?.note).toBe(`D-000012 (${keyText(KEY)})${words}`)
  })

  test('of an order that was not sent yet is refused', async () => {
    const { shop, asked, order, state } = await openReturn()
    if (order) order.isUnfulfilled = true
    const said = await shopifyReturns.mirror(shop, asked)
    expect(said).toEqual({ outcome: 'refused', reason: 'units-not-returnable', mayPass: false })
    expect(state.returns).toEqual([])
  })

  test('that a call taken for lost makes after all is found as it is refused', async () => {
    const { shop, asked, platform, state, order } = await openReturn()
    const late = { ...asked, lines: asked.lines.map((line) => ({ ...line, quantity: 3 })) }
    let isMade = false
    const racing = shopOf(platform, async (request) => {
      if (!isMade && request.body?.includes('mutation ReturnCreate')) {
        isMade = true
        await shopifyReturns.mirror(shop, late)
      }
      return platform.send(request)
    })
    expect(await shopifyReturns.mirror(racing, late)).toMatchObject({ outcome: 'done' })
    expect(state.returns).toHaveLength(1)
    expect(order?.id).toBe(state.returns[0]?.order.id)
  })

  test('that is there twice under one key is left to a person', async () => {
    const { shop, asked, state, made } = await mirrored()
    state.returns.push({ ...made, id: state.nextId++ })
    expect(await shopifyReturns.find(shop, { ...asked, reference: null })).toEqual({ outcome: 'unknown' })
  })

  test('that comes back to several places shows its parcel at each, or not at all', async () => {
    const opened = await openReturn()
    opened.state.misbehaviour.shipments = 2
    const said = await shopifyReturns.mirror(opened.shop, opened.asked)
    const reference = said.outcome === 'done' ? said.reference : null
    const asked = { ...opened.asked, reference, trackingNumber: 'BR1', previousNumber: null }
    const [made] = opened.state.returns
    made?.shipments[0]?.deliveries.push({ id: opened.state.nextId++, number: 'BR1' })
    expect(await shopifyReturns.find(opened.shop, asked)).toMatchObject({ trackingNumbers: [] })
    expect(await shopifyReturns.deliver(opened.shop, asked)).toMatchObject({ outcome: 'done' })
    expect(made?.shipments.map(({ deliveries }) => deliveries.map(({ number }) => number))).toEqual([['BR1'], ['BR1']])
    expect(await shopifyReturns.find(opened.shop, asked)).toMatchObject({ trackingNumbers: ['BR1'] })
  })

  test('keeps the parcel that staff named', async () => {
    const { shop, asked, made } = await mirrored()
    made.shipments[0]?.deliveries.push({ id: 1, number: 'DA-EQUIPE' })
    const said = await shopifyReturns.deliver(shop, { ...asked, trackingNumber: 'BR1', previousNumber: null })
    expect(said).toEqual({ outcome: 'refused', reason: 'delivery-by-others', mayPass: false })
    expect(made.shipments[0]?.deliveries.map(({ number }) => number)).toEqual(['DA-EQUIPE'])
  })

  test('on which staff worked is not cancelled', async () => {
    const { shop, asked, made } = await mirrored()
    for (const line of made.lines) line.disposition = 'NOT_RESTOCKED'
    const said = await shopifyReturns.cancel(shop, asked)
    expect(said).toEqual({ outcome: 'refused', reason: 'not-cancellable', mayPass: false })
    expect(made.status).toBe('OPEN')
  })

  test('is not paid or restocked by its refund, and its refund not by it', async () => {
    const { shop, asked, sold, state, made, sent } = await mirrored()
    const refund = { ...refundOf(sold, 5_000), key: KEY + 1 }
    expect(await shopifyPayments.refund(shop, refund)).toMatchObject({ outcome: 'done' })
    expect(await shopifyReturns.close(shop, asked)).toMatchObject({ outcome: 'done' })
    expect(state.paidBack.map(({ centavos }) => centavos)).toEqual([5_000])
    const [variables] = sent('RefundCreate')
    const input = recordOf(recordOf(variables)['input'])
    expect(Object.keys(input).toSorted()).toEqual(['note', 'notify', 'orderId', 'transactions'])
    expect(made.lines.map(({ disposition }) => disposition)).toEqual([undefined])
  })
})

describe.skipIf(!isVendorThere)('units that staff put back with the return', () => {
  const mirroring = { ...CONNECTOR, options: { espelhaDevolucoes: 'sim' } } as Connector
  const restockOf = async (disposition: string | undefined, connector = mirroring) => {
    const opened = await mirrored()
    const skuId = String(opened.order?.lines[0]?.id)
    opened.state.variants.push({ id: Number(skuId), productId: 1, skuId: '', centavos: 100, units: 5 })
    for (const line of opened.made.lines) if (disposition) line.disposition = disposition
    const units = { key: KEY + 1, skuId, quantity: 1, order: opened.asked.order }
    const said = await shopifyRestock.restock({ ...opened.shop, connector }, units)
    return { said, units: opened.state.variants[0]?.units }
  }

  test('are not added once more', async () => {
    const { said, units } = await restockOf('RESTOCKED')
    expect(said).toEqual({ outcome: 'refused', reason: 'restocked-at-store', mayPass: false })
    expect(units).toBe(5)
  })

  test.each([undefined, 'NOT_RESTOCKED', 'MISSING'])('%s: the others are added', async (disposition) => {
    expect(await restockOf(disposition)).toMatchObject({ said: { outcome: 'done' }, units: 6 })
  })

  test('are not looked for where the account mirrors no returns: it may lack the right', async () => {
    expect(await restockOf('RESTOCKED', CONNECTOR)).toMatchObject({ said: { outcome: 'done' } })
  })
})
