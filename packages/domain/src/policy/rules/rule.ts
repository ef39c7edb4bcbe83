import type { Policy, Reason, ReasonKind } from '../../accounts/configuration.ts'
import type { Connector } from '../../accounts/connector.ts'
import type { LocalText } from '../../accounts/local-text.ts'
import type { LegalProtection, ProtectionKind } from '../legal-protection/legal-protection.ts'
import type { RuleItem, RuleRequest } from './facts.ts'

/** One named reason to refuse a request. Adding one is a file, a line in the rule book and a test. */
export interface Rule {
  /** A published identifier, in Portuguese; never renamed. */
  readonly name: string
  readonly description: string
  /**
   * The protections that overrule the rule. They overrule what a store decided; nothing overrules a fact, such as the units
   * bought.
   */
  readonly yieldsTo: readonly OverrulingProtection[]
  /**
   * Present where the rule examines the protection of each item itself, as deadlines do; otherwise protected items are taken
   * out of its case.
   */
  readonly weighsProtection?: true
  /** Whether the rule binds the customer alone, so that customer service may pass over it. */
  readonly relaxedByAdmin: boolean
  readonly judge: (ruleCase: RuleCase) => Finding
}

/** The protections that overrule the store's policy (contract §6.12, §6.13). */
export type OverrulingProtection = Extract<ProtectionKind, 'regret' | 'legal-warranty'>

export const EVERY_PROTECTION: readonly OverrulingProtection[] = ['regret', 'legal-warranty']

/**
 * `unknown` never refuses: a fact that the rule needs is not known. `toFlip`: the smallest change that would turn the outcome.
 */
export type Finding = Leave | Objection

export interface Leave {
  readonly outcome: 'pass' | 'not-applicable' | 'unknown'
  readonly inputs: Inputs
  readonly toFlip: string | null
  /** Present where the rule would have refused and was overruled. */
  readonly overruledBy?: Overruler
  /** Present where the request is allowed and a person must review it (contract §6.13). */
  readonly review?: 'law-over-policy' | 'defect-after-terms'
}

export interface Objection {
  readonly outcome: 'refuse'
  readonly inputs: Inputs
  readonly toFlip: string | null
  /** The text for the customer: the cause, and what can be done. */
  readonly userText: LocalText
}

export type Overruler = 'law' | 'admin'
export type Outcome = Finding['outcome']
/** The facts that a rule examined, in the words of the wire, for an explanation. */
export type Inputs = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A request with everything that the rules need worked out once. */
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
  /** The legal protection at the moment of the request. */
  readonly protection: LegalProtection
}

export function pass(inputs: Inputs, toFlip: string | null = null): Leave {
  return { outcome: 'pass', inputs, toFlip }
}

export function notApplicable(inputs: Inputs = {}, toFlip: string | null = null): Leave {
  return { outcome: 'not-applicable', inputs, toFlip }
}

/** The finding that a fact is not known; `missing` names the fact, for people. */
export function unknown(missing: string, inputs: Inputs = {}): Leave {
  return { outcome: 'unknown', inputs: { ...inputs, desconhecido: missing }, toFlip: null }
}

export function object(inputs: Inputs, userText: LocalText, toFlip: string | null): Objection {
  return { outcome: 'refuse', inputs, userText, toFlip }
}
