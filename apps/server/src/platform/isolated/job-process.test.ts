import { afterEach, describe, expect, test, vi } from 'vitest'
import { createJobProcess, type JobProcess, type JobProcessTerms } from './job-process.ts'
import type { TestTask } from './test-jobs.ts'

const TERMS: JobProcessTerms = {
  file: new URL('./test-jobs.ts', import.meta.url),
  timeoutMilliseconds: 20_000,
  mostWaiting: 4,
  mostWaitingOfOne: 2,
  restMilliseconds: 0,
  heapMegabytes: 32,
}

let started: JobProcess<TestTask, string> | undefined
afterEach(async () => {
  vi.useRealTimers()
  await started?.stop()
})

function startedProcess(terms: Partial<JobProcessTerms> = {}): JobProcess<TestTask, string> {
  started = createJobProcess<TestTask, string>({ ...TERMS, ...terms })
  return started
}

describe('a job process', () => {
  test.each([0, 10_000])(
    'does one job after another, whether it rests %i ms between them',
    async (restMilliseconds) => {
      const jobs = startedProcess({ restMilliseconds })
      expect(await jobs.run('a', { say: 'first' })).toEqual({ ok: true, value: 'first' })
      const both = await Promise.all([jobs.run('a', { say: 'second' }), jobs.run('b', { say: 'third' })])
      expect(both).toEqual([
        { ok: true, value: 'second' },
        { ok: true, value: 'third' },
      ])
    },
  )

  test.each([
    ['throws', 'throw', 'broken', {}],
    ['ends its process', 'exit', 'broken', {}],
    ['takes more memory than a job may', 'grow', 'broken', {}],
    ['never ends', 'spin', 'late', { timeoutMilliseconds: 2_000 }],
  ] as const)('that has a job which %s does the next one', async (_, fault, kind, terms) => {
    const jobs = startedProcess({ ...terms, restMilliseconds: 10_000 })
    const [bad, good] = await Promise.all([jobs.run('a', { fault }), jobs.run('b', { say: 'next' })])
    expect(bad).toEqual({ ok: false, refusal: { kind } })
    expect(good).toEqual({ ok: true, value: 'next' })
  })

  test('lets everybody have a turn, however many jobs one of them brought', async () => {
    const jobs = startedProcess()
    const done: string[] = []
    const tell = async (whose: string, say: string) => {
      await jobs.run(whose, { say })
      done.push(say)
    }
    await Promise.all([tell('a', 'a1'), tell('a', 'a2'), tell('a', 'a3'), tell('b', 'b1')])
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('refuses at once what too many, or too many of one, wait for already', async () => {
    const jobs = startedProcess()
    const kept = ['a', 'a', 'a', 'b'].map((whose) => jobs.run(whose, { say: whose }))
    expect(await jobs.run('a', { say: 'more' })).toEqual({ ok: false, refusal: { kind: 'busy' } })
    kept.push(jobs.run('c', { say: 'c' }))
    expect(await jobs.run('d', { say: 'd' })).toEqual({ ok: false, refusal: { kind: 'busy' } })
    expect((await Promise.all(kept)).every(({ ok }) => ok)).toBe(true)
  })

  test('takes no time from a job while it starts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const jobs = startedProcess()
    const asked = jobs.run('a', { say: 'first' })
    // Its process cannot have started yet.
    vi.advanceTimersByTime(TERMS.timeoutMilliseconds + 1)
    expect(await asked).toEqual({ ok: true, value: 'first' })
  })

  test('that does not start is given up, and says that it may be asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const jobs = startedProcess()
    const asked = jobs.run('a', { say: 'first' })
    vi.advanceTimersByTime(30_001)
    expect(await asked).toEqual({ ok: false, refusal: { kind: 'busy' } })
  })

  test('that is stopped leaves nobody waiting', async () => {
    const jobs = startedProcess()
    const asked = [jobs.run('a', { fault: 'spin' }), jobs.run('b', { say: 'b' })]
    await jobs.stop()
    expect(await Promise.all(asked)).toEqual([
      { ok: false, refusal: { kind: 'broken' } },
      { ok: false, refusal: { kind: 'broken' } },
    ])
  })
})
