import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, field, fill, part, plain } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { InsightsPage } from './insights-page.tsx'

const VALUE = {
  figura: 'devolvido-em-dinheiro',
  nome: 'Devolvido em dinheiro',
  linhas: 12,
  processos: 11,
  valor: 931.4,
}
const AT = '/indicadores?de=2026-11-01&ate=2026-11-20'

function open(indicators: PartOf<AnswerOf<'getIndicators'>> = {}, at = AT): void {
  service.answers('getIndicators', indicators)
  const lojas = [
    { id: 1, nome: 'Loja Exemplo' },
    { id: 7, nome: 'Outlet' },
  ]
  show(<InsightsPage />, { at, as: 'leitura', who: { lojas } })
}

const query = () => service.calls('getIndicators').at(-1)?.query
const summary = async () => plain((await part('region', 'Em resumo')).textContent)

test('the sums of the period are told, with how many rows make each', async () => {
  open()
  const told = await summary()
  expect(told).toContain('Retido em vales e trocasR$ 310,47')
  expect(told).toContain('Taxa de estorno75%')
  expect(told).toContain('Devolvido em dinheiroR$ 931,40pago ao consumidor, fora vales; 12 lançamentos de 11 processos')
})

test('a period in which nothing was given back or kept has no rate', async () => {
  open({ taxaDeEstorno: null })
  expect(await summary()).toContain('Taxa de estorno–nada devolvido nem retido ainda')
})

test('a figure leads to its rows, of the same period', async () => {
  open()
  const link = await screen.findByRole('link', { name: /Ver os processos de Devolvido em dinheiro/ })
  const to = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect(to.pathname).toBe('/console/indicadores/linhas')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    figura: 'devolvido-em-dinheiro',
    de: '2026-11-01',
    ate: '2026-11-20',
  })
})

test('a figure of nothing leads nowhere', async () => {
  open({ valores: [{ ...VALUE, linhas: 0, processos: 0, valor: 0 }] } as PartOf<AnswerOf<'getIndicators'>>)
  expect(await summary()).toContain('nenhum processo')
  expect(screen.queryByRole('link', { name: /Ver os processos de Devolvido/ })).toBeNull()
})

test('a period without a request says so', async () => {
  open({ valores: [{ figura: 'solicitado', linhas: 0, processos: 0, valor: 0 }] })
  expect(await screen.findByText('Nenhuma solicitação neste período.')).toBeDefined()
})

test('the last ninety days are the usual period, or what the account has had so far', async () => {
  open({}, '/indicadores')
  await summary()
  expect(query()).toMatchObject({ ate: '2026-11-20' })
  expect((await field('Até')).value).toBe('2026-11-20')
})

test.each([
  ['Período', '7', { de: '2026-11-14', ate: '2026-11-20' }],
  ['Pelo dia', 'pedido', { por: 'pedido' }],
  ['Loja', '7', { lojaVirtualId: 7 }],
  ['Agrupar por', 'semana', { cadencia: 'semana' }],
])('the choice of %s is asked of the service at once', async (label, value, asked) => {
  open()
  await summary()
  await fill(label, value)
  await expect.poll(query).toMatchObject(asked)
})

test('days are taken when they are left, and only as a period', async () => {
  open()
  await summary()
  await fill('De', '2026-11-30')
  expect(await screen.findByText('O fim do período vem antes do começo.')).toBeDefined()
  fireEvent.focusOut(await field('De'))
  expect(service.calls('getIndicators')).toHaveLength(1)
  await fill('De', '2026-11-10')
  fireEvent.focusOut(await field('De'))
  await expect.poll(query).toMatchObject({ de: '2026-11-10', ate: '2026-11-20' })
})

test('while another period is summed the one before stays, and is said to be busy', async () => {
  open()
  await summary()
  const held = service.holds('getIndicators')
  await fill('Agrupar por', 'dia')
  await expect.poll(() => document.querySelector('[aria-busy="true"]')?.textContent ?? '').toContain('931,40')
  held.letGo()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
})

