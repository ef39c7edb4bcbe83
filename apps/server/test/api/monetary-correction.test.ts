import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { ledgerOf, refundsOf } from '../support/money.ts'
import { aRating, rate } from '../support/ratings.ts'
import { executionRows, mustAddUp, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
})

/** 1 % in every month of the table: the months of the last half year but for the newest two. */
const month = (back: number) =>
  Temporal.Now.plainDateISO('America/Sao_Paulo').toPlainYearMonth().subtract({ months: back }).toString()
const corrected = (months: readonly number[], grace = 0) => {
  const table = months.map((back) => `{ mes: ${month(back)}, variacao: 1 }`).join(', ')
  const section = `{ indice: IPCA-E, carenciaDias: ${grace}, meses: [${table}] }`
  return DEMO_ACCOUNT.replace(/^estorno: \{/m, `estorno: { correcaoMonetaria: ${section},`)
}
beforeEach(async () => {
  account = await app.account({ configuration: corrected([1, 2, 3, 4]), sellsOrders: true })
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

/** A process with the reason regret, worth 63.00 with 14.00 of freight, whose goods came back `monthsAgo` months ago. */
async function cameBack(monthsAgo: number) {
  const opened = await openWithParcel(account, {}, { LojaVirtualId: 1 })
  await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
  await done(account, opened.id, `encomendas/${opened.parcel}/recebimento`)
  const came = Temporal.Now.plainDateISO('America/Sao_Paulo').with({ day: 10 }).subtract({ months: monthsAgo })
  await app.database.query(
    `UPDATE parcel SET delivered_at = $3 WHERE account_id = $1 AND process_id = $2`,
    [account.id, opened.id, `${came.toString()}T15:00:00Z`],
    account.id,
  )
  return { ...opened, came }
}

async function refunded(monthsAgo: number) {
  const opened = await cameBack(monthsAgo)
  await rate(account, opened.id, [aRating({ itemId: opened.items[0] })], { executarFluxoReembolso: true })
  await settleAll(app, account)
  return opened
}

describe('a refund that reaches the customer after its legal deadline', () => {
  test('is corrected by the index of the account: planned and shown before anybody pays it, in a posting of its own', async () => {
    const { id, came } = await refunded(2)
    const [refund, correction, ...others] = await refundsOf(account, id)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ valor: 77, valorCorrecao: 0, estado: 'liquidado', correcao: null })
    // 1 % in each of two months: 1.5477, half up.
    expect(correction).toMatchObject({
      finalidade: `correction-${String(refund?.['id'])}`,
      forma: 1,
      estado: 'previsto',
      valorProdutos: 0,
      valorFrete: 0,
      valorEncargos: 0,
      valorCorrecao: 1.55,
      valor: 1.55,
      correcao: { indice: 'IPCA-E', vencimento: came.toString(), meses: [month(2), month(1)], mesesSemIndice: [] },
    })
    expect(await managed(account, id)).toMatchObject({
      status: 1,
      estagioFinanceiro: 2,
      correcaoMonetaria: { indice: 'IPCA-E', vencimento: came.toString() },
    })
    const { lancamentos, prova } = await ledgerOf(account, id)
    expect(prova).toMatchObject({ devido: 78.55, pago: 77, previsto: 1.55, equilibrado: true, diferencas: [] })
    const own = ((lancamentos ?? []) as readonly Loose[]).filter((one) =>
      JSON.stringify(one).includes('devido:correcao'),
    )
    expect(own.map(({ linhas }) => linhas)).toMatchObject([
      [
        { conta: 'devido:correcao', debito: 1.55 },
        { conta: 'previsto', credito: 1.55 },
      ],
    ])
    expect((await executionRows(app, account).refunds()).map(({ amount }) => amount)).toEqual([7700])
  })

  test('is paid by hand, exactly, and is not corrected again', async () => {
    const { id } = await refunded(2)
    const correction = (await refundsOf(account, id)).at(-1)
    const path = `estornos/${String(correction?.['id'])}/pagamento-manual`
    const payment = {
      meio: 'pix',
      referencia: 'pix-9',
      data: Temporal.Now.plainDateISO('America/Sao_Paulo').toString(),
    }
    const tooMuch = await command(account, id, path, { ...payment, valor: 1.56 })
    expect(tooMuch.json['erroCodigo']).toBe('VALOR_DIVERGENTE')
    await done(account, id, path, { ...payment, valor: 1.55 })
    expect(await refundsOf(account, id)).toHaveLength(2)
    expect(await managed(account, id)).toMatchObject({ status: 2, estagioFinanceiro: 3 })
  })

  test('counts to the day on which a person says that they paid', async () => {
    const { id, items } = await cameBack(2)
    await done(account, id, 'forma-estorno', { formaEstorno: 1 })
    await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    const [refund] = await refundsOf(account, id)
    const paidOn = Temporal.Now.plainDateISO('America/Sao_Paulo').with({ day: 20 }).subtract({ months: 1 })
    await done(account, id, `estornos/${String(refund?.['id'])}/pagamento-manual`, {
      meio: 'pix',
      referencia: 'pix-1',
      data: paidOn.toString(),
      valor: 77,
    })
    expect((await refundsOf(account, id)).at(-1)).toMatchObject({
      valorCorrecao: 0.77,
      correcao: { feitoEm: paidOn.toString(), meses: [month(2)] },
    })
  })

  test('names the months that the table lacks, which correct nothing', async () => {
    account = await app.account({ configuration: corrected([2]), sellsOrders: true })
    const { id } = await refunded(3)
    expect((await refundsOf(account, id)).at(-1)).toMatchObject({
      valorCorrecao: 0.77,
      correcao: { meses: [month(2)], mesesSemIndice: [month(3), month(1)] },
    })
  })
})

describe('nothing is corrected', () => {
  test('in time, though the refund is paid the same month', async () => {
    const { id } = await refunded(0)
    expect(await refundsOf(account, id)).toHaveLength(1)
  })

  test('without an index, and the answer says so', async () => {
    account = await app.account({ sellsOrders: true })
    const { id } = await refunded(3)
    expect(await refundsOf(account, id)).toHaveLength(1)
    expect(await managed(account, id)).toMatchObject({ correcaoMonetaria: { indice: null, vencimento: null } })
  })

  test('within the days of grace of the account', async () => {
    account = await app.account({ configuration: corrected([1, 2, 3, 4], 90), sellsOrders: true })
    const { id } = await refunded(2)
    expect(await refundsOf(account, id)).toHaveLength(1)
  })
})
