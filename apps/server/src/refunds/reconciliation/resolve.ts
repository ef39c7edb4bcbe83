import type { BodyOf, resolveDifference } from '@vaivem/contract'
import { fromCentavos } from '@vaivem/contract'
import { actors, invariant, ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { refusal } from '../../platform/http/failures.ts'
import type { OperationRequest, Route } from '../../platform/http/route.ts'
import { type ReturnedRow, selectReturned } from '../bank-return/repository.ts'
import { lookUpSettledIntent } from '../planning/lookup-failed-intents.ts'
import { ACTS } from './difference-view.ts'
import { subjectFaults } from './subject-faults.pt-BR.ts'
import {
  type ActRow,
  addAct,
  type LineRow,
  selectAccount,
  selectLine,
  selectSettledOne,
  type StatementAccountRow,
} from './repository.ts'

type Body = BodyOf<typeof resolveDifference>
type Done = Omit<ActRow, 'line_id' | 'intent_id'>
type Request = OperationRequest<typeof resolveDifference>

/** Acts on a difference, once: looks it up, books it, or records that a person took care of it. */
export async function resolve(
  deps: Deps,
  payments: Route,
  request: Request,
): Promise<Result<Done, { readonly kind: keyof (typeof resolveDifference)['refusals'] }>> {
  const { account, body, params } = request
  checkSubject(body)
  const [known] = await deps.database.read<StatementAccountRow>(account.id, selectAccount(account.id, params.contaId))
  if (!known) return refuse('statement-not-found', { what: 'account', id: params.contaId })
  const found = body.ato === 'consultar' ? await lookUp(deps, request) : null
  return request.change(async (tx) => {
    const line = body.linhaId === undefined ? undefined : await findLine(tx, account.id, known.id, body.linhaId)
    if (body.linhaId !== undefined && !line) return refuse('statement-not-found', { what: 'line', id: body.linhaId })
    const intentId = line ? null : (body.estornoId ?? null)
    if (intentId !== null && !(await isSettled(tx, account.id, intentId)))
      return refuse('refund-not-found', { refundId: intentId })
    // Before the act: where a second person is needed, the proposal is kept and no act.
    if (line && body.ato === 'registrar') {
      const booked = await book(payments, tx, request, { line, now: deps.now() })
      if (!booked.ok) return booked as Result<never, { kind: keyof (typeof resolveDifference)['refusals'] }>
    }
    const by = actors.identify(request.cause)
    invariant(by !== undefined, 'who holds the scope of money is identified')
    const at = deps.now()
    const act = ACTS[body.ato]
    const added = await addAct(tx, account.id, {
      id: deps.newId(),
      statementAccountId: known.id,
      lineId: line?.id ?? null,
      intentId,
      act,
      found,
      by,
      at,
    })
    if (!added) return refuse('step-not-allowed', { what: body.ato, state: 'já resolvida', possible: [] })
    await recordAudit(tx, account.id, {
      at,
      actor: request.cause,
      action: `difference.${act}`,
      subject: `statement ${known.id}`,
      reason: body.motivo,
      origin: { ip: request.ip, traceId: request.traceId },
      facts: { line: line?.id ?? null, intent: body.estornoId ?? null, found },
    })
    return ok({ act, found, acted_by: request.cause, acted_at: at.toString() })
  })
}

/** Checks that the members of the body fit its act; a 400 names what is missing or superfluous. */
function checkSubject({ ato, linhaId, estornoId, meio }: Body): void {
  const fault = (where: string, message: string) =>
    refusal(400, { kind: 'invalid-request', faults: [{ where, message }] })
  if (ato === 'registrar') {
    if (linhaId === undefined) throw fault('/linhaId', subjectFaults.neededToBook)
    if (estornoId === undefined) throw fault('/estornoId', subjectFaults.neededToBook)
    return
  }
  if (meio !== undefined) throw fault('/meio', subjectFaults.onlyToBook)
  if ((linhaId === undefined) === (estornoId === undefined)) throw fault('', subjectFaults.either)
  if (ato === 'consultar' && estornoId === undefined) throw fault('/estornoId', subjectFaults.neededToLookUp)
}

async function lookUp(deps: Deps, { account, body }: Request): Promise<ActRow['found']> {
  const answer = await lookUpSettledIntent(deps, configured(account), body.estornoId ?? 0)
  const outcome = answer?.outcome ?? 'unknown'
  return outcome === 'done' || outcome === 'absent' ? outcome : 'unknown'
}

async function findLine(tx: Transaction, accountId: number, statementId: number, lineId: number) {
  const { rows } = await tx.query<LineRow>(selectLine(accountId, statementId, lineId))
  return rows[0]
}

async function isSettled(tx: Transaction, accountId: number, intentId: number): Promise<boolean> {
  return (await tx.query(selectSettledOne(accountId, intentId))).rowCount === 1
}

/** Books a waiting refund with a line of the statement, as `recordManualPayment` would. */
async function book(
  payments: Route,
  tx: Transaction,
  { body, ...request }: Request,
  { line, now }: { readonly line: LineRow; readonly now: Temporal.Instant },
): Promise<Result<unknown, Refusal>> {
  const refundId = body.estornoId ?? 0
  const { rows } = await tx.query<ReturnedRow>(selectReturned(request.account.id, [refundId], now.toString()))
  const [waiting] = rows
  if (!waiting) return refuse('refund-not-found', { refundId })
  const payment = {
    versao: waiting.version,
    motivo: body.motivo,
    meio: body.meio ?? 'pix',
    referencia: line.reference ?? `${line.day} ${line.id}`,
    data: line.day,
    valor: fromCentavos(line.amount),
  }
  const paying = { ...request, params: { processoId: waiting.process_id, estornoId: refundId }, body: payment }
  return payments.handle({ ...paying, query: {}, change: (work) => work(tx) })
}
