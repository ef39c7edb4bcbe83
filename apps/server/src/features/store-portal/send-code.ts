import type { Deps } from '../../deps.ts'
import { mailKey } from '../../gateways/mail.ts'
import type { ConfiguredAccount } from '../../http/configured.ts'
import type { Executor } from '../../outbound/execute-due.ts'
import { dropWork, isHeld, postponeWork, takeWork, type WorkItem } from '../../outbound/work.ts'
import { type ClaimDeps, findClaimedOrder } from '../../orders/find-claimed-order.ts'
import { senderOf } from '../../mails/sender.ts'
import { htmlOf, textOf } from '../../mails/render-mail.ts'
import { storeNameOf } from '../../flow-sessions/store-face.ts'
import { CODE_MINUTES, placeOf } from './ask-code.ts'
import { codeMail } from './code-mail.ts'
import {
  forgetClaim,
  type MailedCodes,
  selectOtherMailedCodes,
  selectRecipient,
  selectWantedCode,
  setCode,
  type WantedCode,
} from './code-repository.ts'

export interface CodeTerms {
  readonly leaseMilliseconds: number
  /** Before another attempt. */
  readonly firstWaitMilliseconds: number
}

export const USUAL_CODE_TERMS: CodeTerms = { leaseMilliseconds: 60_000, firstWaitMilliseconds: 20_000 }

type SendDeps = ClaimDeps & Pick<Deps, 'mail' | 'now' | 'secretBox' | 'hashToken'>

/** Within the ten minutes of a code, more would come too late. */
const MOST_ATTEMPTS = 5
/**
 * Whoever knows an order's number and buyer cannot flood the buyer's mailbox, nor keep the buyer out: beyond as many mails
 * the newest that is still good is good for whoever asks, and where none is there is another mail.
 */
const MAILS_PER_ORDER_AND_HOUR = 5

/** Looks for the order that a guest named and, where both belong together, sends the code to the order's own e-mail. */
export function createCodeExecutor(deps: SendDeps, terms: CodeTerms): Executor {
  return async (account, codeId) => {
    const { id: accountId } = account
    const work: WorkItem = { kind: 'flow-code', subjectId: codeId }
    const taken = await deps.database.inAccount(accountId, async (tx) => {
      const lease = await takeWork(tx, accountId, work, terms.leaseMilliseconds)
      if (!lease) return undefined
      const { rows } = await tx.query<WantedCode>(selectWantedCode(accountId, codeId, deps.now()))
      if (!rows[0]) await dropWork(tx, accountId, work)
      return rows[0] && { lease, wanted: rows[0] }
    })
    if (!taken) return
    const isOver = await sendCode(deps, account, codeId, taken.wanted)
    await deps.database.inAccount(accountId, async (tx) => {
      if (!(await isHeld(tx, accountId, work, taken.lease.token))) return
      if (!isOver && taken.lease.attempts < MOST_ATTEMPTS)
        return postponeWork(tx, accountId, work, terms.firstWaitMilliseconds)
      await tx.query(forgetClaim(accountId, codeId))
      await dropWork(tx, accountId, work)
    })
  }
}

/** Whether nothing more is to be done. */
async function sendCode(
  deps: SendDeps,
  account: ConfiguredAccount,
  codeId: number,
  wanted: WantedCode,
): Promise<boolean> {
  const order = await orderOf(deps, account, codeId, wanted)
  if (!order) return true
  const { database, hashToken, mail, now } = deps
  const [recipient] = await database.read<{ email: string | null; name: string | null }>(
    account.id,
    selectRecipient(account.id, order.orderId),
  )
  if (!recipient?.email) return true
  const code = codeOf(hashToken, codeId)
  const mailedCodeId = await database.inAccount(account.id, async (tx) => {
    const [at, since] = [now(), now().subtract({ hours: 1 })]
    const { rows } = await tx.query<MailedCodes>(
      selectOtherMailedCodes(account.id, order.orderId, { codeId, since, now: at }),
    )
    const { mailed = 0, good = null } = rows[0] ?? {}
    const mailedId = mailed >= MAILS_PER_ORDER_AND_HOUR && good !== null ? good : codeId
    const codeHash = hashToken(hashedText(codeId, codeOf(hashToken, mailedId)))
    await tx.query(setCode(account.id, codeId, { ...order, codeHash, mailedCodeId: mailedId }))
    return mailedId
  })
  if (mailedCodeId !== codeId) return true
  const store = storeNameOf(account.configuration, order.storeId)
  const text = codeMail(wanted.language, { store, code, minutes: CODE_MINUTES })
  const outcome = await mail
    .send(account.id, {
      key: mailKey('code', codeId),
      ...senderOf(account.configuration, store),
      to: { name: recipient.name, address: recipient.email },
      subject: text.subject,
      text: textOf(text, store),
      html: htmlOf(text, store, wanted.language),
    })
    .catch(() => ({ outcome: 'refused' as const, mayPass: true }))
  return outcome.outcome === 'sent' || !outcome.mayPass
}

async function orderOf(deps: SendDeps, account: ConfiguredAccount, codeId: number, wanted: WantedCode) {
  const { order_id: orderId, store_id: storeId, order_number: number, claim_sealed: sealed } = wanted
  if (orderId !== null && storeId !== null) return { orderId, storeId }
  if (number === null || sealed === null) return undefined
  const whose = deps.secretBox.open(sealed, placeOf(account.id, codeId))
  return findClaimedOrder(deps, account, { number, whose })
}

/** What is hashed: a code is good under its own id alone. */
export function hashedText(codeId: number, code: string): string {
  return `flow-code ${codeId} ${code}`
}

const DIGITS = 8
const CODES = 10 ** DIGITS
/** The largest multiple of `CODES` that four bytes hold: numbers above would make some codes likelier. */
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES

/**
 * Made of the id under a key of this installation, so that a worker that dies after the mail and before it could say so
 * leaves the very code that was mailed: its successor sends no other.
 */
function codeOf(hashToken: Deps['hashToken'], codeId: number): string {
  for (let round = 0; ; round++) {
    const number = hashToken(`flow-code digits ${codeId} ${round}`).readUInt32BE(0)
    if (number < FAIR_BELOW) return String(number % CODES).padStart(DIGITS, '0')
  }
}
