import { calculateRefundSplit } from '@vaivem/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withFault } from '../../../../../packages/connector-kit/src/testing/faults.ts'
import { diceOf } from '../../model/dice.ts'
import { FAST_RETRIES } from '../../support/fast-retry-policy.ts'
import { done } from '../../support/management.ts'
import { refundsOf } from '../../support/money.ts'
import { aSplit } from '../../support/refund-split.ts'
import { executionRows, moneyFaults, settleAll, workOnce } from '../../support/refund-execution.ts'
import type { TestAccount } from '../../support/app.ts'
import { PROVIDER_ID, referencesOf, type Stage, stageOf } from './stage.ts'

let stage: Stage
let account: TestAccount
beforeAll(async () => {
  stage = await stageOf()
})
afterEach(async () => {
  stage.way.send = stage.seller.send
  Object.assign(stage.seller.behaviour, { holdsRefunds: false, centavosMore: 0, hoursAhead: 0 })
  const faults = await moneyFaults(stage.app, account)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
})
afterAll(() => stage.app.end())

/** What the shop gave back, by its own books. */
const atShop = async () => (await executionRows(stage.app, account).refunds()).map(({ amount }) => amount)
const [MANUAL, AUTOMATIC] = [1, 2]
const settle = () => settleAll(stage.app, account)
const shownOf = async (id: number) =>
  (await refundsOf(account, id)).map(({ forma, valor, estado }) => [forma, valor, estado])

test('a shop that cannot refund: the provider gives the payment back, once, and it is said where', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const { id } = await stage.plan(account, [paid])
  await settle()
  const [reference = ''] = referencesOf([paid])
  expect(stage.paidBack(reference)).toEqual([7_700])
  expect(await atShop()).toEqual([])
  expect(await shownOf(id)).toEqual([[AUTOMATIC, 77, 'liquidado']])
  const [intent] = await stage.app.database.query<Record<string, unknown>>(
    `SELECT instruction -> 'provider' -> 'payment' AS payment, instruction -> 'refundsBefore' AS before,
       outcome ->> 'reference' AS reference FROM refund_intent WHERE account_id = $1`,
    [account.id],
    account.id,
  )
  expect(intent).toMatchObject({ payment: reference, before: [] })
  expect(intent?.['reference']).toBe(String(stage.seller.payments.get(reference)?.refunds[0]?.id))
})

test.each([
  ['the shop, where it can', {}, [7_700], []],
  ['the provider, where the account says so', { by: 'provedor' as const }, [], [7_700]],
])('of two who could give a payment back, only one does: %s', async (_, selling, shop, provider) => {
  account = await stage.account({ shopRefunds: true, ...selling })
  const paid = stage.pay(110)
  await stage.plan(account, [paid])
  await settle()
  expect(await atShop()).toEqual(shop)
  expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual(provider)
})

test('payments of several counterparts are given back by one intent each, and add up', async () => {
  account = await stage.account({ shopRefunds: true, by: 'provedor' })
  const paid = [stage.pay(50, { id: 'a' }), stage.pay(40, { id: 'b', kind: 'instantPayment' })]
  const shop = { id: 'c', kind: 'creditCard', reais: 20 }
  const { id } = await stage.plan(account, [...paid, shop])
  await settle()
  expect(referencesOf(paid).map(stage.paidBack)).toEqual([[3_500], [2_800]])
  expect(await atShop()).toEqual([1_400])
  expect((await shownOf(id)).toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [AUTOMATIC, 14, 'liquidado'],
    [AUTOMATIC, 28, 'liquidado'],
    [AUTOMATIC, 35, 'liquidado'],
  ])
})

test('a payment that the buyer disputes waits, also when a person lets it go, until the dispute ends', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const known = stage.seller.payments.get(reference)
  if (known) known.status = 'in_mediation'
  const { id } = await stage.plan(account, [paid])
  await settle()
  const [refund] = await refundsOf(account, id)
  expect(JSON.stringify(refund)).toContain('contesta o pagamento')
  await done(account, id, `estornos/${refund?.['id']}/executar`, { motivo: 'O comprador insiste' })
  await settle()
  expect(stage.paidBack(reference)).toEqual([])
  if (known) known.status = 'approved'
  const notice = stage.seller.noticeOf(reference)
  expect((await deliver(notice)).status).toBe(200)
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
})

test.each([
  ['another amount', { centavos: 10_999 }],
  ['another currency', { currency: 'USD' }],
])('a payment that the provider shows with %s waits for a person', async (_, told) => {
  account = await stage.account()
  const paid = stage.pay(110, told)
  const { id } = await stage.plan(account, [paid])
  await settle()
  const [refund] = await refundsOf(account, id)
  expect(JSON.stringify(refund)).toContain('outro valor, outra moeda')
  expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual([])
})

