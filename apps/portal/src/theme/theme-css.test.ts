import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, readColour, writeColour } from './colour.ts'
import { accentsOf, DARK_GROUNDS, isDark, LIGHT_GROUNDS, themeCss, type Theme } from './theme-css.ts'

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

const NOTHING: Theme = {
  colour: null,
  nightColour: null,
  headColour: null,
  corners: 'soft',
  headingFont: null,
  textFont: null,
}

test('there is no stylesheet where all is as usual, nor for texts that are no colours', () => {
  expect(themeCss(NOTHING)).toBe('')
  for (const text of ['', 'red', '#12345', '#1234567', '#12345g;}', 'url(x)'])
    expect(themeCss({ ...NOTHING, colour: text, nightColour: text, headColour: text })).toBe('')
})

test('the stylesheet holds colours and nothing else, where the store decided about colours', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(themeCss({ ...NOTHING, colour: writeColour(colour) })).toMatch(
        /^:root\{(--[a-z-]+:#[0-9a-f]{6};?){3}\}\n@media \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?){3}\}\}\n$/,
      )
    }),
  )
})

test('the night has a colour of its own, made readable as well', () => {
  const css = themeCss({ ...NOTHING, colour: '#1c5243', nightColour: '#330011' })
  const [day = '', night = ''] = css.split('@media')
  expect(day).toContain('--brand:#1c5243')
  expect(night).toContain('--brand:#330011')
  expect(night).not.toContain('--accent:#330011')
})

test('the letters on the head can be read on any colour', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const css = themeCss({ ...NOTHING, headColour: writeColour(colour) })
      const [, ground = '', ink = ''] = /--head-ground:(#[0-9a-f]{6});--head-ink:(#[0-9a-f]{6})/.exec(css) ?? []
      expect(contrast(parsed(ground), parsed(ink))).toBeGreaterThanOrEqual(4.5)
      expect(isDark(ground)).toBe(ink === '#ffffff')
    }),
  )
})

test('fonts come from this service, and are no heavier than their files', () => {
  const css = themeCss({
    ...NOTHING,
    textFont: { url: '/loja/exemplo/fonte-textos?v=1', hasEveryWeight: true },
    headingFont: { url: '/loja/exemplo/fonte-titulos?v=2', hasEveryWeight: false },
  })
  expect(css).toContain('src:url("/loja/exemplo/fonte-textos?v=1") format("woff2");font-weight:100 900;')
  expect(css).toContain('src:url("/loja/exemplo/fonte-titulos?v=2") format("woff2");font-weight:400;')
  expect(css).toContain('--heading-font:"store heading"')
  expect(css).toContain('--text-font:"store text"')
})

test('corners are square or round where the store says so, and every variable is one of portal.css', () => {
  const square = themeCss({ ...NOTHING, corners: 'square' })
  expect(square).toBe(':root{--round:0;--round-field:0;--round-small:0;--round-chip:0}\n')
  const all = themeCss({ ...NOTHING, corners: 'round', colour: '#aa0000', headColour: '#000000' })
  for (const [, variable = ''] of all.matchAll(/(--[a-z-]+):/g)) expect(light).toContain(`${variable}:`)
})
