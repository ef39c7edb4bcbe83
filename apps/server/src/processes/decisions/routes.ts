import {
  approveProcess,
  cancelProcess,
  changeAddress,
  commentProcess,
  flagProcess,
  getManagedProcess,
  refuseProcess,
  reopenProcess,
  undoDecision,
} from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { commandInput, runCommand } from '../command.ts'
import { decide, reopen } from '../decide.ts'
import { findStranger, insertMentions } from '../handling/repository.ts'
import { hold, undo } from '../held-decisions/hold.ts'
import { findManaged } from '../management-view.ts'
import { insertComment, setAddress } from './repository.ts'
import { customerOf } from './wire.ts'

interface Given extends Pick<OperationRequest, 'account' | 'cause' | 'ip' | 'traceId' | 'change'> {
  readonly params: { readonly processoId: number }
  readonly body: { readonly versao: number; readonly motivo?: string; readonly desfazivel?: boolean }
}

interface Said {
  /** For the event; names no person. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly customerText?: string | undefined
}

/** The decisions on a process, and what people say of it. */
export function processDecisionRoutes(deps: Deps): Route[] {
  const take = (request: Given, step: 'approve' | 'refuse' | 'flag' | 'cancel', { facts, customerText }: Said = {}) => {
    const isHeld = request.body.desfazivel === true && step !== 'flag'
    return runCommand(deps, request, commandInput(request.params, request.body), async (tx, state, at) => {
      const said = { state, at, ...(facts && { facts }) }
      const decided = isHeld
        ? await hold(tx, request.account.id, { ...said, step })
        : await decide(deps, tx, configured(request.account), { ...said, step })
      return decided.ok && customerText ? ok({ ...decided.value, customerText }) : decided
    })
  }
  const json = (text: string) => ({ json: text })
  return [
    route(
      getManagedProcess,
      async ({ account, params: { processoId: processId } }) => {
        const found = await deps.database.readAll(account.id, (tx) => findManaged(tx, account, processId, deps))
        return found === undefined ? refuse('process-not-found', { processId }) : ok(found)
      },
      json,
    ),
    route(approveProcess, (request) => take(request, 'approve'), json),
    route(refuseProcess, (request) => take(request, 'refuse', { customerText: request.body.textoUsuario }), json),
    route(flagProcess, (request) => take(request, 'flag'), json),
    route(
      cancelProcess,
      (request) =>
        take(request, 'cancel', {
          facts: { askedBy: request.body.solicitadoPor === 'consumidor' ? 'consumer' : 'store' },
        }),
      json,
    ),
    route(
      undoDecision,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, state) =>
          undo(tx, request.account.id, state),
        ),
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
          const { texto: text, mencionados: personIds = [] } = request.body
          const stranger = await findStranger(tx, request.account.id, personIds)
          if (stranger !== undefined) return refuse('person-not-found', { personId: stranger })
          const comment = { id: deps.newId(), author, text, at }
          await insertComment(tx, request.account.id, process.id, comment)
          if (personIds.length > 0) await insertMentions(tx, request.account.id, process.id, { personIds, at })
          return ok({ type: 'process.commented', payload: { commentId: comment.id } })
        }),
      json,
    ),
    route(
      changeAddress,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), async (tx, { process }) => {
          await setAddress(tx, request.account.id, process.orderId, customerOf(request.body))
          return ok({ type: 'process.address-changed', payload: {} })
        }),
      json,
    ),
  ]
}
