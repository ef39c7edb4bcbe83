import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { openProcess } from '../support/ratings.ts'
import { aReceiver, loopback, type Receiver } from '../support/receiver.ts'
import { createWebhook, FAST_RETRIES, workUntil } from '../support/webhooks.ts'

let app: TestApp
let account: TestAccount
let receivers: Receiver[] = []
beforeAll(async () => {
  app = await testApp({ webhookRanges: loopback() })
})
beforeEach(async () => {
  account = await app.account()
})
afterEach(() => {
  receivers.forEach(({ close }) => close())
  receivers = []
})
afterAll(() => app.end())

/** A receiver that the account has a webhook for. */
async function subscribed(): Promise<Receiver> {
  const receiver = await aReceiver()
  receivers.push(receiver)
  await createWebhook(account, { url: receiver.url })
  return receiver
}

/** The most attempts that a receiver has had at once; it answers each after `answersAfter` milliseconds, or never. */
function attemptsAtOnce({ behave }: Receiver, answersAfter?: number): { most: number } {
  const seen = { most: 0 }
  let open = 0
  behave((_, response) => {
    seen.most = Math.max(seen.most, ++open)
    response.on('close', () => open--)
    if (answersAfter !== undefined) setTimeout(() => response.writeHead(204).end(), answersAfter)
  })
  return seen
}

test('a receiver that hangs holds up neither the other webhooks nor more attempts than it may have at once', async () => {
  const [hanging, other] = [await subscribed(), await subscribed()]
  const seen = attemptsAtOnce(hanging)
  for (let made = 0; made < 8; made++) await openProcess(account)
  // Nothing is given up before the other has all of its events, so that what hangs is four attempts for as long as that takes.
  const terms = { ...FAST_RETRIES, timeoutMilliseconds: 60_000, leaseMilliseconds: 90_000 }
  const areTold = () => other.received.length === 8 && seen.most === 4
  await workUntil(
    app,
    account,
    () => {
      if (areTold()) hanging.close()
      return areTold()
    },
    { terms },
  )
  expect([seen.most, hanging.received.length]).toEqual([4, 4])
})

test('a receiver that answers promptly is sent more at once, never more than the most', async () => {
  const receiver = await subscribed()
  const seen = attemptsAtOnce(receiver, 50)
  for (let made = 0; made < 40; made++) await openProcess(account)
  await workUntil(app, account, () => receiver.received.length === 40)
  expect(seen.most).toBeGreaterThan(FAST_RETRIES.attemptsAtOnce)
  expect(seen.most).toBeLessThanOrEqual(FAST_RETRIES.mostAttemptsAtOnce)
})
