import type { HttpAnswer, HttpRequest, SendRequest } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { createHttpClient } from '../../platform/outbound/http-client.ts'
import { createFetchPicture } from './fetch-picture.ts'

const URL_OF_PICTURE = 'https://cdn.loja.com.br/a.jpg'

function answered(status: number, more: Partial<Extract<HttpAnswer, { outcome: 'answered' }>> = {}): HttpAnswer {
  return { outcome: 'answered', status, headers: {}, text: '', bytes: Buffer.from('abc'), isWhole: true, ...more }
}

/** A client that gives the answers one after another, and the requests that it received. */
function answering(...answers: readonly HttpAnswer[]) {
  const asked: HttpRequest[] = []
  const send: SendRequest = async (request) => {
    asked.push(request)
    return answers[asked.length - 1] ?? answered(500)
  }
  return { fetch: createFetchPicture(send, () => 0), asked }
}

test('the file is fetched with a limit of size and of time, and without a cookie or a referrer', async () => {
  const { fetch, asked } = answering(answered(200))
  expect(await fetch(URL_OF_PICTURE)).toEqual({ ok: true, value: Buffer.from('abc') })
  expect(asked).toMatchObject([{ method: 'GET', url: URL_OF_PICTURE, timeoutMilliseconds: 8_000 }])
  expect(asked[0]?.mostAnswerBytes).toBe(6 * 1024 * 1024)
  expect(Object.keys(asked[0]?.headers ?? {})).toEqual(['accept', 'user-agent'])
})

test('redirects are followed, a few of them', async () => {
  const away = (location: string) => answered(302, { headers: { location } })
  const { fetch, asked } = answering(away('/b.jpg'), answered(200))
  expect((await fetch(URL_OF_PICTURE)).ok).toBe(true)
  expect(asked.map(({ url }) => url)).toEqual([URL_OF_PICTURE, 'https://cdn.loja.com.br/b.jpg'])
  const circle = answering(...Array.from({ length: 9 }, () => away('/a.jpg')))
  expect(await circle.fetch(URL_OF_PICTURE)).toMatchObject({ refusal: { kind: 'unreachable' } })
  expect(circle.asked).toHaveLength(4)
})

test.each([
  'https://10.0.0.8/a.jpg',
  'https://169.254.169.254/latest',
  'http://cdn.loja.com.br/a.jpg',
  'https://[::1]/a',
])('a redirect to %s is refused before anything is sent there', async (location) => {
  const reached: string[] = []
  const guarded = createHttpClient({
    allowance: { ranges: [] },
    resolve: async (name) => {
      reached.push(name)
      return ['10.0.0.8']
    },
  })
  const send: SendRequest = async (request) =>
    request.url === URL_OF_PICTURE ? answered(301, { headers: { location } }) : guarded(request)
  const found = await createFetchPicture(send, () => 0)(URL_OF_PICTURE)
  expect(found).toMatchObject({ ok: false, refusal: { kind: 'address-refused' } })
  expect(reached).toEqual([])
})

test.each([
  [answered(404), 'not-found'],
  [answered(410), 'not-found'],
  [answered(500), 'unreachable'],
  [answered(204), 'unreachable'],
  [answered(200, { bytes: Buffer.alloc(6 * 1024 * 1024), isWhole: false }), 'too-large'],
  [answered(200, { isWhole: false }), 'unreachable'],
  [{ outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true } as const, 'unreachable'],
  [{ outcome: 'failed', failure: 'address-refused', mayHaveArrived: false } as const, 'address-refused'],
])('%j is %s', async (answer, kind) => {
  expect(await answering(answer).fetch(URL_OF_PICTURE)).toMatchObject({ ok: false, refusal: { kind } })
})

test('redirects share one deadline', async () => {
  let at = 0
  const asked: HttpRequest[] = []
  const send: SendRequest = async (request) => {
    asked.push(request)
    at += 5_000
    return answered(302, { headers: { location: '/again.jpg' } })
  }
  expect((await createFetchPicture(send, () => at)(URL_OF_PICTURE)).ok).toBe(false)
  expect(asked.map(({ timeoutMilliseconds }) => timeoutMilliseconds)).toEqual([8_000, 3_000])
})
