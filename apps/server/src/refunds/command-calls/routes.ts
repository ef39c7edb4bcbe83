import { listCommandCalls } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { type CallRow, selectCalls } from '../../platform/outbound/calls-repository.ts'
import { findPromise } from '../planning/repository.ts'
import { commandCallOf } from './wire.ts'

/** The operation by which staff see the requests that were sent to platforms for a process, and their answers. */
export function commandCallRoutes({ database, secretBox }: Pick<Deps, 'database' | 'secretBox'>): Route[] {
  return [
    route(
      listCommandCalls,
      async ({ account, params: { processoId: processId } }) => {
        const [promise, calls] = await database.readAll(account.id, async (tx) =>
          Promise.all([findPromise(tx, account.id, processId), tx.query<CallRow>(selectCalls(account.id, processId))]),
        )
        if (!promise) return refuse('process-not-found', { processId })
        return ok(calls.rows.map((row) => commandCallOf(secretBox, account.id, row)))
      },
      (chamadas, { params: { processoId } }) => ({ entity: { processoId, chamadas } }),
    ),
  ]
}
