import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { done } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { LIMIT } from '../support/proposals.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { mustAddUp } from '../support/refund-execution.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

const IMPORT = '/v1/pvt/conciliacao/extratos'
const ACCOUNTS = '/v1/gestao/conciliacao/contas'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterEach(() => mustAddUp(app, account))
afterAll(() => app.end())

/** A refund of R$ 77.00 that waits to be paid by hand. */
async function waiting(by = account): Promise<{ readonly process: number; readonly refund: number }> {
  const { id, items } = await openProcess(by, {}, {})
  await rate(by, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  return { process: id, refund: Number((await refundsOf(by, id))[0]?.['id']) }
}

async function paid(referencia: string, data: string): Promise<{ readonly process: number; readonly refund: number }> {
  const one = await waiting()
  await done(account, one.process, `estornos/${one.refund}/pagamento-manual`, {
    meio: 'pix',
    referencia,
    data,
    valor: 77,
  })
  return one
}

async function read(answer: ReturnType<TestAccount['call']>): Promise<Loose> {
  const { status, json, text } = await answer
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

const send = (body: object, by = account) => read(by.call('POST', IMPORT, { abrange: 'manuais', ...body }))
const dayOf = (id: unknown, dia: string) => read(account.call('GET', `${ACCOUNTS}/${String(id)}/dias/${dia}`))
const actOn = (id: unknown, body: object, by = account) =>
  by.call('POST', `${ACCOUNTS}/${String(id)}/atos`, { motivo: 'Conferido no banco', ...body })
const idOf = (imported: Loose): number => Number(imported['conta']?.['id'])
const differencesOf = (day: Loose): readonly Loose[] => day['diferencas'] ?? []

describe('a statement', () => {
  test('is taken in once, however often and in whatever parts it comes', async () => {
    const conta = 'Banco repetido'
    const first = await send({
      conta,
      conteudo: 'Data;Valor;Referência\r\n17/11/2026;77,00;E1\r\n17/11/2026;77,00;E1\r\n18/11/2026;1.010,50;\r\n',
    })
    expect(first).toMatchObject({
      lidas: 3,
      novas: 3,
      repetidas: 0,
      valorNovo: 1164.5,
      primeiroDia: '2026-11-17',
      ultimoDia: '2026-11-18',
    })
    const again = await send({
      conta: 'BANCO REPETIDO',
      conteudo: 'Data;Valor;Referência\r\n17/11/2026;77,00;E1\r\n19/11/2026;5,00;E9\r\n',
    })
    expect(again).toMatchObject({ lidas: 2, novas: 1, repetidas: 1, valorNovo: 5 })
    expect(idOf(again)).toBe(idOf(first))
    const linhas = [{ dia: '2026-11-17', valor: 3, identificador: 'X1' }]
    expect(await send({ conta, linhas })).toMatchObject({ novas: 1 })
    expect(await send({ conta, linhas })).toMatchObject({ novas: 0, repetidas: 1 })
    const contas: readonly Loose[] = (await read(account.call('GET', ACCOUNTS)))['contas'] ?? []
    const listed = contas.find(({ id }) => id === idOf(first))
    expect(listed).toMatchObject({ linhas: 5, primeiroDia: '2026-11-17', ultimoDia: '2026-11-19', abrange: 'manuais' })
  })

  test('of Mercado Pago counts only refunds, by what the buyer got back, on days of the account', async () => {
    const conteudo = [
      'DATE;SOURCE_ID;EXTERNAL_REFERENCE;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;GROSS_AMOUNT',
      '2026-11-18T01:30:00.000-00:00;148872;A;release;refund;0.00;73.15;-77.00',
      '2026-11-17T12:00:00.000-03:00;148872;A;release;payment;100.00;0.00;110.00',
      '2026-11-17T12:00:00.000-03:00;;;available_balance;;0.00;10.00;10.00',
    ].join('\n')
    const imported = await send({
      conta: 'Mercado Pago',
      abrange: 'automaticos',
      formato: 'mercadopago-liberacoes',
      conteudo,
    })
    expect(imported).toMatchObject({ lidas: 1, deixadas: 2, valorNovo: 77, primeiroDia: '2026-11-17' })
    const day = await dayOf(idOf(imported), '2026-11-17')
    expect(differencesOf(day)).toMatchObject([{ tipo: 'so-no-extrato', referencia: '148872', noExtrato: 77 }])
  })

  test.each([
    [{ conteudo: 'Data;Valor\r\n32/11/2026;1,00' }, 'tem na linha 2 um dia que não se lê'],
    [{ conteudo: 'Data;Valor\r\n17/11/2026;1.234' }, 'tem na linha 2 um valor que não se lê'],
    [{ conteudo: 'Data\r\n17/11/2026' }, 'não tem a coluna Valor'],
    [{}, 'vem conteudo ou linhas'],
    [{ linhas: [{ dia: '2026-11-17', valor: 0 }] }, '/linhas/0/valor'],
  ])('that cannot be read is refused whole: %j', async (body, told) => {
    const { status, text } = await account.call('POST', IMPORT, { conta: 'Ilegível', ...body })
    expect(status).toBe(400)
    expect(text).toContain(told)
  })

  test('of several portions is taken in and compared, and the first differences are shown', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `11/11/2026;${at + 1},07;G-${at};G-${at}`)
    const conteudo = ['Data;Valor;Referência;Identificador', ...lines].join('\r\n')
    const imported = await send({ conta: 'Banco grande', conteudo })
    expect(imported).toMatchObject({ lidas: 5_000, novas: 5_000, valorNovo: 12_502_850 })
    const day = await dayOf(idOf(imported), '2026-11-11')
    expect(day).toMatchObject({ total: 5_000, noExtrato: 12_502_850 })
    expect(differencesOf(day)).toHaveLength(500)
  })
})

