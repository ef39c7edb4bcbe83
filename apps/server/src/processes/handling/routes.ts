import {
  type BodyOf,
  changeHandling,
  type Colleague,
  getHandling,
  type Handling,
  listColleagues,
} from '@vaivem/contract'
import { actors, calendar, ok, refuse } from '@vaivem/domain'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import { configured } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { handle, type Unhandled, type Wanted } from './handle.ts'
import { type HandlingRow, selectColleagues, selectHandling } from './repository.ts'

/** The operations that show and set who of the team handles a process, and until when it is put off (docs/decisions/0082-handling.md). */
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
        const wanted = wantedOf(body, reader, configured(request.account).configuration.timeZone)
        const facts = factsOf(wanted)
        // Having read a mention is no act on the account.
        const change =
          Object.keys(facts).length === 0
            ? request.change
            : auditedChange<HandlingRow>(request, { action: 'process.handled', subject: `process ${processId}`, facts })
        const whose = { accountId: request.account.id, processId, cause: request.cause, reader, now: now() }
        return change<HandlingRow, Unhandled>((tx) => handle(tx, whose, wanted))
      },
      (row) => ({ entity: shown(row) }),
    ),
  ]
}

/** Codes and days for the audit; none where only a mention was read. */
function factsOf({ assignee, snooze }: Wanted): Readonly<Record<string, unknown>> {
  return {
    ...(assignee !== undefined && { assignee }),
    ...(snooze !== undefined && { snoozedUntil: snooze?.toString() ?? null }),
  }
}

function wantedOf(
  { responsavel: word, adiarAte: day, voltarJa: isBack, mencaoVista }: BodyOf<typeof changeHandling>,
  reader: number | null,
  timeZone: string,
): Wanted {
  const until = day === undefined ? undefined : calendar.startOfDay(Temporal.PlainDate.from(day), timeZone)
  return {
    isForReader: word === 'eu',
    assignee: word === undefined ? undefined : word === 'eu' ? reader : word === 'ninguem' ? null : Number(word),
    snooze: isBack === true ? null : until,
    isSeen: mencaoVista === true,
  }
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
