import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, description, part, plain } from '../../testing/acts.ts'
import { allowed, notAllowed, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { ProcessPage } from './process-page.tsx'

type Role = 'leitura' | 'atendimento' | 'financeiro'

function open(process: ProcessPart = {}, as: Role = 'atendimento'): void {
  service.answers('getManagedProcess', process)
  service.lists('listProposals', [])
  show(<ProcessPage />, { at: '/processos/4218', path: '/processos/:id', as })
}

/** A definition of the summary by its term. */
async function fact(term: string): Promise<string> {
  const summary = within(await part('region', 'Resumo'))
  return plain(summary.getByText(term).nextElementSibling?.textContent)
}

test('a process is read by the id of its address and says where it stands', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Processo LE-000123' })).toBeDefined()
  expect(service.calls('getManagedProcess').map(({ params }) => params)).toEqual([{ processoId: '4218' }])
  const facts = [
    'Situação',
    'Tipo',
    'Aberto',
    'Pedido',
    'Valor do pedido',
    'Logística',
    'Dinheiro',
    'A devolver',
    'Versão',
  ]
  expect(await Promise.all(facts.map(fact))).toEqual([
    'pendente',
    'devolução',
    '17/11/2026, há 3 dias',
    'VV-5521',
    'R$ 110,00',
    'autorizado',
    'pendente',
    'R$ 77,00',
    '3',
  ])
})

test('while a process is read the page says so', async () => {
  const held = service.holds('getManagedProcess')
  show(<ProcessPage />, { at: '/processos/4218', path: '/processos/:id' })
  expect((await screen.findByRole('status')).textContent).toBe('Abrindo o processo…')
  held.letGo()
  expect(await screen.findByRole('heading', { name: 'Processo LE-000123' })).toBeDefined()
})

test('a process that there is not is said not to be there', async () => {
  service.refuses('getManagedProcess', 'process-not-found')
  show(<ProcessPage />, { at: '/processos/999999', path: '/processos/:id' })
  expect((await screen.findByRole('alert')).textContent).toContain('Não há processo 999999.')
})

test('one part that cannot be read leaves the others, and can be read again alone', async () => {
  service.refusesOnce('getProcessVerdict', 'internal')
  open()
  const verdict = within(await part('region', 'Por que foi permitido ou recusado'))
  await verdict.findByRole('alert')
  expect(await part('region', 'Itens e unidades')).toBeDefined()
  await click('Tentar de novo', 'button', verdict)
  expect(await verdict.findByText('A política permite')).toBeDefined()
  expect(service.calls('getManagedProcess')).toHaveLength(1)
})

test.each([
  [{ marketplace: true }, 'marketplace'],
  [{ blocklist: true }, 'na lista de bloqueio'],
] as const)('what matters of where it comes from is marked beside the title: %o', async (process, mark) => {
  open(process)
  expect(await screen.findByText(mark)).toBeDefined()
})

test('decisions that fit can be given; those that do not say why to who reads and who hears', async () => {
  open({ comandos: [...allowed('aprovar'), notAllowed('recusar', 'A encomenda já foi postada.')] })
  const approve = await screen.findByRole('button', { name: 'Aprovar' })
  const refuse = screen.getByRole('button', { name: 'Recusar' })
  expect(approve.getAttribute('aria-disabled')).toBe('false')
  expect(refuse.getAttribute('aria-disabled')).toBe('true')
  expect(description(refuse)).toBe('A encomenda já foi postada.')
  await click('Recusar')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who only reads sees the commands and that their role has none of them', async () => {
  open({ comandos: allowed('aprovar', 'recusar', 'comentarios') }, 'leitura')
  await part('region', 'Resumo')
  for (const name of ['Aprovar', 'Recusar', 'Comentar']) {
    expect(description(screen.getByRole('button', { name }))).toBe('Seu papel nesta conta não permite isto.')
  }
})

test('customer service is told that money is of another role, before why it does not fit', async () => {
  open({ comandos: [notAllowed('estornos/planejar', 'Nada é devido ainda.')] })
  const plan = await screen.findByRole('button', { name: 'Planejar estorno' })
  expect(description(plan)).toBe('Seu papel nesta conta não permite isto.')
})

test('who moves money is told why planning does not fit', async () => {
  open({ comandos: [notAllowed('estornos/planejar', 'Nada é devido ainda.')] }, 'financeiro')
  expect(description(await screen.findByRole('button', { name: 'Planejar estorno' }))).toBe('Nada é devido ainda.')
})

test('the books are read by who moves money alone', async () => {
  open({}, 'atendimento')
  await screen.findByText('A política permite')
  expect(service.calls('getLedger')).toHaveLength(0)
})

test('a proposal that waits is told first, with who made it and of how much', async () => {
  service.answers('getManagedProcess', { versao: 4 })
  show(<ProcessPage />, { at: '/processos/4218', path: '/processos/:id', who: { pessoa: { id: 7 } } })
  const notice = await screen.findByText(/^Planejar estorno/)
  expect(plain(notice.textContent)).toContain('Planejar estorno, R$ 812,90, proposto por Marina Duarte agora.')
  expect(screen.getByRole('link', { name: 'Ver propostas' }).getAttribute('href')).toBe('/console/propostas')
  expect(service.calls('listProposals')[0]?.query).toMatchObject({ estado: 'pendente', processoId: 4218 })
})

test('a proposal for a version that has passed is not told any more', async () => {
  service.answers('getManagedProcess', { versao: 5 })
  show(<ProcessPage />, { at: '/processos/4218', path: '/processos/:id' })
  await screen.findByText('A política permite')
  expect(screen.queryByText(/812,90/)).toBeNull()
})
