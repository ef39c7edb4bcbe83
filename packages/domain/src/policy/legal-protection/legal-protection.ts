import type { AccountConfiguration, ItemOperation, ReasonKind } from '../../accounts/configuration.ts'
import { effectivePolicy } from '../../accounts/configuration.ts'
import { dayOf, daysBetween, laterOf, type RestDays } from '../../shared/calendar.ts'
import { restDaysAt, type Place } from '../../shared/local-holidays.ts'
import { legalTermsOf } from './legal-terms.ts'

/**
 * `regret`: CDC art. 49. `legal-warranty`: a defect or a wrong product inside the term of art. 26. `contractual-warranty`: the
 * same in the store's own warranty, which begins where the legal term ends (art. 50). `none`: the store's policy decides.
 */
export type ProtectionKind = 'regret' | 'legal-warranty' | 'contractual-warranty' | 'none'

/** The fact from which a term counts. `unknown`: the delivery of the line is not known, so no term has begun to run. */
export type ProtectionStart = 'line-delivery' | 'order-delivery' | 'unknown'

/** The protection that holds for a line at a moment: which, until when, from which fact, and by which source. */
export interface LegalProtection {
  readonly kind: ProtectionKind
  /**
   * The last day of the protection; null where it does not run out (the delivery is not known, or a complaint was not
   * answered), or where there is none.
   */
  readonly lastDay: Temporal.PlainDate | null
  readonly from: ProtectionStart
  /** The article; null where there is no protection. */
  readonly source: string | null
  /** Whether a complaint that was not answered suspends the term (CDC art. 26 §2). */
  readonly isSuspended: boolean
}

/** A recorded complaint about a defect of a line: an earlier request whose reason is of the kind warranty. */
export interface Complaint {
  readonly madeAt: Temporal.Instant
  /** When it was refused, settled or withdrawn; null: not yet answered. */
  readonly answeredAt: Temporal.Instant | null
}

/** The facts of an order that decide about its protection. Null or absent: not known. */
export interface ProtectedPurchase {
  /** The delivery of the latest of its parcels. */
  readonly deliveredAt: Temporal.Instant | null
  /** Whether it was bought in a physical shop, where art. 49 does not apply (contract §6.14). */
  readonly isInPerson?: boolean | null
  /** Where the customer is; the holidays of that place count. */
  readonly place?: Place | null
}

/** The facts of a line that decide about its protection, and what is requested for it. */
export interface ProtectionLine {
  readonly operation: ItemOperation
  /** Null: the account does not know the reason, or none was given. */
  readonly kind: ReasonKind | null
  /** The delivery of the line itself; where it is not known, that of its order counts. */
  readonly deliveredAt?: Temporal.Instant | null
  readonly complaints?: readonly Complaint[]
}

export interface ProtectionQuestion {
  readonly country: string
  readonly timeZone: string
  readonly now: Temporal.Instant
  readonly order: ProtectedPurchase
  readonly line: ProtectionLine
  /** Calendar days of the store's own warranty. */
  readonly contractualDays: number
  /** The local holidays at the customer's place, on which no term ends. Absent: none. */
  readonly restsAlso?: RestDays
}

/** A legal term of a line, whether or not it is over. */
export interface Term {
  readonly kind: Exclude<ProtectionKind, 'none'>
  readonly source: string
  readonly lastDay: Temporal.PlainDate | null
  readonly isOpen: boolean
  readonly isSuspended: boolean
}

/** The day from which the terms of a line count, and the fact that gave it. */
export interface TermStart {
  readonly from: ProtectionStart
  readonly day: Temporal.PlainDate | null
}

const NO_PROTECTION = { kind: 'none', lastDay: null, source: null, isSuspended: false } as const

/**
 * Decides about legal protection, and is the only function that does (contract §6.12, §6.13). A return inside the seven days
 * of a distance purchase is a regret, whatever its reason. A reason of the kind warranty is protected by the legal warranty,
 * and after it by the store's own. An exchange for any other reason, and all that is asked after these terms, follows the store's policy.
 */
