import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withFault } from '../../../../../packages/connector-kit/src/testing/faults.ts'
import { diceOf } from '../../model/dice.ts'
import type { TestAccount } from '../../support/app.ts'
import { FAST_RETRIES } from '../../support/fast-retry-policy.ts'
import { done } from '../../support/management.ts'
import { refundsOf } from '../../support/money.ts'
import { executeIntent, settleAll, workOnce } from '../../support/refund-execution.ts'
import { AUTOMATIC, MANUAL, referencesOf, shownRefunds, type Stage, stageOf } from './stage.ts'

let stage: Stage
let account: TestAccount
beforeAll(async () => {
  stage = await stageOf()
})
afterEach(async () => {
  await stage.tidy(account)
})
afterAll(() => stage.app.end())

const settle = () => settleAll(stage.app, account)
const shownOf = (id: number) => shownRefunds(account, id)

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
  expect((await stage.deliver(account, notice)).status).toBe(200)
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
})

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
  await stage.deliver(account, stage.seller.noticeOf(reference))
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
  await stage.deliver(account, stage.seller.noticeOf(reference))
  await settle()
  expect(await shownOf(id)).toContainEqual([MANUAL, 77, 'previsto'])
  await stage.deliver(account, stage.seller.noticeOf(reference))
  await settle()
  expect((await shownOf(id)).filter(([forma]) => forma === MANUAL)).toHaveLength(1)
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

test('a list read before another order gave back of the payment does not pass that refund off as the own one', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const [reference = ''] = referencesOf([paid])
  const [slow, quick] = [await stage.plan(account, [paid]), await stage.plan(account, [paid])]
  const execute = async ({ id }: { readonly id: number }) => {
    const patient = { ...FAST_RETRIES, leaseMilliseconds: 60_000, timeoutMilliseconds: 30_000 }
    const [refund] = await refundsOf(account, id)
    await executeIntent(stage.app, account, Number(refund?.['id']), patient)
  }
  const [listed, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  stage.way.send = async (request) => {
    const said = await stage.seller.send(request)
    if (request.method !== 'GET' || !request.url.endsWith('/refunds')) return said
    stage.way.send = stage.seller.send
    listed.resolve()
    await given.promise
    return said
  }
  const slowly = execute(slow)
  await listed.promise
  await execute(quick)
  expect(await shownOf(quick.id)).toEqual([[AUTOMATIC, 77, 'liquidado']])
  given.resolve()
  await slowly
  await settle()
  expect(stage.paidBack(reference)).toEqual([7_700])
  expect(await shownOf(slow.id)).toEqual([[AUTOMATIC, 77, 'falhou']])
})

test('workers and notices at once, while answers are lost, leave each refund once', { timeout: 480_000 }, async () => {
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
  const address = await stage.noticeAddress(account)
  const notify = references.map((reference) => stage.seller.noticeOf(reference))
  for (let round = 0; round < ROUNDS_OF_RACES; round++)
    await Promise.all([
      ...Array.from({ length: WORKERS }, () => workOnce(stage.app, account, FAST_RETRIES)),
      ...notify.slice(round, round + WORKERS).map((notice) => stage.send(address, notice)),
    ])
  stage.way.send = stage.seller.send
  await stage.settleWithStaff(account)
  expect(references.map((reference) => stage.paidBack(reference))).toEqual(
    references.map((_, index) => [index % 2 === 0 ? 4_200 : 3_500]),
  )
  expect(await stage.atShop(account)).toEqual([])
})

test('forged notices, those of the old kind and those to nobody are not taken', async () => {
  account = await stage.account()
  const paid = stage.pay(110)
  const notice = stage.seller.noticeOf(referencesOf([paid])[0] ?? '')
  expect((await stage.deliver(account, { ...notice, headers: {} })).status).toBe(401)
  expect((await stage.deliver(account, { ...notice, query: { topic: 'payment', id: '1' } })).status).toBe(401)
  expect((await stage.deliver(account, notice)).status).toBe(200)
})
