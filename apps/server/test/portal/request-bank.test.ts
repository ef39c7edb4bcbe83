import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFlowOrder } from '../support/customer-flow.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aCustomer, linesIn, PAGES, wordsOf, type Customer } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: `${DEMO_ACCOUNT}\ncapacidades: { valeCompra: manual }\n` })
})
afterAll(() => app.end())

/** Attached to no store, whose connector does not refund: a person sends the money. */
async function toOutcome(order: Record<string, unknown> = aFlowOrder(), isProven = true, more: object = {}) {
  const customer = await aCustomer(app, account, order, { ...more })
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
  if (isProven) await app.database.query('UPDATE flow_session SET proven_at = now()', [], account.id)
  return customer
}

const PIX = {
  valor: 'dinheiro',
  titular: 'Marina Duarte',
  cpf: '529.982.247-25',
  destino: 'pix',
  chave: 'marina@example.com',
}

async function send(customer: Customer, orderNumber: string) {
  await customer.answer(PAGES.shipping, { envio: '1.0' })
  expect((await customer.answer(PAGES.review, {})).headers['location']).toContain(PAGES.receipt)
  const [made] = await app.database.query<{ id: number; state: Record<string, unknown> }>(
    `SELECT p.process_id AS id, p.state FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE o.number = $1`,
    [orderNumber],
    account.id,
  )
  return made
}

