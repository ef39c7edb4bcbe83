import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { cellsOf, click, field, fill, part, press } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'
import { rendered } from '../../testing/render.ts'

const TWO = [
  { id: 4218, numero: 'LE-000123' },
  { id: 4219, numero: 'LE-000124', clienteNome: 'Ana Souza' },
] as const

const rows = () => part('table', 'Processos')

test('the queue shows who waits, with what, since when and until when', async () => {
  show(<QueuePage />, { at: '/fila' })
  const [cells] = cellsOf(await rows())
  expect(cells).toEqual([
    '',
    'LE-000123',
    'em análise',
    'Marina Duarte',
    '1 × Camisa azul M',
    'Arrependimento',
    'R$ 77,00',
    'há 3 dias',
    'Aprovar ou recusar',
    'prazo legal: 22 de nov.',
  ])
})

test('what is unknown is a dash, and items beyond those shown are counted', async () => {
  service.lists('listQueue', [
    { clienteNome: null, clienteEmail: null, prazoLegal: null, quantidadeItens: 3, espera: null },
  ])
  show(<QueuePage />, { at: '/fila' })
  const [cells = []] = cellsOf(await rows())
  expect([cells[3], cells[8], cells[9]]).toEqual(['–', 'Nada', '–'])
  expect(cells[4]).toBe('1 × Camisa azul Me mais 2')
})

test('a deadline of the law that has passed is told in other words', async () => {
  service.lists('listQueue', [{ prazoLegal: '2026-11-19', autorizacaoExpiraEm: '2026-11-28T02:59:59Z' }])
  show(<QueuePage />, { at: '/fila' })
  const [cells = []] = cellsOf(await rows())
  expect(cells[9]).toBe('prazo legal vencido em 19 de nov.')
  expect(screen.getByTitle('prazo legal vencido em 19 de nov. · postar até 27 de nov.')).toBeDefined()
})

test('the end of an authorization is shown where it comes before that of the law', async () => {
  service.lists('listQueue', [{ prazoLegal: '2026-11-29', autorizacaoExpiraEm: '2026-11-28T02:59:59Z' }])
  show(<QueuePage />, { at: '/fila' })
  const [cells = []] = cellsOf(await rows())
  expect(cells[9]).toBe('postar até 27 de nov.')
})

test('what is to be decided is the first one, and each queue says how many wait in it', async () => {
  show(<QueuePage />, { at: '/fila' })
  expect((await screen.findByRole('tab', { name: /^Para decidir\s*4$/ })).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: /^Todos\s*1\.204$/ })).toBeDefined()
  expect(service.calls('listQueue').map(({ query }) => query)).toEqual([
    { fila: 'para-decidir', pageNumber: 1, pageSize: 50, contarAte: 10_000 },
  ])
})

test('a narrower part has no tab until it is chosen among the filters', async () => {
  show(<QueuePage />, { at: '/fila' })
  await screen.findByRole('tab', { name: /^Para decidir/ })
  expect(screen.queryByRole('tab', { name: /^A aprovar/ })).toBeNull()
  await screen.findByText('A aprovar (4)')
  await fill('Recorte', 'a-aprovar')
  expect((await screen.findByRole('tab', { name: /^A aprovar/ })).getAttribute('aria-selected')).toBe('true')
  await expect.poll(address).toBe('/fila?fila=a-aprovar')
})

test('another queue is shown from its first page, and the address keeps it', async () => {
  show(<QueuePage />, { at: '/fila?fila=a-aprovar&pagina=3&tipo=0' })
  await click(/^Todos/, 'tab')
  await expect.poll(address).toBe('/fila?fila=todos&tipo=0')
  await expect.poll(() => service.calls('listQueue').at(-1)?.query).toMatchObject({ fila: 'todos', pageNumber: 1 })
})

test('pages are turned by their number and by next, with what else was chosen', async () => {
  service.lists('listQueue', TWO, { totalRecords: 101, totalPages: 3 })
  show(<QueuePage />, { at: '/fila?fila=todos&loja=7' })
  await click('Página 3')
  await expect.poll(() => service.calls('listQueue').at(-1)?.query).toMatchObject({ pageNumber: 3, lojaVirtualId: 7 })
  await click('Página anterior')
  await expect.poll(address).toBe('/fila?fila=todos&loja=7&pagina=2')
  expect(screen.getByText('101 processos')).toBeDefined()
})

test('one page needs no numbers', async () => {
  show(<QueuePage />, { at: '/fila' })
  await rows()
  expect(screen.queryByRole('button', { name: 'Página 1' })).toBeNull()
  expect(screen.getByText('1 processo')).toBeDefined()
})

test('while the queue is read the page says so', async () => {
  const held = service.holds('listQueue')
  show(<QueuePage />, { at: '/fila' })
  expect((await screen.findByRole('status')).textContent).toBe('Buscando a fila…')
  held.letGo()
  await rows()
  expect(screen.queryByRole('status')).toBeNull()
})

test('an empty queue is told apart from filters that find nothing', async () => {
  service.lists('listQueue', [])
  show(<QueuePage />, { at: '/fila' })
  expect(await screen.findByText('Tudo em dia por aqui')).toBeDefined()
  await click('Filtros')
  const kind = await field('Tipo')
  kind.value = '1'
  kind.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await screen.findByText('Nada com estes filtros')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull()
})

