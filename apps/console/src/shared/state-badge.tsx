import { Badge } from '@mantine/core'
import type { ToneName } from '../design/palette.ts'
import { Icon } from '../design/icon.tsx'
import type { IconName } from '../design/icon-paths.ts'
import { stateLabel, stateTone, type StateTone } from './state-words.pt-BR.ts'

/** The look of each tone of a state, the same wherever it is shown. */
export const toneLooks: Readonly<Record<StateTone, { readonly color: ToneName; readonly icon: IconName }>> = {
  good: { color: 'good', icon: 'circleCheck' },
  waiting: { color: 'info', icon: 'clock' },
  attention: { color: 'warn', icon: 'alert' },
  bad: { color: 'bad', icon: 'bad' },
  over: { color: 'over', icon: 'over' },
}

/** A badge of a state, in words; its icon and its colour only repeat them. */
export function StateBadge({ word }: { readonly word: string }) {
  const { color, icon } = toneLooks[stateTone(word)]
  return (
    <Badge variant="light" color={color} leftSection={<Icon name={icon} size={14} />}>
      {stateLabel(word)}
    </Badge>
  )
}

/** A state on one line of a list: its icon in its colour, and the word. */
export function StateDot({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  const { color, icon } = toneLooks[tone]
  return (
    <span className="v-dot" title={children}>
      <span style={{ color: `var(--v-${color}-ink)` }}>
        <Icon name={icon} size={14} />
      </span>
      {children}
    </span>
  )
}
