import type { AccountConfiguration, ItemOperation, ReasonKind } from '../account/configuration.ts'
import { effectivePolicy } from '../account/configuration.ts'
import { dayOf, daysBetween, laterOf, type RestDays } from '../shared/calendar.ts'
import { restDaysAt, type Place } from '../shared/local-holidays.ts'
import { legalTermsOf } from './legal-terms.ts'

/**
 * `regret`: CDC art. 49. `legal-warranty`: a defect or a wrong product inside the term of art. 26. `contractual-warranty`: the
 * same in the store's own warranty, which begins where the legal term ends (art. 50). `none`: the store's policy decides.
 */
export type ProtectionKind = 'regret' | 'legal-warranty' | 'contractual-warranty' | 'none'

/** What a term counts from. `unknown`: nobody knows when the line was delivered, so no term has begun to run out. */
export type ProtectionStart = 'line-delivery' | 'order-delivery' | 'unknown'

/** Which protection holds for a line at a moment, until when, from which fact, and by which source. */
export interface LegalProtection {
  readonly kind: ProtectionKind
  /** The last day inside it; null where it does not run out (delivery not known, complaint not answered) or there is none. */
  readonly lastDay: Temporal.PlainDate | null
  readonly from: ProtectionStart
  /** The article; null where there is no protection. */
  readonly source: string | null
  /** A complaint that nobody answered stops the term (CDC art. 26 §2). */
  readonly isSuspended: boolean
}

/** A complaint of a defect of a line that was recorded: an earlier request with a reason of the kind warranty. */
export interface Complaint {
  readonly madeAt: Temporal.Instant
  /** When it was refused, settled or withdrawn; null: not yet. */
  readonly answeredAt: Temporal.Instant | null
}

/** What of an order decides about protection; null and absent: not known. */
export interface ProtectedOrder {
  /** The latest of its parcels. */
  readonly deliveredAt: Temporal.Instant | null
  /** Bought in the shop, so that art. 49 does not hold (contract §6.14). */
  readonly isInPerson?: boolean | null
  /** Where the consumer is, whose holidays count. */
  readonly place?: Place | null
}

/** What of a line decides about protection, and what is asked of it. */
export interface ProtectedLine {
  readonly operation: ItemOperation
  /** Null: the account does not know the reason, or none was given. */
  readonly kind: ReasonKind | null
  /** The delivery of the line itself; where it is not known that of its order counts. */
  readonly deliveredAt?: Temporal.Instant | null
  readonly complaints?: readonly Complaint[]
}

export interface ProtectionQuestion {
  readonly country: string
  readonly timeZone: string
  readonly now: Temporal.Instant
  readonly order: ProtectedOrder
  readonly line: ProtectedLine
  /** Running days of the store's own warranty. */
  readonly contractualDays: number
  /** The local holidays where the consumer is, on which no term ends; absent: none. */
  readonly restsAlso?: RestDays
}

/** A term of a line that the law of its country knows, whether or not it is over. */
export interface Term {
  readonly kind: Exclude<ProtectionKind, 'none'>
  readonly source: string
  readonly lastDay: Temporal.PlainDate | null
  readonly isOpen: boolean
  readonly isSuspended: boolean
}

/** Where the terms of a line count from. */
export interface TermStart {
  readonly from: ProtectionStart
  readonly day: Temporal.PlainDate | null
}

const NO_PROTECTION = { kind: 'none', lastDay: null, source: null, isSuspended: false } as const

/**
 * The one decision about legal protection (contract §6.12, §6.13): a return inside the seven days of a distance purchase is
 * regret whatever its reason; a reason of the kind warranty is protected by the legal warranty and after it by the store's own;
 * an exchange for any other reason, and what is asked for later, is left to the store's policy.
 */
export function protectionOf(question: ProtectionQuestion): LegalProtection {
  const { from } = termStart(question)
  const open = applicableTerms(question).find(({ isOpen }) => isOpen)
  if (!open) return { ...NO_PROTECTION, from }
  const { kind, lastDay, source, isSuspended } = open
  return { kind, lastDay, from, source, isSuspended }
}

/** The terms that may hold for what is asked of a line, open or over, the strongest first; none where the country has none. */
export function applicableTerms(question: ProtectionQuestion): readonly Term[] {
  const { kind } = question.line
  const mayRegret = isRegrettable(question)
  return termsOf(question).filter((term) => (term.kind === 'regret' ? mayRegret : kind === 'warranty'))
}

