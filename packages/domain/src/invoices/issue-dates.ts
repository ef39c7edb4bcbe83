/** The year and month of a key's `AAMM`, which must be possible. Electronic notes are all of this century. */
export function monthOf(yearMonth: string): Temporal.PlainYearMonth {
  return Temporal.PlainYearMonth.from({
    year: 2000 + Number(yearMonth.slice(0, 2)),
    month: Number(yearMonth.slice(2)),
  })
}

/** A month as Brazilians write it: `MM/AAAA`. */
export function monthInWords({ month, year }: Temporal.PlainYearMonth): string {
  return `${String(month).padStart(2, '0')}/${year}`
}

/** A day as Brazilians write it: `DD/MM/AAAA`. */
export function dayInWords(day: Temporal.PlainDate): string {
  return `${String(day.day).padStart(2, '0')}/${monthInWords(day.toPlainYearMonth())}`
}

/**
 * The calendar day on which a document was issued, in the zone where it was issued (`dhEmi`, or `dEmi` before layout 3.10);
 * null where the text is no date.
 */
export function issueDayOf(issuedAt: string | null): Temporal.PlainDate | null {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(issuedAt ?? '') ?? []
  if (day === undefined) return null
  try {
    return Temporal.PlainDate.from(day)
  } catch {
    return null
  }
}
