import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { toCentavos } from '@vaivem/contract'
import { JsonFault, parseStrictJson } from './strict-json.ts'

describe('what is read', () => {
  test('equals what JSON.parse reads, for any document of plain values', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && text.isWellFormed())
    const key = plain.filter((name) => !['__proto__', 'constructor'].includes(name))
    const tidied = plain.map((text) => text.normalize('NFC').trim())
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        tidied,
        fc.boolean(),
        fc.integer(),
        fc.integer({ min: -99_999_999, max: 99_999_999 }).map((centavos) => centavos / 100 + 0),
        fc.array(tie('tree')),
        fc.dictionary(key, tie('tree')),
      ),
    }))
    fc.assert(
      fc.property(tree, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parseStrictJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 500 },
    )
  })

  test('accepts nothing that JSON.parse refuses', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b',
      '1',
      '-',
      '.',
      'e5',
      'true',
      'nul',
      ' ',
      '\\',
      "'",
      '0',
      '\u0001',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        expect(reads(text) && !isJson(text)).toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })

  test('equals what JSON.parse reads, for any number that a double holds and that is no amount', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 10_000_000_001 }), (value) => {
        expect(parseStrictJson(JSON.stringify(value))).toBe(value)
      }),
    )
  })

  test.each<[string, unknown]>([
    ['{"a":null,"b":1}', { b: 1 }],
    ['[null]', [null]],
    ['null', null],
    [' \r\n\t{ } ', {}],
    ['"\\u0041\\n\\/"', 'A\n/'],
    ['"  café\\u0301 "', 'café\u0301'.normalize('NFC')],
    ['"\\ud83d\\ude00"', '😀'],
    ['-0', 0],
    ['-0.0e5', 0],
    ['1E2', 100],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['0e99999999999999999999', 0],
  ])('reads %s', (text, value) => {
    expect(parseStrictJson(text)).toEqual(value)
    expect(Object.is(parseStrictJson(text), -0)).toBe(false)
  })

  test('keeps the members of the root that `verbatim` names byte for byte, and no others', () => {
    const text = '{"xml":" e\\u0301 ","other":" e\\u0301 ","in":{"xml":" e\\u0301 "}}'
    expect(parseStrictJson(text, ['xml'])).toEqual({ xml: ' e\u0301 ', other: 'é', in: { xml: 'é' } })
  })
})

test('a key that is spelled like a built-in property is an ordinary key', () => {
  expect(parseStrictJson('{"prototype":1,"toString":2,"hasOwnProperty":3}')).toEqual({
    prototype: 1,
    toString: 2,
    hasOwnProperty: 3,
  })
})

