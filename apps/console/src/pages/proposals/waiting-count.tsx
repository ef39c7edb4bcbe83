import { Badge } from '@mantine/core'
import { useProposals } from '../../api/proposals.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { proposalsCopy as copy } from './proposals.pt-BR.ts'

/** How many proposals wait; nothing while none does. */
export function WaitingCount() {
  const { data } = useProposals({ estado: 'pendente', pageSize: 1 })
  const waiting = data?.page.totalRecords ?? 0
  return waiting === 0 ? null : (
    <Badge size="sm" color="yellow" autoContrast aria-label={copy.waiting(waiting)}>
      {count(waiting)}
    </Badge>
  )
}
