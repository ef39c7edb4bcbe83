import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmtpMail } from '../../src/connectors/smtp/smtp-mail.ts'
import { createMailExecutor } from '../../src/messages/send-mail.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { mailboxOf, mailsAbout } from '../support/mailed.ts'
import { openProcess } from '../support/ratings.ts'
import { aSmtpServer, type SmtpServer } from '../support/smtp-server.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const mailbox = (own = account) => mailboxOf(app, own)
const mailsOf = (processId: number, own = account) => mailsAbout(app, own, processId)

describe('a mail server', () => {
  let server: SmtpServer
  beforeAll(async () => {
    server = await aSmtpServer()
  })
  afterAll(() => server.end())

  const workBySmtp = async (own: TestAccount) => {
    const mail = createSmtpMail(server.url, () => 'vaivem.test')
    const terms = { ...FAST_RETRIES, leaseMilliseconds: 5_000 }
    const executors = { mail: createMailExecutor({ ...app.deps, mail }, terms) }
    await executeDue(app.deps, executors, { accountId: own.id, lane: 'mail', isStopping: () => false })
  }

  test('is handed the mail, with an id of its own that a repeat would have too', async () => {
    const own = await app.account()
    const { id } = await openProcess(own, {}, { NotificarNovaSolicitacao: true })
    await workBySmtp(own)
    const [mail] = await mailsOf(id, own)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toContain('<Marina.Duarte@example.com>')
    expect(server.received[0]?.source).toContain(`Message-ID: <${own.id}.${mail?.id}@vaivem.test>`)
    expect(server.received[0]?.source).toContain('Auto-Submitted: auto-generated')
    expect(mail).toMatchObject({ state: 'sent' })
    expect(await mailbox(own)).toEqual([])
  })

  test('that is busy is asked again, one that refuses for good is not', async () => {
    const own = await app.account()
    const { id } = await openProcess(own, {}, { NotificarNovaSolicitacao: true })
    server.refuseWith('450 busy')
    await workBySmtp(own)
    expect(await mailsOf(id, own)).toMatchObject([{ state: 'planned', problem: 'EENVELOPE 450', attempts: 1 }])
    server.refuseWith('550 no such mailbox Marina.Duarte@example.com')
    await new Promise((resolve) => setTimeout(resolve, 10))
    await workBySmtp(own)
    server.refuseWith(undefined)
    expect(await mailsOf(id, own)).toMatchObject([{ state: 'failed', problem: 'EENVELOPE 550', attempts: 2 }])
  })

  test('that is away is tried ten times', async () => {
    const own = await app.account()
    const { id } = await openProcess(own, {}, { NotificarNovaSolicitacao: true })
    const mail = createSmtpMail('smtp://127.0.0.1:1', () => 'vaivem.test')
    const terms = { ...FAST_RETRIES, leaseMilliseconds: 5_000, firstWaitMilliseconds: 0 }
    const executors = { mail: createMailExecutor({ ...app.deps, mail }, terms) }
    for (let tries = 0; tries < 12; tries++)
      await executeDue(app.deps, executors, { accountId: own.id, lane: 'mail', isStopping: () => false })
    expect(await mailsOf(id, own)).toMatchObject([{ state: 'failed', attempts: 10 }])
  })
})
