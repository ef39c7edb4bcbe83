import { expect, test } from 'vitest'
import { danfeLinkFault } from './danfe-link.ts'

test.each(['', 'https://loja.example/danfe/1.pdf', 'http://loja.example:8080/d?x=1#y', 'HTTPS://LOJA.EXAMPLE/'])(
  '%j is a link',
  (link) => expect(danfeLinkFault(link)).toBeUndefined(),
)

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://loja.example/',
  '//loja.example/danfe',
  '/danfe/1.pdf',
  'loja.example/danfe',
  'https://',
  'https:\\\\loja.example',
  'https://loja.example/\n',
])('%j is none', (link) => expect(danfeLinkFault(link)).toBe('deve ser um link http ou https completo, ou vazio'))

test('a link with a password is refused', () => {
  expect(danfeLinkFault('https://loja:senha@loja.example/')).toBe('não pode conter usuário nem senha')
})
