import { expect, test } from 'vitest'
import { hiddenHeaderValues, redact, REDACTED, shownHeaders } from './redact.ts'

const SECRET = 'cs_a"b/ç 9+'

test.each([
  ['as it is', SECRET],
  ['in JSON', JSON.stringify(SECRET)],
  ['in JSON as PHP writes it', JSON.stringify(SECRET).replaceAll('/', String.raw`\/`)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify({ note: SECRET }))],
  ['in an address', `https://loja.com.br/?note=${encodeURIComponent(SECRET)}&page=2`],
  ['in base64', Buffer.from(SECRET).toString('base64')],
])('a secret is hidden %s', (_, text) => {
  const redacted = redact(text, [SECRET, ''])
  expect(redacted).toContain(REDACTED)
  for (const form of [SECRET, 'a"b', String.raw`a\"b`, 'b%2F', Buffer.from(SECRET).toString('base64')])
    expect(redacted).not.toContain(form)
})

test('a secret that is a part of another leaves nothing of the other', () => {
  expect(redact('user:user:pass', ['user', 'user:pass'])).toBe(`${REDACTED}:${REDACTED}`)
})

test.each([
  ['{"access_token":"abc","id":7}', `{"access_token":"${REDACTED}","id":7}`],
  ['{"data":{"sessionToken" : "abc"}}', `{"data":{"sessionToken" : "${REDACTED}"}}`],
  [
    String.raw`{"body":"{\"clientSecret\":\"abc\",\"n\":1}"}`,
    String.raw`{"body":"{\"clientSecret\":\"[oculto]\",\"n\":1}"}`,
  ],
  ['{"password":"a\\"b","n":1}', `{"password":"${REDACTED}"`],
  ['grant_type=refresh&refresh_token=abc', `grant_type=refresh&refresh_token=${REDACTED}`],
  ['/orders?access_token=abc&page=2', `/orders?access_token=${REDACTED}&page=2`],
  ['{"redemptionCode":"ABCD"}', `{"redemptionCode":"${REDACTED}"}`],
])('what is named a secret is hidden: %s', (text, expected) => {
  expect(redact(text, []).startsWith(expected)).toBe(true)
  expect(redact(text, [])).not.toContain('abc')
})

test('what is no secret is left as it is', () => {
  const text = '{"total":"10.00","id":41,"customer_note":"sem senha"}'
  expect(redact(text, ['cs_1'])).toBe(text)
})

test('a long text without secrets is read in a moment', () => {
  const text = `{"note":"${'a'.repeat(200_000)}","${'b'.repeat(200_000)}":1}${'"'.repeat(50_000)}`
  const before = process.threadCpuUsage()
  redact(text, ['cs_1'])
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000)
})

test('only headers that are listed are shown, and the values of others are secrets', () => {
  const headers = { Authorization: 'Basic abc=', 'Content-Type': 'application/json', 'X-VTEX-API-AppKey': 'k-1' }
  expect(shownHeaders({ ...headers, 'set-cookie': ['a=b'] })).toEqual({ 'content-type': 'application/json' })
  expect(hiddenHeaderValues(headers)).toEqual(['Basic abc=', 'abc=', 'k-1', 'k-1'])
})
