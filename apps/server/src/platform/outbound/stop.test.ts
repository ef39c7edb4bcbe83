import type { HttpAnswer, HttpRequest } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { underStop, unlessStopped } from './stop.ts'

const REQUEST: HttpRequest = {
  method: 'POST',
  url: 'https://loja/',
  headers: {},
  timeoutMilliseconds: 1_000,
  mostAnswerBytes: 10,
}
const ANSWERED: HttpAnswer = { outcome: 'answered', status: 200, headers: {}, text: '', isWhole: true }
const STOPPED = { outcome: 'failed', failure: 'connector-stopped', mayHaveArrived: false }

test('of a command whose connector is stopped between two requests, the second is not sent', async () => {
  let isStopped = false
  let sent = 0
  const send = unlessStopped(
    async () => {
      sent++
      return ANSWERED
    },
    async () => isStopped,
  )
  await underStop(async () => {
    expect(await send(REQUEST)).toBe(ANSWERED)
    isStopped = true
    expect(await send(REQUEST)).toEqual(STOPPED)
  })
  expect(sent).toBe(1)
  // Requests that no command sends: reading orders, lookups.
  expect(await send(REQUEST)).toBe(ANSWERED)
})
