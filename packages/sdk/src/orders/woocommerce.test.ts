import { expect, test } from 'vitest'
import { convertOrder } from './convert-order.ts'
import type { ConvertedOrder } from './order.ts'

test('a line costs its total and its tax, and its list price is the price before the coupon', () => {
  const item = aLine({ quantity: 2, subtotal: '100.00', subtotal_tax: '10.00', total: '90.00', total_tax: '9.00' })
  const { Pedido } = convert(anOrder({ line_items: [item], total: '99.00' }))
  expect(Pedido).toMatchObject({ Valor: 99, ValorDesconto: 0, Skus: [{ Preco: 49.5, PrecoDeLista: 55 }] })
})

test('a negative fee is a discount of the whole order, a positive one a surcharge', () => {
  const cheaper = convert(anOrder({ fee_lines: [{ total: '-5.00' }], total: '95.00' }))
  expect(cheaper.Pedido).toMatchObject({ Valor: 95, ValorDesconto: 5, Skus: [{ Preco: 100 }] })
  const dearer = convert(anOrder({ fee_lines: [{ total: '7.00' }], total: '107.00' }))
  expect(dearer.Pedido).toMatchObject({ Valor: 100, ValorDesconto: 0 })
  expect(codes(dearer.avisos)).toEqual(['ACRESCIMO_FORA_DO_VALOR'])
})

test('a discount and a surcharge together do not change each other', () => {
  const { Pedido } = convert(anOrder({ fee_lines: [{ total: '-5.00' }, { total: '7.00' }], total: '102.00' }))
  expect(Pedido).toMatchObject({ Valor: 95, ValorDesconto: 5 })
})

test('amounts with more decimals are rounded, and a warning says so', () => {
  const { Pedido, avisos } = convert(anOrder({ line_items: [aLine({ total: '99.9951', subtotal: '100' })] }))
  expect(Pedido.Valor).toBe(100)
  expect(codes(avisos)).toEqual(['VALOR_ARREDONDADO'])
})

test('refunds of the order are in ValorEstornado', () => {
  const { Transacoes } = convert(
    anOrder({
      refunds: [
        { id: 1, total: '-10.00' },
        { id: 2, total: '-5.50' },
      ],
    }),
  )
  expect(Transacoes[0]?.Pagamentos[0]).toMatchObject({ Valor: 100, ValorEstornado: 15.5 })
})

test.each(['pending', 'on-hold', 'failed', 'cancelled'])(
  'an order that is %s and was never paid has no payment',
  (status) => {
    const { Transacoes, avisos } = convert(anOrder({ status, date_paid: null, date_paid_gmt: null }))
    expect(Transacoes).toEqual([])
    expect(codes(avisos)).toEqual(['SEM_PAGAMENTOS'])
  },
)

test('the title that the customer saw counts before the plugin’s name', () => {
  const kind = (payment_method: string, payment_method_title: string) => {
    const { Transacoes } = convert(anOrder({ payment_method, payment_method_title }))
    return Transacoes[0]?.Pagamentos[0]?.FormaPagamento
  }
  expect(kind('woo-mercado-pago-custom', 'Pix')).toBe('instantPayment')
  expect(kind('pagarme-boleto', 'Pagamento à vista')).toBe('bankInvoice')
  expect(kind('bacs', 'Transferência')).toBe('promissory')
})

test('moments are told in UTC, or as the shop wrote them where UTC is missing', () => {
  expect(convert(anOrder({})).Pedido.Data).toBe('2026-11-06T00:07:40Z')
  expect(convert(anOrder({ date_created_gmt: undefined })).Pedido.Data).toBe('2026-11-05T21:07:40')
})

test('entities in names are decoded once', () => {
  const name = 'Lápis &amp; Papel &ndash; &#8211; &#x2F; &amp;lt; &nada; &#9999999;'
  expect(convert(anOrder({ line_items: [aLine({ name })] })).Pedido.Skus[0]?.SkuNome).toBe(
    'Lápis & Papel – – / &lt; &nada; &#9999999;',
  )
})

test('a guest is no customer of the store', () => {
  expect(convert(anOrder({ customer_id: 0 })).Pedido).not.toHaveProperty('ClienteEcommId')
})

test('number and neighbourhood are found in the meta data of older plugins', () => {
  const meta_data = [
    { key: '_billing_number', value: '3020' },
    { key: '_billing_neighborhood', value: 'Boa Viagem' },
    { key: '_billing_cpf', value: '258.631.947-82' },
  ]
  const { Pedido } = convert(anOrder({ meta_data, billing: { address_1: 'Avenida Boa Viagem' } }))
  expect(Pedido.ClienteEndereco).toEqual({ Logradouro: 'Avenida Boa Viagem', Numero: '3020', Bairro: 'Boa Viagem' })
  expect(Pedido.ClienteDocumento).toBe('25863194782')
})

test('the address of a picture is kept whole, or not at all', () => {
  const pictureOf = (src: string) =>
    convert(anOrder({ line_items: [aLine({ image: { id: '', src } })] })).Pedido.Skus[0]?.ImagemUrl
  const signed = `https://loja.example/a.jpg?assinatura=${'a'.repeat(900)}`
  expect(pictureOf(signed)).toBe(signed)
  expect(pictureOf(signed + 'a'.repeat(1200))).toBeUndefined()
})

test.each([
  ['https://loja.example/a.jpg', 'https://loja.example/a.jpg'],
  ['http://loja.example/ç a.jpg', 'https://loja.example/%C3%A7%20a.jpg'],
  ['//loja.example/a.jpg', undefined],
  ['https://someone:secret@loja.example/a.jpg', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
])('the picture %s is the address %s', (src, ImagemUrl) => {
  const [line] = convert(anOrder({ line_items: [aLine({ image: { id: '', src } })] })).Pedido.Skus
  expect(line?.ImagemUrl).toBe(ImagemUrl)
})

function anOrder(parts: Readonly<Record<string, unknown>>) {
  return {
    id: 9314,
    number: '9314',
    status: 'completed',
    currency: 'BRL',
    date_created: '2026-11-05T21:07:40',
    date_created_gmt: '2026-11-06T00:07:40',
    date_paid_gmt: '2026-11-06T00:09:02',
    total: '100.00',
    payment_method_title: 'Pix',
    line_items: [aLine({})],
    ...parts,
  }
}

function aLine(parts: Readonly<Record<string, unknown>>) {
  return {
    id: 1,
    name: 'Caderno',
    product_id: 7,
    variation_id: 0,
    sku: 'CAD',
    quantity: 1,
    subtotal: '100.00',
    total: '100.00',
    ...parts,
  }
}

function convert(document: unknown): ConvertedOrder {
  const result = convertOrder('woocommerce', document)
  const [order] = result.ok ? result.orders : []
  if (order === undefined) throw new Error(JSON.stringify(result))
  return order
}

function codes(avisos: ConvertedOrder['avisos']): readonly string[] {
  return avisos.map((aviso) => aviso.codigo)
}
