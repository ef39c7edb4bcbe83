import {
  approveProcess,
  cancelProcess,
  changeAddress,
  commentProcess,
  flagProcess,
  getManagedProcess,
  refuseProcess,
  reopenProcess,
} from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { commandInput, runCommand } from '../command.ts'
import { decide, reopen, type StaffStep } from '../decide.ts'
import { findManaged } from '../management-view.ts'
import { insertComment, setAddress } from './repository.ts'
import { addressOf } from './wire.ts'

/** The decisions on a process, and what people say of it. */
export function processDecisionRoutes(deps: Deps): Route[] {
  const take = (
    step: Exclude<StaffStep, 'reopen' | 'refuse'>,
    request: Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId' | 'change'>,
    input: ReturnType<typeof commandInput>,
    facts: Readonly<Record<string, unknown>> = {},
  ) =>
    runCommand(deps, request, input, (tx, state, at) =>
      decide(deps, tx, configured(request.account), { state, step, at, facts }),
    )
  const json = (text: string) => ({ json: text })
  return [
    route(
      getManagedProcess,
      async ({ account, params: { processoId: processId } }) => {
        const found = await deps.database.readAll(account.id, (tx) => findManaged(tx, account, processId))
        return found === undefined ? refuse('process-not-found', { processId }) : ok(found)
      },
      json,
    ),
    route(approveProcess, (request) => take('approve', request, commandInput(request.params, request.body)), json),
    route(
      refuseProcess,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), async (tx, state, at) => {
          const decided = await decide(deps, tx, configured(request.account), { state, step: 'refuse', at })
          return decided.ok ? ok({ ...decided.value, customerText: request.body.textoUsuario || null }) : decided
        }),
      json,
    ),
    route(flagProcess, (request) => take('flag', request, commandInput(request.params, request.body)), json),
    route(
      cancelProcess,
      (request) =>
        take('cancel', request, commandInput(request.params, request.body), {
          askedBy: request.body.solicitadoPor === 'consumidor' ? 'consumer' : 'store',
        }),
      json,
    ),
    route(
      reopenProcess,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          reopen(deps, tx, configured(request.account), { state, at }),
        ),
      json,
    ),
    route(
      commentProcess,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), async (tx, { process }, at) => {
          const author = request.cause
          const comment = { id: deps.newId(), author, text: request.body.texto, at }
          await insertComment(tx, request.account.id, process.id, comment)
          return ok({ type: 'process.commented', payload: { commentId: comment.id } })
        }),
      json,
    ),
    route(
      changeAddress,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), async (tx, { process }) => {
          await setAddress(tx, request.account.id, process.orderId, addressOf(request.body.endereco))
          return ok({ type: 'process.address-changed', payload: {} })
        }),
      json,
    ),
  ]
}
