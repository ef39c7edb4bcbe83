/**
 * The e-mail of a buyer in a case of the connector kit, or by the guide. The refunds of such buyers are requested by another installation
 * than the one of the races and kills.
 */
export function buyerOfCase(run: number, serial: number): string {
  return `${OF_CASES}${run}-${serial}@example.com`
}

export function isBuyerOfCase(email: string): boolean {
  return email.startsWith(OF_CASES)
}

const OF_CASES = 'prova-'
