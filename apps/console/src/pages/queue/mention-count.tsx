import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { viewsText } from './views.pt-BR.ts'

const EVERY_MINUTE = 60_000

/** How many processes mention who reads, and were not seen yet; nothing while none does. */
export function MentionCount() {
  const { data: mentions = 0 } = useQuery({
    queryKey: ['mentions'],
    queryFn: async ({ signal }) =>
      listed(await client.listQueue({ query: { mencao: 'minha', pageSize: 1 }, signal })).page.totalRecords,
    refetchInterval: EVERY_MINUTE,
  })
  return mentions === 0 ? null : (
    <Badge size="sm" autoContrast aria-label={viewsText.mentioned(mentions)}>
      {count(mentions)}
    </Badge>
  )
}
