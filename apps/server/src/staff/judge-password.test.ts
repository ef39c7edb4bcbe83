import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

test.each([
  'leavemealone',
  'LeaveMeAlone',
  'flamengo2024!!',
  '2024-Flamengo',
  'flamengoflamengo',
  '123qweasdzxc',
  'm4r14n4-2026!',
])('%s is what everybody would try', async (password) => {
  expect(await judgePassword(password, 'x@example.com')).toBe('too-common')
})

test.each(['cavalo bateria grampo', 'flamengo venceu em 81', 'Xq7#mL2$vR9!', 'senhas são frases longas'])(
  '%s is on no list',
  async (password) => {
    expect(await judgePassword(password, 'x@example.com')).toBeUndefined()
  },
)
