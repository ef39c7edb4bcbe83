import { expect, test } from 'vitest'
import type { HttpAnswer } from './http.ts'
import { renewByClientCredentials, renewByRefreshToken } from './renewal.ts'
import type { Shop } from './store-connector.ts'

const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z')
const ASKED = {
  url: 'https://loja.com.br/token',
  body: { client_id: 'a' },
  fields: { accessToken: 'acesso', refreshToken: 'renovacao', expiresAt: 'ate' },
}
const answered = (status: number, body: unknown): HttpAnswer => {
  return { outcome: 'answered', status, headers: {}, text: JSON.stringify(body), isWhole: true }
}

async function renewed(answer: HttpAnswer) {
  const sent: unknown[] = []
  const shop = {
    connector: { id: 1 },
    credentials: { acesso: 'old', renovacao: 'r-1', ate: '', outro: 'stays' },
    send: async ({ body = '' }) => (sent.push(JSON.parse(body)), answer),
    warn: () => undefined,
  } as unknown as Shop
  const outcome = await renewByRefreshToken(shop, NOW, ASKED)
  expect(sent).toEqual([{ client_id: 'a', grant_type: 'refresh_token', refresh_token: 'r-1' }])
  return outcome
}

test('new tokens come with the moment at which they end, and what the answer leaves out stays', async () => {
  const answer = answered(200, { access_token: 'new', expires_in: 3_600 })
  const credentials = { acesso: 'new', renovacao: 'r-1', ate: '2026-11-23T13:00:00Z', outro: 'stays' }
  expect(await renewed(answer)).toEqual({ outcome: 'renewed', credentials })
  const rotated = await renewed(answered(200, { access_token: 'new', refresh_token: 'r-2', expires_in: 60 }))
  expect(rotated).toMatchObject({ credentials: { renovacao: 'r-2' } })
})

test.each([
  ['a refused refresh token', answered(400, { error: 'invalid_grant' }), 'spent'],
  ['another refusal', answered(400, { error: 'invalid_client' }), 'unknown'],
  ['a server error', answered(500, { access_token: 'new', expires_in: 60 }), 'unknown'],
  ['a page', { outcome: 'answered', status: 200, headers: {}, text: '<html>', isWhole: true }, 'unknown'],
  ['no end', answered(200, { access_token: 'new' }), 'unknown'],
  ['an end in the past', answered(200, { access_token: 'new', expires_in: -1 }), 'unknown'],
  ['silence', { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }, 'unknown'],
] as const)('%s', async (_, answer, outcome) => {
  expect(await renewed(answer)).toEqual({ outcome })
})

async function asked(answer: HttpAnswer) {
  const sent: unknown[] = []
  const shop = {
    connector: { id: 1 },
    credentials: { acesso: 'old', cliente: 'a' },
    send: async ({ body = '' }) => (sent.push(JSON.parse(body)), answer),
    warn: () => undefined,
  } as unknown as Shop
  const outcome = await renewByClientCredentials(shop, NOW, ASKED)
  expect(sent).toEqual([{ client_id: 'a', grant_type: 'client_credentials' }])
  return outcome
}

test('an application gets a token in its own name, with the moment at which it ends', async () => {
  const credentials = { acesso: 'new', cliente: 'a', ate: '2026-11-23T13:00:00Z' }
  expect(await asked(answered(200, { access_token: 'new', expires_in: 3_600 }))).toEqual({
    outcome: 'renewed',
    credentials,
  })
})

test.each([
  ['a refused application', answered(400, { error: 'invalid_client' }), 'spent'],
  [
    'a refusal that is a page',
    { outcome: 'answered', status: 401, headers: {}, text: '<html>', isWhole: true },
    'spent',
  ],
  ['a server error', answered(500, { access_token: 'new', expires_in: 60 }), 'unknown'],
  ['too many requests', answered(429, {}), 'unknown'],
  ['no end', answered(200, { access_token: 'new' }), 'unknown'],
  ['silence', { outcome: 'failed', failure: 'no-answer-in-time', mayHaveArrived: true }, 'unknown'],
] as const)('to an application: %s', async (_, answer, outcome) => {
  expect(await asked(answer)).toEqual({ outcome })
})
