import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import {
  Count,
  Day,
  FilledText,
  Id,
  List,
  named,
  Nullable,
  Percent,
  Quantity,
  SignedReaisSum,
  Text,
} from '../scalars.ts'
import { Word } from '../word.ts'
import { indicatorCommon } from './indicators.ts'
import { insightPeriod, Period } from './insights.ts'

/** Products and sizes of the map of rates. */
export const MOST_PRODUCTS = 12
export const MOST_SIZES = 16
export const SALES_BASES = ['arquivo', 'pedidos', 'nenhuma'] as const

const rateFields = {
  unidades: Count('Unidades pedidas de volta no período.'),
  vendidas: Nullable(Count('Unidades vendidas no período; null se as vendas não são conhecidas por inteiro.')),
  taxa: Nullable(
    Percent('Pedidas de volta, por cento das vendidas; null se as vendas não são conhecidas ou são menos de 20.'),
  ),
}

export const ReturnRates = named('TaxasDeDevolucao', 'Quanto volta do que se vende.', {
  periodo: Period('O período pedido.'),
  anterior: Period('O período anterior.'),
  vendas: named('BaseDeVendas', 'De onde são as vendas.', {
    base: Word('De um arquivo de vendas, dos pedidos que chegam, ou de nenhum.', SALES_BASES),
    completasDesde: Nullable(
      Day('Primeiro dia a partir do qual os pedidos são todos conhecidos; null se não se sabe.'),
    ),
    arquivos: List(
      named('ArquivoDeVendas', 'Um arquivo de vendas enviado.', {
        de: Day('Primeiro dia que conta.'),
        ate: Day('Último dia que conta.'),
        unidades: Count('Unidades vendidas.'),
        lojaVirtualId: Nullable(Id('Loja; null: da conta toda.')),
      }),
      'Os últimos arquivos.',
      { maxItems: 50 },
    ),
    explicacao: FilledText('O mesmo em uma frase.'),
  }),
  total: named('TaxaTotal', 'De tudo.', { ...rateFields, taxaAnterior: Nullable(Percent('A do período anterior.')) }),
  skus: List(
    named('TaxaDoSku', 'De um SKU.', {
      skuId: Text('SKU.'),
      nome: Text('Nome da variação, ou seu SKU.'),
      tamanho: Nullable(Text('Tamanho, lido do nome.')),
      ...rateFields,
      unidadesAntes: Count('Unidades do período anterior.'),
      taxaAnterior: Nullable(Percent('A taxa do período anterior.')),
      motivo: Nullable(Text('O motivo mais dito.')),
    }),
    'Os 200 que mais voltam.',
    { maxItems: 200 },
  ),
  tamanhos: List(
    named('TaxaDoTamanho', 'De um tamanho, em todos os produtos.', { tamanho: FilledText('Tamanho.'), ...rateFields }),
    'Do menor ao maior.',
    { maxItems: 100 },
  ),
  motivos: List(
    named('TaxaDoMotivo', 'De um motivo.', {
      motivo: Nullable(Text('Motivo da lista da conta; null: outro ou nenhum.')),
      unidades: Count('Unidades pedidas de volta por ele.'),
      unidadesAntes: Count('Do período anterior.'),
      valor: SignedReaisSum('Quanto valem as que voltam para estorno, em reais.'),
      taxa: Nullable(Percent('Por cento das unidades vendidas; null se as vendas não são conhecidas.')),
    }),
    'Do mais dito ao menos.',
    { maxItems: 100 },
  ),
  mapa: named('MapaDeTaxas', 'Produtos por tamanhos, dos que mais voltam.', {
    produtos: List(Text('Produto.'), 'As linhas.', { maxItems: MOST_PRODUCTS }),
    tamanhos: List(Text('Tamanho.'), 'As colunas, do menor ao maior.', { maxItems: MOST_SIZES }),
    celulas: List(
      named('CelulaDoMapa', 'Um produto em um tamanho.', {
        produto: Text('Produto.'),
        tamanho: Text('Tamanho.'),
        ...rateFields,
      }),
      'As que têm alguma unidade.',
      { maxItems: MOST_PRODUCTS * MOST_SIZES },
    ),
  }),
})

