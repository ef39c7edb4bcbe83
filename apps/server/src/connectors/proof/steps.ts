import { OrderHidden, PlatformSilent } from '@vaivem/connector-kit'
import type { ConnectorKind } from '@vaivem/domain'
import { type Call, type CallKeeper, keepingCalls } from '../../platform/outbound/calls.ts'
import { ProviderLocked } from '../../platform/ports/payment-providers.ts'
import { CredentialsMissing } from '../../platform/ports/store-connector.ts'
import { callFailureOf } from '../health/call-failure.ts'

/** The observed result of trying one capability of a connector. */
export interface ProvenStep {
  readonly capability: ProvenCapability
  readonly outcome: 'shown' | 'failed' | 'not-declared' | 'not-tried'
  /** The observed facts, or the failure: numbers, codes and names of the platform, never personal data or secrets. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly milliseconds: number
}

/** The capabilities of a store's connector that read, in the order in which they are tried, after `answers`. */
export const READING = ['finds-by-number', 'finds-by-id', 'finds-by-email', 'lists-refunds', 'lists-offers'] as const
/** Those that write at the shop, and take back what they wrote. */
export const WRITING = ['issues-voucher', 'finds-voucher', 'reverses-voucher', 'reserves', 'releases'] as const
export const CARRIER_READING = ['quotes', 'reads-balance', 'tracks-unknown'] as const
/** Those that write at a carrier: for a parcel that is never posted. */
export const CARRIER_WRITING = ['authorizes-parcel', 'finds-parcel', 'gives-documents', 'cancels-parcel'] as const
export const PROVIDER_READING = ['finds-payments', 'reads-payment', 'lists-payment-refunds'] as const

const ANSWERING = ['answers', 'carrier-answers', 'provider-answers'] as const

export type ProvenCapability =
  | (typeof ANSWERING)[number]
  | (typeof READING)[number]
  | (typeof WRITING)[number]
  | (typeof CARRIER_READING)[number]
  | (typeof CARRIER_WRITING)[number]
  | (typeof PROVIDER_READING)[number]

/** How many steps a proof has, by the kind of its connector: it has every one, and says of those that it leaves out that it did. */
export const PROOF_STEPS: Readonly<Record<ConnectorKind, number>> = {
  store: 1 + READING.length + WRITING.length,
  carrier: 1 + CARRIER_READING.length + CARRIER_WRITING.length,
  'payment-provider': 1 + PROVIDER_READING.length,
}

const WRITTEN: ReadonlySet<ProvenCapability> = new Set<ProvenCapability>([...WRITING, ...CARRIER_WRITING])

/** Whether a step writes at what the connector reaches, so that it is only tried with permission. */
export function isWriting(capability: ProvenCapability): boolean {
  return WRITTEN.has(capability)
}

/** Why a step failed, where the platform or the lack of an answer says it. */
export type ProofFailure =
  | 'credentials-missing'
  | 'credentials-refused'
  | 'no-answer'
  | 'too-many-requests'
  | 'server-error'
  | 'order-hidden'
  | 'return-address-missing'
  | 'not-understood'

/** The kind of failure that an error of a port stands for. Its text is left out, because it may contain unforeseen data. */
export function failureOf(error: unknown): ProofFailure {
  if (error instanceof CredentialsMissing || error instanceof ProviderLocked) return 'credentials-missing'
  if (error instanceof OrderHidden) return 'order-hidden'
  if (!(error instanceof PlatformSilent)) return 'not-understood'
  const { status } = error
  if (status === null) return 'no-answer'
  if (status === 401 || status === 403) return 'credentials-refused'
  if (status === 429) return 'too-many-requests'
  return status >= 500 ? 'server-error' : 'not-understood'
}

/** How one call of a step went, by its outer form alone; null: it was answered. */
export type SeenCall = ProofFailure | null

export interface Seen {
  readonly isShown: boolean
  readonly facts: ProvenStep['facts']
  /** Nothing was declared after all: an option of the account leaves it out. */
  readonly isDeclared?: false
}

/** A capability whose answer did not come or was not understood, with the reason that its calls give. */
export function silent(calls: readonly SeenCall[]): Seen {
  const failure = calls.findLast((call) => call !== null) ?? (calls.length === 0 ? 'credentials-missing' : null)
  return { isShown: false, facts: { failure: failure ?? 'not-understood' } }
}

/** Tries something; `calls` fills with the calls that it makes. */
export type Attempt = (calls: readonly SeenCall[]) => Promise<Seen>

/** Collects the steps of one proof, and hands them on after each. */
export interface ProofRun {
  readonly steps: readonly ProvenStep[]
  readonly tried: (capability: ProvenCapability, attempt: Attempt) => Promise<ProvenStep>
  /** As `tried`, where the capability is declared and what it needs is at hand. */
  readonly triedIf: (isDeclared: boolean, capability: ProvenCapability, attempt: Attempt) => Promise<ProvenStep>
  readonly notTried: (capabilities: readonly ProvenCapability[]) => Promise<void>
  /** Hands on what a step has begun so far, as if it had failed: what remains of a proof whose process dies now. */
  readonly begun: (capability: ProvenCapability, facts: ProvenStep['facts']) => Promise<void>
}

/** `keep` gets all steps so far, after each. */
export function startRun(keep: (steps: readonly ProvenStep[]) => Promise<void>): ProofRun {
  const steps: ProvenStep[] = []
  const add = async (...added: readonly ProvenStep[]) => {
    steps.push(...added)
    await keep(steps)
  }
  const tried: ProofRun['tried'] = async (capability, attempt) => {
    const since = performance.now()
    const calls: SeenCall[] = []
    const seen = await keepingCalls(watching(calls), () => attempt(calls)).catch((error: unknown): Seen => ({
      isShown: false,
      facts: { failure: failureOf(error) },
    }))
    if (seen.isDeclared === false) return leftOut(capability, 'not-declared')
    const milliseconds = Math.round(performance.now() - since)
    const outcome = seen.isShown ? 'shown' : 'failed'
    const step: ProvenStep = { capability, outcome, facts: seen.facts, milliseconds }
    await add(step)
    return step
  }
  const leftOut = async (capability: ProvenCapability, outcome: 'not-declared' | 'not-tried') => {
    const step = without(capability, outcome)
    await add(step)
    return step
  }
  return {
    steps,
    tried,
    triedIf: (isDeclared, capability, attempt) =>
      isDeclared ? tried(capability, attempt) : leftOut(capability, 'not-declared'),
    notTried: (capabilities) => add(...capabilities.map((capability) => without(capability, 'not-tried'))),
    begun: (capability, facts) => keep([...steps, { capability, outcome: 'failed', facts, milliseconds: 0 }]),
  }
}

function without(capability: ProvenCapability, outcome: 'not-declared' | 'not-tried'): ProvenStep {
  return { capability, outcome, facts: {}, milliseconds: 0 }
}

function watching(calls: SeenCall[]): CallKeeper {
  return { begin: async () => ({ end: async (call) => void calls.push(seenCall(call)) }) }
}

function seenCall({ answer, failure }: Call): SeenCall {
  if (answer === null) return failure === 'left-alone' ? 'too-many-requests' : 'no-answer'
  const { status } = answer
  const failed = callFailureOf({ outcome: 'answered', status, headers: {}, text: '', isWhole: true })
  return failed as Exclude<SeenCall, undefined>
}
