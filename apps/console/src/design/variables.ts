import type { CSSVariablesResolver } from '@mantine/core'
import { day, night, TONES, type Palette, type ToneName } from './palette.ts'

/** The kit's names for the colours that carry a meaning; a part of the console may use either name. */
const KIT_NAMES: Readonly<Record<ToneName, readonly string[]>> = {
  accent: ['accent'],
  good: ['good', 'teal', 'green'],
  warn: ['warn', 'yellow'],
  bad: ['bad', 'red'],
  info: ['info', 'blue'],
  over: ['over', 'gray'],
}

/** The colours by role as variables (`--v-surface`, `--v-good-ink`), and the kit's own variables made of them. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf(day),
  dark: variablesOf(night),
})

function variablesOf(palette: Palette): Record<string, string> {
  const { surface, raised, hover, line, control, text, muted, accent, bad } = palette
  return {
    '--v-surface': surface,
    '--v-raised': raised,
    '--v-hover': hover,
    '--v-line': line,
    '--v-control': control,
    '--v-muted': muted,
    '--mantine-color-body': raised,
    '--mantine-color-text': text,
    '--mantine-color-bright': text,
    '--mantine-color-dimmed': muted,
    '--mantine-color-placeholder': muted,
    '--mantine-color-anchor': accent.ink,
    '--mantine-color-error': bad.ink,
    '--mantine-color-default': raised,
    '--mantine-color-default-hover': hover,
    '--mantine-color-default-color': text,
    '--mantine-color-default-border': line,
    '--mantine-color-disabled': hover,
    '--mantine-color-disabled-color': muted,
    '--mantine-color-disabled-border': line,
    ...Object.fromEntries(TONES.flatMap((tone) => toneVariables(tone, palette))),
  }
}

function toneVariables(tone: ToneName, palette: Palette): (readonly [name: string, value: string])[] {
  const { ink, ground, full } = palette[tone]
  const pressed = `color-mix(in srgb, ${full} 86%, black)`
  return [
    [`--v-${tone}`, full],
    [`--v-${tone}-ink`, ink],
    [`--v-${tone}-ground`, ground],
    ...KIT_NAMES[tone].flatMap((kit) =>
      (
        [
          ['text', ink],
          ['filled', full],
          ['filled-hover', pressed],
          ['light', ground],
          ['light-hover', `color-mix(in srgb, ${ground} 88%, ${ink})`],
          ['light-color', ink],
          ['outline', ink],
          ['outline-hover', ground],
        ] as const
      ).map(([use, value]) => [`--mantine-color-${kit}-${use}`, value] as const),
    ),
  ]
}
