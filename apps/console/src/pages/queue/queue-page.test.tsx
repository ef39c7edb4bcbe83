import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

test('the queue lists who waits', async () => {
  show(<QueuePage />, { at: '/fila' })
  const table = await screen.findByRole('table', { name: 'Processos' })
  expect(within(table).getByRole('link', { name: 'LE-000123' })).toBeDefined()
  expect(service.calls('listQueue')).toHaveLength(1)
})
