import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSmtpMail } from '../../src/connectors/smtp/smtp-mail.ts'
import { createStaffMailExecutor } from '../../src/staff/mails/send-staff-mail.ts'
import { warnOfWrongCodes } from '../../src/staff/mails/warn-of-wrong-codes.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aSmtpServer, type SmtpServer } from '../support/smtp-server.ts'
import { aPerson, type TestPerson } from '../support/staff.ts'

const IP = '203.0.113.77'
let app: TestApp
let server: SmtpServer
let account: TestAccount
let person: TestPerson
beforeAll(async () => {
  ;[app, server] = await Promise.all([testApp(), aSmtpServer()])
})
afterAll(() => Promise.all([app.end(), server.end()]))
beforeEach(async () => {
  const now = Temporal.Now.instant().round('millisecond')
  app.clock.now = () => now
  account = await app.account()
  person = await aPerson(app, account)
  const warning = { personId: person.id, wrong: 5, ip: IP, at: now }
  await app.deps.database.inAccount(account.id, (tx) => warnOfWrongCodes(app.deps, tx, account.id, warning))
})

/** Lets the worker look so often, whatever it put off. */
async function work(looks: number, url = server.url): Promise<void> {
  const mail = createSmtpMail(url, () => 'vaivem.test')
  const terms = { ...FAST_RETRIES, leaseMilliseconds: 5_000, firstWaitMilliseconds: 0 }
  const executors = { 'staff-mail': createStaffMailExecutor({ ...app.deps, mail }, terms) }
  for (let look = 0; look < looks; look++)
    await executeDue(app.deps, executors, { accountId: account.id, lane: 'mail', isStopping: () => false })
}

const kept = () =>
  app.database.query<{ kind: string; state: string; body: Buffer | null }>(
    'SELECT kind, state, body_sealed AS body FROM staff_mail WHERE account_id = $1',
    [account.id],
    account.id,
  )
const attempts = async () =>
  (
    await app.database.query<{ attempts: number }>(
      `SELECT attempts FROM work_item WHERE account_id = $1 AND kind = 'staff-mail'`,
      [account.id],
      account.id,
    )
  ).map((item) => item.attempts)

test('a warning of wrong codes is sealed until it is sent, and forgotten then', async () => {
  const [planned] = await kept()
  expect(planned).toMatchObject({ kind: 'wrong-codes', state: 'planned' })
  expect(planned?.body?.includes(IP)).toBe(false)
  await work(2)
  const mine = server.received.filter(({ to }) => to.includes(`<${person.email}>`))
  expect(mine).toHaveLength(1)
  expect(mine[0]?.source).toContain(IP)
  expect(await kept()).toEqual([{ kind: 'wrong-codes', state: 'sent', body: null }])
  expect(await attempts()).toEqual([])
})

test('one that a mail server is too busy for is tried again, one that it refuses for good is not', async () => {
  server.refuseWith('450 busy')
  await work(1)
  expect([await attempts(), (await kept())[0]?.state]).toEqual([[1], 'planned'])
  server.refuseWith('550 no such mailbox')
  await work(1)
  server.refuseWith(undefined)
  expect(await kept()).toEqual([{ kind: 'wrong-codes', state: 'failed', body: null }])
  expect(await attempts()).toEqual([])
})

test('one for which no mail server is there is tried ten times', async () => {
  await work(9, 'smtp://127.0.0.1:1')
  expect([await attempts(), (await kept())[0]?.state]).toEqual([[9], 'planned'])
  await work(1, 'smtp://127.0.0.1:1')
  expect(await kept()).toEqual([{ kind: 'wrong-codes', state: 'failed', body: null }])
})

test('one that nobody could send for a week is not sent any more', async () => {
  const late = app.clock.now().add({ hours: 7 * 24 })
  app.clock.now = () => late
  const before = server.received.length
  await work(1)
  expect(server.received).toHaveLength(before)
  expect(await kept()).toEqual([{ kind: 'wrong-codes', state: 'dropped', body: null }])
})
