import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { cellsOf, click, part, plain } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { ApprovalsPage } from './approvals-page.tsx'
import { barsOf, fallsOf } from './bars.tsx'
import { OverviewPage } from './overview-page.tsx'
import { changeWords } from './overview.pt-BR.ts'
import { ProductsPage } from './products-page.tsx'

const AT = '?de=2026-11-01&ate=2026-11-30'
type Who = NonNullable<Parameters<typeof show>[1]>['as']

function overview(answer: PartOf<AnswerOf<'getInsights'>> = {}, as: Who = 'leitura'): void {
  service.answers('getInsights', answer)
  show(<OverviewPage />, { at: `/indicadores${AT}`, as })
}

const list = (name: string) => screen.findByRole('list', { name })
const linkOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href') ?? ''

test('sentences come first, each leading to its figures', async () => {
  overview()
  expect(await linkOf(/^Devoluções e trocas 12 % acima de outubro/)).toContain(
    '/indicadores/produtos?de=2026-11-01&ate=2026-11-30#por-sku',
  )
  expect(service.calls('getInsights')[0]?.query).toEqual({ de: '2026-11-01', ate: '2026-11-30' })
})

test('a sentence about a rule leads who administers to the simulator, and nobody else', async () => {
  const frases = [{ texto: 'A regra teve exceções.', sobre: 'regra' as const, skuId: null, regra: 'PrazoDeTroca' }]
  overview({ frases }, 'admin')
  expect(await linkOf(/simular outro valor/)).toContain('/politica/simular?regra=PrazoDeTroca')
})

test('a sentence about a rule is told to others without a link', async () => {
  overview({ frases: [{ texto: 'A regra teve exceções.', sobre: 'regra', skuId: null, regra: 'PrazoDeTroca' }] })
  expect(await screen.findByText('A regra teve exceções.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /simular/ })).toBeNull()
})

test('figures stand beside those of the period before, by sign and percentage', async () => {
  overview()
  expect(plain((await part('region', 'Comparação')).textContent)).toContain('Solicitações412+12 % · antes 368')
  expect([changeWords(-3.5), changeWords(0), changeWords(null)]).toEqual(['−3,5 %', 'igual', 'sem base'])
})

test('a chart comes first, its table one press away', async () => {
  overview()
  const carriers = await list('Transportadoras')
  expect(plain(carriers.textContent)).toBe('Correios4 dias · 4 de 310 perdidas')
  expect(screen.queryByRole('table')).toBeNull()
  await click('Ver tabela de Transportadoras')
  expect(cellsOf(await part('table', 'Transportadoras'))[0]?.slice(0, 4)).toEqual([
    'Correios',
    '4 dias',
    '7,9 dias',
    '310',
  ])
})

test('a subject without figures says so and draws nothing', async () => {
  overview({ transportadoras: [] })
  await part('region', 'Transportadoras')
  expect(screen.queryByRole('button', { name: 'Baixar CSV de Transportadoras' })).toBeNull()
})

test('every chart can be saved as a spreadsheet', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  overview()
  await click('Baixar CSV de Transportadoras')
  const [file] = saved.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toContain('Correios;96;190;310;290;4;1;0;5;')
})

test('exceptions are offered to who moves money alone', async () => {
  overview({}, 'financeiro')
  expect(await linkOf(/^Exceções$/)).toContain('/indicadores/aprovacoes')
})

test('rates say from which sales they are, and the map is a table', async () => {
  service.answers('getReturnRates', {})
  show(<ProductsPage />, { at: `/indicadores/produtos${AT}`, as: 'leitura' })
  expect(plain((await part('region', 'Taxa de devolução')).textContent)).toContain(
    '11,7 %14 de 120 vendidas · antes 10,2 %Vendas contadas nos pedidos',
  )
  expect(cellsOf(await part('table', 'Mapa por produto e tamanho'))).toEqual([['Calça Reta', '11,7 %']])
  expect(screen.queryByRole('button', { name: 'Enviar arquivo de vendas' })).toBeNull()
})

test('without sales there are units and no rate', async () => {
  service.answers('getReturnRates', {
    total: { unidades: 1, vendidas: null, taxa: null, taxaAnterior: null },
    vendas: { base: 'nenhuma', completasDesde: null, explicacao: 'Sem taxa: nem todos os pedidos chegam aqui.' },
  })
  show(<ProductsPage />, { at: `/indicadores/produtos${AT}`, as: 'leitura' })
  expect(plain((await part('region', 'Taxa de devolução')).textContent)).toBe(
    'Taxa de devoluçãosem taxa1 unidadeSem taxa: nem todos os pedidos chegam aqui.',
  )
})

test('who administers sends a file of sales', async () => {
  service.answers('getReturnRates', {})
  show(<ProductsPage />, { at: `/indicadores/produtos${AT}`, as: 'admin' })
  await click('Enviar arquivo de vendas')
  expect(await screen.findByText(/CSV com as colunas SKU, Data/)).toBeDefined()
})

test('exceptions are told by rule and by person', async () => {
  service.answers('getApprovals', {})
  show(<ApprovalsPage />, { at: `/indicadores/aprovacoes${AT}`, as: 'financeiro' })
  expect(plain((await list('Por regra')).textContent)).toBe('Prazo de troca34 · R$ 4.210,50')
  expect(plain((await list('Por pessoa')).textContent)).toBe('Ana PradoR$ 2.600,00 de R$ 25.210,00')
})

test('bars are shares of the largest, and falls begin where the one before ends', () => {
  expect(barsOf([2, 4, 0])).toEqual([[{ from: 0, to: 0.5 }], [{ from: 0, to: 1 }], [{ from: 0, to: 0 }]])
  expect(fallsOf(10, [4, 6])).toEqual([[{ from: 0, to: 1 }], [{ from: 0, to: 0.4 }], [{ from: 0.4, to: 1 }]])
})
