import type { Account } from './account-directory.ts'

/** Where the account says nothing else (contract §1.6). */
const USUAL = 'America/Sao_Paulo'

/** The zone whose days and moments an account goes by. */
export function timeZoneOf({ configuration }: Pick<Account, 'configuration'>): string {
  return configuration?.timeZone ?? USUAL
}