test('what others gave back at the provider is not given back again', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  stage.seller.refundByHand(reference, 6_000)
  const { id } = await stage.plan(account, [paid])
  await settle()
  expect(stage.paidBack(reference)).toEqual([6_000, 5_000])
  expect((await shownOf(id)).toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [MANUAL, 27, 'previsto'],
    [AUTOMATIC, 50, 'liquidado'],
  ])
})

/** An order of 110.00 of which 77.00 was given back through the provider, and a rest that is due after its shop noted an amount. */
async function restAfterNoted(noted: string) {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const { order } = await stage.plan(account, [paid])
  await settle()
  await stage.app.database.query(
    `UPDATE built_in_store_order
     SET document = jsonb_set(document::jsonb, '{Transacoes,0,Pagamentos,0,ValorEstornado}', $3::jsonb)
     WHERE account_id = $1 AND number = $2`,
    [account.id, order.Numero, noted],
    account.id,
  )
  await stage.planRest(account, order)
  await settle()
  return stage.paidBack(reference)
}

test('what the provider did for us, and the shop noted down as well, does not count twice', async () => {
  expect(await restAfterNoted('77')).toEqual([7_700, 3_300])
})

test.each(['87', '5'])(
  'an amount at the shop that is not what we gave back, %s, is looked at by a person',
  async (noted) => {
    expect(await restAfterNoted(noted)).toEqual([7_700])
  },
)

const LOST = { outcome: 'failed', failure: 'connection-lost', mayHaveArrived: true } as const
const [RACING, WORKERS, ROUNDS_OF_RACES] = [4, 3, 12]

const FAULTS = [
  'request lost',
  'answer lost',
  'slow',
  '500 with effect',
  'too many requests',
  'credentials revoked',
] as const

test.each(FAULTS)('a refund whose request meets %s takes effect exactly once', async (fault) => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  // The payment and its list are read first: the third request is the refund.
  const way = withFault(stage.seller.send, fault, 2)
  stage.way.send = way.send
  const { id } = await stage.plan(account, [paid])
  await workOnce(stage.app, account, FAST_RETRIES)
  await way.settle()
  way.heal()
  await settle()
  const [refund] = await refundsOf(account, id)
  if (refund?.['estado'] === 'falhou') {
    await done(account, id, `estornos/${refund['id']}/executar`, { motivo: 'As credenciais voltaram' })
    await settle()
  }
  expect(stage.paidBack(reference)).toEqual([7_700])
  expect(await shownOf(id)).toEqual([[AUTOMATIC, 77, 'liquidado']])
})

test('a lost answer is asked for again under the key, so that what others gave back meanwhile is not taken for it', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const way = withFault(stage.seller.send, 'request lost', 2)
  stage.way.send = way.send
  await stage.plan(account, [paid])
  await workOnce(stage.app, account, FAST_RETRIES)
  stage.seller.refundByHand(reference, 3_300)
  await settle()
  expect(stage.paidBack(reference)).toEqual([3_300, 7_700])
})

test('a refund that the provider ends later is shown as such, and done when it is', async () => {
  account = await stage.account()
  const paid = stage.pay(110, { kind: 'instantPayment' })
  const [reference = ''] = referencesOf([paid])
  stage.seller.behaviour.holdsRefunds = true
  const { id } = await stage.plan(account, [paid])
  for (let turn = 0; turn < 3; turn++) await workOnce(stage.app, account, FAST_RETRIES)
  expect(await shownOf(id)).toEqual([[AUTOMATIC, 77, 'verificando']])
  stage.seller.endHeld('approved')
  await deliver(stage.seller.noticeOf(reference))
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
  expect(await shownOf(id)).toEqual([[AUTOMATIC, 77, 'liquidado']])
})

test('a refund that the provider refuses later fails, and says why', async () => {
  account = await stage.account()
  const paid = stage.pay(110, { kind: 'instantPayment' })
  stage.seller.behaviour.holdsRefunds = true
  const { id } = await stage.plan(account, [paid])
  await workOnce(stage.app, account, FAST_RETRIES)
  stage.seller.endHeld('rejected')
  await settle()
  const [refund] = await refundsOf(account, id)
  expect(refund).toMatchObject({ estado: 'falhou' })
  expect(String(refund?.['problema'])).toContain('aceitou a devolução e depois a recusou')
})

