import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rowsAddress } from './insights-state.ts'

interface RowsLinkProps {
  readonly asked: Parameters<typeof rowsAddress>[0]
  readonly children: ReactNode
  /** The label of the rows, where the figure alone does not say it. */
  readonly label?: string
}

/** A figure that leads to the rows that make it. */
export function RowsLink({ asked, children, label }: RowsLinkProps) {
  return (
    <Anchor component={Link} to={rowsAddress(asked)} inherit {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </Anchor>
  )
}
