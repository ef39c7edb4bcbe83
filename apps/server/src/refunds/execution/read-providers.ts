import type { ListedRefund, ProviderPayment } from '@vaivem/connector-kit'
import { capabilities, money, type Money, type paymentShare, refundRoute } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { ProviderLocked } from '../../platform/ports/payment-providers.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'

/** A payment as its provider shows it, with the refunds that it has. */
export interface ProviderReading {
  readonly providerId: number
  readonly reference: string
  /** Undefined: the provider does not know it. */
  readonly payment: ProviderPayment | undefined
  readonly refunds: readonly ListedRefund[]
  /** Whether the credentials for reading at the provider are missing: nothing is known of the payment. */
  readonly isLocked: boolean
}

const TIMEOUT_MILLISECONDS = 5_000

/**
 * Reads every payment whose provider is known, once each, with its refunds: whether the store or the provider gives the money back, what
 * went back at the other counts, and a disputed payment waits. Undefined where a provider cannot be read.
 */
export async function readProviders(
  { paymentProviders }: Pick<Deps, 'paymentProviders'>,
  { id: accountId, configuration }: ConfiguredAccount,
  storeId: number | null,
  payments: readonly paymentShare.Payment[],
): Promise<readonly ProviderReading[] | undefined> {
  const providers = capabilities.refundingProviders(configuration, storeId)
  const known = payments.flatMap((payment) => refundRoute.providerOf(payment, { providers }) ?? [])
  const each = new Map(known.map((one) => [JSON.stringify([one.provider.id, one.reference]), one]))
  const asked = [...each.values()].map(async ({ provider, reference }): Promise<ProviderReading> => {
    const named = { providerId: provider.id, reference }
    try {
      const [payment, refunds] = await Promise.all([
        paymentProviders.readPayment(provider, accountId, reference),
        paymentProviders.listRefunds(provider, accountId, reference),
      ])
      return { ...named, payment: refunds && payment, refunds: refunds ?? [], isLocked: false }
    } catch (error) {
      if (!(error instanceof ProviderLocked)) throw error
      return { ...named, payment: undefined, refunds: [], isLocked: true }
    }
  })
  const read = Promise.all(asked).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    return undefined
  })
  return withTimeout(read, TIMEOUT_MILLISECONDS)
}

/** The amount of a payment that was given back by anyone, or is on its way, as its provider shows it. */
export function givenBackAt({ payment, refunds }: ProviderReading): Money {
  const listed = money.sum(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount))
  return payment && payment.refunded > listed ? payment.refunded : listed
}
