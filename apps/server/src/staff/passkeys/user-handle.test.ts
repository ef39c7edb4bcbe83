import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUserHandle, userHandleOf } from './user-handle.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('A user handle says whose a passkey is, in the 64 bytes that authenticators keep', () => {
  fc.assert(
    fc.property(id, id, (accountId, personId) => {
      const handle = userHandleOf({ accountId, personId })
      expect(readUserHandle(handle)).toEqual({ accountId, personId })
      expect(Buffer.from(handle, 'base64url').length).toBeLessThanOrEqual(64)
    }),
  )
})

test.each([undefined, '', 'AAAA', userHandleOf({ accountId: 0, personId: 1 }), '_'.repeat(22), 'A'.repeat(24)])(
  '%s is none',
  (text) => {
    expect(readUserHandle(text)).toBeUndefined()
  },
)
