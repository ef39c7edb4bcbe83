import type { ProviderPayment } from '@vaivem/connector-kit'
import { fromCentavos } from '@vaivem/contract'
import type { PaymentProvider } from '@vaivem/domain'
import type { PaymentProviders } from '../../platform/ports/payment-providers.ts'
import { PROVIDER_READING, type ProvenStep, type Seen, startRun } from './steps.ts'

export interface ProviderProofAsked {
  readonly provider: PaymentProvider
  readonly accountId: number
  /** The number of an order that was paid there; absent: payments are not looked for. */
  readonly orderNumber: string | undefined
  /** By which the provider knows a payment; absent: the first one of the order. */
  readonly payment: string | undefined
  readonly keep: (steps: readonly ProvenStep[]) => Promise<void>
}

/** An order without payments, and a payment that no provider has. */
const NO_ORDER = 'prova-de-conexao-sem-pedido'
const NO_PAYMENT = '1'

/**
 * Tries each capability of a payment provider, one after the other. It only reads: money given back without a process would be in no
 * ledger, and could be given back again.
 */
export async function proveProvider(
  port: PaymentProviders,
  { provider, accountId, orderNumber, payment, keep }: ProviderProofAsked,
): Promise<readonly ProvenStep[]> {
  const run = startRun(keep)
  const answers = await run.tried('provider-answers', async (): Promise<Seen> => {
    const found = await port.findPayments(provider, accountId, NO_ORDER)
    if (found) return { isShown: found.length === 0, facts: {} }
    return { isShown: (await port.readPayment(provider, accountId, NO_PAYMENT)) === undefined, facts: {} }
  })
  if (answers.outcome === 'failed' || (orderNumber === undefined && payment === undefined)) {
    await run.notTried(PROVIDER_READING)
    return run.steps
  }
  let reference = payment
  await run.triedIf(orderNumber !== undefined, 'finds-payments', async () => {
    const found = await port.findPayments(provider, accountId, orderNumber ?? '')
    if (!found) return { isShown: false, facts: {}, isDeclared: false }
    reference ??= found[0]?.reference
    return { isShown: found.length > 0, facts: { payments: found.length } }
  })
  await run.triedIf(reference !== undefined, 'reads-payment', async () => {
    const read = await port.readPayment(provider, accountId, reference ?? '')
    return read ? { isShown: true, facts: factsOf(read) } : { isShown: false, facts: {} }
  })
  await run.triedIf(reference !== undefined, 'lists-payment-refunds', async () => {
    const refunds = await port.listRefunds(provider, accountId, reference ?? '')
    return { isShown: refunds !== undefined, facts: { refunds: refunds?.length ?? 0 } }
  })
  return run.steps
}

function factsOf({ state, amount, refunded, currency, isInDispute }: ProviderPayment): ProvenStep['facts'] {
  return {
    state,
    amount: fromCentavos(amount),
    refunded: fromCentavos(refunded),
    ...(currency !== 'BRL' && { currency }),
    ...(isInDispute && { isInDispute }),
  }
}
