import type { Deps } from '../deps.ts'
import { storeNameOf } from '../sessions/store-branding.ts'
import { mailKey, type MailOutcome } from '../../platform/ports/mail.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { createExecutor, type EngineDeps, noSubject } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { MAIL_POLICY, type Policy } from '../../platform/outbound/policy.ts'
import { customerMail, senderOf } from '../../messages/index.ts'
import { type GuestOrder, type ClaimDeps, findGuestOrder } from '../../orders/index.ts'
import { receiptNumber } from './declare-regret.ts'
import { type OpenDeps, openRegret, regretIntake, type TakeOver } from './open-regret.ts'
import { mailableOrder, receiptMail } from './receipt-mail.ts'
import {
  countReceipts,
  type DeclarationRow,
  lockDeclaration,
  recordFollowed,
  recordReceipt,
  selectDeclaration,
} from './repository.ts'
import { formatInstant } from './format-instant.ts'

type FollowDeps = EngineDeps & ClaimDeps & OpenDeps & Pick<Deps, 'mail' | 'notifyWorker'>

/**
 * Sends the receipt of a declaration, looks for its order, and opens the request where law or the rules allow it. The tenth
 * attempt at the receipt, about a day after the first, is the last.
 */
export function createRegretExecutor(deps: FollowDeps, takeOver: TakeOver, policy: Policy = MAIL_POLICY): Executor {
  return createExecutor(deps, {
    kind: 'regret',
    policy,
    find: noSubject,
    plan: async (tx, { account, subjectId }) => {
      const { rows } = await tx.query<DeclarationRow>(selectDeclaration(account.id, subjectId))
      return rows[0] ? { step: 'send', command: rows[0] } : { step: 'cancel' }
    },
    send: async ({ account }, declared: DeclarationRow) => {
      const receipt = await sendReceipt(deps, account, declared).catch(() => NO_MAIL_SERVER)
      if (declared.state === 'received') await follow(deps, account, declared, takeOver)
      return receipt
    },
    apply: async (_tx, _turn, _declared, outcome) => {
      if (outcome.outcome !== 'refused') return { step: 'confirm' }
      // A receipt may be given up; that the declaration is followed may not.
      return { step: outcome.mayPass || outcome.reason === 'unavailable' ? 'put-off' : 'refuse' }
    },
    afterwards: ({ id }) => deps.notifyWorker(id),
  })
}

const NO_MAIL_SERVER = { outcome: 'refused', reason: 'no-mail-server', mayPass: true } as const

/**
 * Limits the receipts to one address, and those that one client causes for many addresses; the declaration is stored in any
 * case.
 */
const RECEIPTS_TO_EMAIL_AN_HOUR = 5
const RECEIPTS_FROM_CLIENT_AN_HOUR = 10

/** Done also where none is to be sent. */
async function sendReceipt(
  { mail, database, now }: FollowDeps,
  { id: accountId, configuration }: ConfiguredAccount,
  declared: DeclarationRow,
): Promise<MailOutcome> {
  if (declared.receipt_sent_at !== null) return DONE
  const { email, client_hash: clientHash } = declared
  const lastHour = countReceipts(accountId, { email, clientHash, since: now().subtract({ hours: 1 }) })
  const [mailed] = await database.read<{ to_email: number; from_client: number }>(accountId, lastHour)
  if ((mailed?.to_email ?? 0) >= RECEIPTS_TO_EMAIL_AN_HOUR) return DONE
  if ((mailed?.from_client ?? 0) >= RECEIPTS_FROM_CLIENT_AN_HOUR) return DONE
  const store = storeNameOf(configuration, null)
  const text = receiptMail(declared.language, {
    store,
    number: receiptNumber(declared.id),
    order: mailableOrder(declared.order_number),
    at: formatInstant(declared.language, momentOfColumn(declared.declared_at), configuration.timeZone),
  })
  const outcome = await mail.send(accountId, {
    key: mailKey('receipt', declared.id),
    ...senderOf(configuration, store),
    // The address is not verified: of the typed data, only the order's number is sent to it.
    to: { name: null, address: declared.email },
    ...customerMail(text, { configuration, storeId: null, store, language: declared.language }),
  })
  if (outcome.outcome === 'done')
    await database.inAccount(accountId, (tx) => tx.query(recordReceipt(accountId, declared.id, now())))
  return outcome
}

const DONE = { outcome: 'done' } as const

async function follow(
  deps: FollowDeps,
  account: ConfiguredAccount,
  declared: DeclarationRow,
  takeOver: TakeOver,
): Promise<void> {
  const claim = { number: declared.order_number, emailOrDocument: declared.email }
  const order = await findGuestOrder(deps, account, claim)
  const intake = order && (await regretIntake(deps, account, { orderId: order.orderId, language: declared.language }))
  const names = namesOf(order)
  if (!intake?.ok) {
    const finding = intake ? intake.refusal.finding : 'order-not-found'
    await deps.database.inAccount(account.id, (tx) =>
      tx.query(recordFollowed(account.id, declared.id, { ...names, processId: null, finding })),
    )
    return
  }
  const opened = await deps.database.inAccountIf(
    account.id,
    async (tx) => {
      const { rows } = await tx.query<Pick<DeclarationRow, 'state'>>(lockDeclaration(account.id, declared.id))
      if (rows[0]?.state !== 'received') return undefined
      const done = await openRegret(deps, tx, account, intake.value, takeOver)
      if (!done.ok) return done.refusal.finding
      await tx.query(recordFollowed(account.id, declared.id, { ...names, ...done.value }))
      return null
    },
    (finding) => finding === null,
  )
  if (typeof opened === 'string')
    await deps.database.inAccount(account.id, (tx) =>
      tx.query(recordFollowed(account.id, declared.id, { ...names, processId: null, finding: opened })),
    )
}

function namesOf(order: GuestOrder | undefined) {
  return { orderId: order?.orderId ?? null, storeId: order?.storeId ?? null }
}
