import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, dialog, field, fill, inside, part, plain, press } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

const open = (search = '') => show(<ReconciliationPage />, { at: `/conciliacao${search}`, as: 'financeiro' })

const [ACCOUNT] = example('listStatementAccounts').contas
const [DIFFERENCE] = example('showReconciledDay').diferencas
const [DAY] = example('showReconciliation').dias
if (!ACCOUNT || !DIFFERENCE || !DAY) throw new Error('the examples have an account, a day and a difference')

const lastRange = () => service.calls('showReconciliation').at(-1)?.query

test('another statement closes the day that was open, and an account that is not there shows the first', async () => {
  service.answers('listStatementAccounts', { contas: [ACCOUNT, { ...ACCOUNT, id: 32, nome: 'Banco' }] })
  open('?conta=999&dia=2026-11-17')
  await part('table', 'Diferenças de 17/11/2026')
  expect((await field('Conta de extrato')).value).toBe('31')
  await fill('Conta de extrato', '32')
  await expect.poll(() => service.calls('showReconciliation').at(-1)?.params).toEqual({ contaId: '32' })
  expect(screen.queryByRole('table', { name: 'Diferenças de 17/11/2026' })).toBeNull()
  expect(service.calls('showReconciledDay').map(({ params }) => params['contaId'])).toEqual(['31'])
})

test('other days are asked for and kept in the address; a date that is cleared is the usual one again', async () => {
  open('?dia=2026-11-17')
  await part('table', 'Dias')
  await fill('De', '2026-11-02')
  await expect.poll(lastRange).toEqual({ de: '2026-11-02', ate: '2026-11-20' })
  expect(address()).toBe('/conciliacao?dia=&de=2026-11-02')
  await fill('Até', '2026-11-10')
  await expect.poll(lastRange).toEqual({ de: '2026-11-02', ate: '2026-11-10' })
  await fill('De', '')
  await expect.poll(lastRange).toEqual({ de: '2026-10-21', ate: '2026-11-10' })
  await fill('Até', '')
  await expect.poll(async () => (await field('Até')).value).toBe('2026-11-20')
  expect(await part('table', 'Dias')).toBeDefined()
})

test('a day on which all agrees offers nothing, and the day that is open is marked', async () => {
  const even = { ...DAY, dia: '2026-11-16', diferenca: 0, diferencas: 0, abertas: 0 }
  service.answers('showReconciliation', { dias: [DAY, even] })
  open('?dia=2026-11-17')
  const rows = cellsOf(await part('table', 'Dias'))
  expect(rows.map((cells) => [cells[0], plain(cells[3]), cells.at(-1)])).toEqual([
    ['17/11/2026', '-R$ 23,00', 'Ver as diferenças'],
    ['16/11/2026', 'R$ 0,00', 'Confere'],
  ])
  expect(screen.getByRole('button', { name: 'Ver as diferenças de 17/11/2026', pressed: true })).toBeDefined()
})

test('a difference with a refund leads to its process; what was settled says by whom, and asks for nothing', async () => {
  const settled = {
    ...DIFFERENCE,
    tipo: 'valor-difere',
    noRazao: 80,
    noExtrato: 77,
    estornoId: 871_502,
    processoId: 4212,
    processoNumero: 'LE-000117',
    resolvida: true,
    atosPossiveis: [],
    atos: [{ ato: 'contestar', achado: null, por: 'staff 5', em: '2026-11-18T12:00:00Z' }],
  } as const
  service.answers('showReconciledDay', { total: 40, diferencas: [settled] })
  open('?dia=2026-11-17')
  const table = await part('table', 'Diferenças de 17/11/2026')
  const [cells = []] = cellsOf(table)
  expect(cells.slice(0, 4).map(plain)).toEqual([
    'Valor difereReferência: 148872',
    'R$ 80,00',
    'R$ 77,00',
    'LE-000117871502',
  ])
  expect(inside(table).getByRole('link', { name: 'LE-000117' }).getAttribute('href')).toBe('/console/processos/4212')
  expect(cells[4]).toMatch(/^contestada por pessoa 5 da equipe, /)
  expect(inside(table).queryByRole('button')).toBeNull()
  expect(screen.getByText('Mostram-se 1 de 40; as que ninguém resolveu vêm antes.')).toBeDefined()
})

test('an act that is refused keeps what was written and says why; nothing is recorded', async () => {
  service.refusesOnce('resolveDifference', 'internal')
  open('?dia=2026-11-17')
  await click('Registrar como paga')
  const asking = inside(await dialog('Registrar como paga'))
  await fill('Número do estorno que esta linha pagou', ' 12a ', asking)
  await fill('Motivo', 'Pago à mão', asking)
  await click('Registrar como paga', 'button', asking)
  expect(await asking.findByText('Diga o número do estorno.')).toBeDefined()
  expect(service.calls('resolveDifference')).toEqual([])
  await fill('Número do estorno que esta linha pagou', ' 871502 ', asking)
  await click('Registrar como paga', 'button', asking)
  expect(await asking.findByText('Ocorreu um erro interno.')).toBeDefined()
  expect((await field('Motivo', asking)).value).toBe('Pago à mão')
  await click('Registrar como paga', 'button', asking)
  expect(await screen.findByText('Diferença registrada como paga.')).toBeDefined()
  const [first, second] = service.calls('resolveDifference')
  expect(second?.body).toEqual(first?.body)
  expect(second?.body).toMatchObject({ estornoId: 871_502, meio: 'pix' })
})

test('a statement that is refused keeps the question with its answers, and is imported at the second try', async () => {
  service.refusesOnce('importStatement', 'internal')
  open()
  await click('Importar extrato…')
  const asking = inside(await dialog('Importar extrato'))
  await fill('Conta', '  Banco  ', asking)
  await fill('O que os extratos dela mostram', 'manuais', asking)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  fireEvent.change(input, { target: { files: [new File(['Data;Valor'], 'banco.csv')] } })
  await click('Importar', 'button', asking)
  expect(await asking.findByText('Ocorreu um erro interno.')).toBeDefined()
  expect((await field('Conta', asking)).value).toBe('  Banco  ')
  expect(address()).toBe('/conciliacao')
  await click('Importar', 'button', asking)
  await expect.poll(address).toBe('/conciliacao?conta=31')
  expect(service.calls('importStatement').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      conta: 'Banco',
      abrange: 'manuais',
      formato: 'modelo',
      conteudo: 'Data;Valor',
    })),
  )
})

test('a provider that gives no statement is told with what to look at, and the question is left by Escape', async () => {
  service.answers('fetchStatement', { estado: 'sem-resposta', extrato: null })
  open()
  await click('Buscar no provedor')
  const asking = inside(await dialog('Buscar um extrato no provedor'))
  await fill('De', '2026-11-10', asking)
  await fill('Até', '2026-11-12', asking)
  await click('Buscar', 'button', asking)
  expect(await asking.findByText(/O provedor não deu o extrato.*Ajustes › Conectores/)).toBeDefined()
  expect(service.calls('fetchStatement')[0]?.body).toEqual({ de: '2026-11-10', ate: '2026-11-12' })
  ;(await field('De', asking)).focus()
  await press('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/conciliacao')
})
