import { describe, expect, test } from 'vitest'
import { type Actor, identify, isStaff, nameOf, personOf, read } from './actor.ts'

const KNOWN: readonly [string, Actor][] = [
  ['staff 7', { kind: 'staff', id: 7 }],
  ['credential 871502', { kind: 'credential', id: 871_502 }],
  ['staff 9007199254740991', { kind: 'staff', id: Number.MAX_SAFE_INTEGER }],
  ['consumer', { kind: 'consumer' }],
  ['worker', { kind: 'worker' }],
]

describe('an actor', () => {
  test.each(KNOWN)('%s is parsed and formatted back to the same text', (name, actor) => {
    expect(read(name)).toEqual(actor)
    expect(nameOf(actor)).toBe(name)
    expect(identify(name)).toEqual('id' in actor ? actor : undefined)
    expect(isStaff(name)).toBe(actor.kind === 'staff')
    expect(personOf(name)).toBe(actor.kind === 'staff' ? actor.id : undefined)
  })

  test.each([
    '',
    'staff',
    'staff ',
    'staff 0',
    'staff 07',
    'staff -1',
    'staff 1.5',
    'staff x',
    'staff 7 ',
    ' staff 7',
    'staff 7\n',
    'Staff 7',
    'staff 9007199254740992',
    'staff 12345678901234567',
    'command line staff 7',
    'unknown',
  ])('%j is nobody who may be given a right', (name) => {
    expect(read(name)).toBeUndefined()
    expect(identify(name)).toBeUndefined()
    expect(isStaff(name)).toBe(false)
    expect(personOf(name)).toBeUndefined()
  })
})
