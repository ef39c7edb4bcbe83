import { describe, expect, test } from 'vitest'
import { addressed, USUAL_ADDRESS } from './address-forms.ts'

describe('Portuguese', () => {
  const text =
    '‹Você|O senhor› paga; o vale é ‹de você|do senhor›, enviado ‹a você|ao senhor› e pago ‹por você|pelo senhor›.'
  test.each([
    ['voce', 'Você paga; o vale é de você, enviado a você e pago por você.'],
    ['senhor', 'O senhor paga; o vale é do senhor, enviado ao senhor e pago pelo senhor.'],
    ['senhora', 'A senhora paga; o vale é da senhora, enviado à senhora e pago pela senhora.'],
  ] as const)('says %s', (form, expected) => expect(addressed(text, { portugueseAddress: form })).toBe(expected))
})

test('what has no two forms stays as it is', () => {
  for (const text of ['', 'Pay', '‹', '‹a›', 'a|b', '<a|b>']) expect(addressed(text, USUAL_ADDRESS)).toBe(text)
})
