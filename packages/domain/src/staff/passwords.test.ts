import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

test.each([
  ['curta', 'too-short'],
  ['x'.repeat(11), 'too-short'],
  ['ab'.repeat(65), 'too-long'],
  ['aaaaaaaaaaaa', 'too-simple'],
  ['123456789012', 'too-simple'],
  ['qwertyuiopas', 'too-simple'],
  ['Senha@123456', 'too-simple'],
  ['admin-password-2026', 'too-simple'],
  ['marina.duarte é quem manda', 'tells-the-email'],
] as const)('%s is no password', (password, fault) => {
  expect(passwordFault(password, 'marina.duarte@example.com')).toBe(fault)
})

test.each(['cavalo bateria grampo', 'çãõéü-çãõéü!', 'Xq7#mL2$vR9!', 'senhas são frases longas'])(
  '%s is one',
  (password) => {
    expect(passwordFault(password, 'marina.duarte@example.com')).toBeUndefined()
  },
)

test('Length counts characters, not bytes or halves of them', () => {
  expect(passwordFault('🦊🐢🐙🦀🐝🐠🐫🐘🦓🦒🐧', 'x@example.com')).toBe('too-short')
  expect(passwordFault('🦊🐢🐙🦀🐝🐠🐫🐘🦓🦒🐧🦔', 'x@example.com')).toBeUndefined()
})
