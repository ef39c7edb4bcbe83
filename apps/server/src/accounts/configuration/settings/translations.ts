import type { Translations } from '@vaivem/domain'
import Type from 'typebox'
import type { LooseningRule } from '../loosening-rules.ts'
import { text } from '../kinds.ts'
import { field, section, type Setting } from '../setting.ts'

const LONGEST = 1_000

/** A text of the account in the other languages of the customer's pages; absent where nothing is translated. */
export function translations(loosens: LooseningRule): Setting<Translations | undefined> {
  const language = (description: string) => optional(text(description, { minLength: 1, maxLength: LONGEST }))
  const known = optional(
    section<Translations>('O mesmo texto em outros idiomas; onde falta, aparece em português.', {
      en: field('en', 'Inglês', loosens, language('Em inglês.')),
      es: field('es', 'Espanhol', loosens, language('Em espanhol.')),
    }),
  )
  const unlessEmpty = (value: object) => Object.keys(value).length > 0
  return {
    ...known,
    read: (value, file) => {
      const read = known.read(value, file)
      return read && unlessEmpty(read) ? read : undefined
    },
    write: (value, configuration) => (value && unlessEmpty(value) ? known.write(value, configuration) : undefined),
  }
}

function optional<Known>(setting: Setting<Known>): Setting<Known | undefined> {
  return {
    ...setting,
    schema: Type.Optional(setting.schema),
    read: (value: never, file) => (value === undefined ? undefined : setting.read(value, file)),
    write: (value, configuration) => (value === undefined ? undefined : setting.write(value, configuration)),
  }
}
