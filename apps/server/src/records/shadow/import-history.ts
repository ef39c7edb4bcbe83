import { matchReason, money, type Money } from '@vaivem/domain'
import { firstIdOf } from '../../platform/database/ids.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { describeRefusal } from '../../platform/http/refusals.pt-BR.ts'
import {
  toOrderInput,
  type ParsedOrder,
  findStoredOrder,
  parseOrder,
  readAtStore,
  readStoreOrder,
} from '../../orders/index.ts'
import { importPastProcesses, type NextNumber, type PastProcess, type PastStage } from '../../processes/index.ts'
import type { ShadowDeps } from './feed-returns.ts'
import type { RowFault } from './file-rows.pt-BR.ts'
import {
  insertImported,
  insertVouchers,
  lockImport,
  selectImported,
  selectTakenIds,
  type VoucherRecord,
} from './history-repository.ts'
import { keyOf, type PastReturn, type PastState } from './past-return.ts'
import { importedReason, orderFaults } from './texts.pt-BR.ts'
import { wireOrderOf } from './wire-order.ts'

export type HistoryDeps = Pick<ShadowDeps, 'database' | 'storePlatform' | 'now'> &
  Pick<Deps, 'newId'> & { readonly nextNumber: NextNumber }

export interface ImportedHistory {
  readonly added: number
  readonly known: number
  readonly vouchers: number
  readonly faults: readonly RowFault[]
  /** How many of the returns were done when the time was over; null: all were. */
  readonly next: number | null
}

export interface HistoryToImport {
  readonly returns: readonly PastReturn[]
  /** How the other service is called, and who imports. */
  readonly service: string
  readonly cause: string
  /** How many of the returns an earlier call did, as its `next` says. */
  readonly done?: number
  /** Returns of one transaction; 50 without it. */
  readonly batch?: number
  /** Whether the time is over; called after each batch. */
  readonly isOver?: () => boolean
  readonly onProgress?: (returns: number) => void
}

const STAGES: Readonly<Record<PastState, PastStage>> = {
  em_analise: 'in-review',
  aprovada: 'approved',
  postada: 'posted',
  recebida: 'received',
  encerrada: 'closed',
  recusada: 'refused',
  cancelada: 'cancelled',
}

/** Returns of one transaction: few enough that what waits for it waits little, many enough that a commit costs nothing. */
const USUAL_BATCH = 50

/**
 * Makes processes of the returns of another service, in batches of a transaction each: what is committed stays, also where the
 * command is killed, and beginning again goes on after it. A return that does not fit is a fault of its rows, and the others count.
 */
export async function importHistory(
  deps: HistoryDeps,
  account: ConfiguredAccount,
  { returns, done: doneBefore = 0, batch = USUAL_BATCH, isOver = () => false, onProgress, ...about }: HistoryToImport,
): Promise<ImportedHistory> {
  const sums = { added: 0, known: 0, vouchers: 0 }
  const faults: RowFault[] = []
  for (let from = doneBefore; from < returns.length; from += batch) {
    const some = returns.slice(from, from + batch)
    const done = await importBatch(deps, account, some, about)
    sums.added += done.added
    sums.known += done.known
    sums.vouchers += done.vouchers
    faults.push(...done.faults)
    const ended = from + some.length
    onProgress?.(ended)
    if (ended < returns.length && isOver()) return { ...sums, faults, next: ended }
  }
  return { ...sums, faults, next: null }
}

type ImportedBatch = Omit<ImportedHistory, 'next'>

type About = Pick<HistoryToImport, 'service' | 'cause'>

interface Prepared {
  readonly one: PastReturn
  readonly number: string
  readonly read: ParsedOrder
}

async function importBatch(
  deps: HistoryDeps,
  account: ConfiguredAccount,
  returns: readonly PastReturn[],
  about: About,
): Promise<ImportedBatch> {
  const ids = returns.map(({ externalId }) => externalId)
  const known = await deps.database.read<{ external_id: string }>(account.id, selectImported(account.id, ids))
  const isKnown = new Set(known.map(({ external_id }) => external_id))
  const faults: RowFault[] = []
  const prepared: Prepared[] = []
  for (const one of returns.filter(({ externalId }) => !isKnown.has(externalId))) {
    const read = await orderOf(deps, account, one)
    if (typeof read === 'string') faults.push(faultOf(one, read))
    else prepared.push({ one, read, number: await deps.nextNumber(account.id, account.configuration.numberPrefix) })
  }
  if (prepared.length === 0) return { added: 0, known: isKnown.size, vouchers: 0, faults }
  const done = await deps.database.inAccount(account.id, (tx) => importAll(deps, tx, account, prepared, about))
  return { ...done, known: done.known + isKnown.size, faults: [...faults, ...done.faults] }
}

