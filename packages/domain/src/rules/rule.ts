import type { Connector, Policy, Reason, ReasonKind } from '../account/configuration.ts'
import type { LocalText } from '../account/local-text.ts'
import type { LegalProtection, ProtectionKind } from '../legal-protection/legal-protection.ts'
import type { RuleItem, RuleRequest } from './facts.ts'

/** One named reason to refuse a request. Adding one is a file, a line in the rule book and a test. */
export interface Rule {
  /** A published identifier, in Portuguese; never renamed. */
  readonly name: string
  readonly description: string
  /** The protections that stand above it: what a store decided gives way to them, a fact (units bought) to none. */
  readonly yieldsTo: readonly OverrulingProtection[]
  /** Looks at the protection of each item itself, as deadlines do; else what is protected is taken out of its case. */
  readonly weighsProtection?: true
  /** Binds the consumer alone: customer service may do otherwise. */
  readonly relaxedByAdmin: boolean
  readonly judge: (ruleCase: RuleCase) => Finding
}

/** What stands above the store's policy (contract §6.12, §6.13). */
export type OverrulingProtection = Extract<ProtectionKind, 'regret' | 'legal-warranty'>

export const EVERY_PROTECTION: readonly OverrulingProtection[] = ['regret', 'legal-warranty']

/** `unknown` never refuses: what the rule needed is not known. `toFlip`: the smallest change that turns the outcome. */
export type Finding = Leave | Objection

export interface Leave {
  readonly outcome: 'pass' | 'not-applicable' | 'unknown'
  readonly inputs: Inputs
  readonly toFlip: string | null
  /** Present when the rule would have refused and gave way. */
  readonly overruledBy?: Overruler
  /** Allowed, and a person must look (contract §6.13). */
  readonly review?: 'law-over-policy' | 'defect-after-terms'
}

export interface Objection {
  readonly outcome: 'refuse'
  readonly inputs: Inputs
  readonly toFlip: string | null
  /** For the consumer: why not, and what can be done. */
  readonly userText: LocalText
}

export type Overruler = 'law' | 'admin'
export type Outcome = Finding['outcome']
/** What a rule looked at, in the words of the wire, for explaining. */
export type Inputs = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A request with what every rule needs worked out once. */
export interface RuleCase extends RuleRequest {
  readonly policy: Policy
  readonly connector: Connector | undefined
  readonly country: string
  readonly timeZone: string
  readonly today: Temporal.PlainDate
  readonly items: readonly CaseItem[]
}

export interface CaseItem extends RuleItem {
  readonly reason: Reason | undefined
  /** Null when the account does not know the reason. */
  readonly kind: ReasonKind | null
  /** By law, at the moment of the request. */
  readonly protection: LegalProtection
}

export function pass(inputs: Inputs, toFlip: string | null = null): Leave {
  return { outcome: 'pass', inputs, toFlip }
}

export function notApplicable(inputs: Inputs = {}, toFlip: string | null = null): Leave {
  return { outcome: 'not-applicable', inputs, toFlip }
}

/** `missing` names, for a person, the fact that is not known. */
export function unknown(missing: string, inputs: Inputs = {}): Leave {
  return { outcome: 'unknown', inputs: { ...inputs, desconhecido: missing }, toFlip: null }
}

export function object(inputs: Inputs, userText: LocalText, toFlip: string | null): Objection {
  return { outcome: 'refuse', inputs, userText, toFlip }
}
