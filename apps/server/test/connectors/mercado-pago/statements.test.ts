import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../../support/answer.ts'
import type { TestAccount } from '../../support/app.ts'
import { settleAll } from '../../support/refund-execution.ts'
import { PROVIDER_ID, referencesOf, type Stage, stageOf } from './stage.ts'

let stage: Stage
let account: TestAccount
beforeAll(async () => {
  stage = await stageOf()
})
afterEach(() => {
  stage.way.send = stage.seller.send
  stage.seller.behaviour.hoursAhead = 0
  stage.seller.reports.length = 0
  stage.app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => stage.app.end())

const ZONE = 'America/Sao_Paulo'
const TODAY = Temporal.Now.zonedDateTimeISO(ZONE).toPlainDate().toString()

/** The next day, at the provider and here. */
function passDay(): void {
  stage.seller.behaviour.hoursAhead = 24
  stage.app.clock.now = () => Temporal.Now.instant().add({ hours: 24 })
}

const fetch = (body: object = { de: TODAY, ate: TODAY }, provider = PROVIDER_ID) =>
  account.call('POST', `/v1/gestao/conciliacao/provedores/${provider}/extrato`, body)

async function fetched(): Promise<Loose> {
  const { status, json, text } = await fetch()
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

function finishReports(): void {
  for (const report of stage.seller.reports) report.isReady = true
}

test('a statement is asked for once, read when it is made, and agrees with the ledger; what the seller gave back besides differs', async () => {
  account = await stage.account()
  const [ours, other] = [stage.pay(110), stage.pay(50)]
  await stage.plan(account, [ours])
  await settleAll(stage.app, account)
  const [byUs = '', byHand = ''] = referencesOf([ours, other])
  stage.seller.refundByHand(byHand, 1_250)
  const asked = stage.seller.reports.length
  passDay()
  expect(await fetched()).toMatchObject({ estado: 'pedido', extrato: null })
  // It is being made: nothing is asked for again.
  expect(await fetched()).toMatchObject({ estado: 'pedido', extrato: null })
  expect(stage.seller.reports.length).toBe(asked + 1)
  finishReports()
  const read = await fetched()
  expect(read).toMatchObject({ estado: 'lido', extrato: { conta: { nome: 'Mercado Pago' }, lidas: 2, novas: 2 } })
  expect(await fetched()).toMatchObject({ estado: 'lido', extrato: { novas: 0, repetidas: 2 } })
  const id = String(read['extrato']?.['conta']?.['id'])
  const { json } = await account.call('GET', `/v1/gestao/conciliacao/contas/${id}/dias/${TODAY}`)
  expect(json['entidade']).toMatchObject({
    noRazao: 77,
    noExtrato: 89.5,
    conferem: 1,
    diferencas: [{ tipo: 'so-no-extrato', referencia: byHand, noExtrato: 12.5, proximoPasso: expect.any(String) }],
  })
  expect(stage.paidBack(byUs)).toEqual([7_700])
})

test('a provider that does not answer changes nothing, and is asked again', async () => {
  account = await stage.account()
  passDay()
  stage.way.send = () => Promise.resolve({ outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true })
  expect(await fetched()).toMatchObject({ estado: 'sem-resposta', extrato: null })
  stage.way.send = stage.seller.send
  expect(await fetched()).toMatchObject({ estado: 'pedido' })
})

test('a file that cannot be read says why, and nothing of it is kept', async () => {
  account = await stage.account()
  passDay()
  await fetched()
  finishReports()
  stage.way.send = async (request) => {
    const answer = await stage.seller.send(request)
    const isFile = request.url.endsWith('.csv')
    return isFile && answer.outcome === 'answered' ? { ...answer, text: 'DATE;SOURCE_ID\n' } : answer
  }
  expect(await fetched()).toMatchObject({
    estado: 'ilegivel',
    motivo: 'O arquivo não tem a coluna GROSS_AMOUNT na primeira linha.',
  })
  stage.way.send = stage.seller.send
  expect(await fetched()).toMatchObject({ estado: 'lido' })
})

test.each([
  ['today', { de: TODAY, ate: TODAY }],
  ['days that end before they begin', { de: '2026-11-02', ate: '2026-11-01' }],
  ['more than 31 days', { de: '2026-09-01', ate: '2026-10-02' }],
])('%s is refused', async (_, body) => {
  account = await stage.account()
  const { status, text } = await fetch(body)
  expect(status).toBe(400)
  expect(text).toContain('não passa de ontem')
})

test('a provider that the account does not have is not found, and one without credentials gives nothing', async () => {
  account = await stage.account({ hasCredentials: false })
  expect((await fetch({ de: '2026-11-01', ate: '2026-11-02' }, 99)).status).toBe(404)
  passDay()
  expect(await fetched()).toMatchObject({ estado: 'sem-resposta' })
  const { json } = await account.call('GET', '/v1/gestao/conciliacao/contas')
  expect(json['entidade']?.['provedores']).toEqual([{ id: PROVIDER_ID, nome: 'Mercado Pago', ultimoExtrato: null }])
})
