import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { click, dialog, inside, part } from '../../testing/acts.ts'
import { resize } from '../../testing/browser.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

beforeEach(() => resize(360))

async function mark(): Promise<void> {
  service.lists('listQueue', [{}, { id: 4219, numero: 'LE-000124', versao: 1 }])
  show(<QueuePage />, { at: '/fila', as: 'atendimento' })
  await part('table', 'Processos')
  await click('Marcar LE-000123', 'checkbox')
}

test('on a phone the commands for many are in one menu', async () => {
  await mark()
  expect(screen.getByText('1 marcado')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
  await click('Ações')
  await click('Aprovar', 'menuitem')
  const asking = inside(await dialog('Aprovar: 1 processo'))
  await click('Aprovar', 'button', asking)
  await screen.findByText('1 processo feito.')
  expect(service.calls('commandInBulk')[0]?.body.processos).toEqual([{ id: 4218, versao: 3 }])
})

test('on a phone marks are taken away by a button with a name', async () => {
  await mark()
  await click('Desmarcar')
  expect(screen.queryByText('1 marcado')).toBeNull()
})

test('on a phone every row still has its link and its mark', async () => {
  await mark()
  expect(screen.getAllByRole('link', { name: /^LE-/ })).toHaveLength(2)
  expect(screen.getAllByRole('checkbox', { name: /^Marcar LE-/ })).toHaveLength(2)
})
