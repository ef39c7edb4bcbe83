import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fontFault, fontOf, LARGEST_FONT_BYTES } from './web-font.ts'

const file = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/inter/files/${name}`))
const variable = file('inter-vietnamese-wght-normal.woff2')
const dataUrl = (bytes: Uint8Array) => `data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}`

/** A copy with other bytes from a place on. */
function changed(at: number, ...bytes: readonly number[]): Buffer {
  const copy = Buffer.from(variable)
  copy.set(bytes, at)
  return copy
}

describe('a font for pages', () => {
  test('is a whole WOFF2 file, with what pages need to know of it', () => {
    const read = fontOf(dataUrl(variable))
    expect(read?.bytes.equals(variable)).toBe(true)
    expect(read?.hasEveryWeight).toBe(true)
  })

  test.each([
    ['no-woff2', 'an address', 'https://example.com/font.woff2'],
    ['no-woff2', 'another kind of file', dataUrl(Buffer.from('<svg onload="alert(1)"/>'.padEnd(64)))],
    ['no-woff2', 'followed by something', `${dataUrl(variable)}"><script>`],
    ['no-woff2', 'an older format', dataUrl(changed(3, 0x46))],
    ['too-large', 'more than it may weigh', dataUrl(Buffer.alloc(LARGEST_FONT_BYTES + 1))],
    ['too-large', 'a font for many scripts', dataUrl(file('inter-latin-wght-normal.woff2'))],
    ['broken', 'a collection of fonts', dataUrl(changed(4, 0x74, 0x74, 0x63, 0x66))],
    ['broken', 'cut off', dataUrl(variable.subarray(0, variable.length - 100))],
    ['broken', 'longer than it says', dataUrl(Buffer.concat([variable, Buffer.alloc(4)]))],
    ['broken', 'without tables', dataUrl(changed(12, 0, 0))],
    ['broken', 'damaged in its packed tables', dataUrl(changed(variable.length - 2000, ...Array<number>(64).fill(0)))],
  ])('is not (%s) what is %s', (fault, _what, text) => {
    expect(fontFault(text)).toBe(fault)
    expect(fontOf(text)).toBeUndefined()
  })

  test('is refused, and never breaks the reader, whatever its bytes are', () => {
    const bytes = fc
      .uint8Array({ minLength: 48, maxLength: 200 })
      .map((tail) => Buffer.concat([variable.subarray(0, 48), tail]))
    fc.assert(
      fc.property(bytes, (one) => {
        expect(fontOf(dataUrl(one))).toBeUndefined()
      }),
    )
  })
})
