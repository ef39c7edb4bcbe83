import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, description, part, plain } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { MoneyPage } from './money-page.tsx'

type Waiting = AnswerOf<'listRefundsToDo'>

const SITUATIONS = [
  ['manual', 'Manuais a pagar'],
  ['a-liberar', 'A liberar'],
  ['falhou', 'Falharam'],
  ['verificando', 'Em conferência'],
  ['vale-a-emitir', 'Vales a emitir'],
  ['vale-manual', 'Vales a criar'],
  ['a-confirmar', 'A confirmar'],
] as const

function open(at = '/dinheiro', refunds: readonly PartOf<Waiting>[] = [{}]): void {
  const situacoes = SITUATIONS.map(([situacao, nome]) => ({ situacao, nome, quantidade: 3, valor: 231.5 }))
  service.answers('sumRefundsToDo', { situacoes })
  service.lists('listRefundsToDo', refunds)
  show(<MoneyPage />, { at, as: 'financeiro' })
}

const row = async () => cellsOf(await part('table', 'Dinheiro a resolver'))[0] ?? []

test('each situation says how many wait in it, and how much', async () => {
  open()
  expect(plain((await screen.findByRole('tab', { name: /Manuais a pagar/ })).textContent)).toBe(
    'Manuais a pagar3 · R$ 231,50',
  )
  expect(screen.getAllByRole('tab')).toHaveLength(7)
})

test('a refund that waits says for whom, how much, by which way, until when, since when and in what state', async () => {
  open('/dinheiro', [{ tentativas: 2, problema: 'A loja não respondeu.', temDadosBancarios: false }])
  const cells = await row()
  expect(cells.slice(0, 8)).toEqual([
    'LE-0001231198',
    'Marina Duarte',
    'R$ 77,00',
    'Pix para a chave informada',
    '19 de nov.',
    '2 dias',
    expect.stringContaining('2 tentativas'),
    'A loja não respondeu. Sem dados bancários.',
  ])
  // One line a row: how far it is, the pointer and the process say.
  expect(screen.getByText('Pix para a chave informada').title).toBe(
    'Pix para a chave informada: ainda não enviado; depois de feito, aparece no mesmo dia',
  )
})

test('what the administrator of a card is to be told is opened by whoever sends it', async () => {
  open('/dinheiro', [{ avisoAdministradora: 'O pedido 1198 foi desfeito por arrependimento.' }])
  const summary = await screen.findByText('Aviso ao cartão')
  const notice = screen.getByText('O pedido 1198 foi desfeito por arrependimento.').closest('details')
  expect(notice?.open).toBe(false)
  summary.click()
  expect(notice?.open).toBe(true)
})

test('a refund of which nobody knows the way or the day says so', async () => {
  open('/dinheiro', [{ destinos: [], previstoAte: null }])
  expect((await row()).slice(3, 5)).toEqual(['a definir', 'sem dia certo'])
})

test.each([
  [0, 'hoje'],
  [1, '1 dia'],
  [12, '12 dias'],
])('a refund of %i days waits since %s', async (idadeEmDias, told) => {
  open('/dinheiro', [{ idadeEmDias }])
  expect((await row())[5]).toBe(told)
})

test('the situation is chosen by its tab, asked of the service, and kept by the address', async () => {
  open()
  await click(/Falharam/, 'tab')
  await expect.poll(address).toBe('/dinheiro?situacao=falhou')
  await expect.poll(() => service.calls('listRefundsToDo').at(-1)?.query).toMatchObject({ situacao: 'falhou' })
  expect(await screen.findByText(/nunca se paga duas vezes/)).toBeDefined()
})

test('an address that names no situation shows what is paid by hand', async () => {
  open('/dinheiro?situacao=<x>')
  await row()
  expect(service.calls('listRefundsToDo')[0]?.query).toMatchObject({ situacao: 'manual' })
})

test.each([
  ['manual', 'Nenhum pagamento manual espera.'],
  ['a-liberar', 'Nada espera uma decisão.'],
  ['falhou', 'Nenhum estorno falhou.'],
  ['verificando', 'Nenhum estorno em conferência.'],
  ['vale-a-emitir', 'Nenhum vale a emitir.'],
  ['vale-manual', 'Nenhum vale a criar na loja.'],
  ['a-confirmar', 'Nada enviado sem resposta.'],
])('where nothing waits as %s the page says so', async (situation, told) => {
  open(`/dinheiro?situacao=${situation}`, [])
  expect(await screen.findByText(told)).toBeDefined()
})

test('what waits is read page by page', async () => {
  open()
  service.lists('listRefundsToDo', [{}], { totalPages: 2, totalRecords: 51 })
  await click('Próxima página')
  await expect.poll(() => service.calls('listRefundsToDo').at(-1)?.query).toMatchObject({ pageNumber: 2, pageSize: 50 })
})

test('sums that cannot be read say why, and can be read again', async () => {
  service.refusesOnce('sumRefundsToDo', 'internal')
  show(<MoneyPage />, { at: '/dinheiro', as: 'financeiro' })
  await click('Tentar de novo')
  expect(await screen.findByRole('tab', { name: /Manuais a pagar/ })).toBeDefined()
})

test.each([
  ['falhou', 'Tentar de novo'],
  ['verificando', 'Conferir agora'],
  ['a-confirmar', 'Conferir agora'],
  ['a-liberar', 'Conferido: enviar'],
  ['vale-a-emitir', 'Emitir o vale'],
] as const)('a refund in %s is run by "%s", at the version that was seen', async (situacao, label) => {
  open(`/dinheiro?situacao=${situacao}`, [{ situacao }])
  await click(label)
  expect(await screen.findByText('LE-000123: pedido à loja.')).toBeDefined()
  const [call] = service.calls('executeRefund')
  expect(call?.params).toEqual({ processoId: '4218', estornoId: '871502' })
  expect(call?.body).toEqual({ versao: 6 })
  await expect.poll(() => service.calls('listRefundsToDo').length).toBe(2)
})

test('a refund that somebody else moved meanwhile is read again, and nothing is done', async () => {
  service.refuses('executeRefund', 'version-stale')
  open('/dinheiro?situacao=falhou', [{ situacao: 'falhou' }])
  await click('Tentar de novo')
  expect(await screen.findByText(/Alguém mudou este processo nesse meio-tempo/)).toBeDefined()
  await expect.poll(() => service.calls('listRefundsToDo').length).toBe(2)
})

test('a refund that waits for a second person says so', async () => {
  service.refuses('executeRefund', 'second-person-needed')
  open('/dinheiro?situacao=falhou', [{ situacao: 'falhou' }])
  await click('Tentar de novo')
  expect(await screen.findByText(/segunda pessoa|outra pessoa/i)).toBeDefined()
})

test('while a refund runs it cannot be run again', async () => {
  const held = service.holds('executeRefund')
  open('/dinheiro?situacao=falhou', [{ situacao: 'falhou' }])
  await click('Tentar de novo')
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Tentar de novo' })
  await expect.poll(() => again.disabled).toBe(true)
  held.letGo()
  await screen.findByText('LE-000123: pedido à loja.')
  expect(service.calls('executeRefund')).toHaveLength(1)
})

test('who lost the right to move money meanwhile is told by the button', async () => {
  open()
  await row()
  expect(description(screen.getByRole('button', { name: 'Registrar pagamento' }))).toBe('')
})