describe('the comparison', () => {
  test('finds what matches, what is missing on either side, what differs and what was paid twice', async () => {
    const [matched, missing, differs, twice] = [
      await paid('M-1', '2026-11-03'),
      await paid('M-2', '2026-11-03'),
      await paid('M-3', '2026-11-03'),
      await paid('M-4', '2026-11-03'),
    ]
    const linhas = [
      // The bank books it a day later.
      { dia: '2026-11-04', valor: 77, referencia: 'm-1' },
      { dia: '2026-11-03', valor: 76.99, referencia: 'M-3' },
      { dia: '2026-11-03', valor: 77, referencia: 'M-4', identificador: 'a' },
      { dia: '2026-11-03', valor: 77, referencia: 'M-4', identificador: 'b' },
      { dia: '2026-11-03', valor: 12.34, referencia: 'alheio' },
    ]
    const id = idOf(await send({ conta: 'Banco do dia 3', linhas }))
    const shown = await read(account.call('GET', `${ACCOUNTS}/${id}?de=2026-11-01&ate=2026-11-05`))
    expect(shown['dias']).toEqual([
      { dia: '2026-11-04', noRazao: 0, noExtrato: 77, diferenca: 77, conferem: 0, diferencas: 0, abertas: 0 },
      { dia: '2026-11-03', noRazao: 308, noExtrato: 243.33, diferenca: -64.67, conferem: 2, diferencas: 4, abertas: 4 },
    ])
    const day = await dayOf(id, '2026-11-03')
    const of = (tipo: string) => differencesOf(day).find((one) => one['tipo'] === tipo)
    expect(of('so-no-razao')).toMatchObject({
      estornoId: missing.refund,
      processoId: missing.process,
      noRazao: 77,
      noExtrato: null,
    })
    expect(of('valor-difere')).toMatchObject({ estornoId: differs.refund, noRazao: 77, noExtrato: 76.99 })
    expect(of('pago-duas-vezes')).toMatchObject({ noRazao: null, noExtrato: 77, referencia: 'M-4' })
    expect(of('so-no-extrato')).toMatchObject({
      referencia: 'alheio',
      atosPossiveis: ['registrar', 'contestar', 'ignorar'],
    })
    expect(differencesOf(day).map((one) => one['estornoId'])).not.toContain(matched.refund)
    expect(differencesOf(day).map((one) => one['estornoId'])).not.toContain(twice.refund)
  })

  test('of an account that sees only refunds of providers leaves out what people paid', async () => {
    await paid('P-1', '2026-10-20')
    const id = idOf(
      await send({ conta: 'Provedor', abrange: 'automaticos', linhas: [{ dia: '2026-10-20', valor: 1 }] }),
    )
    expect(await dayOf(id, '2026-10-20')).toMatchObject({ noRazao: 0, noExtrato: 1, total: 1 })
  })

  test('takes at most 31 days, and knows no account of others', async () => {
    const id = idOf(await send({ conta: 'Meu banco', linhas: [{ dia: '2026-11-17', valor: 1 }] }))
    const range = (de: string, ate: string) => account.call('GET', `${ACCOUNTS}/${id}?de=${de}&ate=${ate}`)
    expect((await range('2026-10-01', '2026-10-31')).status).toBe(200)
    expect((await range('2026-10-01', '2026-11-01')).status).toBe(400)
    expect((await range('2026-10-02', '2026-10-01')).status).toBe(400)
    const other = await app.account()
    expect((await other.call('GET', `${ACCOUNTS}/${id}/dias/2026-11-17`)).status).toBe(404)
    expect((await actOn(id, { ato: 'ignorar', linhaId: 1 }, other)).status).toBe(404)
    expect((await read(other.call('GET', ACCOUNTS)))['contas']).toEqual([])
  })
})

