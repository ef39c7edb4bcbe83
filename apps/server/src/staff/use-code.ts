import type { Transaction } from '../platform/database/transaction.ts'
import type { Deps } from './deps.ts'
import { type FactorRow, consumeRecoveryCode, takeStep } from './factor-repository.ts'
import { hashRecoveryCode, stepOf } from './second-factor.ts'

/** Takes a code of a person's locked second factor, of the application or for recovery; each is good once. */
export async function useCode(
  { secretBox, now }: Pick<Deps, 'secretBox' | 'now'>,
  tx: Transaction,
  { accountId, personId }: { readonly accountId: number; readonly personId: number },
  { factor, code }: { readonly factor: FactorRow; readonly code: string },
): Promise<boolean> {
  const at = now()
  const secret = secretBox.open(factor.secret_sealed, placeOfSecret(accountId, personId))
  const step = stepOf(secret, code, { now: at, lastStep: factor.last_step })
  if (step !== undefined) {
    await takeStep(tx, accountId, { personId, step, at })
    return true
  }
  return consumeRecoveryCode(tx, accountId, { personId, hash: hashRecoveryCode(code), at })
}

export function placeOfSecret(accountId: number, personId: number): string {
  return `staff_second_factor|secret|${accountId}|${personId}`
}
