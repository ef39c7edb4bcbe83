import { ACCOUNT_ID, type Rig } from '../rig/rig.ts'

export interface FeedFaults {
  readonly events: number
  /** Events of a process that do not follow the one before. */
  readonly outOfOrder: number
  readonly twice: number
}

interface Page {
  readonly eventos: readonly { readonly id: string; readonly processoId: number; readonly versao: number }[]
  readonly proximo: string
  readonly haMais: boolean
}

/** Reads the whole feed of events as an integration does, and looks whether it can be believed. */
export async function readFeed(url: string, bearer: string): Promise<FeedFaults> {
  const last = new Map<number, number>()
  const seen = new Set<string>()
  let [outOfOrder, twice, cursor] = [0, 0, '']
  for (;;) {
    const { eventos, proximo, haMais } = await pageAfter(url, bearer, cursor)
    for (const { id, processoId, versao } of eventos) {
      if (seen.has(id)) twice++
      seen.add(id)
      if (versao !== (last.get(processoId) ?? 0) + 1) outOfOrder++
      last.set(processoId, versao)
    }
    if (!haMais) return { events: seen.size, outOfOrder, twice }
    cursor = proximo
  }
}

async function pageAfter(url: string, bearer: string, cursor: string): Promise<Page> {
  const query = cursor === '' ? '?limite=500' : `?limite=500&depois=${encodeURIComponent(cursor)}`
  const answer = await fetch(`${url}/v1/pvt/eventos${query}`, { headers: { authorization: `Bearer ${bearer}` } })
  if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { entidade: Page }).entidade
}

/** Events of a process that happened, as they say, more than a second before the one before them. */
export async function faultyTimes({ database }: Rig): Promise<number> {
  const [row] = await database.query<{ faulty: number }>(
    `SELECT count(*)::int AS faulty FROM process_event e JOIN process_event b
       ON b.account_id = e.account_id AND b.process_id = e.process_id AND b.sequence = e.sequence - 1
     WHERE e.account_id = $1 AND e.occurred_at < b.occurred_at - interval '1 second'`,
    [ACCOUNT_ID],
    ACCOUNT_ID,
  )
  return row?.faulty ?? 0
}
