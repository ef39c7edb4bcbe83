import { type CollectionWindow, collectionWindows, type Money, type StorefrontLanguage } from '@vaivem/domain'
import { wordingOf } from '@vaivem/portal'
import { reais } from '../platform/wire/reais.pt-BR.ts'
import type { MailLabels } from './mail-labels.ts'
import { mailLabels } from './labels.ts'

/** How facts are written in the language of a mail, in the zone of the account. */
export interface FactFormats {
  readonly words: MailLabels
  readonly amount: (amount: Money) => string
  readonly moment: (instant: Temporal.Instant) => string
  readonly day: (day: Temporal.PlainDate) => string
  readonly window: (window: CollectionWindow) => string
}

export function factFormatsIn(language: StorefrontLanguage, timeZone: string): FactFormats {
  const words = mailLabels[language]
  const wording = wordingOf(language)
  const day = wording.longDay
  const window = (chosen: CollectionWindow) => wording.window(collectionWindows.datedOf(chosen))
  if (language === 'pt-BR')
    return { words, amount: reais, moment: (instant) => brazilian(instant, timeZone), day, window }
  return {
    words,
    amount: wording.reais,
    day,
    window,
    moment: (instant) => wording.moment(instant.toZonedDateTimeISO(timeZone)),
  }
}

/** `dd/mm/aaaa às hh:mm`. */
function brazilian(instant: Temporal.Instant, timeZone: string): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(local.day)}/${two(local.month)}/${local.year} às ${two(local.hour)}:${two(local.minute)}`
}
