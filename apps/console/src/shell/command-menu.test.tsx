import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { dialog, fill, inside, press } from '../testing/acts.ts'
import { allowed } from '../testing/process.tsx'
import { service } from '../testing/service.ts'
import { address, visit } from '../testing/show.tsx'

const TITLE = 'Ir para, ou fazer'

async function openMenu() {
  await screen.findByRole('navigation')
  await press('{Control>}k{/Control}')
  return inside(await dialog(TITLE))
}

test('a page is reached by a part of its name, without its accents', async () => {
  visit('/mensagens')
  const menu = await openMenu()
  await fill(TITLE, 'indica', menu)
  expect((await menu.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Indicadores'])
  menu.getByRole('textbox').focus()
  await press('{Enter}')
  await expect.poll(address).toBe('/indicadores')
})

test('a process is found by its number', async () => {
  visit('/mensagens')
  const menu = await openMenu()
  await fill(TITLE, 'LE-000123', menu)
  await menu.findByRole('option', { name: /LE-000123/ })
  expect(service.calls('listQueue').at(-1)?.query).toMatchObject({ fila: 'todos', numero: 'LE-000123' })
  menu.getByRole('textbox').focus()
  await press('{Enter}')
  await expect.poll(address).toBe('/processos/4218')
})

test('a command on the process of the page is given, as far as it can be', async () => {
  service.answers('getManagedProcess', { comandos: allowed('sinalizar', 'cancelar') })
  service.lists('listProposals', [])
  visit('/processos/4218')
  await screen.findByRole('heading', { name: 'Processo LE-000123' })
  const menu = await openMenu()
  await fill(TITLE, 'analise', menu)
  expect((await menu.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Colocar em análise'])
  menu.getByRole('textbox').focus()
  await press('{Enter}')
  expect(await dialog('Colocar em análise')).toBeDefined()
})

test('what is nowhere is said to be nowhere', async () => {
  service.lists('listQueue', [])
  visit('/mensagens')
  const menu = await openMenu()
  await fill(TITLE, 'xyzzy', menu)
  expect(await menu.findByText('Nada encontrado.')).toBeDefined()
})
