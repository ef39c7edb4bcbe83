/** A line of §2.7 as a caller sends it; name what matters, the rest is ordinary. */
export function aLine(overrides: Record<string, unknown> = {}) {
  const kind: { readonly TipoProcesso: 0 | 1 } = { TipoProcesso: 0 }
  return {
    SkuId: 'CAM-AZ-M',
    SkuNome: 'Camisa azul M',
    ProdutoId: 'CAM-AZ',
    ProdutoNome: 'Camisa azul',
    Preco: 70,
    Quantidade: 1,
    QuantidadeTotal: 1,
    ...kind,
    Motivo: { Descricao: 'Arrependimento' },
    ...overrides,
  }
}

let made = 0

/** Not so long ago that anybody doubts it. */
export const ORDERED_AT = Temporal.Now.instant()
  .subtract({ hours: 24 * 22 })
  .round('second')
  .toString()

/** The worked example of contract §4: 70 and 30, one unit each, discount 10, freight 20, paid 110; the 70 is chosen. */
export function anOrder(overrides: Record<string, unknown> = {}) {
  const serial = `${Date.now().toString(36)}${++made}`
  return {
    PedidoId: `id-${serial}`,
    Numero: `n-${serial}`,
    Data: ORDERED_AT,
    Status: 'delivered',
    DataEntrega: Temporal.Now.instant().subtract({ hours: 48 }).toString(),
    Valor: 110,
    ValorFrete: 20,
    ValorDesconto: 10,
    QuantidadeItens: 2,
    ClienteNome: 'Marina Conceição Duarte',
    ClienteEmail: 'Marina.Duarte@example.com',
    ClienteDocumento: '52998224725',
    ClienteCelular: '11987650000',
    ClienteEndereco: {
      Logradouro: 'Rua das Palmeiras',
      Numero: '120',
      Bairro: 'Vila Nova',
      Cidade: 'São Paulo',
      Estado: 'SP',
      CEP: '01226-010',
    },
    Skus: [
      aLine(),
      aLine({
        SkuId: 'MEI-PR-U',
        SkuNome: 'Meia preta',
        ProdutoId: 'MEI',
        ProdutoNome: 'Meia',
        Preco: 30,
        Quantidade: 0,
      }),
    ],
    ...overrides,
  }
}

/** The body of an import (§4.5). */
export function anImport(order: Record<string, unknown> = {}, process: Record<string, unknown> = {}) {
  return {
    Processo: {
      ClienteIP: '203.0.113.24',
      Marketplace: false,
      NotificarNovaSolicitacao: false,
      Pedido: anOrder(order),
      ...process,
    },
  }
}
