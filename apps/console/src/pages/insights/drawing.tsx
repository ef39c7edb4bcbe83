import { Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useId, type ReactNode } from 'react'
import { Loading } from '../../shared/states.tsx'
import classes from './drawing.module.css'
import { FigureHead } from './figure-head.tsx'
import { overviewText } from './overview.pt-BR.ts'

interface DrawingProps {
  readonly title: string
  readonly about: string
  readonly actions?: ReactNode
  /** Null for figures that are shown by their table alone. */
  readonly chart: ReactNode
  /** The same figures as a table. */
  readonly table: ReactNode
  /** Whether the period has nothing of it: neither is shown then. */
  readonly isBlank?: boolean
}

/** One subject: a chart to look at, and one press away the figures that it draws, each leading to its rows. */
export function Drawing({ title, about, actions, chart, table, isBlank = false }: DrawingProps) {
  const [isTable, { toggle }] = useDisclosure(false)
  const id = useId()
  const hasSwitch = chart !== null && !isBlank
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <FigureHead id={id} title={title} about={about} table={hasSwitch ? { isOpen: isTable, toggle } : undefined} />
        {actions}
        {isBlank ? (
          <Text size="sm">{overviewText.none}</Text>
        ) : (
          chart !== null && (
            <div aria-hidden className={classes['chart']}>
              <Suspense fallback={<Loading />}>{chart}</Suspense>
            </div>
          )
        )}
        {!isBlank && (isTable || chart === null) && table}
      </Stack>
    </Paper>
  )
}
