import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface ScrollTableProps {
  /** What the table lists, for who does not see it. */
  readonly label: string
  readonly minWidth: number
  readonly children: ReactNode
}

/** A table that scrolls by itself where the page is narrower, by keyboard too. */
export function ScrollTable({ label, minWidth, children }: ScrollTableProps) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="group" aria-label={label}>
      <Table verticalSpacing={6} fz="sm" tabularNums aria-label={label}>
        {children}
      </Table>
    </Table.ScrollContainer>
  )
}