describe('what is refused, with the place', () => {
  test.each([
    '',
    '   ',
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"a":null,"a":2}',
    '{"__proto__":{"polluted":true}}',
    '{"\\u005f_proto__":1}',
    '{"x":{"constructor":{"prototype":{}}}}',
    '"\\u0000"',
    '"\\ud83d"',
    '"\\ude00\\ud83d"',
    '"\ud83d"',
    '{"\\u0000":1}',
    '{"\\ud800":1}',
    '1e400',
    '-1e400',
    'NaN',
    'Infinity',
    '01',
    '+1',
    '.5',
    '5.',
    '1e',
    '0x10',
    '{} {}',
    '{}x',
    '[1,]',
    '{"a":1,}',
    '{,}',
    '[,]',
    '{a:1}',
    "{'a':1}",
    '/* */ {}',
    '{} // end',
    '"a\u0001b"',
    '"a\nb"',
    '"\\x41"',
    '"\\u12g4"',
    '"\\u12',
    '"open',
    '{"a"',
    '{"a":',
    '[1',
    'tru',
    'True',
    'undefined',
    '\ufeff{}',
    '\u00a0{}',
    '1'.repeat(100_000),
  ])('refuses %s', (text) => {
    expect(faultOf(text)).toBeInstanceOf(JsonFault)
    expect(faultOf(text).position).toBeGreaterThanOrEqual(0)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('reads 32 levels and refuses the 33rd', () => {
    const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + (levels % 2 ? '[]' : '1') + '}]'.repeat(levels / 2)
    expect(() => parseStrictJson(nested(32))).not.toThrow()
    expect(faultOf(nested(33)).message).toContain('32')
  })

  test.each([
    ['a million of [', '['.repeat(1_000_000)],
    ['a million of {"a":', '{"a":'.repeat(1_000_000)],
    ['a number of three million decimals', `0.${'3'.repeat(3_000_000)}`],
    ['a number of three million zeros', `0.${'0'.repeat(3_000_000)}1`],
    ['an exponent of a million digits', `1e-${'9'.repeat(1_000_000)}`],
    ['a million escapes', `"${'\\n'.repeat(500_000)}"`],
    ['two hundred thousand members', `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":0`).join()}}`],
  ])('reads or refuses %s without delay', (_, text) => {
    const before = process.threadCpuUsage()
    reads(text)
    const { user, system } = process.threadCpuUsage(before)
    // The processor time of this thread alone, whatever else the machine runs; a quadratic algorithm would take minutes.
    expect((user + system) / 1_000).toBeLessThan(500)
  })
})

describe('amounts, judged by their text (contract §1.5)', () => {
  test.each<[string, number | undefined]>([
    ['19.9', 1990],
    ['19.899999999999999', 1990],
    ['59.900000000000006', 5990],
    ['59.9000011', undefined],
    ['59.900001', 5990],
    ['59.9000010000000000000000001', undefined],
    ['59.899999', 5990],
    ['59.89999899999999999999999999', undefined],
    ['9999999999.990000001', 999_999_999_999],
    ['9999999999.989998999', undefined],
    ['9999999999.989999', 999_999_999_999],
    ['4294967296.010001001', undefined],
    ['0.0100010000001', undefined],
    ['0.01000100000005', undefined],
    ['12345678.010001', 1_234_567_801],
    ['1e-7', 0],
    ['-1e-7', 0],
    ['0.0000010000000000001', undefined],
    ['1.9899999999999999e1', 1990],
    ['5990e-2', 5990],
    ['5990000e-5', 5990],
    ['1.005', undefined],
    ['0.1e1', 100],
  ])('reads %s as %s centavos', (text, centavos) => {
    expect(toCentavos(Number(parseStrictJson(text)))).toBe(centavos)
  })

  test.each([
    ['1.0', true],
    ['1e0', true],
    ['1.5e1', true],
    ['120e-1', true],
    ['100e-2', true],
    ['1.00000000000001', false],
    ['2.0000000000000004', false],
    ['0.99999999999999999', false],
    ['1.00000000000000000000001', false],
    ['-0.0000009', false],
    ['-0.000001', false],
    ['0.000000000000001', false],
    ['1e-16', false],
    ['1e-400', false],
    ['100000000000000001e-17', false],
    ['1000000.00000000001', false],
  ])('are whole or not by their text: %s', (text, isWhole) => {
    expect(Number.isInteger(parseStrictJson(text))).toBe(isWhole)
  })

  test('agree with exact arithmetic at any distance from any centavo', () => {
    const centavos = fc.bigInt({ min: 1n, max: 999_999_999_999n })
    const offset = fc.oneof(
      fc.bigInt({ min: -20_000n, max: 20_000n }),
      fc.constantFrom(10_000n, -10_000n, 10_001n, -10_001n),
    )
    fc.assert(
      fc.property(centavos, offset, (whole, tenMilliardths) => {
        // In units of 10^-10 reais; a centavo is 10^8 of them and 0.000001 is 10^4.
        const scaled = whole * 100_000_000n + tenMilliardths
        const digits = scaled.toString().padStart(11, '0')
        const read = Number(parseStrictJson(`${digits.slice(0, -10)}.${digits.slice(-10)}`))
        const isWithin = tenMilliardths >= -10_000n && tenMilliardths <= 10_000n
        expect(toCentavos(read)).toBe(isWithin ? Number(whole) : undefined)
      }),
      { numRuns: 5_000 },
    )
  })

  test('never move a number by more than the double of its text could', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -180, max: 180 }), (degrees) => {
        expect(Math.abs(Number(parseStrictJson(JSON.stringify(degrees))) - degrees)).toBeLessThan(0.000_002)
      }),
    )
  })
})

function faultOf(text: string): JsonFault {
  try {
    parseStrictJson(text)
  } catch (error) {
    if (error instanceof JsonFault) return error
    throw error
  }
  throw new Error('was read')
}

function reads(text: string): boolean {
  try {
    parseStrictJson(text)
    return true
  } catch (error) {
    if (error instanceof JsonFault) return false
    throw error
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a body that would take long to read', () => {
  const names = Array.from({ length: 5_001 }, (_, index) => `"k${index}":1`).join(',')
  test.each([
    ['more names than anybody knows', `{${names}}`, 'há mais de 5000 nomes de campo diferentes'],
    ['more values than say something', `[${'1,'.repeat(200_000)}1]`, 'há mais de 200000 valores'],
    [
      'more marks on a letter than any writing has',
      `["a${'\u0301\u0323'.repeat(700_000)}"]`,
      'há acentos demais sobre uma mesma letra dentro de um texto',
    ],
  ])('with %s is refused', (_, text, message) => {
    const before = process.threadCpuUsage()
    expect(() => parseStrictJson(text)).toThrow(message)
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })

  test('is read where its letters have as many marks as any language uses', () => {
    expect(parseStrictJson(`["${'a\u0301\u0323'.repeat(1_000)}"]`)).toEqual([
      'a\u0301\u0323'.repeat(1_000).normalize('NFC'),
    ])
  })

  test('that consists of escapes is read as the characters that they stand for', () => {
    expect(parseStrictJson(String.raw`["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"]`)).toEqual([
      '"\\/\b\f\n\r\t\u00e9\u{1f600}é'.trim(),
    ])
  })
})
