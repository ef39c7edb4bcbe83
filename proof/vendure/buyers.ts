/** The buyer in a case of the connector kit, or by the guide: an installation other than that of races and kills requests its refunds. */
export function buyerOfCase(run: number, serial: number): string {
  return `${OF_CASES}${run}-${serial}@example.com`
}

export function isBuyerOfCase(email: string): boolean {
  return email.startsWith(OF_CASES)
}

const OF_CASES = 'prova-'
