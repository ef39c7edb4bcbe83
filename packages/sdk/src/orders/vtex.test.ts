import { expect, test } from 'vitest'
import { convertOrder } from './convert-order.ts'
import type { ConvertedOrder } from './order.ts'

test('a line keeps its exact total where its units differ in price', () => {
  const item = anItem({ quantity: 3, price: 3500, sellingPrice: 3333, priceDefinition: { total: 10_000 } })
  const { Pedido, avisos } = convert(
    anOrder({ items: [item], value: 10_000, totals: totals({ Items: 10_500, Discounts: -500 }) }),
  )
  expect(Pedido).toMatchObject({ Valor: 100, ValorDesconto: 0.02, Skus: [{ Preco: 33.34, PrecoDeLista: 35 }] })
  expect(codes(avisos)).toEqual(['PRECO_UNITARIO_ARREDONDADO', 'PAGAMENTOS_DIVERGENTES'])
})

test('a discount that the tags give to the freight comes off the freight', () => {
  const item = anItem({ price: 5000, sellingPrice: 5000, priceTags: [{ name: 'discount@shipping-1', value: -1000 }] })
  const order = anOrder({
    items: [item],
    value: 5500,
    totals: totals({ Items: 5000, Discounts: -1000, Shipping: 1500 }),
  })
  expect(convert(order).Pedido).toMatchObject({ Valor: 55, ValorFrete: 5, ValorDesconto: 0 })
})

test('a discount of the whole order stays a discount', () => {
  const order = anOrder({
    items: [anItem({ price: 5000, sellingPrice: 5000 })],
    value: 5500,
    totals: totals({ Discounts: -1000, Shipping: 1500 }),
  })
  expect(convert(order).Pedido).toMatchObject({ Valor: 55, ValorFrete: 15, ValorDesconto: 10, Skus: [{ Preco: 50 }] })
})

test('where sums contradict each other the items count, and a warning says so', () => {
  const { Pedido, avisos } = convert(
    anOrder({ items: [anItem({ sellingPrice: 990 })], value: 1160, totals: totals({ Shipping: 300 }) }),
  )
  expect(Pedido).toMatchObject({ Valor: 12.9, ValorFrete: 3, ValorDesconto: 0 })
  expect(avisos[0]).toEqual({
    codigo: 'VALOR_DIVERGENTE',
    descricao: 'A loja declara R$ 11,60, mas itens e frete somam R$ 12,90; vale a soma dos itens e do frete.',
  })
})

test('a gift costs nothing and takes no share of what was paid', () => {
  const gift = anItem({ uniqueId: 'g', id: '9', price: 1990, sellingPrice: 0, isGift: true })
  const order = anOrder({
    items: [anItem({ sellingPrice: 5000, price: 5000 }), gift],
    value: 5000,
    totals: totals({ Discounts: -1990 }),
  })
  expect(convert(order).Pedido).toMatchObject({
    Valor: 50,
    ValorDesconto: 0,
    Skus: [{ Preco: 50 }, { Preco: 0, PrecoDeLista: 19.9 }],
  })
})

test.each([
  ['creditCard', 'Visa', 'creditCard', []],
  ['debitCard', 'Elo Débito', 'debitCard', []],
  ['instantPayment', 'Pix', 'instantPayment', []],
  ['bankInvoice', 'Boleto Bancário', 'bankInvoice', []],
  ['promissory', 'A combinar', 'promissory', []],
  ['giftCard', 'Vale', 'giftCard', []],
  ['giftCard', 'Cashback Ipê', 'cashback', []],
  ['cobrandedCardPaymentGroup', 'Cartão da loja', 'creditCard', []],
  ['constructor', 'Moeda da loja', 'promissory', ['PAGAMENTO_DESCONHECIDO']],
])('the payment group %s named %s is %s', (group, paymentSystemName, kind, warnings) => {
  const { Pedido, Transacoes, avisos } = convert(anOrder({ payments: [aPayment({ group, paymentSystemName })] }))
  expect(Transacoes[0]?.Pagamentos[0]?.FormaPagamento).toBe(kind)
  expect(Pedido.PossuiValeCompra).toBe(kind === 'giftCard')
  expect(codes(avisos)).toEqual(warnings)
})

test('a payment of an order group counts only with this order’s share', () => {
  const payments = [
    aPayment({ value: 30_000, referenceValue: 30_000 }),
    aPayment({ id: 'p2', value: 10_000, group: 'giftCard' }),
  ]
  const { Transacoes, avisos } = convert(anOrder({ payments }))
  expect(Transacoes[0]?.Pagamentos.map((it) => it.Valor)).toEqual([37.5, 12.5])
  expect(codes(avisos)).toEqual(['PAGAMENTO_COMPARTILHADO'])
})

