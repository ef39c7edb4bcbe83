import { Button, List, Stack, Text, Timeline as Line } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'
import { Failed, Loading } from '../../shared/states.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { changeSentences, eventName } from './events.pt-BR.ts'
import type { PartProps } from './process-page.tsx'
import { causeName, processText } from './process.pt-BR.ts'

const PAGE = 50

/** Everything that happened, the newest first: who did it, why, and what it changed. */
export function Timeline({ process }: PartProps) {
  const events = useInfiniteQuery({
    queryKey: ['process', process.id, 'events', process.versao],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      listed(
        await client.listProcessEvents({
          params: { processoId: process.id },
          query: { pageNumber: pageParam, pageSize: PAGE },
          signal,
        }),
      ),
    getNextPageParam: ({ page }) => (page.currentPage < page.totalPages ? page.currentPage + 1 : undefined),
  })
  if (events.isPending) return <Loading />
  if (events.error) return <Failed error={events.error} />
  const all = events.data.pages.flatMap(({ items }) => items).toSorted((one, other) => other.versao - one.versao)
  return (
    <Stack align="flex-start">
      <Line bulletSize={12} lineWidth={2}>
        {all.map((event) => (
          <Line.Item key={event.id} title={eventName(event.tipo)}>
            <Text size="xs" c="dimmed">
              {moment(event.ocorridoEm)}, {causeName(event.causa)}
            </Text>
            {event.motivo && (
              <Text size="sm">
                {processText.because}: {event.motivo}
              </Text>
            )}
            <List size="xs">
              {changeSentences(event.mudancas).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </Line.Item>
        ))}
      </Line>
      {events.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          {processText.older}
        </Button>
      )}
    </Stack>
  )
}
