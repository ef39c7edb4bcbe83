import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, field, fill, inside, plain, submit } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { MoneyPage } from './money-page.tsx'

const saved = watchSavedFiles()

function open(situacao: 'manual' | 'vale-manual', refund: PartOf<AnswerOf<'listRefundsToDo'>> = {}): void {
  service.answers('sumRefundsToDo', { situacoes: [{ situacao, nome: 'Aqui', quantidade: 3 }] })
  service.lists('listRefundsToDo', [{ situacao, ...refund }])
  show(<MoneyPage />, { at: `/dinheiro?situacao=${situacao}`, as: 'financeiro' })
}

async function paying(refund?: PartOf<AnswerOf<'listRefundsToDo'>>) {
  open('manual', refund)
  await click('Registrar pagamento')
  return inside(await dialog('Pagamento de LE-000123'))
}

async function vouching() {
  open('vale-manual')
  await click('Registrar vale')
  return inside(await dialog(/^Vale de .* para LE-000123$/))
}

async function exporting() {
  open('manual')
  await click('Exportar para o banco…')
  return inside(await dialog('Planilha para o banco'))
}

test('a payment is registered by its means, reference, day and exact amount', async () => {
  const asking = await paying()
  await fill('Meio', 'transferencia', asking)
  await fill('Como o pagamento é conhecido', ' TED 77 ', asking)
  await fill('Dia do pagamento', '2026-11-19', asking)
  await fill('Valor pago', 'R$ 77,00', asking)
  await click('Registrar', 'button', asking)
  expect(await screen.findByText('Pagamento registrado em LE-000123.')).toBeDefined()
  const [call] = service.calls('recordManualPayment')
  expect(call?.params).toEqual({ processoId: '4218', estornoId: '871502' })
  expect(call?.body).toEqual({ versao: 6, meio: 'transferencia', referencia: 'TED 77', data: '2026-11-19', valor: 77 })
})

test('a payment begins with the way that the customer chose, today, and exactly what is due', async () => {
  const asking = await paying({ valor: 171.9 })
  expect((await field('Meio', asking)).value).toBe('pix')
  expect((await field('Dia do pagamento', asking)).value).toBe('2026-11-20')
  expect(plain((await field('Valor pago', asking)).value)).toBe('R$ 171,90')
})

test('a payment to a bank account begins with a transfer', async () => {
  const asking = await paying({ destinos: [{ meio: 'transferencia' }] })
  expect((await field('Meio', asking)).value).toBe('transferencia')
})

test.each(['', 'R$ 70,00', 'R$ 77,01', 'R$ 7,70'])(
  'the amount "%s" is not that of the refund, and is not sent',
  async (typed) => {
    const asking = await paying()
    await fill('Como o pagamento é conhecido', 'E18', asking)
    await fill('Valor pago', typed, asking)
    await click('Registrar', 'button', asking)
    expect(await asking.findByText(/^O valor deve ser exatamente/)).toBeDefined()
    expect(service.calls('recordManualPayment')).toHaveLength(0)
  },
)

test('a payment that nobody could find again is not sent', async () => {
  const asking = await paying()
  await fill('Valor pago', 'R$ 77,00', asking)
  await click('Registrar', 'button', asking)
  expect(await asking.findByText('Diga como o pagamento é conhecido.')).toBeDefined()
  expect(service.calls('recordManualPayment')).toHaveLength(0)
})

test('Enter in a field registers the payment, with the amount as it stands', async () => {
  const asking = await paying({ valor: 171.9 })
  await fill('Como o pagamento é conhecido', 'E18', asking)
  await fill('Valor pago', 'R$ 171,90', asking)
  await submit('Valor pago', asking)
  await screen.findByText('Pagamento registrado em LE-000123.')
  expect(service.calls('recordManualPayment')[0]?.body.valor).toBe(171.9)
})

test('a card that has to be told of the payment asks for the protocol', async () => {
  const asking = await paying({ avisoAdministradora: 'Avise a administradora do cartão.' })
  await fill('Como o pagamento é conhecido', 'E18', asking)
  await fill('Valor pago', 'R$ 77,00', asking)
  await fill('Protocolo do aviso à administradora do cartão', 'P-9', asking)
  await click('Registrar', 'button', asking)
  await screen.findByText('Pagamento registrado em LE-000123.')
  expect(service.calls('recordManualPayment')[0]?.body).toMatchObject({ avisoAdministradora: 'P-9' })
})

