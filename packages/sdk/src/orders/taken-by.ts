import type { PaymentFacts } from './facts.ts'

/** Providers that give a payment back by a number that shops keep with the order; what shops keep of others may be a secret. */
const GIVEN_BACK_BY_NUMBER: readonly { readonly name: RegExp; readonly number: RegExp }[] = [
  { name: /mercado[\s_-]?pago/i, number: /^[1-9]\d{0,18}$/ },
]

/** The payment provider of a payment, by the names under which the shop keeps it, and the provider's own number of it. */
export function takenBy(
  names: readonly (string | undefined)[],
  ...numbers: readonly (string | undefined)[]
): PaymentFacts['provider'] {
  for (const known of GIVEN_BACK_BY_NUMBER) {
    const name = names.find((one) => one !== undefined && known.name.test(one))
    const reference = numbers.find((one) => one !== undefined && known.number.test(one))
    if (name !== undefined && reference !== undefined) return { name, reference }
  }
  return undefined
}
