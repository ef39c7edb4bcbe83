import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, dialog, field, fill, inside, part, plain } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { allowed, REFUND, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Money } from './money.tsx'

const open = (process: ProcessPart = {}, as: 'atendimento' | 'financeiro' = 'financeiro') =>
  showPart({ process, as, part: (known) => <Money process={known} /> })

const words = async () => plain((await part('region', 'Dinheiro')).textContent)

async function refundCells(refund: PartOf<typeof REFUND>): Promise<readonly string[]> {
  await open({ estornos: [{ ...REFUND, ...refund }] }, 'atendimento')
  const [cells = []] = cellsOf(await part('table', 'Estornos e vales'))
  return cells
}

const VOUCHER: NonNullable<AnswerOf<'getManagedProcess'>['valeCompra']> = {
  gerado: true,
  valor: 77,
  valorPorcentagem: 110,
  valorManual: null,
  DataGeracao: '2026-11-19T12:00:00Z',
  expirarEm: '2027-05-19T23:59:59-03:00',
  redemptionToken: 'J7QK-****-****-4WVD',
  instanciaId: 77120,
  definicaoId: 1,
  data: '2026-11-19T12:00:00Z',
}

test('what is given back is told part by part, and how', async () => {
  await open({ valorEncargos: 2.5 }, 'atendimento')
  const told = await words()
  for (const each of [
    'Total a devolverR$ 77,00',
    'ProdutosR$ 63,00',
    'FreteR$ 14,00',
    'Juros e encargosR$ 2,50',
    'Como o consumidor recebepelo meio de pagamento',
    'Correção monetáriaDesligada: a conta não tem índice',
    'Envio pago pelo consumidorR$ 9,90, descontados R$ 0,00',
    'Nada foi previsto ainda.',
  ])
    expect(told).toContain(each)
})

test.each([
  [{ indice: 'IPCA', vencimento: '2026-11-30' }, 'IPCA, se devolvido depois de 30/11/2026'],
  [{ indice: 'IPCA', vencimento: null }, 'IPCA, depois do prazo legal'],
] as const)('monetary correction is told with its index and day: %o', async (correcaoMonetaria, told) => {
  await open({ correcaoMonetaria }, 'atendimento')
  expect(await words()).toContain(told)
})

test('a refund says what for, how far it came, when and how much of what', async () => {
  const cells = await refundCells({ bonus: 7.7, custoEnvio: 9.9, tentativas: 3, problema: 'A loja não respondeu.' })
  expect(cells[0]).toBe('pelo meio de pagamentonº 1')
  expect(cells[1]).toContain('A loja não respondeu.3 tentativas')
  expect(cells[3]).toBe('19/11/2026, 09:00')
  expect(cells[4]).toBe('R$ 77,00produtos R$ 63,00, frete R$ 14,00, bônus R$ 7,70, menos envio R$ 9,90')
})

test('a correction says by which index and months, and which the table lacks', async () => {
  const correcao = {
    indice: 'IPCA',
    vencimento: '2026-02-10',
    feitoEm: '2026-05-02',
    meses: ['2026-02', '2026-03'],
    mesesSemIndice: ['2026-04'],
  }
  const cells = await refundCells({ finalidade: 'correction-1', valorCorrecao: 1.2, correcao })
  expect(cells[4]).toContain('correção monetária R$ 1,20: IPCA de 02/2026, 03/2026; sem índice na tabela: 04/2026')
})

test('an abatement says that the item stays with the customer', async () => {
  expect((await refundCells({ finalidade: 'abatement-9001-1' }))[0]).toContain('o item fica com o consumidor')
})

test('a payment by hand begins with the whole amount and today', async () => {
  await open({ estornos: [{ ...REFUND, forma: 1 }], comandos: allowed('estornos/871502/pagamento-manual') })
  await click('Registrar pagamento')
  const asking = inside(await dialog('Registrar pagamento'))
  expect((await field('Valor pago', asking)).value).toBe('77,00')
  expect((await field('Dia do pagamento', asking)).value).toBe('2026-11-20')
})

