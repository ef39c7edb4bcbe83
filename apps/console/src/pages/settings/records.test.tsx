import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, description, dialog, field, fill, inside, part, submit } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { AuditPage } from './audit-page.tsx'
import { BlockedPage } from './blocked-page.tsx'
import { RegretPage } from './regret-page.tsx'

const audit = (at = '/ajustes/auditoria') => show(<AuditPage />, { at, as: 'auditor' })
const regret = (as: 'atendimento' | 'leitura' = 'atendimento') => show(<RegretPage />, { as })
const blocked = (as: 'atendimento' | 'leitura' = 'atendimento') => show(<BlockedPage />, { as })
const lastAudit = () => service.calls('listAudit').at(-1)?.query

test('an act says when, who by name and id, what, and in what', async () => {
  service.lists('listAudit', [
    { assunto: 'process 4218', motivo: 'Fotos conferidas' },
    { id: 2, quem: null, ator: 'worker', assunto: null },
  ])
  audit()
  const rows = cellsOf(await part('table', 'Auditoria'))
  expect(rows[0]?.slice(0, 5)).toEqual([
    '18/11/2026, 11:05',
    'Marina Duarte pessoa 871502',
    'Uma chave de integração foi criada.',
    'processo 4218',
    'Fotos conferidas',
  ])
  expect(rows[1]?.slice(1, 5)).toEqual(['o sistema', 'Uma chave de integração foi criada.', '–', '–'])
  expect(screen.getByRole('link', { name: 'processo 4218' }).getAttribute('href')).toBe('/console/processos/4218')
})

test('the facts of an act are shown with their place in the chain', async () => {
  audit()
  await click('Ver')
  const facts = await screen.findByText(/"sequencia": 7/)
  expect(facts.textContent).toContain('"name": "ERP"')
  expect(facts.textContent).toContain('9f86d081884c7d65')
})

test('acts are narrowed when the filters are sent, and the address keeps them', async () => {
  audit()
  await part('table', 'Auditoria')
  await fill('Desde', '2026-11-01')
  await fill('Quem (exato)', 'Pessoa 871502')
  expect(service.calls('listAudit')).toHaveLength(1)
  await submit('Desde')
  await expect.poll(lastAudit).toEqual({ de: '2026-11-01', ator: 'staff 871502', pageNumber: 1, pageSize: 50 })
  expect(new URLSearchParams(address().split('?')[1]).get('ator')).toBe('staff 871502')
})

test('filters of an address are in their fields', async () => {
  audit('/ajustes/auditoria?acao=configuration.applied&assunto=account')
  expect((await field('O quê')).value).toBe('configuration.applied')
  expect((await field('Em quê (exato)')).value).toBe('conta')
  await expect.poll(lastAudit).toMatchObject({ acao: 'configuration.applied', assunto: 'account' })
})

test('other filters begin at the first page', async () => {
  service.lists('listAudit', [{}], { totalPages: 3, totalRecords: 120 })
  audit()
  await click('Página 3')
  await expect.poll(lastAudit).toMatchObject({ pageNumber: 3 })
  await fill('Até', '2026-11-10')
  await submit('Até')
  await expect.poll(lastAudit).toMatchObject({ ate: '2026-11-10', pageNumber: 1 })
})

test('filters that nothing fits say so', async () => {
  service.lists('listAudit', [])
  audit()
  expect(await screen.findByText('Nada com estes filtros.')).toBeDefined()
})

test('a declaration says of which order, by whom, and why it waits', async () => {
  regret()
  expect(cellsOf(await part('table', 'Arrependimentos declarados'))[0]?.slice(0, 6)).toEqual([
    'D-3MV',
    '18/11/2026, 11:05',
    'VV-5521',
    'Marina Duartemarina.duarte@example.com',
    'a resolver ',
    'Nenhum pedido com este número e este e-mail foi encontrado.',
  ])
})

