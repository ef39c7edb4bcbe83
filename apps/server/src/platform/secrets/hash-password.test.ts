import { expect, test } from 'vitest'
import { createPasswordHasher, TooManyPasswords } from './hash-password.ts'

const key = new Uint8Array(32).fill(3)
const hash = createPasswordHasher(key)
const hex = async (email: string, password: string, by = hash) => (await by(email, password)).toString('hex')

test('a hash depends on the e-mail, the password and the installation, and on nothing else', async () => {
  const own = await hex('a@example.com', 'cavalo bateria grampo')
  expect(own).toMatch(/^[0-9a-f]{64}$/)
  expect(await hex('a@example.com', 'cavalo bateria grampo', createPasswordHasher(key))).toBe(own)
  const others = await Promise.all([
    hex('b@example.com', 'cavalo bateria grampo'),
    hex('a@example.com', 'cavalo bateria grampO'),
    hex('a@example.com', 'cavalo bateria grampo', createPasswordHasher(new Uint8Array(32).fill(4))),
  ])
  expect(new Set([own, ...others]).size).toBe(4)
})

test('an unknown version is a bug, and does not take a turn', async () => {
  for (let time = 0; time < 3; time++)
    await expect(hash('a@example.com', 'x', 99)).rejects.toThrow('no cost of version 99')
  expect(await hex('a@example.com', 'x')).toMatch(/^[0-9a-f]{64}$/)
})

test('two run at once, twenty wait, and all others are refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, (_, index) => hash('a@example.com', `${index}`)))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused.every((one) => (one as PromiseRejectedResult).reason instanceof TooManyPasswords)).toBe(true)
  expect(await hex('a@example.com', 'later')).toMatch(/^[0-9a-f]{64}$/)
})
