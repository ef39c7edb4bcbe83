import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, field, fill, inside, part, submit } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { QueuePage } from './queue-page.tsx'

const STORES = {
  lojas: [
    { id: 1, nome: 'Loja Exemplo' },
    { id: 7, nome: 'Outlet' },
  ],
} as const
const lastQuery = () => service.calls('listQueue').at(-1)?.query

async function openQueue(at = '/fila', as: 'atendimento' | 'leitura' = 'atendimento'): Promise<void> {
  show(<QueuePage />, { at, as, who: STORES })
  await part('table', 'Processos')
}

async function search(text: string): Promise<void> {
  const label = 'Nome, e-mail, pedido, processo ou código'
  await fill(label, text)
  await submit(label)
}

test('the search is sent when it is sent, and not letter by letter', async () => {
  await openQueue()
  await fill('Nome, e-mail, pedido, processo ou código', 'mar')
  expect(service.calls('listQueue')).toHaveLength(1)
  await search('marina')
  await expect.poll(lastQuery).toMatchObject({ textoBusca: 'marina' })
})

test('the number of a process is looked up as one', async () => {
  await openQueue()
  await search('LE-000123')
  await expect.poll(lastQuery).toMatchObject({ numero: 'LE-000123' })
  expect(lastQuery()).not.toHaveProperty('textoBusca')
})

test.each([
  ['Ordem', 'maior-valor', { ordem: 'maior-valor' }],
  ['Loja', '7', { lojaVirtualId: 7 }],
  ['Decisão', 'em_analise', { decisao: 'em_analise' }],
  ['Tipo', '1', { tipo: 1 }],
  ['Logística', '4', { estagioLogistico: 4 }],
  ['Avaliação', '2', { estagioRating: 2 }],
  ['Dinheiro', '1', { estagioFinanceiro: 1 }],
  ['Forma do estorno', '0', { formaEstorno: 0 }],
])('the filter %s narrows the list to what is chosen', async (label, value, query) => {
  await openQueue('/fila?pagina=4')
  await fill(label, value)
  await expect.poll(lastQuery).toMatchObject({ ...query, pageNumber: 1 })
})

test.each([
  ['Aberto de', '2026-11-01', { de: '2026-11-01' }],
  ['Aberto até', '2026-11-20', { ate: '2026-11-20' }],
  ['Valor mínimo', '100,50', { valorMinimo: '100,50' }],
  ['Valor máximo', '900', { valorMaximo: '900' }],
])('the limit %s is used once its field is left', async (label, value, query) => {
  await openQueue()
  await fill(label, value)
  expect(service.calls('listQueue')).toHaveLength(1)
  fireEvent.focusOut(await field(label))
  await expect.poll(lastQuery).toMatchObject(query)
})

test('filters of the address are open from the start, counted, and cleared at once', async () => {
  await openQueue('/fila?fila=todos&tipo=1&de=2026-11-01&texto=marina')
  const toggle = await screen.findByRole('button', { name: 'Filtros (2)' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect((await field('Tipo')).value).toBe('1')
  await click('Limpar filtros')
  await expect.poll(address).toBe('/fila?fila=todos')
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
})

test('what an address says that no filter can mean is left out', async () => {
  await openQueue('/fila?fila=<script>&tipo=99&de=ontem&minimo=muito&pagina=-1')
  expect(lastQuery()).toEqual({ fila: 'para-decidir', pageNumber: 1, pageSize: 50, contarAte: 10_000 })
})

test('an account with one store is not asked which', async () => {
  show(<QueuePage />, { at: '/fila' })
  await part('table', 'Processos')
  expect(screen.queryByLabelText('Loja')).toBeNull()
})

test('a filter is kept under a name, for oneself or for everybody', async () => {
  await openQueue('/fila?fila=todos&minimo=500')
  await click('Visões')
  await click('Salvar esta visão')
  const naming = inside(await dialog('Salvar esta visão'))
  await fill(/^Nome/, ' Caros a aprovar ', naming)
  await click('Compartilhar com todos da conta', 'checkbox', naming)
  await click('Salvar', 'button', naming)
  expect(await screen.findByText('Visão salva: Caros a aprovar.')).toBeDefined()
  expect(service.calls('saveFilter').map(({ body }) => body)).toEqual([
    { pagina: 'fila', nome: 'Caros a aprovar', parametros: { fila: 'todos', minimo: '500' }, daConta: true },
  ])
})

test('a filter without a name is not kept', async () => {
  await openQueue()
  await click('Visões')
  await click('Salvar esta visão')
  const naming = inside(await dialog('Salvar esta visão'))
  await fill(/^Nome/, '   ', naming)
  await click('Salvar', 'button', naming)
  expect(service.calls('saveFilter')).toHaveLength(0)
})

test('that there is no room for another filter is told in the dialog', async () => {
  service.refuses('saveFilter', 'filter-limit')
  await openQueue()
  await click('Visões')
  await click('Salvar esta visão')
  const naming = inside(await dialog('Salvar esta visão'))
  await fill(/^Nome/, 'Mais um', naming)
  await click('Salvar', 'button', naming)
  expect((await naming.findByRole('alert')).textContent).toContain('Até 100; exclua um que não use mais.')
})

test('a kept filter leads to its list, and one of everybody says so', async () => {
  service.answers('listSavedFilters', {
    filtros: [{}, { id: 2, nome: 'Trocas', daConta: true, parametros: { fila: 'todos', tipo: '1' } }],
  })
  await openQueue()
  await click('Visões')
  expect(await screen.findByRole('link', { name: 'Caros a aprovar' })).toBeDefined()
  await click('Trocas (compartilhada)', 'link')
  await expect.poll(lastQuery).toMatchObject({ fila: 'todos', tipo: 1 })
})

test('a kept filter is removed by its name', async () => {
  await openQueue()
  await click('Visões')
  await click('Excluir a visão Caros a aprovar')
  await expect
    .poll(() => service.calls('deleteSavedFilter').map(({ params }) => params))
    .toEqual([{ filtroId: '5501' }])
  await expect.poll(() => service.calls('listSavedFilters').length).toBe(2)
})

test('who only reads uses kept filters and neither makes nor removes one', async () => {
  await openQueue('/fila', 'leitura')
  await click('Visões')
  await screen.findByRole('link', { name: 'Caros a aprovar' })
  expect(screen.queryByRole('button', { name: /Salvar|Excluir/ })).toBeNull()
})