describe('a difference', () => {
  test('is ignored or contested once, says who did it, and the audit says why', async () => {
    const id = idOf(
      await send({ conta: 'Banco dos atos', linhas: [{ dia: '2026-09-01', valor: 9, referencia: 'alheio' }] }),
    )
    const [open] = differencesOf(await dayOf(id, '2026-09-01'))
    const linhaId = open?.['linhaId']
    expect((await actOn(id, { ato: 'contestar', linhaId })).status).toBe(200)
    expect((await actOn(id, { ato: 'contestar', linhaId })).status).toBe(400)
    expect((await actOn(id, { ato: 'ignorar', linhaId })).status).toBe(400)
    const [resolved] = differencesOf(await dayOf(id, '2026-09-01'))
    expect(resolved).toMatchObject({ resolvida: true, atosPossiveis: [], atos: [{ ato: 'contestar' }] })
    const entries = await app.database.query(
      `SELECT actor, reason, facts FROM audit_entry WHERE account_id = $1 AND action = 'difference.contested'`,
      [account.id],
      account.id,
    )
    expect(entries).toEqual([
      {
        actor: expect.stringMatching(/^credential \d+$/) as string,
        reason: 'Conferido no banco',
        facts: { line: linhaId, intent: null, found: null },
      },
    ])
  })

  test('that pays a waiting refund is booked with its line, and matches then', async () => {
    const owed = await waiting()
    const id = idOf(
      await send({ conta: 'Banco que paga', linhas: [{ dia: '2026-09-02', valor: 77, referencia: 'Z-1' }] }),
    )
    const [open] = differencesOf(await dayOf(id, '2026-09-02'))
    const booking = { ato: 'registrar', linhaId: open?.['linhaId'], estornoId: owed.refund }
    expect((await actOn(id, booking)).status).toBe(200)
    expect(await dayOf(id, '2026-09-02')).toMatchObject({ noRazao: 77, noExtrato: 77, conferem: 1, total: 0 })
    expect((await refundsOf(account, owed.process))[0]).toMatchObject({
      estado: 'liquidado',
      destinos: [{ meio: 'pix', feitoEm: '2026-09-02', referencia: 'Z-1' }],
    })
    expect((await actOn(id, booking)).status).toBe(400)
  })

  test('of another amount than the refund is not booked, and nothing of it is kept', async () => {
    const owed = await waiting()
    const id = idOf(
      await send({ conta: 'Banco errado', linhas: [{ dia: '2026-09-03', valor: 76, referencia: 'Z-2' }] }),
    )
    const [open] = differencesOf(await dayOf(id, '2026-09-03'))
    const { status, json } = await actOn(id, { ato: 'registrar', linhaId: open?.['linhaId'], estornoId: owed.refund })
    expect([status, json['erroCodigo']]).toEqual([400, 'VALOR_DIVERGENTE'])
    expect(differencesOf(await dayOf(id, '2026-09-03'))[0]).toMatchObject({ resolvida: false, atos: [] })
  })

  test('above what one person may becomes a proposal, and stays open until another confirms', async () => {
    const two = await app.account({ configuration: LIMIT })
    const owed = await waiting(two)
    const first = await aBrowser(app, await aPerson(app, two, { role: 'financeiro' }))
    const imported = await send({ conta: 'Banco', linhas: [{ dia: '2026-09-04', valor: 77, referencia: 'Z-3' }] }, two)
    const path = `${ACCOUNTS}/${idOf(imported)}`
    const read4 = async () => differencesOf(await read(two.call('GET', `${path}/dias/2026-09-04`)))
    const linhaId = (await read4())[0]?.['linhaId']
    const body = { ato: 'registrar', linhaId, estornoId: owed.refund, motivo: 'Extrato' }
    expect((await first.call('POST', `${path}/atos`, body)).status).toBe(409)
    expect(await read4()).toMatchObject([{ resolvida: false, atos: [] }])
    const proposals: readonly Loose[] = (await first.call('GET', '/v1/gestao/propostas')).json['entidade'] ?? []
    const [proposal] = proposals
    const second = await aBrowser(app, await aPerson(app, two, { role: 'financeiro' }))
    expect((await second.call('POST', `/v1/gestao/propostas/${String(proposal?.['id'])}/confirmar`)).status).toBe(200)
    expect(await read4()).toEqual([])
  })

  test.each([
    [{ ato: 'registrar', linhaId: 1 }, '/estornoId'],
    [{ ato: 'registrar', estornoId: 1 }, '/linhaId'],
    [{ ato: 'ignorar' }, 'linhaId ou estornoId'],
    [{ ato: 'ignorar', linhaId: 1, estornoId: 1 }, 'linhaId ou estornoId'],
    [{ ato: 'consultar', linhaId: 1 }, '/estornoId'],
    [{ ato: 'ignorar', linhaId: 1, meio: 'pix' }, '/meio'],
  ])('is named exactly: %j', async (body, told) => {
    const id = idOf(await send({ conta: 'Banco exato', linhas: [{ dia: '2026-09-05', valor: 1, identificador: 'u' }] }))
    const { status, text } = await actOn(id, body)
    expect(status).toBe(400)
    expect(text).toContain(told)
  })
})
