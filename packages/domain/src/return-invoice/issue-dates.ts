/** Year and month of a key's `AAMM`, which must be possible; electronic notes are of this century. */
export function monthOf(yearMonth: string): Temporal.PlainYearMonth {
  return Temporal.PlainYearMonth.from({
    year: 2000 + Number(yearMonth.slice(0, 2)),
    month: Number(yearMonth.slice(2)),
  })
}

/** `MM/AAAA`, as Brazilians write a month. */
export function monthInWords({ month, year }: Temporal.PlainYearMonth): string {
  return `${String(month).padStart(2, '0')}/${year}`
}

/** `DD/MM/AAAA`. */
export function dayInWords(day: Temporal.PlainDate): string {
  return `${String(day.day).padStart(2, '0')}/${monthInWords(day.toPlainYearMonth())}`
}

/** The day that a document was issued on where it was issued (`dhEmi`, or `dEmi` before layout 3.10); null for no date. */
export function issueDayOf(issuedAt: string | null): Temporal.PlainDate | null {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(issuedAt ?? '') ?? []
  if (day === undefined) return null
  try {
    return Temporal.PlainDate.from(day)
  } catch {
    return null
  }
}
