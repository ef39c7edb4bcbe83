import { describe, expect, test } from 'vitest'
import { day, night, shadesOf, TONES } from './palette.ts'

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for the edges of controls. */
const TEXT = 4.5
const EDGE = 3
const WHITE = '#ffffff'

describe.each([
  ['day', day],
  ['night', night],
] as const)('the colours of the %s', (_, palette) => {
  const grounds = ['surface', 'raised', 'hover'] as const

  test.each(grounds.flatMap((ground) => (['text', 'muted'] as const).map((ink) => [ink, ground] as const)))(
    '%s is read on %s',
    (ink, ground) => expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(TEXT),
  )

  test.each(TONES)('%s is read on every ground, on its own, and white on it', (name) => {
    const { ink, ground, full } = palette[name]
    for (const under of [...grounds.map((one) => palette[one]), ground])
      expect(contrast(ink, under), `on ${under}`).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(WHITE, full)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(['surface', 'raised'] as const)('the edge of a control is seen on %s', (ground) => {
    expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(EDGE)
  })
})

test('ten shades lead from nearly white to the full colour', () => {
  const shades = shadesOf('#0b6e5f')
  expect(shades).toHaveLength(10)
  expect(shades.at(-1)).toBe('#0b6e5f')
  const lights = shades.map((shade) => lightOf(shade))
  expect(lights.toSorted((a, b) => b - a)).toEqual(lights)
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance as WCAG defines it. */
function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
