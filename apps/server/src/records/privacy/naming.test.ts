import { expect, test } from 'vitest'
import { namedBy } from './naming.ts'

const isNamed = namedBy(['ana@x.com', '11144477735', '11.222.333/0001-81', 'a+(b)-c|$@x.com'])

test.each([
  'ana@x.com',
  'ANA@X.COM',
  'Fale com ana@x.com.',
  'Ana <ana@x.com>, CPF 11144477735',
  'e-mail:ana@x.com;',
  '- ana@x.com',
  '-ana@x.com',
  'CPF11144477735',
  'CNPJ 11.222.333/0001-81.',
  'A+(b)-c|$@x.com',
])('%s names the person', (text) => expect(isNamed(text)).toBe(true))

test.each([
  'mariana@x.com',
  'maria.ana@x.com',
  'maria+-ana@x.com',
  'júliana@x.com',
  'éana@x.com',
  'ana@x.com.br',
  'ana@x.com-y.example',
  'ana@x.community',
  'ana@xxcom',
  '911144477735',
  '111444777350',
  '11x222x333/0001-81',
  '',
])('%s names somebody else, or nobody', (text) => expect(isNamed(text)).toBe(false))