test('what the provider refused is tried again by a person, and then done once', async () => {
  account = await stage.account()
  const paid = stage.pay(110, { kind: 'instantPayment' })
  const [reference = ''] = referencesOf([paid])
  stage.seller.behaviour.wholeOnly.push('instantPayment')
  const { id } = await stage.plan(account, [paid])
  await settle()
  stage.seller.behaviour.wholeOnly.length = 0
  const [refund] = await refundsOf(account, id)
  expect(refund).toMatchObject({ estado: 'falhou' })
  expect(String(refund?.['problema'])).toContain('só devolve este pagamento inteiro')
  await done(account, id, `estornos/${refund?.['id']}/executar`, { motivo: 'O painel diz que agora pode' })
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
  expect(await shownOf(id)).toEqual([[AUTOMATIC, 77, 'liquidado']])
})

test('a refund that was done and is taken back later becomes one that a person pays', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const { id } = await stage.plan(account, [paid])
  await settle()
  const made = stage.seller.payments.get(reference)?.refunds[0]
  if (made) made.status = 'rejected'
  await deliver(stage.seller.noticeOf(reference))
  await settle()
  expect(await shownOf(id)).toContainEqual([MANUAL, 77, 'previsto'])
  await deliver(stage.seller.noticeOf(reference))
  await settle()
  expect((await shownOf(id)).filter(([forma]) => forma === MANUAL)).toHaveLength(1)
})

test('a provider that only the import names counts once the provider shows the number of the order', async () => {
  account = await stage.account()
  for (const [isSame, expected] of [
    [false, []],
    [true, [7_700]],
  ] as const) {
    const number = `importado-${isSame}`
    const paid = stage.pay(110, { orderNumber: isSame ? number : 'outro' })
    const { provider: _, ...untold } = paid
    const { id } = await stage.plan(account, [untold], {
      order: { Numero: number },
      imported: { Transacoes: transactionsOf(paid) },
    })
    await settle()
    expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual(expected)
    expect((await shownOf(id)).map(([forma, , estado]) => [forma, estado])).toEqual([
      [AUTOMATIC, isSame ? 'liquidado' : 'previsto'],
    ])
  }
})

test('without a platform the provider gives back what a person lets go', async () => {
  account = await stage.account({ hasPlatform: false })
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const { id } = await stage.plan(account, [paid], { isSold: false, imported: { Transacoes: transactionsOf(paid) } })
  await settle()
  expect(stage.paidBack(reference)).toEqual([])
  const [refund] = await refundsOf(account, id)
  await done(account, id, `estornos/${refund?.['id']}/executar`, { motivo: 'Conferido no painel' })
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
})

test('a later list that names another payment of the provider contradicts the order', async () => {
  account = await stage.account({ hasPlatform: false })
  const paid = stage.pay(110)
  const order = { Numero: 'contradito', PedidoId: 'contradito' }
  await stage.plan(account, [paid], { order, isSold: false, imported: { Transacoes: transactionsOf(paid) } })
  const other = { ...paid, provider: ['mercadopago', '123'] as const }
  const again = stage.plan(account, [paid], { order, isSold: false, imported: { Transacoes: transactionsOf(other) } })
  await expect(again).rejects.toThrow('PEDIDO_DIVERGENTE')
})

