import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { cellsOf, click, inside, part } from '../../testing/acts.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { visit } from '../../testing/show.tsx'
import { rendered } from '../../testing/render.ts'

const ENDED = {
  estado: 'concluido',
  terminouEm: '2026-11-18T14:09:00Z',
  feitos: 1201,
  recusados: 3,
  restantes: 0,
} as const

const saved = watchSavedFiles()

test('a job says how far it is, and is read again until it has ended', async () => {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  let looked = 0
  service.answersBy('getBulkJob', () => (++looked < 3 ? {} : ENDED))
  visit('/lotes/7301', { as: 'leitura' })
  await screen.findByRole('heading', { name: 'Aprovar · Para decidir' })
  expect(screen.getByText('243 de 1.204')).toBeDefined()
  expect(screen.getByText(/Pode fechar esta página/)).toBeDefined()
  await vi.advanceTimersByTimeAsync(60_000)
  await rendered()
  await screen.findByText('1.204 de 1.204')
  expect(screen.queryByText(/Pode fechar esta página/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Parar o lote' })).toBeNull()
})

test('what was not done is told process by process, with the way to it, and saved as a file', async () => {
  service.answers('getBulkJob', ENDED)
  visit('/lotes/7301', { as: 'leitura' })
  await part('table', 'Resultado por processo')
  expect(service.calls('listBulkJobOutcomes')[0]?.query).toEqual({
    resultado: 'recusado',
    pageNumber: 1,
    pageSize: 50,
  })
  expect(cellsOf(await part('table', 'Resultado por processo'))).toEqual([
    ['LE-000124', 'não feito', 'O processo mudou desde que foi visto. versao: enviada 1; o processo está na versão 2.'],
  ])
  const table = inside(await part('table', 'Resultado por processo'))
  expect(table.getByRole('link', { name: 'LE-000124' }).getAttribute('href')).toBe('/console/processos/4219')
  await click('Exportar CSV')
  await expect.poll(() => saved.length).toBe(1)
})

test('somebody who may write stops it, and sees how many were left', async () => {
  let isStopped = false
  service.answersBy('getBulkJob', () => (isStopped ? { estado: 'parado', terminouEm: '2026-11-18T14:06:10Z' } : {}))
  service.answersBy('stopBulkJob', () => {
    isStopped = true
    return {}
  })
  visit('/lotes/7301', { as: 'atendimento' })
  await click('Parar o lote')
  await screen.findByText('961 processos ficaram sem o comando.')
  expect(service.calls('stopBulkJob')).toHaveLength(1)
})

test('the list says what was asked, by whom, and leads to each; empty, it says how one is given', async () => {
  visit('/lotes', { as: 'leitura' })
  const list = inside(await part('table', 'Lotes'))
  expect(list.getByRole('link', { name: 'Aprovar · Para decidir' }).getAttribute('href')).toBe('/console/lotes/7301')
  expect(list.getByText(/por Marina Duarte/)).toBeDefined()
})

test('a list without jobs says where they come from', async () => {
  service.lists('listBulkJobs', [])
  visit('/lotes', { as: 'leitura' })
  await screen.findByText('Nenhum lote ainda')
  expect(screen.getByText(/Selecionar todos desta lista/)).toBeDefined()
})
