import { describe, expect, test } from 'vitest'
import { hear, silence, type Stroke } from './scanner.ts'

const keysOf = (text: string) => text.split('')

/** Strokes with the same pause between any two. */
const typed = (keys: readonly string[], pause: number): Stroke[] =>
  keys.map((key, at) => ({ key, at: 1000 + at * pause }))

function codesOf(strokes: readonly Stroke[]): string[] {
  let listening = silence
  return strokes.flatMap((stroke) => {
    const heard = hear(listening, stroke)
    listening = heard.listening
    return heard.code === undefined ? [] : [heard.code]
  })
}

describe('a keyboard-wedge scanner', () => {
  test('is heard anywhere on the page, when its code ends in Enter', () => {
    expect(codesOf(typed([...keysOf('2053841907'), 'Enter'], 8))).toEqual(['2053841907'])
  })

  test('may end in Tab, and press Shift for capitals', () => {
    expect(codesOf(typed(['Shift', 'L', 'Shift', 'E', '-', ...keysOf('000123'), 'Tab'], 12))).toEqual(['LE-000123'])
  })

  test('is heard twice in a row', () => {
    const second = typed([...keysOf('BR987654321BR'), 'Enter'], 5).map(({ key, at }) => ({ key, at: at + 900 }))
    expect(codesOf([...typed([...keysOf('2053841907'), 'Enter'], 8), ...second])).toEqual([
      '2053841907',
      'BR987654321BR',
    ])
  })

  test('is told from hands, which are slower', () => {
    expect(codesOf(typed([...keysOf('2053841907'), 'Enter'], 90))).toEqual([])
  })

  test('is told from keys that grade, however fast the last Enter comes', () => {
    expect(codesOf([...typed([...keysOf('12')], 20), { key: 'Enter', at: 1030 }])).toEqual([])
  })

  test('begins anew where hands had typed something before', () => {
    const hands = typed([...keysOf('abc')], 200)
    const scan = typed([...keysOf('2053841907'), 'Enter'], 8).map(({ key, at }) => ({ key, at: at + 2000 }))
    expect(codesOf([...hands, ...scan])).toEqual(['2053841907'])
  })
})
