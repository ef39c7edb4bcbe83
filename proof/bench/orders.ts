import { accessKey } from '@vaivem/domain'

/** The body of an import as a store sends it: two lines, a customer with an address, every fact the rules ask for. */
export function importBody(serial: string) {
  const now = Temporal.Now.instant()
  return {
    Processo: {
      ClienteIP: '203.0.113.24',
      Marketplace: false,
      NotificarNovaSolicitacao: false,
      Pedido: {
        PedidoId: `bench-${serial}`,
        Numero: `B${serial}`,
        Data: now.subtract({ hours: 96 }).toString({ smallestUnit: 'second' }),
        Status: 'delivered',
        DataEntrega: now.subtract({ hours: 48 }).toString({ smallestUnit: 'second' }),
        Valor: 110,
        ValorFrete: 20,
        ValorDesconto: 10,
        QuantidadeItens: 2,
        ClienteNome: 'Marina Conceição Duarte',
        ClienteEmail: 'marina.duarte@example.com',
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
        Skus: [lineOf('CAM-AZ-M', 'Camisa azul M', 70, 1), lineOf('MEI-PR-U', 'Meia preta', 30, 0)],
      },
    },
  }
}

function lineOf(sku: string, name: string, price: number, chosen: number) {
  return {
    SkuId: sku,
    SkuNome: name,
    ProdutoId: sku.slice(0, 3),
    ProdutoNome: name,
    CategoriaIds: ['10'],
    Preco: price,
    Quantidade: chosen,
    QuantidadeTotal: 1,
    TipoProcesso: 0,
    Motivo: { Descricao: 'Arrependimento' },
  }
}

/** The body of a refund split: ten lines, six of them returned, paid by card, gift card and cashback. */
export function splitBody() {
  const lines = Array.from({ length: 10 }, (_, index) => ({
    ...lineOf(`SKU-${index}`, `Produto ${index} com um nome de tamanho comum`, 70 + index, index < 6 ? 1 : 0),
    TipoEstorno: index % 3,
  }))
  return {
    Valor: 745 + 20 - 10,
    ValorFrete: 20,
    ValorDesconto: 10,
    QuantidadeItens: 10,
    Skus: lines,
    Transacoes: [
      {
        TransacaoId: 'T-1',
        Data: Temporal.Now.instant().subtract({ hours: 96 }).toString({ smallestUnit: 'second' }),
        Pagamentos: [
          { PagamentoId: 'P-1', FormaPagamento: 'creditCard', Valor: 600, Parcelas: 3 },
          { PagamentoId: 'P-2', FormaPagamento: 'giftCard', Valor: 100 },
          { PagamentoId: 'P-3', FormaPagamento: 'cashback', Valor: 55 },
        ],
      },
    ],
  }
}

/** A return note; `number` is unique in its process. */
export function noteBody(number: number) {
  return {
    numero: String(number),
    serie: '1',
    chave: noteKey(number),
    xml: '',
    danfeLink: '',
    arquivo: 'devolucao.xml',
    data: '2026-11-18T14:05:00-03:00',
  }
}

/** The access key of the note of that number: each note has its own, so that no request waits for another's. */
export function noteKey(number: number): string {
  const issuedAndIssuer = '3526111234567800019555001'
  const first43 = `${issuedAndIssuer}${String(number).padStart(9, '0')}100001234`
  return first43 + accessKey.checkDigit(first43)
}
