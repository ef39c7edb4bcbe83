import { changeHandling, type Colleague, getHandling, type Handling, listColleagues } from '@vaivem/contract'
import { actors, calendar, ok, refuse } from '@vaivem/domain'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import { configured } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import {
  deleteMention,
  findStranger,
  type HandlingRow,
  selectColleagues,
  selectHandling,
  setAssignee,
  setSnooze,
} from './repository.ts'

/** Who of the team sees to a process, and until when it is out of the way (docs/decisions/0082-handling.md). */
export function handlingRoutes({ database, now }: Pick<Deps, 'database' | 'now'>): Route[] {
  return [
    route(
      listColleagues,
      async ({ account }) =>
        ok(await database.read<{ id: number; name: string }>(account.id, selectColleagues(account.id))),
      (people) => ({ entity: { pessoas: people.map(({ id, name }): Colleague => ({ id, nome: name })) } }),
    ),
    route(
      getHandling,
      async ({ account, cause, params: { processoId: processId } }) => {
        const statement = selectHandling(account.id, processId, personOf(cause))
        const [found] = await database.read<HandlingRow>(account.id, statement)
        return found ? ok(found) : refuse('process-not-found', { processId })
      },
      (row) => ({ entity: shown(row) }),
    ),
    route(
      changeHandling,
      ({ params: { processoId: processId }, body, ...request }) => {
        const reader = personOf(request.cause)
        const wanted = assigneeOf(body.responsavel, reader)
        const { timeZone } = configured(request.account).configuration
        const until =
          body.adiarAte === undefined
            ? undefined
            : calendar.startOfDay(Temporal.PlainDate.from(body.adiarAte), timeZone)
        const snooze = body.voltarJa === true ? null : until
        const facts = {
          ...(wanted !== undefined && { assignee: wanted }),
          ...(snooze !== undefined && { snoozedUntil: snooze?.toString() ?? null }),
        }
        // Having read a mention is no act on the account.
        const isAct = wanted !== undefined || snooze !== undefined
        const act = { action: 'process.handled', subject: `process ${processId}`, facts }
        const change = isAct ? auditedChange<HandlingRow>(request, act) : request.change
        return change(async (tx) => {
          const accountId = request.account.id
          if (body.responsavel === 'eu' && reader === null) return refuse('person-needed', { cause: request.cause })
          if (until && Temporal.Instant.compare(until, now()) <= 0)
            return refuse('snooze-past', { until: body.adiarAte })
          const stranger = typeof wanted === 'number' ? await findStranger(tx, accountId, [wanted]) : undefined
          if (stranger !== undefined) return refuse('person-not-found', { personId: stranger })
          if (wanted !== undefined) await setAssignee(tx, accountId, processId, wanted)
          if (snooze !== undefined) await setSnooze(tx, accountId, processId, snooze)
          if (body.mencaoVista === true && reader !== null) await deleteMention(tx, accountId, processId, reader)
          const { rows } = await tx.query<HandlingRow>(selectHandling(accountId, processId, reader))
          return rows[0] ? ok(rows[0]) : refuse('process-not-found', { processId })
        })
      },
      (row) => ({ entity: shown(row) }),
    ),
  ]
}

/** Null: nobody; undefined: as it is. */
function assigneeOf(word: string | undefined, reader: number | null): number | null | undefined {
  if (word === undefined) return undefined
  if (word === 'eu') return reader
  return word === 'ninguem' ? null : Number(word)
}

/** The person who calls; null for an integration. */
export function personOf(cause: string): number | null {
  const actor = actors.read(cause)
  return actor?.kind === 'staff' ? actor.id : null
}

function shown({
  assignee_id: id,
  assignee_name: name,
  snoozed_until: until,
  is_mentioned: isMentioned,
}: HandlingRow): Handling {
  return {
    responsavel: id === null || name === null ? null : { id, nome: name },
    adiadoAte: until === null ? null : momentOfColumn(until),
    mencionado: isMentioned,
  }
}
