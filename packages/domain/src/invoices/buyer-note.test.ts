import { expect, test } from 'vitest'
import { isAwaited, isTaxpayer, noteOf } from './buyer-note.ts'
import { KEY, withDigit } from './test-builders.ts'

const COMPANY = '99360938000180'
const BRANCH = '99360938000260'
const CPF = '29537995593'
const own = (document: string, model = '55') => withDigit(`352611${document}${model}001000000012100012345`)

test.each([
  [COMPANY, null, true],
  ['99.360.938/0001-80', null, true],
  [COMPANY, false, false],
  [CPF, null, false],
  [CPF, true, true],
  [null, null, false],
  [null, true, true],
  ['123', null, false],
] as const)('a buyer with %s, said to be a taxpayer: %s, is one: %s', (document, told, is) => {
  expect(isTaxpayer({ document, isTaxpayer: told })).toBe(is)
})

test.each([
  ['of who is no taxpayer', { document: CPF, isTaxpayer: null }, [], 'none'],
  ['not sent', { document: COMPANY, isTaxpayer: null }, [], 'pending'],
  ['of the store', { document: COMPANY, isTaxpayer: null }, [KEY], 'pending'],
  ['of the buyer', { document: COMPANY, isTaxpayer: null }, [KEY, own(COMPANY)], 'received'],
  ['of a branch of the buyer', { document: COMPANY, isTaxpayer: null }, [own(BRANCH)], 'received'],
  [
    'of a farmer with a CPF',
    { document: CPF, isTaxpayer: true },
    [withDigit(`352611000${CPF}55920000000012100012345`)],
    'received',
  ],
  ['no NF-e', { document: COMPANY, isTaxpayer: null }, [own(COMPANY, '99')], 'pending'],
  ['of a key that is none', { document: COMPANY, isTaxpayer: null }, ['3'.repeat(44)], 'pending'],
  ['of a taxpayer without a document', { document: null, isTaxpayer: true }, [KEY], 'received'],
] as const)('the note %s', (_what, buyer, keys, note) => expect(noteOf(buyer, keys)).toBe(note))

test('only an account with that setting waits, and only for an invoice that is missing', () => {
  expect(isAwaited({ mode: 'lenient', buyerNote: 'awaited' }, 'pending')).toBe(true)
  expect(isAwaited({ mode: 'lenient', buyerNote: 'awaited' }, 'received')).toBe(false)
  expect(isAwaited({ mode: 'lenient', buyerNote: 'asked' }, 'pending')).toBe(false)
})
