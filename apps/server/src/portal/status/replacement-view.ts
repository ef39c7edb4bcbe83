import { type AccountConfiguration, decision, money, paymentLinkOf } from '@vaivem/domain'
import type { Difference, ReplacementOut } from '@vaivem/portal'
import type { ProcessState, ReplacementView } from '../../processes/index.ts'
import type { EventRow } from './request-repository.ts'
import { stepsOfReplacement } from './request-steps.ts'

const STATES: Readonly<Partial<Record<string, ReplacementOut['state']>>> = {
  chosen: 'chosen',
  reserved: 'reserved',
  ordered: 'ordered',
  invoiced: 'ordered',
  shipped: 'shipped',
  delivered: 'delivered',
  failed: 'trouble',
}

/** The replacements of a request; of a cancelled one, and of a request that ended, only those with a refund. */
export function replacementsOf(
  { replacements, process }: ProcessState,
  configuration: AccountConfiguration,
  events: readonly EventRow[],
): readonly ReplacementOut[] {
  const isAlone = replacements.length === 1
  return replacements.flatMap((known) => {
    const { skuName, skuId, quantity, trackingCode } = known
    const difference = differenceOf(known, process.number, configuration)
    const state = STATES[known.state]
    const isCalledOff = decision.hasEnded(process.decision) && WAITING.has(known.state)
    if (state === undefined || isCalledOff) return calledOff(known, difference)
    const steps = stepsOfReplacement({ events, configuration }, state, isAlone)
    return [{ name: skuName ?? skuId, quantity, state, tracking: trackingCode, difference, steps }]
  })
}

/** The states in which nothing has left the store. */
const WAITING: ReadonlySet<string> = new Set(['chosen', 'reserved', 'failed'])

/** The worker refunds the payment a moment later; until then the page already says so. */
function calledOff(
  { skuName, skuId, quantity, differenceState }: ReplacementView,
  difference: Difference | null,
): ReplacementOut[] {
  const isPaid = differenceState === 'paid'
  if (!difference || !(isPaid || differenceState === 'given-back')) return []
  const owed = isPaid ? { ...difference, state: 'to-receive' as const } : difference
  return [{ name: skuName ?? skuId, quantity, state: 'called-off', tracking: null, difference: owed, steps: [] }]
}

function differenceOf(known: ReplacementView, number: string, configuration: AccountConfiguration): Difference | null {
  const { difference, differenceState, isDifferenceOwed } = known
  const centavos = Math.abs(difference)
  switch (differenceState) {
    case 'none':
      return null
    case 'due':
      return { state: 'to-pay', centavos, payment: paymentOf(known, number, configuration) }
    case 'paid':
      return { state: 'paid', centavos, payment: null }
    case 'waived':
      return { state: 'waived', centavos, payment: null }
    case 'given-back':
      return { state: isDifferenceOwed ? 'to-receive' : 'received', centavos, payment: null }
  }
}

function paymentOf(
  { difference, reservedUntil }: ReplacementView,
  number: string,
  { exchanges, timeZone }: AccountConfiguration,
): NonNullable<Difference['payment']> {
  const { link, instructions, translations = {} } = exchanges.differencePayment
  return {
    link: link === null ? null : paymentLinkOf(link, { number, due: money.money(Math.abs(difference)) }),
    instructions: instructions === null ? null : { text: instructions, translations },
    until: reservedUntil === null ? null : Temporal.Instant.from(reservedUntil).toZonedDateTimeISO(timeZone),
  }
}
