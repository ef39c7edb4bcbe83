import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, field, fill, inside, part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { ShadowRoutes } from './shadow-routes.tsx'

const saved = watchSavedFiles()

const open = (search = '') =>
  show(<ShadowRoutes />, { at: `/sombra/diferencas${search}`, path: '/sombra/*', as: 'leitura' })

const [DAY] = example('getShadowDays').dias
const [DIFFERENCE] = example('listShadowDifferences').diferencas
if (!DAY || !DIFFERENCE) throw new Error('the examples have a day and a difference')

const lastDifferencesAsked = () => service.calls('listShadowDifferences').at(-1)?.query

test('where the present service gives less, or the same, the page says which, without a sign', async () => {
  service.answers('getShadowDays', { dias: [{ ...DAY, estornadoHoje: 100.1, calculado: 130.3 }] })
  open()
  const totals = await part('region', 'Totais do período')
  expect(plain(totals.textContent)).toContain('O serviço atual devolve a menosR$ 30,20')
  service.answers('getShadowDays', { dias: [{ ...DAY, estornadoHoje: 130.3, calculado: 130.3 }] })
  await fill('Até', '2026-11-12')
  await expect.poll(() => plain(totals.textContent)).toContain('Os dois devolvem o mesmoR$ 0,00')
})

test('the rules that cost most stand first, whichever side they favour, and a rule of the policy has its own name', async () => {
  const regras = [
    { regra: 'ValorDosProdutos', diferencas: 4, valor: 5 },
    { regra: 'PrazoDaDevolucao', diferencas: 1, valor: -80.5 },
    { regra: 'CustoDoEnvio', diferencas: 2, valor: 5 },
  ]
  service.answers('getShadowDays', { dias: [{ ...DAY, regras }] })
  open()
  expect(cellsOf(await part('table', 'Por regra')).map((cells) => cells.slice(0, 3))).toEqual([
    ['PrazoDaDevolucao', '1', '-R$ 80,50'],
    ['Custo do envioCustoDoEnvio', '2', 'R$ 5,00'],
    ['Valor dos produtosValorDosProdutos', '4', 'R$ 5,00'],
  ])
})

test('what is not known of a return is said, on the page and in the file, and is never a zero', async () => {
  const unknown = {
    devolucao: 'D-77',
    pedido: null,
    regra: 'PrazoDaDevolucao',
    valor: -77,
    situacaoHoje: 'recusada',
    veredito: 'em_analise',
    estornadoHoje: null,
    processoId: null,
    processoNumero: null,
  } as const
  service.answers('listShadowDifferences', { total: 1, diferencas: [unknown] })
  open()
  expect(cellsOf(await part('table', 'Devoluções que diferem'))).toEqual([
    [
      'D-7710/11/2026',
      'recusounão diz quanto devolveu',
      'deixaria para uma pessoadevolveria R$ 77,00',
      '-R$ 77,00',
      'PrazoDaDevolucaopolítica 1',
      'não importada',
    ],
  ])
  expect(screen.getByText('1 diferença.')).toBeDefined()
  await click('Baixar CSV')
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toBe('modo-sombra-2026-11-20.csv')
  expect(await saved[0]?.text()).toContain(
    '10/11/2026;D-77;;PrazoDaDevolucao;-77,00;recusou;;deixaria para uma pessoa;77,00;',
  )
})

test('a rule is chosen by its name, and pressing what is chosen shows all again', async () => {
  open()
  await part('table', 'Devoluções que diferem')
  await fill('Regra', 'FreteDoEstorno')
  await expect.poll(lastDifferencesAsked).toEqual({ de: '2026-11-01', ate: '2026-11-19', regra: 'FreteDoEstorno' })
  fireEvent.click(await screen.findByRole('button', { name: /de Frete devolvido$/, pressed: true }))
  await expect.poll(address).toBe('/sombra/diferencas')
  await expect.poll(async () => (await field('Regra')).value).toBe('')
  await click('Ver as devoluções de 10/11/2026')
  expect(await part('table', 'Devoluções de 10/11/2026 que diferem')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: /de 10\/11\/2026$/, pressed: true }))
  await expect.poll(address).toBe('/sombra/diferencas')
})

