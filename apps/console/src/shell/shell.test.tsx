import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, fill, press, submit, tab } from '../testing/acts.ts'
import { service } from '../testing/service.ts'
import { address, visit } from '../testing/show.tsx'

/** The names of the pages, without the number of what waits there. */
async function pagesInTheNavigation(): Promise<readonly string[]> {
  const navigation = await screen.findByRole('navigation')
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/\d+$/, ''))
}

const FIND = 'Buscar processo, pedido, cliente ou código'
const READER = ['Fila', 'Transportadoras', 'Indicadores', 'Mensagens', 'Modo sombra']
const SERVER = [
  'Fila',
  'Recebimento',
  'Nova solicitação',
  'Transportadoras',
  'Propostas',
  'Indicadores',
  'Mensagens',
  'Modo sombra',
]

test.each([
  ['leitura', READER],
  ['auditor', READER],
  ['atendimento', SERVER],
  ['financeiro', [...SERVER.slice(0, 3), 'Dinheiro a resolver', 'Conciliação', ...SERVER.slice(3)]],
  ['admin', [...SERVER, 'Política', 'Ajustes']],
] as const)('the role %s has the pages that it may use, and no others', async (as, pages) => {
  service.lists('listProposals', [])
  visit('/minha-conta', { as })
  expect(await pagesInTheNavigation()).toEqual(pages)
})

test('an address of a page that the role has not leads to the queue', async () => {
  visit('/dinheiro', { as: 'leitura' })
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
  expect(address()).toBe('/fila')
  expect(service.calls('sumRefundsToDo')).toHaveLength(0)
})

test('an address that is no page leads to the queue', async () => {
  visit('/nao-existe', { as: 'leitura' })
  await screen.findByRole('heading', { name: 'Fila' })
  expect(address()).toBe('/fila')
})

test('the page that is shown is marked in the navigation and named in the tab of the browser', async () => {
  visit('/mensagens', { as: 'leitura' })
  const here = await screen.findByRole('link', { name: 'Mensagens', current: 'page' })
  expect(here.getAttribute('href')).toBe('/console/mensagens')
  await expect.poll(() => document.title).toBe('Mensagens · Vaivém')
})

test('the search of the header looks in every queue', async () => {
  visit('/mensagens', { as: 'leitura' })
  await fill(FIND, ' Marina & filhos ')
  await submit(FIND)
  await screen.findByRole('heading', { name: 'Fila' })
  expect(service.calls('listQueue').at(-1)?.query).toMatchObject({ fila: 'todos', textoBusca: 'Marina & filhos' })
})

test('a search for nothing leaves the page as it is', async () => {
  visit('/mensagens', { as: 'leitura' })
  await submit(FIND)
  expect(address()).toBe('/mensagens')
})

test('the slash puts the focus into the search', async () => {
  visit('/mensagens', { as: 'leitura' })
  const input = await screen.findByRole('searchbox')
  await press('/')
  expect(document.activeElement).toBe(input)
})

test('the question mark shows which keys there are', async () => {
  visit('/mensagens', { as: 'leitura' })
  await screen.findByRole('searchbox')
  await press('{Shift>}?{/Shift}')
  const help = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  expect(within(help).getByRole('row', { name: 'j próximo da lista' })).toBeDefined()
})

test('the first stop of the keyboard leads past the navigation', async () => {
  visit('/mensagens', { as: 'leitura' })
  await screen.findByRole('searchbox')
  await tab()
  expect(document.activeElement?.textContent).toBe('Ir para o conteúdo')
  expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
})

test('who signs out leaves nothing behind and goes to the login', async () => {
  visit('/mensagens', { as: 'leitura' })
  await click('Sair')
  await expect.poll(() => service.calls('closeSession').length).toBe(1)
  await expect.poll(() => localStorage.getItem('vaivem-session')).toBeNull()
})

test.each([
  ['qa', 1],
  ['producao', 0],
] as const)('the environment %s is marked as one for trying things out %i times', async (ambiente, times) => {
  visit('/mensagens', { as: 'leitura', who: { conta: { ambiente } } })
  await screen.findByRole('searchbox')
  expect(screen.queryAllByText('homologação')).toHaveLength(times)
})

test('on a phone the pages are behind a menu, which closes when one is chosen', async () => {
  visit('/mensagens', { as: 'leitura' })
  const menu = await screen.findByRole('button', { name: 'Menu' })
  const isOpen = () => menu.querySelector('[data-opened]') !== null
  expect(isOpen()).toBe(false)
  await click('Menu')
  expect(isOpen()).toBe(true)
  await click(/^Fila/, 'link')
  await screen.findByRole('heading', { name: 'Fila' })
  expect(isOpen()).toBe(false)
})

test('the theme is changed by a button that says to which', async () => {
  visit('/mensagens', { as: 'leitura' })
  await click('Tema escuro')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  await click('Tema claro')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
})

test('proposals that wait are counted beside the name of their page', async () => {
  service.lists('listProposals', [{}], { totalRecords: 3, totalPages: 3 })
  visit('/mensagens', { as: 'atendimento' })
  expect(await screen.findByRole('link', { name: /^Propostas\s*3/ })).toBeDefined()
})

test('a session that ends while a page is open leads to the login', async () => {
  service.knowsNobody('listMessages')
  service.knowsNobody('issueSessionTicket')
  visit('/mensagens', { as: 'leitura' })
  await screen.findByRole('searchbox')
  service.knowsNobody('getSession')
  expect(await screen.findByRole('heading', { name: 'Entrar no Vaivém' })).toBeDefined()
})
