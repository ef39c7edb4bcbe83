import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { ledgerOf } from '../support/money.ts'
import { openProcess } from '../support/ratings.ts'
import { misbehave, moneyFaults, planRefund, settleAll, workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

test('shows every step in double entry, where the money is, and the payments it came of', async () => {
  const { id } = await planRefund(app, account)
  await settleAll(app, account)
  const { lancamentos, saldos, pagamentos, prova } = await ledgerOf(account, id)
  expect(lancamentos).toMatchObject([
    {
      passo: 'planejado',
      linhas: [
        { conta: 'devido:produtos', debito: 63, credito: 0 },
        { conta: 'devido:frete', debito: 14, credito: 0 },
        { conta: 'previsto', debito: 0, credito: 77 },
      ],
    },
    {
      passo: 'enviado',
      linhas: [
        { conta: 'previsto', debito: 77 },
        { conta: 'em trânsito', credito: 77 },
      ],
    },
    { passo: 'liquidado', linhas: [{ conta: 'em trânsito' }, { conta: 'pago:cartão de crédito', credito: 77 }] },
  ])
  expect(saldos).toEqual([
    { conta: 'devido:frete', saldo: 14 },
    { conta: 'devido:produtos', saldo: 63 },
    { conta: 'pago:cartão de crédito', saldo: -77 },
  ])
  expect(pagamentos).toMatchObject([{ pagamentoId: 'card', capturado: 110, estornado: 77, emTransito: 0, resta: 33 }])
  expect(prova).toEqual({
    devido: 77,
    previsto: 0,
    emTransito: 0,
    pago: 77,
    custoEnvio: 0,
    bonus: 0,
    pagoAMais: 0,
    equilibrado: true,
    diferencas: [],
  })
})

test('shows on its way what the store did not answer', async () => {
  const { id } = await planRefund(app, account)
  await misbehave(app, account, { failure: 'answer-lost' })
  await workOnce(app, account)
  await misbehave(app, account)
  expect((await ledgerOf(account, id))['prova']).toMatchObject({ emTransito: 77, previsto: 0, pago: 0 })
  expect((await ledgerOf(account, id))['pagamentos']).toMatchObject([{ emTransito: 77, resta: 33 }])
  await settleAll(app, account)
  expect(await moneyFaults(app, account)).toEqual([])
})

test('says where the books and the intents do not say the same', async () => {
  const { id } = await planRefund(app, account)
  await app.database.query('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_is_kept')
  await app.database.query(
    'DELETE FROM ledger_entry WHERE account_id = $1 AND process_id = $2',
    [account.id, id],
    account.id,
  )
  await app.database.query('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_is_kept')
  expect((await ledgerOf(account, id))['prova']).toMatchObject({
    diferencas: [
      { oQue: 'devido', esperado: 77, encontrado: 0 },
      { oQue: 'previsto', esperado: 77, encontrado: 0 },
    ],
  })
  expect((await moneyFaults(app, account)).length).toBeGreaterThan(0)
})

test('is empty before money is planned, and not there where the process is not', async () => {
  const { id } = await openProcess(account)
  expect(await ledgerOf(account, id)).toMatchObject({ lancamentos: [], saldos: [], pagamentos: [] })
  expect(await account.call('GET', '/v1/gestao/processos/999999/razao')).toMatchObject({
    status: 404,
    json: { erroCodigo: 'PROCESSO_NAO_ENCONTRADO' },
  })
})
