import { money } from '@vaivem/domain'
import type { ProviderStatements, StatementSpan } from '../payment-provider.ts'
import { casesOf, type ConnectorCase, eachRequest } from './drive.ts'
import { expectSame } from './expect.ts'
import { TRANSPORT_FAULTS, withFault } from './faults.ts'
import { accountOf } from './provider-account.ts'
import type { PaymentToMake, ProviderPlatform, ProviderUnderTest, StatementUnderTest } from './provider-under-test.ts'
import { situationOf } from './situations.ts'
import { SCRIPTS } from './unusual-orders.ts'

const PARTS = [1, 3_333, 3_334]
const PAID = 10_000
const MANY = 1_200
/** The number of times that a statement is requested before the case gives up. */
const MOST_TURNS = 6
/** The provider makes a statement of a day that is over. */
const A_DAY_LATER = 24
const one = casesOf('statements', 'statement')

interface Stage {
  readonly platform: ProviderPlatform
  readonly statement: StatementUnderTest
  readonly statements: ProviderStatements
  /** Which begins before everything that happens in the case, and is over by the provider's clock. */
  readonly span: StatementSpan
}

/** Every statement is whole, of exactly the days that were requested, and exact to the centavo; or there is none yet. */
export function statementCases(tested: ProviderUnderTest, sold: PaymentToMake): readonly ConnectorCase[] {
  const { statements } = tested.ports
  if (!statements) return []
  const stage = async (): Promise<Stage> => {
    const platform = await tested.open()
    if (!platform.statement) throw new Error('a provider that gives statements shows one')
    const now = Temporal.Now.instant().round('second')
    const span = { from: now.subtract({ hours: 1 }), until: now.add({ hours: 1 }) }
    return { platform, statement: platform.statement, statements, span }
  }
  return [...troubleCases(stage, sold), ...spanCases(stage, sold), ...contentCases(stage, sold)]
}

function troubleCases(stage: () => Promise<Stage>, sold: PaymentToMake): readonly ConnectorCase[] {
  const faults = TRANSPORT_FAULTS.map((fault): ConnectorCase => ({
    port: 'statements',
    name: `statement: ${fault}`,
    situations: [situationOf(fault)],
    run: () =>
      eachRequest(async (at) => {
        const staged = await stage()
        const wanted = await giveBack(staged, sold, PARTS)
        const way = withFault(staged.platform.send, fault, at)
        const file = await obtain({ ...staged, platform: { ...staged.platform, send: way.send } }, async () => {
          if (way.lasts && way.hasStruck()) way.heal()
          await way.settle()
        })
        expectSame(staged.statement.read(file), wanted, `the statement after ${fault} at request ${at + 1}`)
        return way.hasStruck()
      }),
  }))
  const clocks = one(
    'of a provider whose clock is a day behind, once it is right',
    async () => {
      const staged = await stage()
      const wanted = await giveBack(staged, sold, PARTS)
      await staged.platform.setClockAhead(-A_DAY_LATER)
      const early = await staged.statements.ask(accountOf(staged.platform), staged.span).catch(() => 'refused')
      expectSame(early, 'refused', 'a statement of days that are not over there')
      expectSame(staged.statement.read(await obtain(staged)), wanted, 'the statement')
    },
    { situations: ['clock skew'] },
  )
  const twice = one(
    'asked for twice, it is one',
    async () => {
      const staged = await stage()
      const wanted = await giveBack(staged, sold, PARTS)
      await staged.platform.setClockAhead(A_DAY_LATER)
      for (let time = 0; time < 2; time++) await staged.statements.ask(accountOf(staged.platform), staged.span)
      expectSame(staged.statement.read(await obtain(staged)), wanted, 'the statement')
    },
    { situations: ['duplicate'] },
  )
  return [...faults, clocks, twice]
}

function spanCases(stage: () => Promise<Stage>, sold: PaymentToMake): readonly ConnectorCase[] {
  return [
    one(
      'of other days it is none',
      async () => {
        const staged = await stage()
        await giveBack(staged, sold, PARTS)
        await obtain({ ...staged, span: { ...staged.span, from: staged.span.from.subtract({ hours: 1 }) } })
        const found = await staged.statements.find(accountOf(staged.platform), staged.span)
        expectSame(found, undefined, 'the statement of the days that nobody asked for')
      },
      { situations: ['wrong order'] },
    ),
    one(
      'has what went back in its days, and nothing from after them',
      async () => {
        const staged = await stage()
        const wanted = await giveBack(staged, sold, PARTS)
        await staged.platform.setClockAhead(A_DAY_LATER)
        const late = await staged.platform.pay(sold)
        await staged.platform.refundByHand(late, money.money(1_000))
        expectSame(staged.statement.read(await obtain(staged)), wanted, 'the statement')
      },
      { situations: ['partial'] },
    ),
  ]
}

function contentCases(stage: () => Promise<Stage>, sold: PaymentToMake): readonly ConnectorCase[] {
  const isRead = async (payment: PaymentToMake, parts: readonly number[]) => {
    const staged = await stage()
    const wanted = await giveBack(staged, payment, parts)
    expectSame(staged.statement.read(await obtain(staged)), wanted, 'the statement')
  }
  return [
    one(
      'exact, a centavo more or less',
      async () => {
        for (const part of [3_332, 3_333, 3_334]) await isRead(sold, [part])
      },
      { situations: ['one centavo off'] },
    ),
    one(
      `of ${MANY} refunds`,
      () =>
        isRead(
          { ...sold, amount: money.money(MANY) },
          Array.from({ length: MANY }, () => 1),
        ),
      { situations: ['huge order'] },
    ),
    one(
      'of orders whose numbers have every script',
      async () => {
        for (const orderNumber of [...SCRIPTS, 'a;b', 'a"b', 'a\nb']) await isRead({ ...sold, orderNumber }, [3_333])
      },
      { situations: ['texts of every script'] },
    ),
  ]
}

/** Gives parts of a payment back; answers the movements that a statement is to have. */
async function giveBack({ platform }: Stage, sold: PaymentToMake, parts: readonly number[]) {
  const payment = await platform.pay({ ...sold, amount: money.money(Math.max(PAID, sold.amount)) })
  for (const part of parts) await platform.refundByHand(payment, money.money(part))
  return parts.map((part) => ({ amount: money.money(part), payment }))
}

/** As the service does it: looks for the statement, asks for it where there is none, and looks again later. */
async function obtain(
  { platform, statement, statements, span }: Stage,
  pass: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await platform.setClockAhead(A_DAY_LATER)
  const account = accountOf(platform)
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const found = await statements.find(account, span).catch(() => 'silent' as const)
    if (found !== undefined && found !== 'silent') return found
    if (found === undefined) await statements.ask(account, span).catch(() => undefined)
    await pass()
    await statement.finish()
  }
  throw new Error('the statement was never given')
}
