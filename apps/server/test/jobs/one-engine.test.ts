import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExecutor, noSubject, type Next } from '../../src/platform/outbound/create-executor.ts'
import type { Lookup, Outcome } from '@vaivem/connector-kit'
import type { Policy } from '../../src/platform/outbound/policy.ts'
import { addWork } from '../../src/platform/outbound/work-repository.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'

type Answer = Outcome | Error | 'silence' | (() => Promise<Outcome>)

let app: TestApp
let account: TestAccount
/** The answers of the counterpart, one after the other; afterwards it succeeds. */
let answers: Answer[]
let known: Lookup
let told: string[]
let applied: (Outcome & { readonly attempts: number })[]

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())
beforeEach(async () => {
  account = await app.account()
  answers = []
  known = { outcome: 'absent' }
  told = []
  applied = []
})

const SUBJECT = 7
const SOON: Policy = { ...FAST_RETRIES, firstWaitMilliseconds: 0, longestWaitMilliseconds: 0, timeoutMilliseconds: 50 }

/** A counterpart that does once what it is sent, with or without a way to look up a key. */
function executor(policy = SOON, { canBeAsked = true, subjects = 'one' } = {}) {
  const lookup = async (): Promise<Lookup> => {
    told.push('lookup')
    return known
  }
  return createExecutor<object, string, object, string>(app.deps, {
    kind: 'mail',
    policy,
    find: noSubject,
    counterpart: () => subjects,
    plan: async () => ({ step: 'send', command: 'the command' }),
    send: async () => {
      told.push('send')
      const answer = answers.shift() ?? { outcome: 'done' }
      if (answer === 'silence') return new Promise(() => undefined)
      if (answer instanceof Error) throw answer
      if (typeof answer === 'function') return answer()
      return answer
    },
    ...(canBeAsked && { lookup }),
    apply: async (_tx, { attempts }, _command, outcome): Promise<Next<string>> => {
      applied.push({ ...outcome, attempts })
      if (outcome.outcome === 'done') return { step: 'confirm' }
      if (outcome.outcome === 'refused') return { step: outcome.mayPass ? 'put-off' : 'refuse' }
      return outcome.outcome === 'pending' ? { step: 'accept', milliseconds: 0 } : { step: 'lose' }
    },
  })
}

async function work(looks: number, execute = executor(), subjectId = SUBJECT): Promise<void> {
  const found = await app.deps.directory.find(account.id)
  if (!found?.configuration) throw new Error('the account has a configuration')
  const { configuration } = found
  await app.deps.database.inAccount(account.id, (tx) => addWork(tx, account.id, { kind: 'mail', subjectId }))
  for (let look = 0; look < looks; look++) await execute({ ...found, configuration }, subjectId)
}

const rows = () =>
  app.database.query<{ state: string; attempts: number; held: boolean }>(
    'SELECT state, attempts, lease_token IS NOT NULL AS held FROM work_item WHERE account_id = $1 AND kind = $2',
    [account.id, 'mail'],
    account.id,
  )

describe('what is told outside', () => {
  test('leaves no work behind once it is done', async () => {
    await work(1)
    expect(applied).toEqual([{ outcome: 'done', attempts: 1 }])
    expect(await rows()).toEqual([])
  })

  test.each<Answer>(['silence', new Error('connection lost')])(
    'is looked up after %s, and not sent again where the counterpart did it',
    async (answer) => {
      answers = [answer]
      await work(1)
      expect(await rows()).toEqual([{ state: 'verifying', attempts: 1, held: false }])
      known = { outcome: 'done' }
      await work(1)
      expect(told).toEqual(['send', 'lookup'])
      expect(await rows()).toEqual([])
    },
  )

  test('is sent again only when the counterpart does not know the key', async () => {
    answers = ['silence']
    known = { outcome: 'unknown' }
    await work(3)
    known = { outcome: 'absent' }
    await work(1)
    expect(told).toEqual(['send', 'lookup', 'lookup', 'lookup', 'send'])
    expect(await rows()).toEqual([])
  })

  test('is never given up while nobody knows the outcome', async () => {
    answers = ['silence']
    known = { outcome: 'unknown' }
    await work(15)
    expect(await rows()).toEqual([{ state: 'verifying', attempts: 15, held: false }])
  })

  test('is given up at the tenth refusal that may pass', async () => {
    answers = Array.from({ length: 20 }, () => ({ outcome: 'refused', reason: 'busy', mayPass: true }) as const)
    await work(12)
    expect(applied).toHaveLength(10)
    expect(applied.at(-1)).toMatchObject({ mayPass: false, attempts: 10 })
    expect(await rows()).toEqual([])
  })

  test('waits while it is pending at the counterpart, which counts no attempt', async () => {
    answers = [{ outcome: 'pending' }]
    known = { outcome: 'pending' }
    await work(4)
    expect(await rows()).toEqual([{ state: 'pending', attempts: 0, held: false }])
    known = { outcome: 'done' }
    await work(1)
    expect(told.filter((what) => what === 'send')).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('is repeated under its key where nobody can be asked for a key, ten times', async () => {
    answers = Array.from({ length: 20 }, () => 'silence' as const)
    await work(12, executor(SOON, { canBeAsked: false }))
    expect(told).toHaveLength(10)
    expect(applied.at(-1)).toMatchObject({ outcome: 'refused', reason: 'unavailable', mayPass: false })
  })

  test('is looked up by the next worker when one dies while it tells', async () => {
    await work(0)
    await app.database.query(
      `UPDATE work_item SET state = 'sent', lease_token = 'lost', due_at = now() WHERE account_id = $1 AND kind = 'mail'`,
      [account.id],
      account.id,
    )
    known = { outcome: 'done' }
    await work(1)
    expect(told).toEqual(['lookup'])
  })

  test('is written by nobody whose lease was taken over', async () => {
    const takeOver = async (): Promise<Outcome> => {
      await app.database.query(
        `UPDATE work_item SET lease_token = 'another' WHERE account_id = $1 AND kind = 'mail'`,
        [account.id],
        account.id,
      )
      return { outcome: 'done' }
    }
    answers = [takeOver]
    await work(1, executor({ ...SOON, timeoutMilliseconds: 10_000 }))
    expect(told).toEqual(['send'])
    expect(applied).toEqual([])
    expect(await rows()).toMatchObject([{ held: true }])
  })

  test('leaves a counterpart alone that failed for several in a row, and counts no attempt meanwhile', async () => {
    const circuit = { failuresToOpen: 2, firstOpenMilliseconds: 60_000, longestOpenMilliseconds: 60_000 }
    const execute = executor({ ...SOON, circuit }, { subjects: 'away' })
    answers = ['silence', 'silence']
    await work(1, execute, 1)
    await work(1, execute, 2)
    await work(1, execute, 3)
    expect(told).toEqual(['send', 'send'])
    expect(await rows()).toContainEqual({ state: 'planned', attempts: 0, held: false })
  })
})
