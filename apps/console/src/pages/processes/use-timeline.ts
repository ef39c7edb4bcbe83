import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'

export type TimelineEvent = Answer<'listProcessEvents'>[number]

const PAGE = 500

/** Everything that happened with a process, the newest first; read once a version. */
export function useTimeline(processId: number, version: number) {
  return useQuery({
    queryKey: ['process', processId, 'events', version],
    queryFn: () => everyEvent(processId),
    placeholderData: keepPreviousData,
  })
}

/** The name behind a cause such as `staff 7`, as the events tell it; null where they do not. */
export function nameBehind(
  cause: string,
  events: readonly Pick<TimelineEvent, 'causa' | 'quem'>[] | undefined,
): string | null {
  return events?.find(({ causa }) => causa === cause)?.quem ?? null
}

async function everyEvent(processId: number): Promise<readonly TimelineEvent[]> {
  const all: TimelineEvent[] = []
  const pages = client.listProcessEvents.pages({ params: { processoId: processId }, query: { pageSize: PAGE } })
  for await (const page of pages) all.push(...listed(page).items)
  return all.toReversed()
}
