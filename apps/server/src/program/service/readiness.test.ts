import { describe, expect, test } from 'vitest'
import { type Look, NEVER_LOOKED, nextReadiness, type Readiness } from './readiness.ts'

const WELL = { isDraining: false, saturatedMilliseconds: 0, calmMilliseconds: Infinity, ping: 0 } as const

/** The reason at each look, 100 ms apart. */
function said(looks: readonly Partial<Look>[]): readonly Readiness['why'][] {
  let readiness = NEVER_LOOKED
  return looks.map((look, index) => {
    readiness = nextReadiness(readiness, { ...WELL, at: index * 100, ...look })
    return readiness.why
  })
}

const during = (count: number, look: (index: number) => Partial<Look>) =>
  Array.from({ length: count }, (_, i) => look(i))
const changes = (answers: readonly unknown[]) => answers.filter((one, index) => index > 0 && one !== answers[index - 1])

describe('saturation', () => {
  test('counts once it has lasted for two seconds, not before', () => {
    const growing = during(30, (index) => ({ saturatedMilliseconds: index * 100, calmMilliseconds: 0 }))
    expect(said(growing).indexOf('saturated')).toBe(21)
  })

  test('is over once every connection was to be had soon for a second, not before', () => {
    const ending = during(15, (index) => ({ calmMilliseconds: index * 100 }))
    const answers = said([{ saturatedMilliseconds: 2_001, calmMilliseconds: 0 }, ...ending])
    expect(answers.indexOf(undefined)).toBe(11)
    expect(answers.slice(11).every((why) => why === undefined)).toBe(true)
  })

  test('that comes and goes with every look changes the answer once, not each time', () => {
    const flickering = during(100, (index) =>
      index % 2 === 0
        ? { saturatedMilliseconds: 2_500, calmMilliseconds: 0 }
        : { saturatedMilliseconds: 0, calmMilliseconds: 100 },
    )
    expect(changes(said([{}, ...flickering]))).toEqual(['saturated'])
  })

  test('of short bursts takes nobody out', () => {
    const bursts = during(100, (index) => ({ saturatedMilliseconds: (index % 20) * 100, calmMilliseconds: 0 }))
    expect(changes(said(bursts))).toEqual([])
  })
})

describe('the database', () => {
  test('that answers late every other time is still there', () => {
    expect(changes(said(during(100, (index) => ({ ping: index % 2 === 0 ? 0 : 'late' }))))).toEqual([])
  })

  test('of which nothing was heard for two seconds is lost, and back with its first answer', () => {
    const answers = said([{}, ...during(30, () => ({ ping: 'late' as const })), {}])
    expect(answers.indexOf('database')).toBe(21)
    expect(answers.at(-1)).toBe(undefined)
  })

  test('that refuses is lost at once', () => {
    expect(said([{}, { ping: 'failed' }, {}])).toEqual([undefined, 'database', undefined])
  })

  test('that was never heard of is lost from the first look', () => {
    expect(said([{ ping: 'late' }])).toEqual(['database'])
  })

  test('that lacks a migration is named so', () => {
    expect(said([{ ping: 1 }])).toEqual(['migrations'])
  })
})

test('who leaves says so before anything else, at once and for good', () => {
  const leaving = { isDraining: true, saturatedMilliseconds: 9_000, calmMilliseconds: 0, ping: 'failed' } as const
  expect(said([{}, leaving, leaving])).toEqual([undefined, 'draining', 'draining'])
})
