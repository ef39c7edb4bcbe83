import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { showFile } from '../../testing/account-file.tsx'
import { cellsOf, click, field, fill, part, plain } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { PolicyRoutes } from './policy-routes.tsx'

const TOTALS = 'Totais do período'
const ROWS = 'Solicitações por trás dos números'

async function simulate(answer: PartOf<AnswerOf<'simulatePolicy'>> = {}): Promise<void> {
  service.answers('simulatePolicy', answer)
  showFile(<PolicyRoutes />, { at: '/politica/simular', path: '/politica/*' })
  await field('Desde')
  await click('Simular')
}

test('the draft is tried on the last ninety days, where nothing else is said', async () => {
  await simulate()
  expect(await screen.findByText('1 solicitação; 1 com resultado diferente.')).toBeDefined()
  expect(service.calls('simulatePolicy')[0]?.body).toMatchObject({
    desde: '2026-08-22',
    ate: '2026-11-20',
    linhas: 'todas',
  })
})

test('another period can be tried', async () => {
  showFile(<PolicyRoutes />, { at: '/politica/simular', path: '/politica/*' })
  await fill('Desde', '2026-01-01')
  await fill('Até', '2026-06-30')
  await click('Simular')
  await screen.findByText(/com resultado diferente/)
  expect(service.calls('simulatePolicy')[0]?.body).toMatchObject({ desde: '2026-01-01', ate: '2026-06-30' })
})

test('what happened, what holds and the draft stand side by side, with the difference', async () => {
  await simulate()
  const rows = new Map(cellsOf(await part('table', TOTALS)).map(([name = '', ...cells]) => [name, cells]))
  expect(rows.get('Permitidas')).toEqual(['1', '1', '0', '−1'])
  expect(rows.get('Recusadas')).toEqual(['0', '0', '1', '+1'])
  expect(rows.get('Total ao consumidor')).toEqual(['R$ 77,00', 'R$ 77,00', 'R$ 0,00', '−R$ 77,00'])
  expect(rows.get('Em análise')?.[0]).toBe('–')
})

test('each figure leads to the requests behind it', async () => {
  await simulate()
  await click(/^1: ver as solicitações de Recusadas, Rascunho$/)
  expect((await field('Mostrar')).value).toBe('figure')
  const rows = cellsOf(await part('table', ROWS))
  expect(rows[0]?.slice(0, 5).map(plain)).toEqual([
    'LE-000123',
    'VV-5521',
    '17/10/2026',
    'permitidaR$ 77,00',
    'recusadaPrazo de trocaR$ 0,00',
  ])
})

test.each([
  ['veredito', 1],
  ['manter_item', 0],
  ['all', 1],
])('requests are narrowed to those that differ by %s: %i', async (difference, count) => {
  await simulate()
  await part('table', ROWS)
  await fill('Mostrar', difference)
  expect(await screen.findByText(count === 1 ? '1 solicitação' : '0 solicitações')).toBeDefined()
  expect(screen.queryAllByRole('table', { name: ROWS })).toHaveLength(count)
})

test('what could not be told exactly is said', async () => {
  await simulate({ cortada: true, reconstruidas: 2 })
  expect(await screen.findByText('Havia mais do que uma chamada simula: encurte o período.')).toBeDefined()
  expect(screen.getByText(/^2 solicitações de antes de os fatos do dia serem guardados/)).toBeDefined()
})

test('orders of which nobody asked anything are told too', async () => {
  await simulate({ pedidosSemSolicitacao: { avaliados: 10, abertosHoje: 4, abertosComRascunho: 2 } })
  expect(await screen.findByText(/^10 pedidos de que ninguém pediu nada: hoje, 4/)).toBeDefined()
})

test('while it runs it says so, and cannot be begun again', async () => {
  const held = service.holds('simulatePolicy')
  showFile(<PolicyRoutes />, { at: '/politica/simular', path: '/politica/*' })
  await field('Desde')
  await click('Simular')
  expect(await screen.findByText('Julgando de novo as solicitações do período…')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Simular' }).disabled).toBe(true)
  held.letGo()
  expect(await screen.findByText(/com resultado diferente/)).toBeDefined()
})

test('a draft that the service does not take is refused in words', async () => {
  service.refuses('simulatePolicy', 'policy-invalid')
  showFile(<PolicyRoutes />, { at: '/politica/simular', path: '/politica/*' })
  await field('Desde')
  await click('Simular')
  expect((await screen.findByRole('alert')).textContent).toContain('deve ser um número inteiro de 0 a 3650')
})
