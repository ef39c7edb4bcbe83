import { expect, test } from 'vitest'
import type { Observer } from './observer.ts'
import { watchGateway } from './watch.ts'

const seen: string[] = []
const observer = {
  watched: async ({ name }: { name: string }, work: () => Promise<unknown>) => {
    seen.push(name)
    return work()
  },
} as unknown as Observer

test('what takes time is reported, and what answers at once stays as it is', async () => {
  const gateway = { call: async (amount: number) => amount, atOnce: (amount: number) => amount }
  const watched = watchGateway(observer, 'store', gateway, ['atOnce'])
  expect(watched.atOnce(3)).toBe(3)
  expect(await watched.call(4)).toBe(4)
  expect(seen).toEqual(['store.call'])
})
