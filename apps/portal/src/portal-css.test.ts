import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const styles = readFileSync(new URL('./portal.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = [...styles.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => block ?? '')

/** WCAG 2.2: text 4.5:1; the edge of the button and its focus 3:1. */
const TEXT_PAIRS = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['soft', 'ground'],
  ['soft', 'surface'],
  ['soft', 'closed-ground'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['open-ink', 'open-ground'],
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

test('fetches nothing from elsewhere', () => {
  expect(styles).not.toMatch(/url\(|@import/)
})

function colour(block: string, name: string): number[] {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(block)?.[1]
  if (hex === undefined) throw new Error(`no colour ${name}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function contrast(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
