import { expect, test } from 'vitest'
import { cellsOf, part } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { showPart, type ProcessPart } from '../../testing/process.tsx'
import { Items } from './items.tsx'

const RATING = {
  data: '2026-11-19T12:00:00Z',
  ratingValor: 4,
  comentario: 'caixa aberta',
  qtd: 1,
  estadoItem: 2,
  naoEstornar: true,
  naoEstornarQtd: 1,
} as const

async function cells(process: ProcessPart): Promise<readonly string[]> {
  await showPart({ process, part: (known) => <Items process={known} /> })
  const [row = []] = cellsOf(await part('table', 'Itens e unidades'))
  return row
}

test('an item says what it is, how many of it come back, why, and what is given back for it', async () => {
  expect(await cells({})).toEqual([
    'Camisa azul MSKU CAM-AZ-Mdevolução',
    '1 de 1',
    'Ficou pequeno',
    'falta avaliar',
    'R$ 70,00',
    'R$ 63,00',
  ])
})

test('what was found of the units is told, and how many are left to look at', async () => {
  const row = await cells({ itens: [{ quantidade: 3, quantidadeTotal: 4, ratings: [RATING] }] })
  expect(row[1]).toBe('3 de 4')
  expect(row[3]).toBe('1 × pequenas avarias, nota 4, 1 sem estorno, caixa abertafalta avaliar 2')
})

test('an item that the customer keeps is marked so', async () => {
  expect((await cells({ mantenhaOItem: true }))[0]).toContain('fica com o item')
})

test('of an item that never came as it should nothing comes back, and nothing is rated', async () => {
  const { reclamacaoEntrega } = example('openDeliveryClaim')
  const row = await cells({ reclamacaoEntrega, mantenhaOItem: true })
  expect(row[0]).toContain('nada volta à loja')
  expect(row[0]).not.toContain('fica com o item')
  expect(row[3]).toBe('–')
})

test.each([
  [{ skuNome: null }, 'Camisa azul'],
  [{ skuNome: null, produtoNome: null }, 'CAM-AZ-M'],
] as const)('an item is named by the best that is known of it: %o', async (item, name) => {
  const [first = ''] = await cells({ itens: [item] })
  expect(first.startsWith(`${name}SKU`)).toBe(true)
})

test('an item whose reason nobody gave has a dash', async () => {
  expect((await cells({ itens: [{ motivo: null }] }))[2]).toBe('–')
})

test('what the customer answered stands with the reason; what was erased is said to be', async () => {
  const answer = { chave: 'tamanho', pergunta: 'Ficou pequeno ou grande?', opcao: 'pequeno', texto: 'Pequeno' }
  const erased = { chave: 'que', pergunta: 'O que houve?', opcao: null, texto: null }
  const row = await cells({ itens: [{ motivo: 'Não serviu', respostas: [answer, erased] }] })
  expect(row[2]).toBe('Não serviuFicou pequeno ou grande? PequenoO que houve? resposta apagada')
})
