/** A colour in sRGB, each channel from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number]

export const WHITE: Colour = [1, 1, 1]
export const BLACK: Colour = [0, 0, 0]

/** Reads `#rrggbb`; undefined for anything else. */
export function readColour(text: string): Colour | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (!hex) return undefined
  const [, red = '', green = '', blue = ''] = hex
  return [channel(red), channel(green), channel(blue)]
}

export function writeColour(colour: Colour): string {
  return `#${colour.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes `share` of `other` into `colour`, rounded as the result will be written. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const [red, green, blue] = colour
  const [otherRed, otherGreen, otherBlue] = other
  const one = (from: number, to: number) => byteOf(from + (to - from) * share) / 255
  return [one(red, otherRed), one(green, otherGreen), one(blue, otherBlue)]
}

function channel(hex: string): number {
  return Number.parseInt(hex, 16) / 255
}

function byteOf(part: number): number {
  return Math.round(part * 255)
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
