import { expect, test } from 'vitest'
import type { Lookup } from './outcome.ts'
import { type AskedOfReturn, standingOfReturn } from './standing-of-return.ts'
import type { FoundReturn } from './store-returns.ts'

const open: Lookup<FoundReturn> = { outcome: 'done', reference: '7', state: 'open', trackingNumbers: ['BR1'] }
const closed: Lookup<FoundReturn> = { ...open, state: 'closed' }
const cancelled: Lookup<FoundReturn> = { ...open, state: 'cancelled' }
const deliver = (trackingNumber: string): AskedOfReturn => ({ command: 'deliver', trackingNumber })

test.each<[Lookup<FoundReturn>, AskedOfReturn, Lookup['outcome']]>([
  [open, { command: 'mirror' }, 'done'],
  [cancelled, { command: 'mirror' }, 'done'],
  [{ outcome: 'absent' }, { command: 'mirror' }, 'absent'],
  [{ outcome: 'unknown' }, { command: 'mirror' }, 'unknown'],
  [{ outcome: 'pending' }, { command: 'close' }, 'pending'],
  [open, deliver('BR1'), 'done'],
  [open, deliver('BR2'), 'absent'],
  [{ outcome: 'absent' }, deliver('BR1'), 'unknown'],
  [open, { command: 'close' }, 'absent'],
  [closed, { command: 'close' }, 'done'],
  [cancelled, { command: 'close' }, 'done'],
  [closed, { command: 'cancel' }, 'done'],
  [{ outcome: 'absent' }, { command: 'cancel' }, 'unknown'],
])('%o after %o: %s', (found, asked, outcome) => {
  expect(standingOfReturn(found, asked).outcome).toBe(outcome)
})
