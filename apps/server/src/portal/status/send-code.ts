import type { Deps } from '../deps.ts'
import { mailKey, type MailOutcome } from '../../platform/ports/mail.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { createExecutor, type EngineDeps, noSubject } from '../../platform/outbound/create-executor.ts'
import type { Executor } from '../../platform/outbound/execute-due.ts'
import { MAIL_POLICY, type Policy } from '../../platform/outbound/policy.ts'
import { type ClaimDeps, findGuestOrder } from '../../orders/index.ts'
import { customerMail, senderOf } from '../../messages/index.ts'
import { storeNameOf } from '../sessions/store-branding.ts'
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

/** Within the ten minutes of a code, more attempts or longer waits would come too late. */
const CODE_POLICY: Policy = {
  ...MAIL_POLICY,
  firstWaitMilliseconds: 20_000,
  longestWaitMilliseconds: 20_000,
  mostAttempts: 5,
}

type SendDeps = ClaimDeps & EngineDeps & Pick<Deps, 'mail' | 'now' | 'secretBox' | 'hashToken'>

/**
 * Limits the mails of an order, so that a visitor who knows its number and buyer can neither flood the buyer's mailbox nor lock the buyer
 * out: beyond the limit, the newest valid code is valid for the new request too, and where there is none a mail is sent all the same.
 */
const MAILS_PER_ORDER_AND_HOUR = 5

/** Looks up the order that a guest named and, if the claim is right, sends the code to the order's own e-mail. */
export function createCodeExecutor(deps: SendDeps, policy: Policy = CODE_POLICY): Executor {
  return createExecutor(deps, {
    kind: 'flow-code',
    policy,
    find: noSubject,
    counterpart: () => 'mail',
    plan: async (tx, { account, subjectId }) => {
      const { rows } = await tx.query<WantedCode>(selectWantedCode(account.id, subjectId, deps.now()))
      return rows[0] ? { step: 'send', command: rows[0] } : { step: 'cancel' }
    },
    send: ({ account, subjectId }, wanted: WantedCode) => sendCode(deps, account, subjectId, wanted),
    apply: async (tx, { account, subjectId }, _wanted, outcome) => {
      if (outcome.outcome === 'refused' && outcome.mayPass) return { step: 'put-off' }
      await tx.query(forgetClaim(account.id, subjectId))
      return { step: outcome.outcome === 'done' ? 'confirm' : 'refuse' }
    },
  })
}

/** The work is done even where there is no recipient. */
async function sendCode(
  deps: SendDeps,
  account: ConfiguredAccount,
  codeId: number,
  wanted: WantedCode,
): Promise<MailOutcome> {
  const order = await orderOf(deps, account, codeId, wanted)
  if (!order) return DONE
  const { database, hashToken, mail, now } = deps
  const [recipient] = await database.read<{ email: string | null; name: string | null }>(
    account.id,
    selectRecipient(account.id, order.orderId),
  )
  if (!recipient?.email) return DONE
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
  if (mailedCodeId !== codeId) return DONE
  const store = storeNameOf(account.configuration, order.storeId)
  const text = codeMail(wanted.language, { store, code, minutes: CODE_MINUTES })
  return mail.send(account.id, {
    key: mailKey('code', codeId),
    ...senderOf(account.configuration, store),
    to: { name: recipient.name, address: recipient.email },
    ...customerMail(text, {
      configuration: account.configuration,
      storeId: order.storeId,
      store,
      language: wanted.language,
    }),
  })
}

const DONE = { outcome: 'done' } as const

async function orderOf(deps: SendDeps, account: ConfiguredAccount, codeId: number, wanted: WantedCode) {
  const { order_id: orderId, store_id: storeId, order_number: number, claim_sealed: sealed } = wanted
  if (orderId !== null && storeId !== null) return { orderId, storeId }
  if (number === null || sealed === null) return undefined
  const emailOrDocument = deps.secretBox.open(sealed, placeOf(account.id, codeId))
  return findGuestOrder(deps, account, { number, emailOrDocument })
}

/** The text that is hashed. It includes the id, so that a code is valid under its own id only. */
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
