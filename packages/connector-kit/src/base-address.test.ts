import { expect, test } from 'vitest'
import { localOrigin } from './base-address.ts'

test.each([
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['HTTP://localhost', 'http://localhost'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
])('%s is an emulator on this machine', (hostname, origin) => {
  expect(localOrigin(hostname)).toBe(origin)
})

test.each([
  '',
  '127.0.0.1:3000',
  'https://127.0.0.1:3000',
  'http://10.0.0.1',
  'http://0.0.0.0',
  'http://169.254.169.254',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://127.0.0.1@evil.example',
  'http://someone:secret@127.0.0.1',
  'http://evil.example/?http://127.0.0.1',
  'http://127.0.0.1?host=evil.example',
])('%s is not', (hostname) => {
  expect(localOrigin(hostname)).toBeUndefined()
})
