import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { listed } from '../../api/outcome.ts'

export type TimelineEvent = Answer<'listProcessEvents'>[number]

const PAGE = 500

/** The timeline of a process, the newest event first; fetched once for each version. */
export function useTimeline(processId: number, version: number) {
  return useQuery({
    queryKey: ['process', processId, 'events', version],
    queryFn: () => everyEvent(processId),
    placeholderData: keepPreviousData,
  })
}

/** The name of a cause such as `staff 7`, from the events; null where they do not have it. */
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
