import { expect, test } from 'vitest'
import { PlatformSilent } from './call-platform.ts'
import { expectWritten, keepSubscriptions, type Subscription } from './keep-subscriptions.ts'

const CURRENT = 'https://vaivem.example/v1/entrada/atual'
const EARLIER = 'https://vaivem.example/v1/entrada/anterior'
const FRESH = 'https://vaivem.example/v1/entrada/nova'
const OTHER = 'https://erp.example/avisos'
const ADDRESS = {
  isCurrent: (url: string) => url === CURRENT,
  isOurs: (url: string) => url === CURRENT || url === EARLIER,
  fresh: () => Promise.resolve(FRESH),
}

async function kept(...before: readonly (readonly [topic: string, url: string])[]) {
  const at = before.map(([topic, url], index) => ({ id: String(index), topic, url }))
  const change = (id: string, url: string) => {
    const index = at.findIndex((one) => one.id === id)
    at[index] = { ...(at[index] as Subscription), url }
  }
  const state = await keepSubscriptions(
    {
      list: () => Promise.resolve([...at]),
      make: async (topic, url) => void at.push({ id: String(at.length), topic, url }),
      lead: async ({ id }, url) => change(id, url),
    },
    ['paid', 'changed'],
    ADDRESS,
  )
  return { state, at: at.map(({ topic, url }) => [topic, url]) }
}

test('what is there for every topic is left as it is', async () => {
  const all = [['paid', CURRENT] as const, ['changed', CURRENT] as const]
  expect(await kept(...all)).toEqual({ state: 'kept', at: all })
})

test('a topic that is missing gets the address that the others have', async () => {
  const { state, at } = await kept(['paid', CURRENT], ['changed', OTHER])
  expect([state, at]).toEqual([
    'switched-on',
    [
      ['paid', CURRENT],
      ['changed', OTHER],
      ['changed', CURRENT],
    ],
  ])
})

test('where none is left they are made for a new address, and those of an earlier one lead there', async () => {
  const { state, at } = await kept(['paid', EARLIER])
  expect([state, at]).toEqual([
    'made',
    [
      ['paid', FRESH],
      ['changed', FRESH],
    ],
  ])
})

test.each([401, 403])('a platform that answers %i does not allow it; any other failure is one', async (status) => {
  const change = () => Promise.reject(new Error('nothing is changed'))
  const kept = (found: number | null) =>
    keepSubscriptions(
      { list: () => Promise.reject(new PlatformSilent('webhooks', found)), make: change, lead: change },
      ['paid'],
      ADDRESS,
    )
  expect(await kept(status)).toBe('not-allowed')
  await expect(kept(500)).rejects.toThrow('answered 500')
  await expect(kept(null)).rejects.toThrow('no answer')
})

test('an answer that is none, or no success, is a webhook that was not written', () => {
  const answered = (status: number) => ({ outcome: 'answered', status, headers: {}, json: null }) as const
  expect(() => expectWritten(answered(201))).not.toThrow()
  expect(() => expectWritten(answered(422))).toThrow('answered 422')
  expect(() => expectWritten({ outcome: 'failed', mayHaveArrived: true })).toThrow('no answer')
})