describe('where money goes that cannot go back by itself', () => {
  test('is asked for only then, and only of who has read the e-mail of the order', async () => {
    const byItself = await aCustomer(app, account)
    const [line = ''] = linesIn((await byItself.open(PAGES.items)).text)
    await byItself.answer(PAGES.items, { item: line })
    await byItself.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })
    expect((await byItself.open(PAGES.outcome)).text).not.toContain('name="chave"')

    const unproven = await toOutcome(aFlowOrder(), false)
    const page = await unproven.open(PAGES.outcome)
    expect(page.text).not.toContain('name="chave"')
    expect(page.text).toContain('/fluxo/confirmar?voltar=%2Ffluxo%2Fpedido%2Fvalor')
    const refused = await unproven.answer(PAGES.outcome, PIX)
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      422,
      expect.stringContaining('Confirme por e-mail que é você'),
    ])
    expect((await unproven.answer(PAGES.outcome, { valor: 'vale-1' })).status).toBe(303)
  })

  test.each([
    [
      'creditCard',
      100,
      'O pagamento no cartão de crédito tem mais de 90 dias: depois desse prazo não volta pela mesma forma.',
    ],
    ['bankInvoice', 10, 'O pagamento por boleto não volta pela mesma forma.'],
  ])('is asked for with the reason: %s, %i days ago', async (kind, days, reason) => {
    const Data = Temporal.Now.instant()
      .subtract({ hours: 24 * days })
      .toString()
    const Pagamentos = [{ PagamentoId: 'p1', FormaPagamento: kind, Valor: 140 }]
    const customer = await toOutcome(aFlowOrder({ Transacoes: [{ TransacaoId: 't1', Data, Pagamentos }] }), true, {
      LojaVirtualId: 1,
    })
    const page = wordsOf((await customer.open(PAGES.outcome)).text)
    expect(page).toContain(reason)
    expect(page).toContain('Para a chave Pix ou conta que você informar.')
  })

  test('rests sealed, is shown masked, and is gone from the draft once sent', async () => {
    const order = aFlowOrder()
    const customer = await toOutcome(order)
    expect((await customer.answer(PAGES.outcome, PIX)).headers['location']).toBe(PAGES.shipping)
    const [draft] = await app.database.query<{ sealed: Buffer; state: unknown }>(
      'SELECT sealed, state FROM flow_draft WHERE process_id IS NULL ORDER BY updated_at DESC LIMIT 1',
      [],
      account.id,
    )
    expect(draft?.sealed.toString('latin1')).not.toMatch(/marina|52998224725/)
    expect(JSON.stringify(draft?.state)).not.toMatch(/marina|5299/)
    const again = await customer.open(PAGES.outcome)
    expect(wordsOf(again.text)).toContain('Já temos os dados que você informou.')
    expect(again.text).not.toMatch(/marina@example|529\.?982/)
    expect((await customer.answer(PAGES.outcome, { valor: 'dinheiro' })).status).toBe(303)
    const made = await send(customer, order.PedidoNumero)
    expect(made?.state).toMatchObject({
      refundForm: 'manual',
      bankAccount: {
        kind: 'pix',
        pixKeyKind: 'email',
        fields: { nomeTitular: 'Marina Duarte', cpfTitular: '*********25' },
      },
    })
    const [bank] = await app.database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM bank_data WHERE process_id = $1',
      [made?.id],
      account.id,
    )
    const opened = app.deps.secrecy.openBankAccount(account.id, made?.id ?? 0, bank?.sealed ?? Buffer.alloc(0))
    expect(opened.fields).toMatchObject({ chavePix: 'marina@example.com', cpfTitular: '52998224725' })
    const [sent] = await app.database.query(
      'SELECT sealed, state FROM flow_draft WHERE process_id = $1',
      [made?.id],
      account.id,
    )
    expect(sent).toEqual({ sealed: null, state: {} })
  })

  test('goes when a voucher is chosen after all', async () => {
    const customer = await toOutcome()
    await customer.answer(PAGES.outcome, PIX)
    await customer.answer(PAGES.outcome, { valor: 'vale-1' })
    const sealed = await app.database.query('SELECT FROM flow_draft WHERE sealed IS NOT NULL', [], account.id)
    expect(sealed).toEqual([])
    expect((await customer.answer(PAGES.outcome, { valor: 'dinheiro' })).status).toBe(422)
  })

  test.each([
    ['no holder', { titular: '' }, 'Informe o nome do titular.'],
    ['a CPF of wrong digits', { cpf: '529.982.247-26' }, 'Este CPF não é válido.'],
    ['another’s CPF', { cpf: '111.444.777-35' }, 'precisa ser o de quem fez a compra'],
    ['no key', { chave: '' }, 'Esta chave Pix não é válida.'],
    ['a landline as key', { chave: '(11) 3456-7890' }, 'Esta chave Pix não é válida.'],
    ['no bank', { destino: 'conta', agencia: '1234', conta: '12345-6' }, 'Informe o banco.'],
    ['letters for a branch', { destino: 'conta', banco: '001', agencia: 'abc', conta: '12345-6' }, 'Informe a agência'],
    ['words for an account', { destino: 'conta', banco: '001', agencia: '1234', conta: '<b>' }, 'Informe a conta'],
  ])('is not taken with %s', async (_what, change, sentence) => {
    const customer = await toOutcome()
    const { status, text } = await customer.answer(PAGES.outcome, { ...PIX, ...change })
    expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining(sentence)])
    expect(text).toMatch(/value="dinheiro"[^>]*checked/)
  })

  test.each([
    ['529.982.247-25', 'document', '52998224725'],
    ['(11) 98765-0000', 'mobile', '+5511987650000'],
    ['8F0E9B3A-1C2D-4E5F-8A9B-0C1D2E3F4A5B', 'random', '8f0e9b3a-1c2d-4e5f-8a9b-0c1d2e3f4a5b'],
  ])('may be the Pix key %s', async (chave, kind, key) => {
    const order = aFlowOrder()
    const customer = await toOutcome(order)
    expect((await customer.answer(PAGES.outcome, { ...PIX, chave })).status).toBe(303)
    const made = await send(customer, order.PedidoNumero)
    expect(made?.state).toMatchObject({ bankAccount: { pixKeyKind: kind } })
    const [bank] = await app.database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM bank_data WHERE process_id = $1',
      [made?.id],
      account.id,
    )
    const opened = app.deps.secrecy.openBankAccount(account.id, made?.id ?? 0, bank?.sealed ?? Buffer.alloc(0))
    expect(opened.fields['chavePix']).toBe(key)
  })
})
