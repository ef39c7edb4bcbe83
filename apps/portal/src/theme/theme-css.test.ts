import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, readColour, writeColour } from './colour.ts'
import { accentsOf, DARK_GROUNDS, LIGHT_GROUNDS, themeCss } from './theme-css.ts'

const styles = readFileSync(new URL('../portal.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = [...styles.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => block ?? '')

const channel = fc.integer({ min: 0, max: 255 }).map((byte) => byte / 255)
const anyColour = fc.tuple(channel, channel, channel) satisfies fc.Arbitrary<Colour>
const parsed = (hex: string): Colour => readColour(hex) ?? expect.fail(`${hex} is no colour`)

describe.each([
  ['light', LIGHT_GROUNDS, light],
  ['dark', DARK_GROUNDS, dark],
] as const)('in the %s', (mode, grounds, block) => {
  test('for any colour of the store, the accent is readable on every background, and the text of buttons on the accent', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { accent, hover } = accentsOf(colour, mode)
        for (const own of [accent, hover])
          for (const ground of Object.values(grounds))
            expect(contrast(parsed(own), parsed(ground))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  test('the grounds are those of the stylesheet', () => {
    expect(block).toContain(`--ground: ${grounds.ground};`)
    expect(block).toContain(`--surface: ${grounds.surface};`)
    expect(block).toContain(`--on-accent: ${grounds.onAccent};`)
  })
})

test('a colour that can be read is kept as it is', () => {
  expect(accentsOf(parsed('#1c5243'), 'light').accent).toBe('#1c5243')
})

test('a text that is no colour gives an empty stylesheet', () => {
  for (const text of ['', 'red', '#12345', '#1234567', '#12345g;}', 'url(x)']) expect(themeCss(text)).toBe('')
})

test('the stylesheet holds colours and nothing else', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(themeCss(writeColour(colour))).toMatch(
        /^:root\{(--[a-z-]+:#[0-9a-f]{6};?){3}\}\n@media \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?){3}\}\}\n$/,
      )
    }),
  )
})
