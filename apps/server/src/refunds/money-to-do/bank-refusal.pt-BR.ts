/** Why a payment waits again, in the words of the bank that refused it; null where none did. */
export function bankRefusal(said: string | null): string | null {
  return said === null ? null : `O banco recusou: ${said}`
}
