import { Anchor, Code } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ME } from '../api/me.ts'
import type { Me } from '../api/session.ts'

/**
 * A trace id. For an administrator of the account it leads to the log of requests, which says why the request was refused and what to do.
 */
export function TraceLink({ traceId }: { readonly traceId: string }) {
  // Read as it is known now: errors are shown to people who are not signed in, too.
  const me = useQueryClient().getQueryData<Me>(ME)
  if (me?.escopos.includes('gestao:admin') !== true) return <Code>{traceId}</Code>
  const to = `/ajustes/requisicoes?traceId=${encodeURIComponent(traceId)}`
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {traceId}
    </Anchor>
  )
}
