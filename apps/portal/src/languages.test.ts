import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLanguage, LANGUAGES, languageOf } from './languages.ts'

const wish = (overrides: Partial<Parameters<typeof chooseLanguage>[0]> = {}) => ({
  asked: null,
  remembered: null,
  accepted: null,
  offered: LANGUAGES,
  ...overrides,
})

describe('the language of a page', () => {
  test('is the one asked for, else the stored one, else an accepted one, else the store’s own', () => {
    const all = { asked: 'es', remembered: 'en', accepted: 'pt-BR' }
    expect(chooseLanguage(wish(all))).toBe('es')
    expect(chooseLanguage(wish({ ...all, asked: null }))).toBe('en')
    expect(chooseLanguage(wish({ accepted: 'es-MX' }))).toBe('es')
    expect(chooseLanguage(wish({ offered: ['en', 'pt-BR'] }))).toBe('en')
    expect(chooseLanguage(wish())).toBe('pt-BR')
  })

  test('is only one that the store offers', () => {
    expect(chooseLanguage(wish({ asked: 'es', accepted: 'es, en;q=0.5', offered: ['pt-BR', 'en'] }))).toBe('en')
  })

  test.each([
    ['fr;q=1, en;q=0.2, es;q=0.9', 'es'],
    ['en;q=0, es', 'es'],
    ['*', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['EN-us', 'en'],
    ['', 'pt-BR'],
    [';;;,,,q=', 'pt-BR'],
  ])('of %j is %s', (accepted, language) => expect(chooseLanguage(wish({ accepted }))).toBe(language))

  test('does not fail for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(LANGUAGES).toContain(chooseLanguage(wish({ asked: text, remembered: text, accepted: text })))
      }),
    )
  })

  test('of no tag is none', () => {
    for (const tag of [null, '', 'x', '__proto__', 'constructor']) expect(languageOf(tag)).toBe(undefined)
  })
})
