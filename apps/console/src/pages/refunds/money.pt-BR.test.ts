import { expect, test } from 'vitest'
import { moneyCopy } from './money.pt-BR.ts'

test('who takes a sheet that has not room for all payments is told how many are left', () => {
  const { done } = moneyCopy.bank
  const sheet = { payments: 1, amount: 'R$ 77,00', without: 0, unconfirmed: 0, invalid: [], left: 0 }
  expect(done(sheet)).toBe('1 pagamento, R$ 77,00.')
  expect(done({ ...sheet, payments: 1000, amount: 'R$ 9,00', without: 2, left: 1234 })).toBe(
    '1.000 pagamentos, R$ 9,00; 2 sem dados bancários. Não coube tudo: faltam 1.234. Registre estes e exporte de novo.',
  )
})

test('what was paid since the page was read is not missing', () => {
  expect(
    moneyCopy.bank.done({ payments: 3, amount: 'R$ 9,00', without: 0, unconfirmed: 0, invalid: [], left: -1 }),
  ).toBe('3 pagamentos, R$ 9,00.')
})

test('who takes a sheet is told what is not in it because the account is not the buyer’s', () => {
  const sheet = { payments: 3, amount: 'R$ 9,00', without: 0, unconfirmed: 1, invalid: [], left: 0 }
  expect(moneyCopy.bank.done(sheet)).toBe(
    '3 pagamentos, R$ 9,00. 1 ficou fora: a conta não é do comprador e duas pessoas ainda não a confirmaram.',
  )
})

test('the sheet names the processes whose Pix key a bank would refuse', () => {
  const sheet = { payments: 1, amount: 'R$ 9,00', without: 0, unconfirmed: 0, invalid: ['LE-1', 'LE-2'], left: 0 }
  expect(moneyCopy.bank.done(sheet)).toBe('1 pagamento, R$ 9,00. Com chave Pix inválida, fora da planilha: LE-1, LE-2.')
})
