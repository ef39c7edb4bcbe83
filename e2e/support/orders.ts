import { randomUUID } from 'node:crypto'

export const BUYER = { name: 'Marina Conceição Duarte', email: 'marina.duarte@example.com', document: '52998224725' }

const SHIRT = {
  SkuId: '1002',
  ProdutoId: '100',
  SkuNome: 'Camiseta básica de algodão - Branca M',
  ProdutoNome: 'Camiseta básica de algodão',
  Preco: 59.9,
  QuantidadeTotal: 1,
}
const LAMP = {
  SkuId: '2031',
  ProdutoId: '203',
  SkuNome: 'Luminária de mesa - Cobre',
  ProdutoNome: 'Luminária de mesa',
  Preco: 99.9,
  QuantidadeTotal: 2,
}

/** An order that arrived two days ago, in the shape of §4.4: a shirt of 59.90, two lamps of 99.90, freight 20. */
export function anOrder(overrides: Record<string, unknown> = {}, customer: Record<string, unknown> = {}) {
  const serial = randomUUID().slice(0, 8)
  return {
    PedidoNumero: `E2E-${serial}`,
    PedidoId: `e2e-${serial}`,
    PedidoStatus: 'delivered',
    PedidoData: ago({ hours: 240 }),
    PedidoDataEntrega: ago({ hours: 48 }),
    Cliente: {
      ClienteNome: BUYER.name,
      ClienteEmail: `${serial}.${BUYER.email}`,
      ClienteDocumento: BUYER.document,
      ClienteCelular: '11987650000',
      ClienteEndereco: {
        logradouro: 'Rua das Palmeiras',
        numero: '120',
        cidade: 'São Paulo',
        estado: 'SP',
        cep: '01226-010',
      },
      ...customer,
    },
    Valor: 279.7,
    ValorFrete: 20,
    ValorDesconto: 0,
    Skus: [SHIRT, LAMP],
    ...overrides,
  }
}

export type FlowOrder = ReturnType<typeof anOrder>

export function ago(duration: { readonly hours: number }): string {
  return Temporal.Now.instant().subtract(duration).toString({ smallestUnit: 'second' })
}