test('two orders that name one payment are given back one after the other, never more than was paid', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  await stage.plan(account, [paid])
  await stage.plan(account, [paid])
  await Promise.all([workOnce(stage.app, account, FAST_RETRIES), workOnce(stage.app, account, FAST_RETRIES)])
  await settle()
  expect(stage.paidBack(reference).reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(11_000)
  const busy = await stage.app.database.query(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'refund_intent_one_at_provider' AND indexdef LIKE '%UNIQUE%'`,
    [],
    account.id,
  )
  expect(busy).toHaveLength(1)
})

test('workers and notices at once, while answers are lost, leave each refund once', { timeout: 60_000 }, async () => {
  account = await stage.account({ shopRefunds: true, by: 'provedor' })
  const dice = diceOf(17)
  stage.way.send = async (request) => {
    const fate = dice.roll(6)
    const said = fate === 0 ? LOST : await stage.seller.send(request)
    return fate === 1 ? LOST : said
  }
  const references: string[] = []
  for (let index = 0; index < RACING; index++) {
    const paid = [stage.pay(60, { id: 'a' }), stage.pay(50, { id: 'b' })]
    references.push(...referencesOf(paid))
    await stage.plan(account, paid)
  }
  const address = await renewedAddress()
  const notify = references.map((reference) => stage.seller.noticeOf(reference))
  for (let round = 0; round < ROUNDS_OF_RACES; round++)
    await Promise.all([
      ...Array.from({ length: WORKERS }, () => workOnce(stage.app, account, FAST_RETRIES)),
      ...notify.slice(round, round + WORKERS).map((notice) => sendTo(address, notice)),
    ])
  stage.way.send = stage.seller.send
  await stage.settleWithStaff(account)
  expect(references.map((reference) => stage.paidBack(reference))).toEqual(
    references.map((_, index) => [index % 2 === 0 ? 4_200 : 3_500]),
  )
  expect(await atShop()).toEqual([])
})

test('the split of an order says what its provider gives back', async () => {
  account = await stage.account()
  const Data = Temporal.Now.instant().subtract({ hours: 72 }).toString()
  const splitOf = async (payment: object) => {
    const paid = { PagamentoId: 'p', FormaPagamento: 'creditCard', Valor: 110, ...payment }
    const body = aSplit({ Transacoes: [{ TransacaoId: 't', Data, Pagamentos: [paid] }] })
    const { json } = await account.call('POST', `${calculateRefundSplit.url}?lojaVirtualId=1`, body)
    return json['entidade']?.['estornoAutomatico']
  }
  const named = { Provedor: 'mercado-pago', ProvedorReferencia: '1' }
  expect(await splitOf(named)).toBe(77)
  expect(await splitOf({})).toBe(0)
  expect(await splitOf({ ...named, Provedor: 'pagarme' })).toBe(0)
  expect(await splitOf({ ...named, FormaPagamento: 'bankInvoice' })).toBe(0)
})

test('without credentials only the shop gives back, and what the provider would waits and says so', async () => {
  for (const by of [undefined, 'provedor'] as const) {
    account = await stage.account({ shopRefunds: true, ...(by && { by }), hasCredentials: false })
    const paid = stage.pay(110)
    const { id } = await stage.plan(account, [paid])
    await settle()
    expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual([])
    expect(await atShop()).toEqual(by ? [] : [7_700])
    expect(JSON.stringify(await refundsOf(account, id)).includes('altam as credenciais do provedor')).toBe(
      by !== undefined,
    )
  }
})

test('a provider that only observes sends nothing', async () => {
  account = await stage.account()
  await account.call('POST', `/v1/gestao/conectores/${PROVIDER_ID}/etapa?tipo=provedor`, { etapa: 'observar' })
  const paid = stage.pay(110)
  const { id } = await stage.plan(account, [paid])
  await settle()
  expect(stage.paidBack(referencesOf([paid])[0] ?? '')).toEqual([])
  expect(JSON.stringify(await refundsOf(account, id))).toContain('ainda só observa')
  const { json } = await account.call('GET', '/v1/gestao/conectores/esperando')
  expect(json['entidade']?.['somas']).toEqual([
    {
      tipo: 'provedor',
      conectorId: PROVIDER_ID,
      lojaVirtualId: null,
      oQue: 'dinheiro',
      motivo: 'observa',
      quantidade: 1,
      valor: 77,
    },
  ])
})

test('forged notices, those of the old kind and those to nobody are not taken', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const notice = stage.seller.noticeOf(referencesOf([paid])[0] ?? '')
  expect((await deliver({ ...notice, headers: {} })).status).toBe(401)
  expect((await deliver({ ...notice, query: { topic: 'payment', id: '1' } })).status).toBe(401)
  expect((await deliver(notice)).status).toBe(200)
})

type Notice = ReturnType<Stage['seller']['noticeOf']>

/** Sends a notice to the address of the provider, which is made anew. */
async function deliver(notice: Notice) {
  return sendTo(await renewedAddress(), notice)
}

async function renewedAddress(): Promise<string> {
  const { json } = await account.call('POST', `/v1/gestao/conectores/${PROVIDER_ID}/entrada/renovar?tipo=provedor`, {})
  return new URL(String(json['entidade']?.['endereco'])).pathname
}

function sendTo(address: string, { headers, query, body }: Notice) {
  const path = `${address}?${new URLSearchParams(query).toString()}`
  return stage.app.call('POST', path, body, { 'content-type': 'application/json', ...headers })
}

function transactionsOf({ id, kind, reais, provider }: ReturnType<Stage['pay']>) {
  const [Provedor, ProvedorReferencia] = provider ?? []
  const payment = { PagamentoId: id, FormaPagamento: kind, Valor: reais, Provedor, ProvedorReferencia }
  const Data = Temporal.Now.instant().subtract({ hours: 72 }).toString()
  return [{ TransacaoId: 'T-1', Data, Pagamentos: [payment] }]
}