test('a payment above the limit waits for a second person, and is not said to be registered', async () => {
  service.refuses('recordManualPayment', 'second-person-needed')
  const asking = await paying()
  await fill('Como o pagamento é conhecido', 'E18', asking)
  await fill('Valor pago', 'R$ 77,00', asking)
  await click('Registrar', 'button', asking)
  expect(await screen.findAllByText(/segunda pessoa|outra pessoa/i)).not.toHaveLength(0)
  expect(screen.queryByText(/Pagamento registrado/)).toBeNull()
})

test.each([
  ['payee-unconfirmed', 'Titular informado: Ana Duarte.'],
  ['payment-amount-differs', 'o estorno é de R$ 77,00'],
  ['version-stale', 'o processo está na versão 3'],
] as const)('a payment refused as %s says why, and keeps what was written', async (kind, told) => {
  service.refuses('recordManualPayment', kind)
  const asking = await paying()
  await fill('Como o pagamento é conhecido', 'E18', asking)
  await fill('Valor pago', 'R$ 77,00', asking)
  await click('Registrar', 'button', asking)
  expect(plain((await asking.findByRole('alert')).textContent)).toContain(told)
  expect((await field('Como o pagamento é conhecido', asking)).value).toBe('E18')
})

test('a voucher that was made in the shop is registered with its code, its last day and its number there', async () => {
  const asking = await vouching()
  expect((await field('Vale até', asking)).value).toBe('2027-11-20')
  await fill('Código do vale', ' VALE-77 ', asking)
  await fill('Como a loja o conhece', 'cupom 12', asking)
  await click('Registrar', 'button', asking)
  await screen.findByText('Vale registrado em LE-000123; o consumidor o recebe em seguida.')
  expect(service.calls('recordManualVoucher')[0]?.body).toEqual({
    versao: 6,
    codigo: 'VALE-77',
    validade: '2027-11-20',
    referencia: 'cupom 12',
  })
})

test('a voucher without a code, or that the shop does not know, is not registered', async () => {
  const asking = await vouching()
  await click('Registrar', 'button', asking)
  expect(await asking.findByText('Diga o código.')).toBeDefined()
  expect(await asking.findByText('Diga como a loja conhece o vale.')).toBeDefined()
  expect(service.calls('recordManualVoucher')).toHaveLength(0)
})

test('a code of another voucher is refused in words', async () => {
  service.refuses('recordManualVoucher', 'voucher-code-taken')
  const asking = await vouching()
  await fill('Código do vale', 'VALE-77', asking)
  await fill('Como a loja o conhece', 'cupom 12', asking)
  await click('Registrar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('cada vale tem o seu')
})

test('the spreadsheet for the bank is given to who says why, and what is in it is told', async () => {
  const asking = await exporting()
  await click('Baixar a planilha', 'button', asking)
  expect(await asking.findByText('Diga por quê.')).toBeDefined()
  await fill('Por quê', 'Pagamentos de hoje', asking)
  await click('Baixar a planilha', 'button', asking)
  const said = await screen.findByText(/^1 pagamento, /)
  expect(plain(said.textContent)).toBe(
    '1 pagamento, R$ 77,00. Não coube tudo: faltam 2. Registre estes e exporte de novo.',
  )
  expect(service.calls('exportManualPayments').map(({ body }) => body)).toEqual([{ motivo: 'Pagamentos de hoje' }])
  expect(await saved[0]?.text()).toContain('LE-000123;1198;871502;Marina Duarte')
})

test('payments that are left out of the spreadsheet are told, and why', async () => {
  service.answers('exportManualPayments', { quantidade: 1, favorecidosAConfirmar: 2, semDadosBancarios: 1 })
  const asking = await exporting()
  await fill('Por quê', 'Pagamentos de hoje', asking)
  await click('Baixar a planilha', 'button', asking)
  expect(plain((await screen.findByText(/^1 pagamento, /)).textContent)).toBe(
    '1 pagamento, R$ 77,00; 1 sem dados bancários. 2 ficaram fora: a conta não é do comprador e duas pessoas ainda não a confirmaram.',
  )
})

test('the spreadsheet asks for a proof of who it is, and is saved after it', async () => {
  service.refusesOnce('exportManualPayments', 'reauthentication-needed')
  const asking = await exporting()
  await fill('Por quê', 'Pagamentos de hoje', asking)
  await click('Baixar a planilha', 'button', asking)
  const proof = inside(await dialog('Confirme que é você'))
  await fill('Senha', 'cavalo bateria grampo', proof)
  await fill('Código do aplicativo, ou de recuperação', '123456', proof)
  await click('Continuar', 'button', proof)
  await screen.findByText(/^1 pagamento, /)
  expect(saved).toHaveLength(1)
  expect(service.calls('issueSessionTicket')).toHaveLength(2)
})
