/** The time zone of the account; until a person signed in, that of this browser. */
let zone: string | undefined

/** Sets the account's zone, in which dates and times are shown from now on. */
export function keepZone(timeZone: string): void {
  zone = timeZone
}

type Formats = Record<'short' | 'iso' | 'moment' | 'near', Intl.DateTimeFormat>
const made = new Map<string | undefined, Formats>()

/** How days and moments are written in that zone. */
export function formatsOfZone(): Formats {
  const known = made.get(zone)
  if (known) return known
  const formats = {
    short: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: zone }),
    // The Swedish way to write a day is that of the interface: 2026-11-21.
    iso: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }),
    near: new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: zone }),
    moment: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }),
  }
  made.set(zone, formats)
  return formats
}
