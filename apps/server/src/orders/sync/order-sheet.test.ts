import { describe, expect, test } from 'vitest'
import { readOrderSheet, sheetFault } from './order-sheet.pt-BR.ts'

const HEADER = 'loja;pedido;numero;data;total;frete;email;sku;preco;quantidade'

describe('a sheet of orders', () => {
  test('has a line for each item; the columns of the order may stand on its first line alone', () => {
    const sheet = readOrderSheet(
      `${HEADER}\n1;A1;1001;31/12/2025;120,00;20,00;a@example.com;CAM;70,00;1\n1;A1;1001;;;;;MEI;30,00;1\n;;1002;2026-01-02T10:00;;;;CAM;1.070,50;2\n`,
    )
    expect(sheet.faults).toEqual([])
    expect(sheet.orders).toEqual([
      {
        lines: [2, 3],
        element: {
          LojaVirtualId: 1,
          Pedido: {
            PedidoId: 'A1',
            Numero: '1001',
            Data: '2025-12-31T00:00:00',
            Valor: 120,
            ValorFrete: 20,
            ClienteEmail: 'a@example.com',
            Skus: [
              { SkuId: 'CAM', Preco: 70, QuantidadeTotal: 1 },
              { SkuId: 'MEI', Preco: 30, QuantidadeTotal: 1 },
            ],
          },
        },
      },
      {
        lines: [4],
        element: {
          Pedido: {
            Numero: '1002',
            Data: '2026-01-02T10:00:00',
            Skus: [{ SkuId: 'CAM', Preco: 1070.5, QuantidadeTotal: 2 }],
          },
        },
      },
    ])
  })

  test('is read with accents, capitals and commas', () => {
    const { orders, faults } = readOrderSheet('Número,SKU,Preço,Quantidade\n1001,CAM,70.00,1\n')
    expect(faults).toEqual([])
    expect(orders).toHaveLength(1)
  })

  test.each([
    ['', ['o arquivo está vazio; a primeira linha diz as colunas']],
    [`${HEADER}\n`, ['o arquivo não tem pedidos: só a linha das colunas']],
    ['numero;sku;preco\n', ['linha 1: falta a coluna quantidade']],
    ['sku;preco;quantidade', ['linha 1: falta a coluna pedido ou numero']],
    ['numero;numero;sku;preco;quantidade', ['linha 1, coluna numero: aparece duas vezes']],
    ['numro;numero;sku;preco;quantidade', ['linha 1, coluna 1: não há a coluna "numro". Você quis dizer numero?']],
    ['numero;sku;preco;quantidade\n1;"A;1;1', ['linha 2: as aspas não se fecham']],
    ['numero;sku;preco;quantidade\n;A;1;1', ['linha 2, coluna pedido: diga pedido ou numero']],
    ['numero;sku;preco;quantidade\n1;A;1;1;x', ['linha 2, coluna 5: há mais células do que colunas']],
    [
      'numero;sku;preco;quantidade\n1;A;dez;1\n2;;1,00;um',
      [
        'linha 2, coluna preco: "dez" não é um valor em reais, como 12,50',
        'linha 3, coluna sku: está vazia; deve ser um texto',
        'linha 3, coluna quantidade: "um" não é um número inteiro',
      ],
    ],
    [
      'numero;total;sku;preco;quantidade\n1;90,00;A;1,00;1\n1;91,00;B;1,00;1',
      ['linha 3, coluna total: é "91,00", mas a linha 2 do mesmo pedido diz "90,00"'],
    ],
  ])('says in one sentence what is wrong, with line and column: %j', (source, faults) => {
    expect(readOrderSheet(source)).toEqual({ orders: [], faults })
  })

  test('has its good orders read beside the bad ones', () => {
    const { orders, faults } = readOrderSheet('numero;sku;preco;quantidade\n1;A;x;1\n2;B;1,00;1')
    expect(faults).toHaveLength(1)
    expect(orders.map(({ lines }) => lines)).toEqual([[3]])
  })
})

test.each([
  ['/Pedido/Skus/1/Preco', 'linha 3, coluna preco: x'],
  ['/Pedido/Valor', 'linha 2, coluna total: x'],
  ['/LojaVirtualId', 'linha 2, coluna loja: x'],
  ['/Pedido', 'linha 2: x'],
  ['', 'linha 2: x'],
])('a fault at %j is at a line and a column', (where, sentence) => {
  expect(sheetFault({ lines: [2, 3], element: { Pedido: {} } }, { where, message: 'x' })).toBe(sentence)
})