export type ReturnRates = Static<typeof ReturnRates>

const RATES_EXAMPLE = { unidades: 14, vendidas: 120, taxa: 11.67 }

export const getReturnRates = {
  ...indicatorCommon,
  operationId: 'getReturnRates',
  url: '/v1/gestao/indicadores/taxas',
  wrapping: 'entity',
  summary: 'Mostra as taxas de devolução por SKU, tamanho e motivo',
  description:
    'Unidades pedidas de volta no período por cento das vendidas no mesmo período. As vendas vêm dos arquivos enviados, onde cobrem o período todo; senão dos pedidos, onde um conector os trouxe todos; senão não há taxa, só unidades.',
  schema: { querystring: insightPeriod(), entity: ReturnRates },
  examples: {
    querystring: { de: '2026-11-01', ate: '2026-11-30' },
    entity: {
      periodo: { de: '2026-11-01', ate: '2026-11-30' },
      anterior: { de: '2026-10-01', ate: '2026-10-31' },
      vendas: {
        base: 'pedidos',
        completasDesde: '2026-09-01',
        arquivos: [],
        explicacao: 'Vendas contadas nos pedidos, completos desde 01/09/2026.',
      },
      total: { ...RATES_EXAMPLE, taxaAnterior: 10.2 },
      skus: [
        {
          skuId: 'CAL-44',
          nome: 'Calça Reta 44',
          tamanho: '44',
          ...RATES_EXAMPLE,
          unidadesAntes: 4,
          taxaAnterior: 5,
          motivo: 'Ficou pequeno',
        },
      ],
      tamanhos: [{ tamanho: '44', ...RATES_EXAMPLE }],
      motivos: [{ motivo: 'Ficou pequeno', unidades: 9, unidadesAntes: 3, valor: 1791, taxa: 7.5 }],
      mapa: {
        produtos: ['Calça Reta'],
        tamanhos: ['44'],
        celulas: [{ produto: 'Calça Reta', tamanho: '44', ...RATES_EXAMPLE }],
      },
    },
  },
} as const satisfies Operation

export const importSales = {
  operationId: 'importSales',
  method: 'POST',
  url: '/v1/gestao/vendas',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
  summary: 'Recebe um arquivo de vendas',
  description:
    'Para taxas de devolução onde nem todos os pedidos chegam aqui. O arquivo conta todos os dias do primeiro ao último que traz; um envio posterior substitui os dias que traz, da mesma loja.',
  schema: {
    body: Type.Object(
      {
        conteudo: Type.String({
          description:
            'O arquivo (CSV) com as colunas SKU, Data (dd/mm/aaaa ou aaaa-mm-dd), Unidades e, se houver, Valor.',
          minLength: 1,
          maxLength: 2_000_000,
        }),
        lojaVirtualId: Type.Optional(Id('A loja que vendeu; se não vier, a conta toda.')),
      },
      { title: 'EnviarVendasRequest', description: 'O arquivo, e de que loja é.' },
    ),
    entity: named('VendasRecebidas', 'O que o arquivo trouxe.', {
      de: Day('Primeiro dia.'),
      ate: Day('Último dia.'),
      linhas: Quantity('Linhas lidas.'),
      skus: Count('SKUs diferentes.'),
      unidades: Count('Unidades vendidas.'),
    }),
  },
  refusals: {},
  examples: {
    body: { conteudo: 'SKU;Data;Unidades;Valor\r\nCAL-44;01/11/2026;3;597,00\r\n' },
    entity: { de: '2026-11-01', ate: '2026-11-01', linhas: 1, skus: 1, unidades: 3 },
  },
} as const satisfies Operation
