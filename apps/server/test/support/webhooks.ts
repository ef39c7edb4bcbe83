import { setTimeout as sleep } from 'node:timers/promises'
import { createDeliveryWorkers } from '../../src/events/webhooks/delivery-workers.ts'
import { type DeliveryPolicy, DELIVERY_POLICY } from '../../src/events/webhooks/policy.ts'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Loose } from './answer.ts'
import type { TestAccount, TestApp } from './app.ts'

/** As usual, in a hurry. */
export const FAST_RETRIES: DeliveryPolicy = {
  ...DELIVERY_POLICY,
  leaseMilliseconds: 1_500,
  timeoutMilliseconds: 300,
  waitsMilliseconds: Array.from({ length: 9 }, () => 20),
  lookMilliseconds: 10,
  circuit: { failuresToOpen: 4, firstOpenMilliseconds: 20, longestOpenMilliseconds: 100 },
}

export const WEBHOOKS = '/v1/gestao/webhooks'

export async function createWebhook(
  account: TestAccount,
  body: Record<string, unknown>,
): Promise<{ readonly id: number; readonly segredo: string; readonly at: string }> {
  const { text, json } = await account.call('POST', WEBHOOKS, body)
  const entity: Loose | undefined = json['entidade']
  if (!entity) throw new Error(text)
  const id = Number(entity['id'])
  return { id, segredo: String(entity['segredo']), at: `${WEBHOOKS}/${id}` }
}

/** Works on an account's deliveries until it is stopped. */
export function workOn(
  app: TestApp,
  account: TestAccount,
  terms = FAST_RETRIES,
): { readonly stop: () => Promise<void> } {
  const workers = createDeliveryWorkers(app.deps, terms)
  let isOn = true
  const working = (async () => {
    while (isOn) {
      await executeDue(
        app.deps,
        { webhook: workers.execute },
        { accountId: account.id, lane: 'webhooks', isStopping: () => !isOn },
      )
      await sleep(5)
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await working
      await workers.stop()
    },
  }
}

/** Works until this holds; the seconds only end what would never end. */
export async function workUntil(
  app: TestApp,
  account: TestAccount,
  isDone: () => boolean | Promise<boolean>,
  { terms = FAST_RETRIES, seconds = 40 }: { terms?: DeliveryPolicy; seconds?: number } = {},
): Promise<void> {
  const work = workOn(app, account, terms)
  const end = performance.now() + seconds * 1_000
  try {
    while (!(await isDone())) {
      if (performance.now() > end) throw new Error('it never came to that')
      await sleep(10)
    }
  } finally {
    await work.stop()
  }
}
