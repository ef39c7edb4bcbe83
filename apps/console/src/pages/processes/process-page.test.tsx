import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, part, plain } from '../../testing/acts.ts'
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

test('a process is read by the id of its address and says of which order it is', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Processo LE-000123' })).toBeDefined()
  expect(service.calls('getManagedProcess').map(({ params }) => params)).toEqual([{ processoId: '4218' }])
  expect(plain((await part('region', 'Cliente')).textContent)).toContain('Pedidofeito em 09/11/2026, R$ 110,00')
})

test('the page says no code of a rule, and repeats no state in a summary', async () => {
  service.answers('getProcessVerdict', { nome: 'PrazoDeTroca', permitir: false, descricao: 'Troca até 30 dias' })
  open()
  expect(await screen.findByText('Troca até 30 dias')).toBeDefined()
  expect(document.body.textContent).not.toContain('PrazoDeTroca')
  expect(screen.queryByRole('region', { name: 'Resumo' })).toBeNull()
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

test('the head says who, what, how much and since when', async () => {
  open()
  expect(plain((await part('region', 'Caso')).textContent)).toContain(
    'Devolução · R$ 77,00 a devolver · aberto há 3 dias · pedido VV-5521',
  )
})

test('decisions that fit can be given; those that do not are in the menu and say why', async () => {
  open({ decisao: 'recebido', comandos: [...allowed('aprovar'), notAllowed('recusar', 'A encomenda já foi postada.')] })
  expect(await screen.findByRole('button', { name: /^Aprovar devolução de R\$\s77,00$/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Recusar/ })).toBeNull()
  await click('Mais ações')
  const refuse = await screen.findByRole('menuitem', { name: /Recusar/ })
  expect(refuse.getAttribute('aria-disabled')).toBe('true')
  expect(plain(refuse.textContent)).toContain('A encomenda já foi postada.')
  await click(/Recusar/, 'menuitem')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['leitura', 'aprovar', 'Seu papel nesta conta não permite isto.'],
  ['atendimento', 'estornos/planejar', 'Seu papel nesta conta não permite isto.'],
  ['financeiro', 'estornos/planejar', 'Nada é devido ainda.'],
] as const)('%s is told why %s cannot be given: the role first', async (role, name, reason) => {
  open(
    {
      comandos: [
        name === 'aprovar' ? { nome: name, permitido: true, porque: null } : notAllowed(name, 'Nada é devido ainda.'),
      ],
    },
    role,
  )
  await part('region', 'Caso')
  expect(screen.queryByRole('button', { name: /Aprovar|Planejar/ })).toBeNull()
  await click('Mais ações')
  const entry = await screen.findByRole('menuitem', { name: /Aprovar|Planejar estorno/ })
  expect(plain(entry.textContent)).toContain(reason)
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
