/** Who buys in a case of the connector kit, or by the guide: what they get back is asked for by another installation than that of the races and kills. */
export function buyerOfCase(run: number, serial: number): string {
  return `${OF_CASES}${run}-${serial}@example.com`
}

export function isBuyerOfCase(email: string): boolean {
  return email.startsWith(OF_CASES)
}

const OF_CASES = 'prova-'