/** The order of a return: as the file describes it, else as it is stored, else as the store describes it. A text says why it is unknown. */
async function orderOf(deps: HistoryDeps, account: ConfiguredAccount, one: PastReturn): Promise<ParsedOrder | string> {
  const { storeId, order } = one
  const told = readStoreOrder(wireOrderOf(one))
  if (told.ok) return parseOrder(told.value, storeId, account.configuration.timeZone)
  const identity = { storeId, externalId: order.externalId, number: order.number }
  const stored = await deps.database.readAll(account.id, (tx) => findStoredOrder(tx, account.id, identity))
  if (stored) return toOrderInput(stored)
  if (one.items.every(({ price, bought }) => price !== null && bought !== null))
    return told.faults.map(({ where, message }) => `${where}: ${message}`).join('; ')
  const reading = await readAtStore(deps, account, identity)
  return reading.outcome === 'read' ? reading.read : orderFaults['order-unknown']
}

async function importAll(
  deps: HistoryDeps,
  tx: Transaction,
  account: ConfiguredAccount,
  prepared: readonly Prepared[],
  { service, cause }: About,
): Promise<ImportedBatch> {
  await tx.query(lockImport(account.id))
  const ids = prepared.map(({ one }) => one.externalId)
  // Another import may have been faster.
  const { rows } = await tx.query<{ external_id: string }>(selectImported(account.id, ids))
  const isKnown = new Set(rows.map(({ external_id }) => external_id))
  const fresh = prepared.filter(({ one }) => !isKnown.has(one.externalId))
  const processIds = await freeIds(tx, account.id, fresh)
  const pasts = fresh.map((prepared, index) =>
    pastOf(account, prepared, { id: processIds[index] ?? 0, service, cause }),
  )
  const results = await importPastProcesses(deps, tx, account, pasts)
  const imported: { external_id: string; process_id: number }[] = []
  const vouchers: VoucherRecord[] = []
  const faults: RowFault[] = []
  for (const [index, done] of results.entries()) {
    const one = fresh[index]?.one
    if (!one) continue
    if (done.ok) {
      imported.push({ external_id: one.externalId, process_id: done.value })
      vouchers.push(...vouchersOf(one, done.value))
    } else faults.push(faultOf(one, describeRefusal({ ...done.refusal, at: '/Pedido' }).detail))
  }
  const at = deps.now()
  await tx.query(insertImported(account.id, imported, { service, at }))
  const { rows: made } = await tx.query<{ code: string }>(insertVouchers(account.id, vouchers, at))
  return { added: imported.length, known: isKnown.size, vouchers: made.length, faults }
}

const IDS_OF_A_SECOND = 4_096_000

/** An id for each within the second of its request: the same for the same return, unless another process has it. */
async function freeIds(tx: Transaction, accountId: number, fresh: readonly Prepared[]): Promise<readonly number[]> {
  const taken = new Set<number>()
  let wanted = fresh.map(({ one }) => firstIdOf(one.requestedAt) + (hashOf(one.externalId) % IDS_OF_A_SECOND))
  for (;;) {
    const { rows } = await tx.query<{ process_id: number }>(selectTakenIds(accountId, wanted))
    for (const { process_id } of rows) taken.add(process_id)
    const own = new Set<number>()
    const free = wanted.map((id) => {
      let next = id
      while (taken.has(next) || own.has(next)) next++
      own.add(next)
      return next
    })
    if (free.every((id, index) => id === wanted[index])) return free
    wanted = free
  }
}

/** FNV-1a, so that returns of one day do not ask for one id. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

function pastOf(
  { configuration }: ConfiguredAccount,
  { one, number, read }: Prepared,
  { id, service, cause }: About & { readonly id: number },
): PastProcess {
  const total = givenBy(one)
  return {
    id,
    number,
    storeId: one.storeId,
    read,
    items: one.items
      .filter(({ quantity }) => quantity > 0)
      .map((item) => ({
        lineKey: keyOf(item),
        operation: item.operation,
        quantity: item.quantity,
        withheld: item.withheld,
        reason:
          item.reason === null
            ? null
            : {
                description: item.reason,
                kind: matchReason(configuration.reasons, item.reason)?.kind ?? null,
                withoutFreight: false,
              },
        isLegalRegret: false,
      })),
    stage: STAGES[one.state],
    given: total === null ? null : { total, freight: one.freight },
    isVoucher: one.form === 'voucher',
    settledAt: one.refundedAt ?? one.requestedAt,
    authorizationCode: one.authorizationCode,
    trackingCode: one.trackingCode,
    cause,
    reason: importedReason(service, one.externalId),
  }
}

function givenBy({ money: given, voucher }: PastReturn): Money | null {
  return given === null && voucher === null ? null : money.sum([given ?? money.ZERO, voucher ?? money.ZERO])
}

function vouchersOf({ issued, voucher }: PastReturn, processId: number): readonly VoucherRecord[] {
  if (issued === null) return []
  const amount = money.largest(voucher ?? issued.rest ?? money.ZERO, issued.rest ?? money.ZERO)
  const expires_on = issued.expiresOn?.toString() ?? null
  return [{ code: issued.code, process_id: processId, amount, rest: issued.rest ?? amount, expires_on }]
}

function faultOf({ rows }: PastReturn, message: string): RowFault {
  return { row: rows[0] ?? 0, column: null, message }
}
