import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

export function ProcessLink({ id, number }: { readonly id: number; readonly number: string }) {
  return (
    <Anchor component={Link} to={`/processos/${id}`} size="sm">
      {number}
    </Anchor>
  )
}
