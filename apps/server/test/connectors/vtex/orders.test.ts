import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { recordOf, recordsOf, textOf } from '@vaivem/connector-kit'
import { convertOrder } from '@vaivem/sdk'
import { describe, expect, test } from 'vitest'
import { sell } from './emulator/oms.ts'
import { aPayment, byHand, open, payments, refundOf, SALE } from './scenes.ts'
import { PORTS } from './under-test.ts'

describe('orders', () => {
  test('are found by their id, sequence, group and number at the marketplace', async () => {
    const { account, order, shop } = open('vaivem')
    const held = account.state.orders.get(order.externalId) ?? {}
    account.state.orders.set(order.externalId, { ...held, marketplaceOrderId: 'MLB-2000001' })
    const names = [order.externalId, String(held['sequence']), String(held['orderGroup']), 'MLB-2000001']
    for (const number of names)
      expect(await PORTS.orders.findOrder(shop, { number })).toMatchObject({ PedidoId: order.externalId })
    expect(await PORTS.orders.findOrder(shop, { number: 'MLB-200000' })).toBeUndefined()
  })

  test('of a group of several are not guessed by the number of the group', async () => {
    const { account, order, shop, warnings } = open('vaivem')
    const group = order.externalId.replace(/-\d+$/, '')
    sell(account.state, { ...SALE, with: { group, transactionId: aPayment(order).transactionId } })
    expect(await PORTS.orders.findOrder(shop, { number: group })).toBeUndefined()
    expect(warnings).toEqual(['several orders of a shop have one number'])
  })

  test('never tell an alias as the buyer’s e-mail', async () => {
    const { order, shop } = open('vaivem', { ...SALE, email: 'f3a9@ct.vtex.com.br' })
    const found = await PORTS.orders.findOrder(shop, order)
    expect(found).toMatchObject({ ClienteDocumento: '52998224725' })
    expect(JSON.stringify(found)).not.toContain('ct.vtex')
  })

  test('with an alias are found by the document of the same profile, and no one else’s', async () => {
    const { account, order, shop } = open('vaivem', { ...SALE, userProfileId: 'P1' })
    const aliased = (userProfileId: string, document?: string) => {
      const email = `${userProfileId}@ct.vtex.com.br`
      return sell(account.state, { ...SALE, email, userProfileId, ...(document && { document }) }).orderId
    }
    const theirs = aliased('P1')
    aliased('P2')
    aliased('P1', '11144477735')
    const found = await PORTS.orders.findOrdersByEmail(shop, { email: SALE.email, atMost: 10 })
    expect(found.map(({ PedidoId }) => PedidoId)).toEqual([theirs, order.externalId])
  })

  test('tell what others gave back, but not what this service did', async () => {
    const { account, order, shop } = open('vaivem')
    await payments.refund(shop, refundOf(order, 500))
    byHand(account, order, 'NF-55', 300)
    const found = recordOf(await PORTS.orders.findOrder(shop, order))
    const paid = recordsOf(found['Transacoes']).flatMap(({ Pagamentos }) => recordsOf(Pagamentos))
    expect(paid.map(({ ValorEstornado }) => ValorEstornado)).toEqual([3])
  })
})

const FIXTURES = new URL('../../../../../../shared/fixtures/orders/', import.meta.url)
const files = existsSync(FIXTURES) ? readdirSync(FIXTURES).filter((name) => name.startsWith('vtex-')) : []
if (files.length === 0) console.warn('Published orders not found in ../shared/fixtures: their tests are skipped.')

describe.skipIf(files.length === 0)('published orders', () => {
  test.each(files)('%s comes out as the converter has it', async (file) => {
    const document: unknown = JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8'))
    const orders = recordsOf(Array.isArray(document) ? document : [document])
    for (const order of orders) {
      const { account, shop } = open('vaivem')
      const id = textOf(order['orderId']) ?? 'consulta'
      account.state.orders.set(id, order)
      const conversion = convertOrder('vtex', order)
      const found = await PORTS.orders.findOrder(shop, { externalId: id })
      const [wanted] = conversion.ok ? conversion.orders : []
      const currency = recordOf(order['storePreferencesData'])['currencyCode']
      expect(found).toEqual(
        wanted && {
          ...wanted.Pedido,
          Transacoes: wanted.Transacoes,
          ...(currency !== undefined && { Moeda: currency }),
        },
      )
      expect(found === undefined).toBe(file.includes('antifraud'))
    }
  })
})
