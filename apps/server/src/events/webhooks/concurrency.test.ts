import { describe, expect, test } from 'vitest'
import { attemptsAtOnceAfter, type EndedDelivery } from './concurrency.ts'

const TERMS = { attemptsAtOnce: 4, mostAttemptsAtOnce: 16, promptMilliseconds: 500 }
const prompt: EndedDelivery = { delivered: true, milliseconds: 500 }
const slow: EndedDelivery = { delivered: true, milliseconds: 501 }
const failed: EndedDelivery = { delivered: false, milliseconds: 3 }

describe('how many attempts a receiver is sent at once', () => {
  test.each([
    [4, [], 4],
    [4, [prompt], 5],
    [4, [prompt, prompt, prompt, prompt], 8],
    [4, [slow, slow], 4],
    [7, [slow, prompt], 8],
    [15, [prompt, prompt, prompt], 16],
    [16, [slow], 16],
    [16, [failed], 4],
    [16, [prompt, failed, prompt], 4],
    [4, [failed], 4],
  ])('%i, then %j: %i', (before, ended, after) => {
    expect(attemptsAtOnceAfter(TERMS, before, ended)).toBe(after)
  })
})
