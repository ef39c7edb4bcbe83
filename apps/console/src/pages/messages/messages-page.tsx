import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable } from '../../shared/plain-table.tsx'
import { Empty } from '../../shared/states.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageFilters } from './message-filters.tsx'
import { messagesText as text } from './messages.pt-BR.ts'
import type { Message } from './message.ts'
import { queryOf, readState, writeState } from './messages-state.ts'

const PAGE = 50
const LOOKED_AT_EVERY = 15_000

/** Every mail to a customer, sent or not; the address keeps the filters. */
export function MessagesPage() {
  const [state, change] = useAddress(readState, writeState)
  const [read, setRead] = useState<Message | null>(null)
  const query = { ...queryOf(state), pageNumber: state.page, pageSize: PAGE }
  const found = useQuery({
    queryKey: ['mensagens', query],
    queryFn: async ({ signal }) => listed(await client.listMessages({ query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOKED_AT_EVERY,
  })
  return (
    <Page title={text.title}>
      <Text c="dimmed">{text.about}</Text>
      <MessageFilters key={state.number} state={state} onChange={(part) => change({ page: 1, ...part })} />
      <Loaded query={found}>
        {({ items, page: { totalPages, totalRecords } }) =>
          items.length === 0 ? (
            <Empty>{text.none}</Empty>
          ) : (
            <>
              <PlainTable
                label={text.title}
                columns={messageColumns(setRead)}
                rows={items}
                keyOf={({ id }) => id}
                minWidth={760}
                paging={{
                  page: state.page,
                  pages: totalPages,
                  onPage: (page) => change({ page }),
                }}
              />
              <Text size="sm" c="dimmed" role="status">
                {text.found(totalRecords, count(totalRecords))}
              </Text>
            </>
          )
        }
      </Loaded>
      {read && <MessageDialog message={read} onClose={() => setRead(null)} />}
    </Page>
  )
}