test('weight and sizes come with the line', () => {
  const dimension = { cubicweight: 0.5208, height: 10, length: 25, weight: 210, width: 10.2 }
  const { Pedido } = convert(anOrder({ items: [anItem({ additionalInfo: { dimension } })] }))
  expect(Pedido.Skus[0]).toMatchObject({ PesoGramas: 210, AlturaCm: 10, LarguraCm: 11, ComprimentoCm: 25 })
})

test('interest is no sign of a shared payment', () => {
  const { Transacoes, avisos } = convert(
    anOrder({ payments: [aPayment({ value: 5321, referenceValue: 5000, installments: 6 })] }),
  )
  expect(Transacoes[0]?.Pagamentos).toMatchObject([{ Valor: 53.21, Parcelas: 6 }])
  expect(avisos).toEqual([])
})

test('a cancelled attempt to pay is no payment', () => {
  const order = anOrder({})
  const cancelled = { isActive: false, transactionId: 'T0', payments: [aPayment({ id: 'p0' })] }
  const paymentData = { transactions: [cancelled, { isActive: true, transactionId: 'T1', payments: [aPayment({})] }] }
  expect(convert({ ...order, paymentData }).Transacoes.map((it) => it.TransacaoId)).toEqual(['T1'])
})

test('return invoices give the units and the money that have been returned', () => {
  const parcel = { type: 'Input', items: [{ itemIndex: 0, quantity: 1 }], invoiceValue: '2500' }
  const items = [anItem({ quantity: 2, price: 2500, sellingPrice: 2500 })]
  const converted = convert({ ...anOrder({ items }), packageAttachment: { packages: [parcel] } })
  expect(converted.jaDevolvidas).toEqual([{ linha: 'u1', quantidade: 1 }])
  expect(converted.Transacoes[0]?.Pagamentos[0]).toMatchObject({ Valor: 50, ValorEstornado: 25 })
  expect(codes(converted.avisos)).toEqual(['ESTORNO_ANTERIOR', 'UNIDADES_JA_DEVOLVIDAS'])
})

test('the delivery date is the last parcel’s, and open while one is on its way', () => {
  const parcel = (deliveredDate: string | null) => ({
    courierStatus: { finished: deliveredDate !== null, deliveredDate },
  })
  const delivered = (packages: readonly unknown[]) => convert({ ...anOrder({}), packageAttachment: { packages } })
  const both = delivered([parcel('2026-11-12T10:00:00Z'), parcel('2026-11-10T10:00:00Z')])
  expect(both.Pedido.DataEntrega).toBe('2026-11-12T10:00:00Z')
  const one = delivered([parcel('2026-11-12T10:00:00Z'), parcel(null)])
  expect(one.Pedido.DataEntrega).toBeUndefined()
  expect(codes(one.avisos)).toEqual(['ENTREGA_PARCIAL'])
})

test('the key of the sale’s note is told where one note went out with all of it', () => {
  const key = '35261054550752000155550010000000051000543211'
  const sold = (...packages: readonly object[]) =>
    convert({ ...anOrder({}), packageAttachment: { packages } }).Pedido.NotaFiscalChave
  expect(sold({ invoiceKey: key }, { invoiceKey: key }, { type: 'Input', invoiceKey: 'other' })).toBe(key)
  expect(sold({ invoiceKey: key }, { invoiceKey: 'another' })).toBeUndefined()
  expect(sold({ invoiceKey: key }, {})).toBeUndefined()
  expect(sold()).toBeUndefined()
})

test.each([
  ['110.042.490.114', true],
  ['Isento', false],
  ['', undefined],
  ['?', undefined],
])('a company with the state registration %j is a taxpayer: %s', (stateInscription, isTaxpayer) => {
  const company = { isCorporate: true, corporateDocument: '99360938000180', stateInscription }
  expect(convert({ ...anOrder({}), clientProfileData: company }).Pedido.ClienteContribuinte).toBe(isTaxpayer)
  const person = { ...company, isCorporate: false }
  expect(convert({ ...anOrder({}), clientProfileData: person }).Pedido.ClienteContribuinte).toBeUndefined()
})

