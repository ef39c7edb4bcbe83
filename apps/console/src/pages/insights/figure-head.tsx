import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { overviewText as text } from './overview.pt-BR.ts'

interface FigureHeadProps {
  /** Of the heading, for what it names. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Whether the table is shown, and what shows and hides it; undefined where there is nothing to switch. */
  readonly table: { readonly isOpen: boolean; readonly toggle: () => void } | undefined
  /** Further buttons. */
  readonly children?: ReactNode
}

/** The title and description of a subject of the indicators, with the button for its table. */
export function FigureHead({ id, title, about, table, children }: FigureHeadProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      {table && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-expanded={table.isOpen}
            aria-label={table.isOpen ? text.hideTable : text.tableOf(title)}
            onClick={table.toggle}
          >
            {table.isOpen ? text.hideTable : text.table}
          </Button>
          {children}
        </Group>
      )}
    </Group>
  )
}
