import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, part } from '../../testing/acts.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

const saved = watchSavedFiles()

test('the list is exported as it is narrowed, from its first page on, under its own name', async () => {
  show(<QueuePage />, { at: '/fila?fila=todos&tipo=1&pagina=3', as: 'leitura' })
  await part('table', 'Processos')
  await click('Exportar CSV')
  expect(await screen.findByText('1 linha exportada.')).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual(['fila-todos-2026-11-20.csv'])
  expect(service.calls('listQueue').at(-1)?.query).toEqual({ fila: 'todos', tipo: 1, pageNumber: 1, pageSize: 500 })
  expect(await saved[0]?.text()).toContain('LE-000123')
})

test('how far a long export is gets told, and it can be given up', async () => {
  service.lists('listQueue', [{}], { totalPages: 2, totalRecords: 600 })
  show(<QueuePage />, { at: '/fila?fila=todos', as: 'leitura' })
  await part('table', 'Processos')
  const held = service.holds('listQueue')
  await click('Exportar CSV')
  expect(await screen.findByText('Lendo as linhas…')).toBeDefined()
  await click('Cancelar')
  expect(await screen.findByText('Exportação cancelada: nenhum arquivo foi salvo.')).toBeDefined()
  held.letGo()
  expect(saved).toHaveLength(0)
})
