import type { Statement } from '../../platform/database/statement.ts'
import { nameBehind } from '../../platform/audit/actor-repository.ts'
import { ENTRIES, EVENTS } from './chain-repository.ts'

export interface AuditFilter {
  readonly actor: string | null
  readonly action: string | null
  readonly subject: string | null
  /** From the first id, before the second. */
  readonly fromId: number
  readonly untilId: number
}

export interface ListedRow {
  readonly source: 'event' | 'entry'
  readonly source_id: number
  readonly at: string
  readonly actor: string
  readonly who: string | null
  readonly action: string
  readonly subject: string | null
  readonly reason: string | null
  readonly origin: { readonly ip: string; readonly traceId: string } | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly sequence: number | null
  readonly hash: string | null
}

/** Newest first; each of the two tables gives no more than the page can show. */
export function selectListed(accountId: number, filter: AuditFilter, offset: number, most: number): Statement {
  const { name, events, entries, values } = conditions(filter)
  const reach = `LIMIT $${values.length + 2}::bigint + $${values.length + 3}::bigint`
  return {
    name: `list-audit${name}`,
    text: `SELECT r.source, r.source_id, r.at, r.actor, ${nameBehind('$1', 'r.actor_kind', 'r.actor_id')} AS who, r.action, r.subject, r.reason, r.origin::jsonb AS origin,
             coalesce(r.facts, '{}') AS facts, s.sequence, encode(s.hash, 'hex') AS hash
           FROM ((${EVENTS} WHERE ${events} ORDER BY e.event_id DESC ${reach})
                 UNION ALL
                 (${ENTRIES} WHERE ${entries} ORDER BY a.entry_id DESC ${reach})) r
           LEFT JOIN audit_seal s ON s.account_id = $1 AND s.source = r.source AND s.source_id = r.source_id
           ORDER BY r.source_id DESC, r.source OFFSET $${values.length + 2} LIMIT $${values.length + 3}`,
    values: [accountId, ...values, offset, most],
  }
}

export function countListed(accountId: number, filter: AuditFilter): Statement {
  const { name, events, entries, values } = conditions(filter)
  return {
    name: `count-audit${name}`,
    text: `SELECT (SELECT count(*) FROM process_event e WHERE ${events}) + (SELECT count(*) FROM audit_entry a WHERE ${entries}) AS n`,
    values: [accountId, ...values],
  }
}

/** A statement contains only the given filters, so that each combination has a plan of its own. */
function conditions({ actor, action, subject, fromId, untilId }: AuditFilter) {
  const values: unknown[] = [fromId, untilId]
  const events = ['e.account_id = $1', 'e.event_id >= $2', 'e.event_id < $3']
  const entries = ['a.account_id = $1', 'a.entry_id >= $2', 'a.entry_id < $3']
  let name = ''
  const ask = (what: string, value: unknown, eventColumn: string, entryColumn: string) => {
    name += `-${what}`
    values.push(value)
    events.push(`${eventColumn} = $${values.length + 1}`)
    entries.push(`${entryColumn} = $${values.length + 1}`)
  }
  if (actor !== null) ask('actor', actor, 'e.cause', 'a.actor')
  if (action !== null) ask('action', action, 'e.type', 'a.action')
  if (subject !== null) {
    ask('subject', subject, `'process ' || e.process_id`, 'a.subject')
    // Said again by the key, which an index knows.
    values.push(processOf(subject))
    events.push(`e.process_id = $${values.length + 1}`)
    entries.push(`$${values.length + 1}::bigint IS NOT NULL`)
  }
  return { name, events: events.join(' AND '), entries: entries.join(' AND '), values }
}

/** The process that a subject names; 0, which is none, for any other. */
function processOf(subject: string): number {
  const id = Number(/^process ([1-9][0-9]{0,15})$/.exec(subject)?.[1] ?? 0)
  return Number.isSafeInteger(id) ? id : 0
}
