import { Badge, type MantineColor } from '@mantine/core'
import { stateLabel, stateTone } from './state-words.pt-BR.ts'

const COLORS: Readonly<Record<ReturnType<typeof stateTone>, MantineColor>> = {
  good: 'teal',
  waiting: 'blue',
  attention: 'yellow',
  bad: 'red',
  over: 'gray',
}

/** A badge of a state, in words; its colour only repeats them. */
export function StateBadge({ word }: { readonly word: string }) {
  return (
    <Badge variant="light" color={COLORS[stateTone(word)]} autoContrast>
      {stateLabel(word)}
    </Badge>
  )
}
