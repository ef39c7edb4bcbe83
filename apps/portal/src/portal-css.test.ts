import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, readColour } from './theme/colour.ts'

const styles = readFileSync(new URL('./portal.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = [...styles.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => block ?? '')

/** WCAG 2.2: text 4.5:1; the edge of the button and its focus 3:1. */
const TEXT_PAIRS = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['soft', 'ground'],
  ['soft', 'surface'],
  ['soft', 'closed-ground'],
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['open-ink', 'open-ground'],
  ['wait-ink', 'wait-ground'],
  ['wrong', 'surface'],
  ['wrong', 'ground'],
  ['wrong-ink', 'wrong-ground'],
  ['on-wrong', 'wrong'],
] as const

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_name, block) => {
  test.each(TEXT_PAIRS)('%s on %s can be read', (text, ground) => {
    expect(contrast(colour(block, text), colour(block, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test('the button and the focus stand out from the page', () => {
    expect(contrast(colour(block, 'accent'), colour(block, 'ground'))).toBeGreaterThanOrEqual(3)
  })
})

test('loads nothing from other hosts', () => {
  expect(styles).not.toMatch(/url\(|@import/)
})

function colour(block: string, name: string): Colour {
  const hex = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1]
  return readColour(hex ?? '') ?? expect.fail(`no colour ${name}`)
}
