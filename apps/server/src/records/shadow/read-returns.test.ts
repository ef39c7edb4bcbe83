import type { ShadowMapping } from '@vaivem/contract'
import { describe, expect, test } from 'vitest'
import { mappingFaults } from './mapping.pt-BR.ts'
import { readReturns } from './read-returns.pt-BR.ts'

const ACCOUNT = { timeZone: 'America/Sao_Paulo', storeIds: [1, 2] }
const CSV: ShadowMapping = {
  servico: 'Troca Simples',
  formato: 'csv',
  decimal: ',',
  datas: 'dia/mes/ano',
  membros: [
    { membro: 'devolucao', coluna: 'ID' },
    { membro: 'loja', fixo: '1' },
    { membro: 'numero', coluna: 'Pedido' },
    { membro: 'data', coluna: 'Aberta em' },
    {
      membro: 'situacao',
      coluna: 'Status',
      valores: [
        { de: 'Finalizada', para: 'encerrada' },
        { de: 'Não aceita', para: 'recusada' },
      ],
    },
    { membro: 'sku', coluna: 'SKU' },
    { membro: 'quantidade', coluna: 'Qtde' },
    { membro: 'preco', coluna: 'Preço' },
    { membro: 'valorEstornado', coluna: 'Estorno' },
  ],
}
const HEADER = 'ID;Pedido;Aberta em;Status;SKU;Qtde;Preço;Estorno'
const read = (lines: readonly string[], mapping = CSV) => readReturns([HEADER, ...lines].join('\n'), mapping, ACCOUNT)

describe('a file of another returns service', () => {
  test('is read by its mapping: an item a row, the words of the service in ours', () => {
    const { returns, faults, rows } = read([
      'D-1;1001;10/11/2026 14:30;finalizada;CAM;1;1.070,00;R$ 77,00',
      'D-1;1001;10/11/2026 14:30;Finalizada;MEI;0;30,00;',
      'D-2;1002;11/11/2026;nao aceita;CAM;1;70;',
    ])
    expect(faults).toEqual([])
    expect(rows).toBe(3)
    expect(returns).toMatchObject([
      {
        externalId: 'D-1',
        storeId: 1,
        order: { externalId: null, number: '1001' },
        state: 'encerrada',
        money: 7700,
        voucher: null,
        form: 'money',
        items: [
          { skuId: 'CAM', quantity: 1, price: 107000 },
          { skuId: 'MEI', quantity: 0, price: 3000 },
        ],
        rows: [2, 3],
      },
      { externalId: 'D-2', state: 'recusada', money: null, form: null },
    ])
    expect(String(returns[0]?.requestedAt)).toBe('2026-11-10T17:30:00Z')
    expect(String(returns[1]?.requestedAt)).toBe('2026-11-11T03:00:00Z')
  })

  test.each([
    ['D-1;1001;31/02/2026;Finalizada;CAM;1;70;', 'Aberta em', /"31\/02\/2026" não é uma data/],
    ['D-1;1001;10/11/2026;Talvez;CAM;1;70;', 'Status', /"Talvez" não está na tabela de valores/],
    ['D-1;1001;10/11/2026;Finalizada;CAM;meia;70;', 'Qtde', /"meia" não é um número inteiro/],
    ['D-1;1001;10/11/2026;Finalizada;CAM;1;70.10;', 'Preço', /"70.10" não é um valor em reais/],
    ['D-1;;10/11/2026;Finalizada;CAM;1;70;', 'numero', /diga pedido ou numero/],
    ['D-1;1001;10/11/2026;Finalizada;CAM;0;70;', 'quantidade', /nenhum item volta/],
    [';1001;10/11/2026;Finalizada;CAM;1;70;', 'ID', /está vazia; devolucao é preciso/],
    ['D-1;1001;10/11/2026;Finalizada;CAM;1;70;;x', null, /mais células/],
  ])('names what does not fit: %s', (line, column, message) => {
    const { returns, faults } = read([line, 'D-9;1009;10/11/2026;Finalizada;CAM;1;70;10,00'])
    expect(faults).toEqual([{ row: 2, column, message: expect.stringMatching(message) as string }])
    expect(returns.map(({ externalId }) => externalId)).toEqual(['D-9'])
  })

  test('says where two rows of a return contradict each other, and which columns are missing', () => {
    const { faults } = read(['D-1;1001;10/11/2026;Finalizada;CAM;1;70;', 'D-1;1002;10/11/2026;Finalizada;MEI;1;30;'])
    expect(faults).toEqual([{ row: 3, column: 'Pedido', message: 'é outra na linha 2 da mesma devolução' }])
    expect(readReturns('ID;Pedido\n1;2', CSV, ACCOUNT).faults.map(({ column }) => column)).toEqual([
      'Aberta em',
      'Status',
      'SKU',
      'Qtde',
      'Preço',
      'Estorno',
    ])
    expect(readReturns('', CSV, ACCOUNT).faults).toHaveLength(1)
    expect(readReturns('a;"b', CSV, ACCOUNT).faults).toMatchObject([{ row: 1, message: 'as aspas não se fecham' }])
  })

  test('may be JSON with the items of each return in a list', () => {
    const mapping: ShadowMapping = {
      ...CSV,
      formato: 'json',
      itens: 'items',
      decimal: '.',
      datas: 'iso',
      membros: [
        { membro: 'devolucao', coluna: 'id' },
        { membro: 'pedido', coluna: 'order.id' },
        { membro: 'data', coluna: 'created_at' },
        { membro: 'situacao', fixo: 'encerrada' },
        { membro: 'sku', coluna: 'sku' },
        { membro: 'quantidade', coluna: 'qty' },
        { membro: 'valorVale', coluna: 'voucher.amount' },
      ],
    }
    const file = [
      {
        id: 7,
        order: { id: 'A1' },
        created_at: '2026-11-10T14:30:00-0300',
        voucher: { amount: 84.7 },
        items: [{ sku: 'CAM', qty: 1 }],
      },
      { id: 8, items: 'none' },
    ]
    const { returns, faults } = readReturns(JSON.stringify(file), mapping, ACCOUNT)
    expect(returns).toMatchObject([{ externalId: '7', order: { externalId: 'A1' }, voucher: 8470, form: 'voucher' }])
    expect(faults).toEqual([{ row: 2, column: 'items', message: 'esperava a lista dos itens em items' }])
    expect(readReturns('{', mapping, ACCOUNT).faults).toHaveLength(1)
  })
})

test('a mapping that is incomplete or contradicts itself says all of it', () => {
  const faults = mappingFaults({
    ...CSV,
    fuso: 'Marte/Base',
    itens: 'x',
    membros: [
      { membro: 'sku', coluna: 'SKU', fixo: 'x' },
      { membro: 'sku', coluna: 'SKU' },
      { membro: 'situacao', coluna: 'S', valores: [{ de: 'ok', para: 'boa' }] },
    ],
  })
  expect(faults).toHaveLength(9)
  expect(mappingFaults(CSV)).toEqual([])
})