export function protectionOf(question: ProtectionQuestion): LegalProtection {
  const { from } = termStart(question)
  const open = applicableTerms(question).find(({ isOpen }) => isOpen)
  if (!open) return { ...NO_PROTECTION, from }
  const { kind, lastDay, source, isSuspended } = open
  return { kind, lastDay, from, source, isSuspended }
}

/**
 * The terms that may apply to what is requested for a line, open or over, the strongest first; empty where the law of the country is not
 * known.
 */
export function applicableTerms(question: ProtectionQuestion): readonly Term[] {
  const { kind } = question.line
  const mayRegret = isRegrettable(question)
  return termsOf(question).filter((term) => (term.kind === 'regret' ? mayRegret : kind === 'warranty'))
}

/**
 * Whether it is a return of something bought at a distance. Where the delivery is not known, it is not known either whether
 * the seven days have passed: then it is a regret only where the customer says so, or gives no reason that the account knows.
 */
function isRegrettable(question: ProtectionQuestion): boolean {
  const { line, order } = question
  if (line.operation !== 'return' || order.isInPerson === true) return false
  return termStart(question).day !== null || saysRegret(line.kind, 'return')
}

/** The day from which the terms of a line count: its own delivery, else that of its order. */
export function termStart({
  line,
  order,
  timeZone,
}: Pick<ProtectionQuestion, 'line' | 'order' | 'timeZone'>): TermStart {
  if (line.deliveredAt) return { from: 'line-delivery', day: dayOf(line.deliveredAt, timeZone) }
  if (order.deliveredAt) return { from: 'order-delivery', day: dayOf(order.deliveredAt, timeZone) }
  return { from: 'unknown', day: null }
}

function termsOf(question: ProtectionQuestion): readonly Term[] {
  const law = legalTermsOf(question.country)
  if (!law) return []
  const receipt = termStart(question).day
  const today = dayOf(question.now, question.timeZone)
  const spans = complaintDays(question)
  const isBefore = (last: Temporal.PlainDate | null) => last === null || Temporal.PlainDate.compare(today, last) <= 0
  const regretted = receipt && law.lastDayOfRegret(receipt, question.restsAlso)
  const legal = suspend(receipt && law.lastDayOfWarranty(receipt), spans)
  const own = legal.lastDay && legal.lastDay.add({ days: question.contractualDays })
  const ownSpans = spans.filter(({ first }) => legal.lastDay && Temporal.PlainDate.compare(first, legal.lastDay) > 0)
  const contractual = suspend(own, ownSpans)
  return [
    { kind: 'regret', source: law.regretSource, lastDay: regretted, isOpen: isBefore(regretted), isSuspended: false },
    { kind: 'legal-warranty', source: law.warrantySource, ...legal, isOpen: isBefore(legal.lastDay) },
    {
      kind: 'contractual-warranty',
      source: law.contractualSource,
      ...contractual,
      isOpen: question.contractualDays > 0 && isBefore(contractual.lastDay),
    },
  ]
}

interface ComplaintDays {
  readonly first: Temporal.PlainDate
  /** Null: it was not answered. */
  readonly last: Temporal.PlainDate | null
}

function complaintDays({ line: { complaints = [] }, timeZone }: ProtectionQuestion): readonly ComplaintDays[] {
  return complaints
    .map(({ madeAt, answeredAt }) => ({
      first: dayOf(madeAt, timeZone),
      last: answeredAt && dayOf(answeredAt, timeZone),
    }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.first, b.first))
}

/**
 * The end of a term when the days between each complaint and its answer are not counted (CDC art. 26 §2). A complaint after
 * the end does not revive the term; days on which complaints overlap are counted once.
 */
