import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, part } from '../../testing/acts.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { BulkJobsRoutes } from './bulk-jobs-routes.tsx'

const saved = watchSavedFiles()

const open = (at = '/lotes/7301', as: 'leitura' | 'atendimento' = 'atendimento') =>
  show(<BulkJobsRoutes />, { at, path: '/lotes/*', as })

const STOPPED = { estado: 'parado', terminouEm: '2026-11-18T14:06:10Z' } as const
const asked = () => service.calls('listBulkJobOutcomes').at(-1)?.query

test('a stop that is refused says why, and the job is still shown as running', async () => {
  service.refusesOnce('stopBulkJob', 'internal')
  open()
  await click('Parar o lote')
  expect(await screen.findByText('Ocorreu um erro interno.')).toBeDefined()
  expect(screen.getByText(/o lote continua/)).toBeDefined()
  expect(screen.queryByText(/Lote parado/)).toBeNull()
  await click('Parar o lote')
  expect(await screen.findByText('Lote parado. O que foi feito continua feito.')).toBeDefined()
  expect(screen.queryByText('Ocorreu um erro interno.')).toBeNull()
  expect(service.calls('stopBulkJob').map(({ params }) => params)).toEqual([{ loteId: '7301' }, { loteId: '7301' }])
})

test('who only reads sees how far a job is and cannot stop it', async () => {
  open('/lotes/7301', 'leitura')
  expect(await screen.findByText(/o lote continua/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Parar o lote' })).toBeNull()
})

test('a job that ended because its author lost the right says so, and one process that was left is one', async () => {
  service.answers('getBulkJob', { ...STOPPED, estado: 'sem_permissao', restantes: 1, pedidoPor: null })
  open()
  expect(await screen.findByText('Parou porque quem pediu não pode mais dar este comando.')).toBeDefined()
  expect(screen.getByText('1 processo ficou sem o comando.')).toBeDefined()
  expect(screen.getByText(/^por uma integração, /)).toBeDefined()
  expect(screen.queryByText(/o lote continua/)).toBeNull()
})

test('the results are narrowed by what became of the command, from the first page on', async () => {
  service.answers('getBulkJob', { ...STOPPED, feitos: 240, recusados: 3, restantes: 961, total: 1204 })
  service.lists('listBulkJobOutcomes', [{}], { totalPages: 3, totalRecords: 120 })
  open()
  await part('table', 'Resultado por processo')
  const choices = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)
  expect(choices).toEqual(['Todos 1.204', 'Feitos 240', 'Não feitos 3', 'Sem o comando 961'])
  await click('Próxima página')
  await expect.poll(asked).toEqual({ resultado: 'recusado', pageNumber: 2, pageSize: 50 })
  await click('Sem o comando 961', 'radio')
  await expect.poll(asked).toEqual({ resultado: 'restante', pageNumber: 1, pageSize: 50 })
  await click('Todos 1.204', 'radio')
  await expect.poll(asked).toEqual({ pageNumber: 1, pageSize: 50 })
})

test('each result is said in words, on the page and in the file, which has all of them', async () => {
  service.answers('getBulkJob', { ...STOPPED, recusados: 0 })
  const done = { id: 1, numero: 'LE-000001', feito: true, erroCodigo: null, erroDescricao: null, erroDetalhado: null }
  service.lists('listBulkJobOutcomes', [
    done,
    { ...done, id: 2, numero: 'LE-000002', feito: null },
    { id: 3, numero: 'LE-000003', feito: false, erroDescricao: 'Já foi encerrado.', erroDetalhado: null },
  ])
  open()
  expect(cellsOf(await part('table', 'Resultado por processo'))).toEqual([
    ['LE-000001', 'feito', ''],
    ['LE-000002', 'ainda não recebeu', ''],
    ['LE-000003', 'não feito', 'Já foi encerrado.'],
  ])
  expect(asked()).toEqual({ pageNumber: 1, pageSize: 50 })
  await click('Exportar CSV')
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toMatch(/^lote-7301/)
  expect(await saved[0]?.text()).toContain('LE-000003;não feito;Já foi encerrado.')
  expect(asked()).not.toHaveProperty('resultado')
})

test('a job without such results says so, and one that cannot be read can be read again', async () => {
  service.lists('listBulkJobOutcomes', [])
  service.refusesOnce('getBulkJob', 'internal')
  open()
  await click('Tentar de novo')
  expect(await screen.findByText('Nenhum processo aqui.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Todos os lotes' }).getAttribute('href')).toBe('/console/lotes')
})

test('the list of jobs has pages, and the counts of each', async () => {
  service.lists('listBulkJobs', [{ estado: 'concluido', feitos: 1201, recusados: 3, total: 1204 }], { totalPages: 2 })
  open('/lotes', 'leitura')
  expect(cellsOf(await part('table', 'Lotes'))[0]?.slice(2, 5)).toEqual(['1.201', '3', '1.204'])
  await click('Página 2')
  await expect.poll(() => service.calls('listBulkJobs').at(-1)?.query).toEqual({ pageNumber: 2, pageSize: 20 })
})