test('a payment of another amount than the refund is refused, and can be put right', async () => {
  service.refusesOnce('recordManualPayment', 'payment-amount-differs')
  await open({ estornos: [{ ...REFUND, forma: 1 }], comandos: allowed('estornos/871502/pagamento-manual') })
  await click('Registrar pagamento')
  const asking = inside(await dialog('Registrar pagamento'))
  ;(await field('Meio', asking)).click()
  ;(await screen.findByRole('option', { name: 'Pix' })).click()
  await fill('Valor pago', '70', asking)
  await fill('Referência', 'E18', asking)
  await click('Registrar pagamento', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('o estorno é de R$ 77,00')
  await fill('Valor pago', '77', asking)
  await click('Registrar pagamento', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('recordManualPayment').map(({ body }) => body.valor)).toEqual([70, 77])
})

test('bank data are masked, and say where to see them whole', async () => {
  await open({
    dadosBancarios: {
      id: null,
      tipo: 1,
      nomeTitular: 'Marina Duarte',
      cpfTitular: '***.982.247-**',
      tipoChavePix: 3,
      chavePix: 'm***@example.com',
      banco: null,
      agencia: null,
      contaCorrente: null,
    },
  })
  const told = await words()
  expect(told).toContain('Chave Pixm***@example.com')
  expect(told).toContain('Mascarados; por inteiro só em Dinheiro, com motivo.')
})

test('a voucher says its worth, and its code is masked', async () => {
  await open({ valeCompra: VOUCHER }, 'atendimento')
  const told = await words()
  for (const each of ['110 %', 'Valor do valeR$ 77,00', 'J7QK-****-****-4WVD', 'Vale até19/05/2027']) {
    expect(told).toContain(each)
  }
  expect(screen.queryByRole('button', { name: 'Mostrar o código' })).toBeNull()
})

test('the code of a voucher is shown to who says why, and forgotten when its dialog closes', async () => {
  await open({ valeCompra: VOUCHER })
  await click('Mostrar o código')
  const asking = inside(await dialog('Código do vale-compra'))
  await click('Mostrar', 'button', asking)
  expect(await asking.findByText('Diga por quê.')).toBeDefined()
  expect(service.calls('discloseVoucherCode')).toHaveLength(0)
  await fill('Por quê', 'A consumidora perdeu o e-mail', asking)
  await click('Mostrar', 'button', asking)
  expect(await asking.findByText('J7QK-M2XH-9RTC-4WVD')).toBeDefined()
  await click('Fechar e esquecer', 'button', asking)
  expect(screen.queryByText('J7QK-M2XH-9RTC-4WVD')).toBeNull()
  expect(service.calls('discloseVoucherCode').map(({ body }) => body)).toEqual([
    { motivo: 'A consumidora perdeu o e-mail' },
  ])
})

test('the code of a voucher asks for a proof of who looks, and goes on where it was', async () => {
  service.refusesOnce('discloseVoucherCode', 'reauthentication-needed')
  await open({ valeCompra: VOUCHER })
  await click('Mostrar o código')
  const asking = inside(await dialog('Código do vale-compra'))
  await fill('Por quê', 'Conferir com a loja', asking)
  await click('Mostrar', 'button', asking)
  const proof = inside(await dialog('Confirme que é você'))
  await fill('Senha', 'cavalo bateria grampo', proof)
  await fill('Código do aplicativo, ou de recuperação', '123456', proof)
  await click('Continuar', 'button', proof)
  expect(await screen.findByText('J7QK-M2XH-9RTC-4WVD')).toBeDefined()
  expect(service.calls('discloseVoucherCode')).toHaveLength(2)
})

test('who does not prove it sees nothing, and is told why', async () => {
  service.refuses('discloseVoucherCode', 'reauthentication-needed')
  await open({ valeCompra: VOUCHER })
  await click('Mostrar o código')
  const asking = inside(await dialog('Código do vale-compra'))
  await fill('Por quê', 'Conferir com a loja', asking)
  await click('Mostrar', 'button', asking)
  await click('Voltar', 'button', inside(await dialog('Confirme que é você')))
  expect(await asking.findByRole('alert')).toBeDefined()
  expect(service.calls('discloseVoucherCode')).toHaveLength(1)
})

test('books that add up say so, and are read line by line', async () => {
  await open()
  expect(await screen.findByText('O razão confere')).toBeDefined()
  expect(cellsOf(await part('table', 'Pagamentos do pedido'))).toEqual([
    ['cartão de crédito', 'R$ 110,00', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00', 'R$ 110,00'],
  ])
  expect(cellsOf(await screen.findByRole('table', { name: /^Lançamentos \(1\)/, hidden: true }))).toHaveLength(3)
})

test('books that do not add up say where', async () => {
  service.answers('getLedger', {
    prova: { equilibrado: false, diferencas: [{ oQue: 'previsto', esperado: 77, encontrado: 70 }] },
  })
  await open()
  expect(await screen.findByText('O razão não confere')).toBeDefined()
  expect(plain(document.body.textContent)).toContain('previsto: esperado R$ 77,00, encontrado R$ 70,00.')
})

const PLACED = {
  meio: 'creditCard',
  transacaoId: 'T-1',
  pagamentoId: 'P-1',
  valor: 50,
  estado: 'feito',
  pedidoEm: '2026-11-18',
  feitoEm: '2026-11-19',
  referencia: 'R-77',
  regra: 'duas-faturas',
  apareceAte: '2027-01-19',
} as const

test('a refund says where its money is: by payment, until when it is seen, and by what reference', async () => {
  const other = { ...PLACED, meio: 'debitCard', pagamentoId: 'P-2', valor: 27, apareceAte: null } as const
  const asked = { ...other, pagamentoId: 'P-3', estado: 'pedido', feitoEm: null, referencia: null } as const
  const cells = await refundCells({ destinos: [PLACED, { ...other, regra: 'o-banco-decide' }, asked] })
  expect(plain(cells[2] ?? '')).toBe(
    'Cartão de crédito: R$ 50,00feito em 19/11/2026; aparece até 19/01/2027Referência: R-77' +
      'Cartão de débito: R$ 27,00feito em 19/11/2026; o banco decide quando apareceReferência: R-77' +
      'Cartão de débito: R$ 27,00pedido em 18/11/2026, sem resposta ainda',
  )
})

test.each([
  ['previsto', 'ainda não enviado'],
  ['falhou', 'falhou'],
] as const)('money that is %s goes back as it was paid, and is %s', async (estado, told) => {
  const cells = await refundCells({
    destinos: [{ ...PLACED, meio: null, estado, feitoEm: null, referencia: null, apareceAte: null }],
  })
  expect(cells[2]).toBe(`Forma de pagamento da compra${told}`)
})
