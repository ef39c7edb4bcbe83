import { csvOf } from '@vaivem/csv'
import type { BankAccount } from '@vaivem/domain'
import { expect, test } from 'vitest'
import { paidTo } from './payment-sheet.pt-BR.ts'

const lineOf = (account: Omit<BankAccount, 'kind'>) => csvOf([paidTo({ kind: 'pix', ...account }, null)]).trim()

test.each([
  ['01234567890', '012.345.678-90'],
  ['01234567000189', '01.234.567/0001-89'],
  ['012.345.678-90', '012.345.678-90'],
])('a key that is the document %s is written %s', (chavePix, written) => {
  expect(lineOf({ pixKeyKind: 'document', fields: { chavePix } })).toBe(`;;Pix;CPF ou CNPJ;${written};;;`)
})

test.each([
  ['mobile', '11912345678', 'Celular;11912345678'],
  ['mobile', '+5511912345678', "Celular;'+5511912345678"],
  ['email', 'a@example.com', 'E-mail;a@example.com'],
] as const)('a key of another kind stays as it is: %s %s', (pixKeyKind, chavePix, written) => {
  expect(lineOf({ pixKeyKind, fields: { chavePix } })).toBe(`;;Pix;${written};;;`)
})

test('a bank, a branch and an account keep their zeros', () => {
  const fields = { nomeTitular: 'Zé', cpfTitular: '01234567890', banco: '001', agencia: '0001', contaCorrente: '00123' }
  expect(lineOf({ pixKeyKind: null, fields })).toBe("Zé;012.345.678-90;Pix;;;'001;'0001;'00123")
})
