import type { Transaction } from '../platform/database/transaction.ts'
import { insertMail } from './mail-repository.ts'
import { addWork } from '../platform/outbound/work-repository.ts'
import type { NoticeKind, ReturnProcess } from '@vaivem/domain'

/** The event of a process, as far as it makes mails due. */
export interface MailCause {
  readonly eventId: number
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly process: ReturnProcess
}

/** The mails of each event; an event that is missing here has none. */
const FOLLOWS: Readonly<Record<string, (cause: MailCause) => readonly NoticeKind[]>> = {
  'process.created': ({ process: { terms } }) =>
    terms.notifyCustomer ? [terms.deliveryClaim ? 'claim-received' : 'request-received'] : [],
  'process.approved': () => ['approved'],
  'process.declined': () => ['declined'],
  'process.cancelled': () => ['cancelled'],
  'process.expired': () => ['expired'],
  'logistics.authorized': () => ['authorized'],
  'logistics.delivered': () => ['received'],
  'rating.registered': (cause) => [
    ...(wantsRatingTold(cause) ? ['rated' as const] : []),
    ...(isBankDataMissing(cause) ? ['bank-data-wanted' as const] : []),
  ],
  'refund.divided': (cause) => (isBankDataMissing(cause) ? ['bank-data-wanted'] : []),
  'exchange.difference-due': () => ['difference-due'],
  'exchange.choice-wanted': () => ['choice-wanted'],
  'defect.choice-wanted': () => ['remedy-wanted'],
  'defect.abatement-offered': () => ['abatement-offered'],
  'defect.abated': (cause) => (isBankDataMissing(cause) ? ['bank-data-wanted'] : []),
  'claim.answered': (cause) => [
    'claim-answered' as const,
    ...(isBankDataMissing(cause) ? ['bank-data-wanted' as const] : []),
  ],
  'refund.settled': () => ['refunded'],
  'voucher.issued': () => ['voucher-issued'],
}

/**
 * Plans the mails that an event gives cause for, in its transaction; the worker writes and sends them. Their ids are those
 * that follow the event's: should another be there already, the transaction runs again with other ids.
 */
export async function planMails(tx: Pick<Transaction, 'query'>, accountId: number, cause: MailCause): Promise<void> {
  const kinds = FOLLOWS[cause.type]?.(cause) ?? []
  for (const [index, kind] of kinds.entries())
    await planMail(tx, accountId, {
      id: cause.eventId + index,
      processId: cause.process.id,
      eventId: cause.eventId,
      kind,
    })
}

export interface PlannedMail {
  readonly id: number
  readonly processId: number
  readonly eventId: number
  readonly kind: NoticeKind
  /** Distinguishes several mails of one kind and cause: the days before the end, for a reminder. */
  readonly variant?: number
  /** Absent: now. */
  readonly dueAt?: Temporal.Instant
}

/** Each kind and variant once a cause. */
export async function planMail(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  { id, processId, eventId, kind, variant = 0, dueAt }: PlannedMail,
): Promise<void> {
  const { rowCount } = await tx.query(insertMail(accountId, { id, processId, eventId, kind, variant }))
  if (rowCount === 1) await addWork(tx, accountId, { kind: 'mail', subjectId: id, ...(dueAt && { dueAt }) })
}

function wantsRatingTold({ payload }: MailCause): boolean {
  const ratings = Array.isArray(payload['ratings'])
    ? (payload['ratings'] as readonly { notifyCustomer?: boolean }[])
    : []
  return ratings.some(({ notifyCustomer }) => notifyCustomer === true)
}

/** Whether a manual refund lacks its bank data. */
function isBankDataMissing({ payload, process }: MailCause): boolean {
  const told = [payload['intents'], payload['parts']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const isManual = told.some((intent) => (intent as { means?: unknown }).means === 'manual')
  return isManual && process.terms.bankAccount === null
}