test('other days forget the day that was open; the rule stays, and is offered even where it no longer differs', async () => {
  open('?dia=2026-11-10&regra=CustoDoEnvio')
  expect(await part('table', 'Devoluções de 10/11/2026 que diferem')).toBeDefined()
  const rule = await field('Regra')
  expect([...rule.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'todas as regras',
    'Frete devolvido',
    'Custo do envio',
  ])
  await fill('Até', '2026-11-15')
  await expect.poll(address).toBe('/sombra/diferencas?ate=2026-11-15&regra=CustoDoEnvio')
  await expect.poll(lastDifferencesAsked).toEqual({ de: '2026-11-01', ate: '2026-11-15', regra: 'CustoDoEnvio' })
})

test('an address with what is no day asks for the days that were compared', async () => {
  open('?de=ontem&ate=20-11-2026&dia=%3Cscript%3E')
  await part('table', 'Devoluções que diferem')
  expect(service.calls('getShadowDays').map(({ query }) => query)).toEqual([{ de: '2026-11-01', ate: '2026-11-19' }])
  expect(service.calls('listShadowDifferences').map(({ query }) => query)).toEqual([
    { de: '2026-11-01', ate: '2026-11-19' },
  ])
})

test('many returns come in pages, and another question begins at the first of them', async () => {
  const many = Array.from({ length: 27 }, (_, at) => ({ ...DIFFERENCE, devolucao: `D-${at + 1}` }))
  service.answers('listShadowDifferences', { total: 27, diferencas: many })
  open()
  const table = await part('table', 'Devoluções que diferem')
  expect(cellsOf(table)).toHaveLength(25)
  await click('Página 2')
  expect(cellsOf(table).map(([name]) => name?.slice(0, 4))).toEqual(['D-26', 'D-27'])
  expect(screen.getByText('27 diferenças.')).toBeDefined()
  await click('Ver as devoluções de Frete devolvido')
  await expect.poll(() => cellsOf(screen.getByRole('table', { name: 'Devoluções que diferem' })).length).toBe(25)
})

test('days come in pages, an agreeing day offers nothing to see, and days beyond one answer are told', async () => {
  const first = Date.parse('2026-11-19')
  const dias = Array.from({ length: 400 }, (_, at) => ({
    ...DAY,
    dia: new Date(first - at * 86_400_000).toISOString().slice(0, 10),
    ...(at === 1 && { diferentes: 0, regras: [] }),
  }))
  service.answers('getShadowDays', { dias })
  open()
  const table = await part('table', 'Dia a dia')
  const rows = cellsOf(table)
  expect(rows).toHaveLength(31)
  expect(rows[1]?.at(-1)).toBe('Iguais')
  expect(screen.getByText(/os 400 dias mais recentes deste período/)).toBeDefined()
  await click('Página 2')
  expect(cellsOf(table)[0]?.[0]).toBe('19/10/2026')
  service.answers('getShadowDays', { dias: dias.slice(0, 2) })
  await fill('De', '2026-11-18')
  await expect
    .poll(() => cellsOf(screen.getByRole('table', { name: 'Dia a dia' })).map(([day]) => day))
    .toEqual(['19/11/2026', '18/11/2026'])
  expect(screen.queryByText(/400 dias/)).toBeNull()
})

test('where the returns cannot be read, the totals stay, and the returns alone are read again', async () => {
  service.refusesOnce('listShadowDifferences', 'internal')
  open()
  const returns = inside(await part('region', 'Devoluções que diferem'))
  expect(await returns.findByText('Ocorreu um erro interno.')).toBeDefined()
  expect(await part('table', 'Por regra')).toBeDefined()
  service.answers('listShadowDifferences', { total: 0, diferencas: [] })
  await click('Tentar de novo', 'button', returns)
  expect(await returns.findByText('Nenhuma diferença com estes filtros.')).toBeDefined()
  expect(service.calls('getShadowDays')).toHaveLength(1)
})