function suspend(
  lastDay: Temporal.PlainDate | null,
  complaints: readonly ComplaintDays[],
): { readonly lastDay: Temporal.PlainDate | null; readonly isSuspended: boolean } {
  let end = lastDay
  let counted: Temporal.PlainDate | null = null
  for (const { first, last } of complaints) {
    if (end && Temporal.PlainDate.compare(first, end) > 0) continue
    if (last === null) return { lastDay: null, isSuspended: true }
    const begin: Temporal.PlainDate = counted ? laterOf(counted, first) : first
    if (end) end = end.add({ days: Math.max(0, daysBetween(begin, last)) })
    counted = laterOf(begin, last)
  }
  return { lastDay: end, isSuspended: false }
}

/** The facts of a request to the rules that decide about protection; a `RuleRequest` fits. */
export interface ProtectionFacts {
  readonly configuration: AccountConfiguration
  readonly storeId: number | null
  readonly order: ProtectedPurchase
  readonly now: Temporal.Instant
}

/** The question about the protection of one line, built from the facts that the rules are given. */
export function questionOf(facts: ProtectionFacts, line: ProtectionLine): ProtectionQuestion {
  const { configuration, storeId, order, now } = facts
  const { country, timeZone } = configuration
  const contractualDays = effectivePolicy(configuration, storeId).deadlines.warranty.days
  const restsAlso = restDaysAt(configuration.holidays, order.place ?? null)
  return { country, timeZone, now, order, line, contractualDays, restsAlso }
}

/** The protection of one line, judged by the facts that the rules are given. */
export function protectionIn(facts: ProtectionFacts, line: ProtectionLine): LegalProtection {
  return protectionOf(questionOf(facts, line))
}

/** The flags that decide how much money a request gives back; they are stored with each of its items. */
export interface ProtectionFlags {
  /**
   * A return inside the days of CDC art. 49: the freight has a legal minimum, and sending is free (contract §4.4, §6.12).
   */
  readonly isLegalRegret: boolean
  /**
   * A defect or a wrong product inside the legal term: the freight has a legal minimum, and sending is free (contract §6.13).
   */
  readonly isLegalWarranty: boolean
}

/** The flags of one line, as the opening of a process needs them. */
export function flagsIn(facts: ProtectionFacts, line: ProtectionLine): ProtectionFlags {
  const { kind } = protectionIn(facts, line)
  return { isLegalRegret: kind === 'regret', isLegalWarranty: kind === 'legal-warranty' }
}

/** Whether law overrules the store's policy: it does for regret and for the legal warranty. */
export function isProtectedByLaw({ kind }: Pick<LegalProtection, 'kind'>): boolean {
  return kind === 'regret' || kind === 'legal-warranty'
}

/**
 * The protection of an exchange that is given back in money instead, judged for the day on which the exchange was requested.
 * An exchange followed the store's policy, so it is a regret only where the customer said so, or gave no reason that the
 * account knows.
 */
export function flagsOfMoneyInstead(facts: ProtectionFacts, line: Omit<ProtectionLine, 'operation'>): ProtectionFlags {
  const flags = flagsIn(facts, { ...line, operation: 'return' })
  if (flags.isLegalRegret && !saysRegret(line.kind, 'return')) return flagsIn(facts, { ...line, operation: 'exchange' })
  return flags
}

/**
 * Whether an item of which only the reason is stored brings freight as a regret does (contract §4.4): its reason says regret,
 * or it is a return whose reason the account does not know, since art. 49 asks for none.
 */
export function saysRegret(kind: ReasonKind | null, operation: ItemOperation): boolean {
  return kind === 'regret' || (kind === null && operation === 'return')
}

/**
 * Whether sending something back is free for the customer (contract §6.5, §6.12, §6.13): for everything that law protects, and
 * for every defect, also after its legal term.
 */
export function isSentFree({
  kind,
  isLegalRegret,
  isLegalWarranty,
}: Partial<ProtectionFlags> & { readonly kind: ReasonKind | null }): boolean {
  return isLegalRegret === true || isLegalWarranty === true || kind === 'warranty'
}

/**
 * Whether an exchange becomes money where nothing can be sent in exchange, and not a voucher (contract §6.11): for regret and
 * for a defect.
 */
export function becomesMoney(kind: ReasonKind | null): boolean {
  return kind === 'regret' || kind === 'warranty'
}
