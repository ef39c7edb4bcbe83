import { createHash } from 'node:crypto'
import type { BULK_COMMANDS, BulkOutcome, OperationId } from '@vaivem/contract'
import { type Refusal, refuse, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../deps.ts'
import { refusal } from '../../platform/http/failures.ts'
import { claim, storeAnswer } from '../../platform/http/idempotency.ts'
import type { IdempotentRequest } from '../../platform/http/idempotency-repository.ts'
import { describeRefusal } from '../../platform/http/refusals.pt-BR.ts'
import { isCommitted, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { findParcelsToAuthorize } from './repository.ts'

export type Command = (typeof BULK_COMMANDS)[number]

const OPERATIONS: Readonly<Record<Command, OperationId>> = {
  aprovar: 'approveProcess',
  recusar: 'refuseProcess',
  sinalizar: 'flagProcess',
  cancelar: 'cancelProcess',
  reabrir: 'reopenProcess',
  autorizar: 'authorizeParcel',
}

export interface Asked {
  readonly command: Command
  readonly chosen: { readonly id: number; readonly versao: number }
  readonly reason: string | undefined
  readonly customerText: string | undefined
}

export type Caller = Pick<OperationRequest, 'account' | 'cause' | 'scopes' | 'headers' | 'ip' | 'traceId' | 'addHeader'>

/**
 * Gives one process its command in a transaction of its own, as the operation for one process would. With an
 * Idempotency-Key its outcome is kept in the same transaction: a call that died half-way goes on where it ended.
 */
export async function commandOne(
  { database }: Pick<Deps, 'database'>,
  commands: readonly Route[],
  caller: Caller,
  asked: Asked,
): Promise<BulkOutcome> {
  const { account } = caller
  const idempotent = idempotencyOf(caller, asked)
  const done = await database.inAccountIf(
    account.id,
    async (tx): Promise<Result<number, Refusal>> => {
      const known = idempotent && (await knownVersion(tx, account.id, idempotent))
      if (known !== undefined) return { ok: true, value: known }
      const result = await giveCommand(tx, commands, caller, asked)
      if (result.ok && idempotent)
        await storeAnswer(tx, account.id, idempotent, { status: 200, body: String(result.value) })
      return result
    },
    isCommitted,
  )
  return outcomeOf(asked.chosen.id, done)
}

/** Gives one process its command in this transaction; its version after all requested changes. */
export async function giveCommand(
  tx: Transaction,
  commands: readonly Route[],
  caller: Caller,
  { command: name, chosen, reason, customerText }: Asked,
): Promise<Result<number, Refusal>> {
  const operation = commands.find((one) => one.operation.operationId === OPERATIONS[name])
  if (!operation) throw new Error(`there is an operation for ${name}`)
  const handle = (params: object, versao: number) => {
    const body = { versao, motivo: reason, ...(name === 'recusar' && { textoUsuario: customerText }) }
    const request = { ...caller, params: { processoId: chosen.id, ...params }, query: {}, rawQuery: {}, body }
    // The reason of one refusal among many is in the answer itself.
    return operation.handle({ ...request, explain: () => undefined, change: (work) => work(tx) })
  }
  if (name !== 'autorizar') return versionOf(await handle({}, chosen.versao))
  const parcels = await findParcelsToAuthorize(tx, caller.account.id, chosen.id)
  if (parcels.length === 0)
    return refuse('step-not-allowed', { what: name, state: 'sem encomenda que espere autorização', possible: [] })
  let version = chosen.versao
  for (const encomendaId of parcels) {
    const authorized = versionOf(await handle({ encomendaId }, version))
    if (!authorized.ok) return authorized
    version = authorized.value
  }
  return { ok: true, value: version }
}

/** Commands answer the management view as JSON. */
function versionOf(result: Result<unknown, Refusal>): Result<number, Refusal> {
  if (!result.ok) return result
  const { versao } = JSON.parse(String(result.value)) as { readonly versao: number }
  return { ok: true, value: versao }
}

function idempotencyOf({ account, headers }: Caller, { command: name, chosen, ...said }: Asked) {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([name, chosen.id, chosen.versao, said]))
    .digest()
  const keptHours = account.configuration?.retention.idempotencyHours ?? USUAL_HOURS
  // A key with a character that is not printable, which no caller can send.
  return { key: `lote\u0001${String(key)}\u0001${chosen.id}`, hash, keptHours }
}

const USUAL_HOURS = 48

async function knownVersion(tx: Transaction, accountId: number, idempotent: IdempotentRequest) {
  const seen = await claim(tx, accountId, idempotent)
  if (seen.kind === 'replay') return Number(seen.answer.body)
  if (seen.kind === 'reused') throw refusal(422, { kind: 'idempotency-key-reused' })
  if (seen.kind === 'in-progress') throw refusal(409, { kind: 'request-in-progress' }, { 'Retry-After': '1' })
  return undefined
}

/** The outcome for one process, in the form of the wire. */
export function outcomeOf(id: number, done: Result<number, Refusal>): BulkOutcome {
  if (done.ok)
    return { id, feito: true, versao: done.value, erroCodigo: null, erroDescricao: null, erroDetalhado: null }
  const { code, description, detail } = describeRefusal(done.refusal)
  return { id, feito: false, versao: null, erroCodigo: code, erroDescricao: description, erroDetalhado: detail }
}