test('a declaration is resolved by saying what was done', async () => {
  regret()
  await click('Resolver…')
  const asking = inside(await dialog('Resolver D-3MV'))
  await click('Resolver', 'button', asking)
  expect(await asking.findByText('Diga o que foi feito.')).toBeDefined()
  await fill('O que foi feito', ' Pedido achado. ', asking)
  await click('Resolver', 'button', asking)
  expect(await screen.findByText('Declaração resolvida.')).toBeDefined()
  expect(service.calls('resolveDeclaration').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { declaracaoId: '4711' }, body: { resolucao: 'Pedido achado.' } },
  ])
})

test('a declaration that somebody else resolved first is refused in words', async () => {
  service.refuses('resolveDeclaration', 'declaration-resolved')
  regret()
  await click('Resolver…')
  const asking = inside(await dialog('Resolver D-3MV'))
  await fill('O que foi feito', 'Pedido achado.', asking)
  await click('Resolver', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('A declaração 4711 já foi resolvida')
})

test('a declaration that opened a request leads to it, and is not resolved again', async () => {
  service.lists('listDeclarations', [{ estado: 'processo_aberto', processoId: 4218, processoNumero: 'LE-000123' }])
  regret()
  expect(await screen.findByRole('link', { name: 'LE-000123' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Resolver…' })).toBeNull()
})

test('declarations are narrowed by their state', async () => {
  regret()
  await part('table', 'Arrependimentos declarados')
  await fill('Mostrar', 'resolvida')
  await expect.poll(() => service.calls('listDeclarations').at(-1)?.query).toMatchObject({ estado: 'resolvida' })
})

test('who only reads resolves no declaration, and is told why', async () => {
  regret('leitura')
  expect(description(await screen.findByRole('button', { name: 'Resolver…' }))).toBe(
    'Seu papel não inclui resolver declarações.',
  )
})

test('who is blocked is told with why, by whom and since when', async () => {
  service.lists('listBlockedCustomers', [{}, { email: null, processoId: null, bloqueadoEm: '2026-11-01T12:00:00Z' }])
  blocked()
  const rows = cellsOf(await part('table', 'Consumidores bloqueados'))
  expect(rows[0]?.slice(0, 5)).toEqual([
    'marina.duarte@example.com',
    'Item não recebido',
    '4218',
    'rating',
    '18/11/2026, 11:05',
  ])
  expect(rows[1]?.slice(0, 3)).toEqual(['apagado a pedido', 'Item não recebido', '–'])
  expect(screen.getAllByRole('button', { name: 'Desbloquear' })).toHaveLength(1)
})

test('a customer is blocked by e-mail, with a reason', async () => {
  blocked()
  await click('Bloquear…')
  const asking = inside(await dialog('Bloquear um consumidor'))
  await click('Bloquear', 'button', asking)
  expect(await asking.findByText('Diga o e-mail.')).toBeDefined()
  expect(asking.getByText('Diga por quê.')).toBeDefined()
  await fill('E-mail', ' ana@example.com ', asking)
  await fill('Por quê', 'Devolveu outro produto', asking)
  await click('Bloquear', 'button', asking)
  expect(await screen.findByText('ana@example.com está bloqueado.')).toBeDefined()
  expect(service.calls('blockCustomer').map(({ body }) => body)).toEqual([
    { email: 'ana@example.com', motivo: 'Devolveu outro produto' },
  ])
})

test('a customer is let in again', async () => {
  blocked()
  await click('Desbloquear')
  expect(await screen.findByText('marina.duarte@example.com não está mais bloqueado.')).toBeDefined()
  await expect.poll(() => service.calls('listBlockedCustomers').length).toBe(2)
})

test('that a customer could not be let in again is told', async () => {
  service.refuses('unblockCustomer', 'internal')
  blocked()
  await click('Desbloquear')
  expect(await screen.findByText(/Cite o X-Trace-Id desta resposta ao pedir ajuda\.$/)).toBeDefined()
})

test('who only reads neither blocks nor lets in', async () => {
  blocked('leitura')
  for (const name of ['Bloquear…', 'Desbloquear']) {
    expect(description(await screen.findByRole('button', { name }))).toBe('Seu papel não inclui mudar bloqueios.')
  }
})