test('masked data of the customer is left out, and a mail alias undone where it can be', () => {
  const clientProfileData = {
    firstName: 'H*****',
    lastName: 'P***',
    email: 'helena@example.com-4711b.ct.vtex.com.br',
    document: '***0459****',
  }
  const { Pedido } = convert({ ...anOrder({}), clientProfileData })
  expect(Pedido).toMatchObject({ ClienteEmail: 'helena@example.com' })
  expect(Pedido).not.toHaveProperty('ClienteNome')
  expect(Pedido).not.toHaveProperty('ClienteDocumento')
})

test('the pickup point is not the customer’s address', () => {
  const address = { addressType: 'pickup', street: 'Rua da Loja', number: '1' }
  expect(convert({ ...anOrder({}), shippingData: { address } }).Pedido).not.toHaveProperty('ClienteEndereco')
})

test('two lines of one SKU without an id of their own are told apart', () => {
  const item = anItem({ uniqueId: null, price: 2500, sellingPrice: 2500 })
  const { Pedido, avisos } = convert(anOrder({ items: [item, item] }))
  expect(Pedido.Skus.map((it) => it.ItemId)).toEqual([undefined, '77-2'])
  expect(codes(avisos)).toEqual(['LINHA_REPETIDA'])
})

test('all faults are told at once, each with its place', () => {
  const result = convertOrder('vtex', {
    orders: [anOrder({ items: [{ id: '1', quantity: 1.5, sellingPrice: 1 }, { quantity: 1 }] })],
  })
  expect(result).toMatchObject({
    ok: false,
    refusal: {
      kind: 'malformed-order',
      falhas: [
        { caminho: '/orders/0/items/0/quantity' },
        { caminho: '/orders/0/items/1/id' },
        { caminho: '/orders/0/items/1/sellingPrice' },
        { caminho: '/orders/0' },
      ],
    },
  })
})

test.each([
  ['a page of the list', { list: [], paging: {} }, 'listagem'],
  ['an element of the list', { orderId: 'x', totalValue: 1 }, 'resumo'],
  ['a feed event', { eventId: 'e', handle: 'h', orderId: 'x' }, 'feed'],
  ['a hook event', { Domain: 'Fulfillment', OrderId: 'x', State: 'invoiced' }, 'feed'],
])('%s is refused with a sentence that says what to do', (_, document, word) => {
  const result = convertOrder('vtex', document)
  expect(!result.ok && result.refusal.descricao).toContain(word)
})

interface OrderParts {
  readonly items?: readonly unknown[]
  readonly value?: number
  readonly totals?: unknown
  readonly payments?: readonly unknown[]
}

test('a line has its picture and the names of its categories', () => {
  const additionalInfo = {
    categoriesIds: '/9/12/',
    categories: [
      { id: 12, name: 'Calças' },
      { id: 9, name: 'Moda' },
    ],
  }
  const item = anItem({ additionalInfo, imageUrl: 'http://loja.vteximg.com.br/arquivos/ids/1/a.jpg?v=2' })
  const [line] = convert(anOrder({ items: [item] })).Pedido.Skus
  const ImagemUrl = 'https://loja.vteximg.com.br/arquivos/ids/1/a.jpg?v=2'
  expect(line).toMatchObject({ CategoriaIds: ['9', '12'], CategoriaNomes: ['Calças', 'Moda'], ImagemUrl })
})

function anOrder({
  items = [anItem({})],
  value = 5000,
  totals: sums = totals({}),
  payments = [aPayment({})],
}: OrderParts) {
  const paymentData = { transactions: [{ isActive: true, transactionId: 'T1', payments }] }
  return {
    orderId: 'v1-01',
    creationDate: '2026-11-09T13:42:18Z',
    status: 'invoiced',
    value,
    totals: sums,
    items,
    paymentData,
  }
}

function anItem(parts: Readonly<Record<string, unknown>>) {
  return {
    uniqueId: 'u1',
    id: '77',
    productId: '7',
    name: 'Camiseta',
    quantity: 1,
    price: 5000,
    listPrice: 0,
    sellingPrice: 5000,
    ...parts,
  }
}

function aPayment(parts: Readonly<Record<string, unknown>>) {
  return { id: 'p1', group: 'creditCard', paymentSystemName: 'Visa', value: 5000, ...parts }
}

function totals(values: Readonly<Record<string, number>>) {
  return Object.entries(values).map(([id, value]) => ({ id, value }))
}

function convert(document: unknown): ConvertedOrder {
  const result = convertOrder('vtex', document)
  const [order] = result.ok ? result.orders : []
  if (order === undefined) throw new Error(JSON.stringify(result))
  return order
}

function codes(avisos: ConvertedOrder['avisos']): readonly string[] {
  return avisos.map((aviso) => aviso.codigo)
}
