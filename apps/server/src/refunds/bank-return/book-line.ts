import { fromCentavos, type RETURN_DEEDS } from '@vaivem/contract'
import { ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { describeRefusal } from '../../platform/http/refusals.pt-BR.ts'
import { isCommitted, type OperationRequest, type Route } from '../../platform/http/route.ts'
import { type ReturnedRow, recordRefusal } from './repository.ts'
import { lockProcessOfOrder, runCommand } from '../../processes/index.ts'
import { judgeLines, type JudgedLine } from './read-return.ts'
import { refusalDigest } from './refusal-digest.ts'
import { lineReference } from './return-file.pt-BR.ts'

export interface Deed {
  readonly deed: (typeof RETURN_DEEDS)[number]
  readonly problem: string | null
}

type Caller = Pick<OperationRequest, 'account' | 'cause' | 'scopes' | 'headers' | 'ip' | 'traceId' | 'addHeader'>

interface Booking {
  readonly payments: Route
  readonly caller: Caller
  readonly reason: string
  readonly today: Temporal.PlainDate
}

/**
 * Books a line in a transaction of its own: what the bank paid as `recordManualPayment` would, what it refused back to the queue. The
 * line is judged again under the lock of its process, so that files that are sent at once book it once. Null: it is not to be
 * booked any more.
 */
export async function bookLine(
  deps: Deps,
  { payments, caller, reason, today }: Booking,
  judged: JudgedLine,
): Promise<Deed | null> {
  const { account } = caller
  const done = await deps.database.inAccountIf(
    account.id,
    async (tx): Promise<Result<Deed['deed'] | null, Refusal>> => {
      if (!judged.known || !(await lockProcessOfOrder(tx, account.id, judged.known.process_id))) return ok(null)
      const reading = { accountId: account.id, today, now: deps.now() }
      const [again] = await judgeLines(deps, tx, reading, [judged.line])
      if (!again?.known || again.situation !== judged.situation) return ok(null)
      return again.situation === 'to-book'
        ? pay(payments, tx, caller, { ...again, known: again.known }, { reason, today })
        : giveBack(deps, tx, caller, { ...again, known: again.known })
    },
    isCommitted,
  )
  if (done.ok) return done.value && { deed: done.value, problem: null }
  if (done.refusal.kind === 'second-person-needed') return { deed: 'proposto', problem: describe(done.refusal) }
  return { deed: 'recusado', problem: describe(done.refusal) }
}

function describe(refusal: Refusal): string {
  const { description, detail } = describeRefusal(refusal)
  return detail ?? description
}

type Known = JudgedLine & { readonly known: ReturnedRow }

async function pay(
  payments: Route,
  tx: Transaction,
  caller: Caller,
  { line, known }: Known,
  { reason, today }: Pick<Booking, 'reason' | 'today'>,
): Promise<Result<'registrado', Refusal>> {
  const day = (line.day ?? today).toString()
  const body = {
    versao: known.version,
    motivo: reason,
    meio: line.means ?? (known.account_kind === 'pix' ? 'pix' : 'transferencia'),
    referencia: line.reference ?? lineReference(day, line.line),
    data: day,
    valor: fromCentavos(known.amount),
  }
  const params = { processoId: known.process_id, estornoId: known.id }
  const request = { ...caller, params, query: {}, rawQuery: {}, body }
  const paid = await payments.handle({ ...request, explain: () => undefined, change: (work) => work(tx) })
  return paid.ok ? ok('registrado') : paid
}

async function giveBack(
  deps: Deps,
  tx: Transaction,
  caller: Caller,
  { line, known }: Known,
): Promise<Result<'devolvido-a-fila', Refusal>> {
  const input = { processId: known.process_id, version: known.version, reason: line.because }
  const outcome = { step: 'bank-refuse', reason: 'refused-by-bank', digest: refusalDigest(line) }
  const given = await runCommand(deps, { ...caller, change: (work) => work(tx) }, input, async () => {
    const { rowCount } = await tx.query(recordRefusal(caller.account.id, known.id, outcome))
    if (rowCount !== 1) return refuse('refund-not-found', { refundId: known.id })
    return ok({ type: 'refund.payment-refused', payload: { intentId: known.id, purpose: known.purpose } })
  })
  return given.ok ? ok('devolvido-a-fila') : given
}
