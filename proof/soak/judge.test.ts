import { expect, test } from 'vitest'
import { unmetOf } from '../report.ts'
import { judge } from './judge.ts'
import type { Sample } from './sample.ts'

const MEGABYTE = 2 ** 20

/** Half an hour of samples, one each 10 s, of one program. */
function halfAnHour(
  change: (at: number) => Partial<Sample & { rss: number; heap: number; files: number }> = () => ({}),
) {
  return Array.from({ length: 181 }, (_, index): Sample => {
    const at = index / 6
    const { rss = 200, heap = 60, files = 40, ...rest } = change(at)
    return {
      at,
      acknowledged: Math.round(at * 6_000),
      programs: [
        {
          name: 'serve-1',
          residentBytes: rss * MEGABYTE,
          heapBytes: index % 3 === 0 ? heap * MEGABYTE : undefined,
          descriptors: files,
        },
      ],
      connections: 20,
      databaseBytes: 10 * MEGABYTE + at * 6_000 * 4_096,
      lagSeconds: 0.2,
      ...rest,
    }
  })
}

const unmet = (samples: readonly Sample[]) => unmetOf(judge(samples, 30)).map(({ name }) => name)

test('what stays as it is passes, also after it has grown while it warmed up', () => {
  expect(unmet(halfAnHour())).toEqual([])
  expect(unmet(halfAnHour((at) => ({ rss: 100 + Math.min(at, 9) * 20, heap: 20 + Math.min(at, 9) * 5 })))).toEqual([])
})

test('memory that goes on growing is told: by more than a megabyte a minute, or by its twentieth in ten', () => {
  expect(unmet(halfAnHour((at) => ({ rss: 2_000 + at * 1.2 })))).toEqual(['soak: memory of serve-1'])
  expect(unmet(halfAnHour((at) => ({ heap: 60 + at * 0.5 })))).toEqual(['soak: heap of serve-1 after collection'])
})

test('files that stay open, connections beyond the pools and writes that grow dearer are told', () => {
  expect(unmet(halfAnHour((at) => ({ files: 40 + at })))).toEqual(['soak: open files and sockets of serve-1'])
  expect(unmet(halfAnHour((at) => ({ connections: at > 20 ? 31 : 20 })))).toEqual(['soak: connections to the database'])
  expect(unmet(halfAnHour((at) => ({ databaseBytes: at ** 2 * MEGABYTE })))).toEqual(['soak: size of the database'])
})

test('of a run of a few minutes slopes are said and not judged', () => {
  const short = halfAnHour((at) => ({ rss: 100 + at * 20 })).slice(0, 18)
  expect(unmet(short)).toEqual([])
  expect(judge(short, 30).find(({ name }) => name === 'soak: memory of serve-1')?.isMet).toBe(false)
})
