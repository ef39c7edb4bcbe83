import { centavosOf, type ReachedCarrier, recordOf } from '@vaivem/connector-kit'
import type { Money } from '@vaivem/domain'
import { ask, LOW_BALANCE } from './api.ts'

/** The balance of the wallet, from which everything is paid; undefined: it could not be read. */
export async function readBalance(carrier: ReachedCarrier): Promise<Money | undefined> {
  const answer = await ask(carrier, 'GET', 'balance')
  if (answer.outcome === 'failed' || answer.status !== 200) return undefined
  return centavosOf(recordOf(answer.json)['balance'])
}

/** Whether the wallet covers the price; undefined: the price or the balance is unknown. */
export async function hasEnough(carrier: ReachedCarrier, price: Money | undefined): Promise<boolean | undefined> {
  const balance = price === undefined ? undefined : await readBalance(carrier)
  return balance === undefined || price === undefined ? undefined : balance >= price
}

/** Below which balance people are warned; null: they are not. */
export function lowBalanceOf({ connector }: Pick<ReachedCarrier, 'connector'>): Money | null {
  return centavosOf(connector.options[LOW_BALANCE]) ?? null
}
