/** The colours of the console by their purpose. No part of the console names a colour otherwise. */
export interface Palette {
  /** The ground of the page. */
  readonly surface: string
  /** The ground of what stands on the page: a card, a dialog, a field, the header. */
  readonly raised: string
  /** The ground of a row under the pointer, and of what is chosen. */
  readonly hover: string
  /** Lines that separate one thing from the next. */
  readonly line: string
  /** The edge of what can be written into or pressed. */
  readonly control: string
  readonly text: string
  /** Text that stands back. */
  readonly muted: string
  /** Links, the chosen thing, the one button that matters. */
  readonly accent: Tone
  readonly good: Tone
  readonly warn: Tone
  readonly bad: Tone
  readonly info: Tone
  /** Things that are over, or whose colour says nothing. */
  readonly over: Tone
}

/** A colour that says something: as text and icon, as the ground of a badge, and as a full ground under white text. */
export interface Tone {
  readonly ink: string
  readonly ground: string
  readonly full: string
}

export const TONES = ['accent', 'good', 'warn', 'bad', 'info', 'over'] as const
export type ToneName = (typeof TONES)[number]

export const day: Palette = {
  surface: '#f6f6f4',
  raised: '#ffffff',
  hover: '#eeeeeb',
  line: '#e0e0dc',
  control: '#8b8e8c',
  text: '#1b1d1c',
  muted: '#575c5a',
  accent: { ink: '#0a5a50', ground: '#dcefeb', full: '#0b6e5f' },
  good: { ink: '#1c6427', ground: '#e0f1e1', full: '#257a33' },
  warn: { ink: '#7a4700', ground: '#fbecd0', full: '#955800' },
  bad: { ink: '#a3201d', ground: '#fbe4e1', full: '#b52a25' },
  info: { ink: '#1f4f9e', ground: '#e2ebf9', full: '#2a5db0' },
  over: { ink: '#50555a', ground: '#e9e9e6', full: '#5d6368' },
}

export const night: Palette = {
  surface: '#131514',
  raised: '#1c1f1e',
  hover: '#272b29',
  line: '#323735',
  control: '#767d7a',
  text: '#e9ebe9',
  muted: '#a7aeaa',
  accent: { ink: '#6fd3bf', ground: '#163a34', full: '#0b6e5f' },
  good: { ink: '#86d48f', ground: '#1a3a20', full: '#257a33' },
  warn: { ink: '#f0bd6a', ground: '#40300f', full: '#8a5200' },
  bad: { ink: '#ff9d96', ground: '#49201e', full: '#b52a25' },
  info: { ink: '#98bdf7', ground: '#1c3156', full: '#2a5db0' },
  over: { ink: '#b6bcc0', ground: '#2e3231', full: '#5d6368' },
}

/** The same hue from nearly white to the full colour, as the kit wants its ten shades. */
export function shadesOf(full: string): [string, string, ...string[]] {
  const shades = Array.from({ length: SHADES }, (_, at) =>
    mix('#ffffff', full, LIGHTEST + (at * (1 - LIGHTEST)) / (SHADES - 1)),
  )
  return shades as [string, string, ...string[]]
}

const SHADES = 10
/** How much of the full colour the lightest shade has. */
const LIGHTEST = 0.08

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)]
  return `#${a.map((one, at) => byte(one + ((b[at] ?? 0) - one) * share)).join('')}`
}

const byte = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function channelsOf(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
