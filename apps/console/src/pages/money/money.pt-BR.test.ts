import { expect, test } from 'vitest'
import { moneyCopy } from './money.pt-BR.ts'

test('who takes a sheet that has not room for all payments is told how many are left', () => {
  const { done } = moneyCopy.bank
  expect(done(1, 'R$ 77,00', 0, 0)).toBe('1 pagamento, R$ 77,00.')
  expect(done(1000, 'R$ 9,00', 2, 1234)).toBe(
    '1.000 pagamentos, R$ 9,00; 2 sem dados bancários. Não coube tudo: faltam 1.234. Registre estes e exporte de novo.',
  )
})

test('what was paid since the page was read is not missing', () => {
  expect(moneyCopy.bank.done(3, 'R$ 9,00', 0, -1)).toBe('3 pagamentos, R$ 9,00.')
})
