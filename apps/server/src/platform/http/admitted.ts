import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Operation } from '@vaivem/contract'
import type { Admission, Admissions, Importance } from './admission.ts'
import type { Caller } from './authentication.ts'
import { noRoom } from './failures.ts'

export interface Entrant {
  readonly admission: Admission
  readonly who: string
  readonly importance: Importance
}

/** Changes are refused last, and with them the exchange of credentials that they need. */
const IMPORTANCE: Readonly<Record<Operation['rateGroup'], Importance>> = {
  consulta: 0,
  leitura: 1,
  escrita: 2,
  autenticacao: 2,
}

/**
 * Requests of one account share its room. Callers who are not known yet share one room for each operation, so that guesses at
 * passwords do not keep an integration from its ticket.
 */
export function entrantOf({ work, polls }: Admissions, operation: Operation, caller: Caller | undefined): Entrant {
  return {
    admission: operation.operationId === 'readEvents' ? polls : work,
    who: caller ? String(caller.account.id) : operation.operationId,
    importance: IMPORTANCE[operation.rateGroup],
  }
}

/** Refuses a request before its body is read, where there is no room and none to be expected. */
export function refuseIfFull({ admission, who, importance }: Entrant): void {
  if (admission.isFull(who, importance)) throw noRoom
}

/** Runs the work once there is room for it, and gives the room back when it has ended. */
export async function admitted<Value>(entrant: Entrant, work: () => Promise<Value>): Promise<Value> {
  const { admission, who, importance } = entrant
  if (!(await admission.enter(who, importance))) throw noRoom
  try {
    return await work()
  } finally {
    admission.leave(who)
  }
}

/** Pages need room too; together they may use as much as a few accounts. */
export function admitPages(server: FastifyInstance, { work }: Admissions): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.operation || route.config?.isAlwaysAnswered) return
    const handler = route.handler
    route.handler = function (this: FastifyInstance, ...[request, reply]: Parameters<RouteHandlerMethod>) {
      // The pages of different stores are distinguished by the first two segments of the path.
      const who = `page ${request.url.split(/[?#]/, 1)[0]?.split('/', 3).join('/')}`
      return admitted({ admission: work, who, importance: 0 }, async () => handler.call(this, request, reply))
    }
  })
}
