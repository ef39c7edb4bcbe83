import type { Account } from './account-directory.ts'

/** The time zone where the account says nothing else (contract §1.6). */
const USUAL = 'America/Sao_Paulo'

/** The time zone in which an account counts days and moments. */
export function timeZoneOf({ configuration }: Pick<Account, 'configuration'>): string {
  return configuration?.timeZone ?? USUAL
}
