import { transitions } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { advance, COMMAND_TRANSITIONS, type CommandState, isEnded, isLookedUp } from './command-state.ts'

const STATES = Object.keys(COMMAND_TRANSITIONS) as CommandState[]

describe('the state machine of commands', () => {
  test('reaches every state from planned', () => {
    expect(transitions.reachable(COMMAND_TRANSITIONS, 'planned')).toEqual(new Set(STATES))
  })

  test('can end from every state that has a row of work', () => {
    for (const state of STATES)
      expect([...transitions.reachable(COMMAND_TRANSITIONS, state)].some(isEnded), state).toBe(true)
  })

  test('never sends what nobody knows the outcome of without a step of its own', () => {
    expect(STATES.filter(isLookedUp)).toEqual(['pending', 'verifying'])
    expect(advance('verifying', 'put-off')).toBe('verifying')
    expect(advance('sent', 'put-off')).toBe('planned')
    expect(advance('sent', 'lose')).toBe('verifying')
  })

  test('takes back only what was done, and tries again only what failed', () => {
    expect(STATES.filter((state) => transitions.stepsFrom(COMMAND_TRANSITIONS, state).includes('reverse'))).toEqual([
      'settled',
    ])
    expect(STATES.filter((state) => transitions.stepsFrom(COMMAND_TRANSITIONS, state).includes('retry'))).toEqual([
      'failed',
    ])
  })

  test('calls a step that is not listed a bug', () => {
    expect(() => advance('settled', 'send')).toThrow('a command that is settled takes no step send')
  })
})
