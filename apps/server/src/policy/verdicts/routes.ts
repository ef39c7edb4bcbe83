import { getProcessVerdict } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { selectVerdict, type VerdictRow } from './repository.ts'
import { storedVerdictOf } from './wire.ts'

/** Why a process was allowed or refused, as its day's policy judged it. */
export function processVerdictRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      getProcessVerdict,
      async ({ account, params: { processoId: processId } }) => {
        const [row] = await database.read<VerdictRow>(account.id, selectVerdict(account.id, processId))
        return row ? ok(row) : refuse('process-not-found', { processId })
      },
      (row) => ({ entity: storedVerdictOf(row) }),
    ),
  ]
}