test('a queue that cannot be read says why, how to ask for help, and can be read again', async () => {
  service.refusesOnce('listQueue', 'internal')
  show(<QueuePage />, { at: '/fila' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Cite o X-Trace-Id desta resposta ao pedir ajuda.')
  expect(alert.textContent).toContain('4bf92f3577b34da6a3ce929d0e0e4736')
  await click('Tentar de novo')
  expect(cellsOf(await rows())).toHaveLength(1)
})

test.each([
  ['Valor', 'maior-valor', 'menor-valor'],
  ['Aberto', 'mais-novos', 'mais-antigos'],
  ['Prazo', 'vence-antes', 'prazo-legal-antes'],
] as const)('the heading %s orders the list one way, then the other', async (heading, first, second) => {
  show(<QueuePage />, { at: '/fila' })
  const table = await rows()
  for (const order of [first, second]) {
    await click(new RegExp(heading), 'button', within(table))
    await expect.poll(() => service.calls('listQueue').at(-1)?.query).toMatchObject({ ordem: order })
  }
})

test('columns can be hidden and shown, and the choice stays with the browser', async () => {
  show(<QueuePage />, { at: '/fila' })
  const table = await rows()
  expect(within(table).queryByRole('columnheader', { name: 'Loja' })).toBeNull()
  await click('Colunas')
  await click('Loja', 'checkbox')
  await click('Cliente', 'checkbox')
  expect(within(table).getByRole('columnheader', { name: 'Loja' })).toBeDefined()
  expect(within(table).queryByRole('columnheader', { name: 'Cliente' })).toBeNull()
  expect(JSON.parse(localStorage.getItem('vaivem.fila.colunas') ?? '')).toEqual({
    store: true,
    assignee: false,
    order: false,
    customer: false,
  })
})

test('j and k go down and up the list, and x marks the row that has the focus', async () => {
  service.lists('listQueue', TWO)
  show(<QueuePage />, { at: '/fila' })
  await rows()
  await press('jj')
  expect(document.activeElement?.textContent).toBe('LE-000124')
  await press('j')
  expect(document.activeElement?.textContent).toBe('LE-000124')
  await press('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marcar LE-000124' }).checked).toBe(true)
  await press('k')
  expect(document.activeElement?.textContent).toBe('LE-000123')
})

test('letters typed into the search move nothing', async () => {
  service.lists('listQueue', TWO)
  show(<QueuePage />, { at: '/fila' })
  await rows()
  const search = await field('Nome, e-mail, pedido, processo ou código')
  search.focus()
  await press('jx')
  expect(document.activeElement).toBe(search)
  expect(screen.queryByRole('region', { name: 'Com os marcados' })).toBeNull()
})

test('who comes back from a process goes on where they were', async () => {
  service.lists('listQueue', TWO)
  sessionStorage.setItem('vaivem.fila.aberto', '/console/processos/4219')
  show(<QueuePage />, { at: '/fila' })
  await rows()
  await expect.poll(() => document.activeElement?.textContent).toBe('LE-000124')
})

/** A list of 25 000, of which the page says only that they are more than it counted. */
function manyFound() {
  service.lists('listQueue', TWO, ({ query: { contarAte } }) => {
    const totalRecords = contarAte === undefined ? 25_000 : contarAte + 1
    return { totalRecords, totalPages: Math.ceil(totalRecords / 50) }
  })
}

const isCount = ({ query }: { readonly query: { readonly contarAte?: number } }) => query.contarAte === undefined

test('a page of very many is shown at once, and how many they are when they are counted', async () => {
  manyFound()
  const counting = service.holds('listQueue', isCount)
  show(<QueuePage />, { at: '/fila?fila=todos&texto=marina&pagina=2' })
  expect(await rows()).toBeDefined()
  const told = await screen.findByText('Mais de 10.000 processos, contando…')
  expect(told.getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByRole('button', { name: 'Página 500' })).toBeNull()
  counting.letGo()
  expect(await screen.findByText('25.000 processos')).toBe(told)
  expect(screen.getByRole('button', { name: 'Página 500' })).toBeDefined()
  expect(service.calls('listQueue').map(({ query }) => query)).toEqual([
    { fila: 'todos', textoBusca: 'marina', pageNumber: 2, pageSize: 50, contarAte: 10_000 },
    { fila: 'todos', textoBusca: 'marina', pageSize: 1 },
  ])
})

test('very many are counted once for all their pages', async () => {
  manyFound()
  show(<QueuePage />, { at: '/fila?fila=todos&texto=marina' })
  await screen.findByText('25.000 processos')
  await click('Página 2')
  await expect.poll(() => service.calls('listQueue').at(-1)?.query).toMatchObject({ pageNumber: 2, contarAte: 10_000 })
  await expect.poll(() => screen.queryByText('25.000 processos')).not.toBeNull()
  expect(service.calls('listQueue').filter(isCount)).toHaveLength(1)
})

test('where counting fails, what is known stays', async () => {
  manyFound()
  const counting = service.holds('listQueue', isCount)
  show(<QueuePage />, { at: '/fila?fila=todos&texto=marina' })
  await screen.findByText('Mais de 10.000 processos, contando…')
  // Requests that are repeated meanwhile fail as well.
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  counting.fail()
  await vi.advanceTimersByTimeAsync(60_000)
  await rendered()
  await screen.findByText('Mais de 10.000 processos')
  expect(await rows()).toBeDefined()
})

test('all of a list can be selected when they are counted', async () => {
  manyFound()
  const counting = service.holds('listQueue', isCount)
  show(<QueuePage />, { at: '/fila?fila=todos&texto=marina', as: 'atendimento' })
  await rows()
  await click('Marcar todos desta página', 'checkbox')
  expect(await screen.findByText('2 processos marcados')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Selecionar todos/ })).toBeNull()
  counting.letGo()
  await click('Selecionar todos os 25.000 desta lista')
  await screen.findByText('Todos os 25.000 desta lista')
})