test('sums that cannot be read say why, and can be read again', async () => {
  service.refusesOnce('getIndicators', 'internal')
  show(<InsightsPage />, { at: AT, as: 'leitura' })
  await click('Tentar de novo')
  expect(await summary()).toContain('931,40')
})

test('deadlines of the law say which are past now, and which were missed', async () => {
  open({ prazosLegais: [{}, { figura: 'prazo-reparo', nome: 'Reparo', prazoDias: 0, linhas: 0, medianaDias: null }] })
  const rows = cellsOf(await part('table', 'Prazos da lei'))
  expect(rows[0]).toEqual([
    'Resposta à solicitaçãoDecreto 7.962/2013, art. 4º, parágrafo único',
    '5 dias',
    '1',
    '2',
    '61',
    '0,4',
  ])
  expect(rows[1]?.slice(1)).toEqual(['de imediato', '1', '0', '61', '–'])
})

test('times are told of the whole period, and part by part', async () => {
  open()
  await click('Ver tabela de Tempo por etapa')
  expect(cellsOf(await part('table', 'Tempo por etapa: números do gráfico'))).toEqual([
    ['Da autorização à postagem', '41,5 h', '5 dias', '9'],
  ])
  await click('Ao longo do tempo', 'radio')
  const [cells = []] = cellsOf(await part('table', 'mediana de cada etapa ao longo do tempo'))
  expect(cells.slice(0, 3)).toEqual(['nov/26', '–', '41,5 h'])
})

test('amounts are told of the period and of its parts, each part leading to its own days', async () => {
  open()
  await summary()
  expect(screen.queryByRole('table', { name: /Devolvido e retido/ })).toBeNull()
  await click('Ver tabela de Devolvido e retido')
  const rows = cellsOf(await part('table', 'Devolvido e retido: números do gráfico'))
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ['Período', 'R$ 931,40'],
    ['nov/26', 'R$ 931,40'],
  ])
})

test('why items come back is told SKU by SKU, the first fifteen at first', async () => {
  const motivos = Array.from({ length: 18 }, (_, at) => ({ skuId: `SKU-${at}`, nome: `Produto ${at}` }))
  open({ motivos: [...motivos.slice(0, 17), { skuId: 'Z', nome: 'Z', motivo: null }] })
  await click('Ver tabela de Motivos por SKU')
  const table = await part('table', 'Motivos por SKU: números do gráfico')
  expect(cellsOf(table)).toHaveLength(15)
  await click('Mostrar os outros 3')
  const rows = cellsOf(table)
  expect(rows).toHaveLength(18)
  expect(rows[0]?.slice(0, 3)).toEqual(['Produto 0 (SKU-0)', '5', 'Não serviu'])
  expect(rows[17]?.slice(0, 3)).toEqual(['Z', '5', 'sem motivo dito'])
  const unexplained = screen.getByRole('link', { name: /Z, sem motivo dito/ })
  expect(unexplained.getAttribute('href')).toContain('semMotivo=sim')
})

test('what was answered to the questions of a reason is told in units and shares', async () => {
  const asked = { motivo: 'Não serviu', pergunta: 'Ficou pequeno ou grande?', processos: 3 }
  open({
    respostas: [
      { ...asked, resposta: 'Pequeno', unidades: 12 },
      { ...asked, resposta: 'Grande', unidades: 4 },
    ],
  })
  expect(cellsOf(await part('table', 'Respostas por motivo'))).toEqual([
    ['Não serviu', 'Ficou pequeno ou grande?', 'Pequeno', '12', '75%'],
    ['Não serviu', 'Ficou pequeno ou grande?', 'Grande', '4', '25%'],
  ])
})

test('without an answer nothing is told of answers', async () => {
  open({ respostas: [] })
  await summary()
  expect(screen.queryByText('Respostas por motivo')).toBeNull()
})
