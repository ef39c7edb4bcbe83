import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

interface ProcessLinkProps {
  readonly id: number
  readonly number: string
  /** Whether it stands among words, where colour alone does not distinguish it. */
  readonly isInText?: boolean
}

export function ProcessLink({ id, number, isInText = false }: ProcessLinkProps) {
  return (
    <Anchor
      component={Link}
      to={`/processos/${id}`}
      size="sm"
      underline={isInText ? 'always' : 'hover'}
      style={{ whiteSpace: 'nowrap' }}
    >
      {number}
    </Anchor>
  )
}
