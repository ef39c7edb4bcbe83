import { eventTypes as catalogue } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { eventTypes, isEventType } from './event-types.ts'

test('the client lists every type of event of the contract, in its order', () => {
  expect(eventTypes).toEqual(catalogue)
})

test('a word that is no event is not taken for one, even if it names a built-in property', () => {
  expect(isEventType('process.created')).toBe(true)
  expect(isEventType('process.sneezed')).toBe(false)
  expect(isEventType('constructor')).toBe(false)
})
