import type { Language } from '@vaivem/portal'

const LOCALES: Readonly<Record<Language, string>> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-AR' }

/** Day and time to the second, with the zone: what a receipt is kept for. */
export function formatInstant(language: Language, moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toLocaleString(LOCALES[language], {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'long',
    hourCycle: 'h23',
  })
}