/**
 * A return of what was bought at a distance. Where nobody knows when it was delivered, nobody knows either that the seven days run:
 * then it is a regret only where its consumer says so, or gives no reason that the account knows.
 */
function isRegrettable(question: ProtectionQuestion): boolean {
  const { line, order } = question
  if (line.operation !== 'return' || order.isInPerson === true) return false
  return termStart(question).day !== null || saysRegret(line.kind, 'return')
}

/** The day from which terms of a line count: its own delivery, else that of its order. */
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
 * The end of a term once the days between each complaint and its answer are not counted (CDC art. 26 §2). A complaint after the
 * end revives nothing; days of complaints that overlap are not counted twice.
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

/** What of a request to the rules decides about protection; a `RuleRequest` fits. */
export interface ProtectionFacts {
  readonly configuration: AccountConfiguration
  readonly storeId: number | null
  readonly order: ProtectedOrder
  readonly now: Temporal.Instant
}

/** The question about one line, by the facts that the rules are asked. */
export function questionOf(facts: ProtectionFacts, line: ProtectedLine): ProtectionQuestion {
  const { configuration, storeId, order, now } = facts
  const { country, timeZone } = configuration
  const contractualDays = effectivePolicy(configuration, storeId).deadlines.warranty.days
  const restsAlso = restDaysAt(configuration.holidays, order.place ?? null)
  return { country, timeZone, now, order, line, contractualDays, restsAlso }
}

/** The protection of one line, by the facts that the rules are asked. */
export function protectionIn(facts: ProtectionFacts, line: ProtectedLine): LegalProtection {
  return protectionOf(questionOf(facts, line))
}

/** What the money of a request depends on: the flags that are kept with each of its items. */
export interface ProtectionFlags {
  /** A return inside the days of CDC art. 49: freight has a floor, sending is free (contract §4.4, §6.12). */
  readonly isLegalRegret: boolean
  /** A defect or a wrong product inside the legal term: freight has a floor, sending is free (contract §6.13). */
  readonly isLegalWarranty: boolean
}

/** The flags of one line, as opening asks for them. */
export function flagsIn(facts: ProtectionFacts, line: ProtectedLine): ProtectionFlags {
  const { kind } = protectionIn(facts, line)
  return { isLegalRegret: kind === 'regret', isLegalWarranty: kind === 'legal-warranty' }
}

/** Whether the law stands above the store's policy: for regret and the legal warranty. */
export function isProtectedByLaw({ kind }: Pick<LegalProtection, 'kind'>): boolean {
  return kind === 'regret' || kind === 'legal-warranty'
}

/**
 * What protects an exchange that is given back instead, as on the day on which it was asked for: an exchange followed the store's
 * policy, so it is a regret only where its consumer said so, or gave no reason that the account knows.
 */
export function flagsOfMoneyInstead(facts: ProtectionFacts, line: Omit<ProtectedLine, 'operation'>): ProtectionFlags {
  const flags = flagsIn(facts, { ...line, operation: 'return' })
  if (flags.isLegalRegret && !saysRegret(line.kind, 'return')) return flagsIn(facts, { ...line, operation: 'exchange' })
  return flags
}

/**
 * Whether an item of which nothing but its reason is kept brings freight as a regret does (contract §4.4): it says so, or it is a
 * return whose reason the account does not know, since art. 49 asks for none.
 */
export function saysRegret(kind: ReasonKind | null, operation: ItemOperation): boolean {
  return kind === 'regret' || (kind === null && operation === 'return')
}

/**
 * Whether the way back costs the consumer nothing (contract §6.5, §6.12, §6.13): for anything that law protects, and for every
 * defect, also after its legal term.
 */
export function isSentFree({
  kind,
  isLegalRegret,
  isLegalWarranty,
}: Partial<ProtectionFlags> & { readonly kind: ReasonKind | null }): boolean {
  return isLegalRegret === true || isLegalWarranty === true || kind === 'warranty'
}

/** An exchange for regret or a defect becomes money where nothing goes out for it, never a voucher by itself (contract §6.11). */
export function becomesMoney(kind: ReasonKind | null): boolean {
  return kind === 'regret' || kind === 'warranty'
}
