import { expect, test } from 'vitest'
import { judgeAddress, judgeUrl, rangeOf } from './receiver-address.ts'

const NONE = { ranges: [] }
const because = (url: string, allowance = NONE) => {
  const judged = judgeUrl(url, allowance)
  return judged.ok ? 'ok' : judged.refusal.because
}

const INNER = 'private-address'

test.each([
  ['https://loja.com.br', 'ok'],
  ['https://loja.com.br/vaivem?a=1', 'ok'],
  ['https://loja.com.br:443/x', 'ok'],
  ['https://LOJA.com.br./x', 'ok'],
  ['https://8.8.8.8/x', 'ok'],
  ['https://[2606:4700:4700::1111]/x', 'ok'],
  ['https://[::ffff:8.8.8.8]/x', 'ok'],
  ['https://[64:ff9b::808:808]/x', 'ok'],
  ['https://xn--lojo-6na.com.br/', 'ok'],
  ['', 'not-a-url'],
  ['loja.com.br/x', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['https:// loja.com.br', 'not-a-url'],
  ['https://loja.com.br/a b', 'not-a-url'],
  ['https://[::1', 'not-a-url'],
  ['https://256.1.1.1/', 'not-a-url'],
  ['http://loja.com.br', 'not-https'],
  ['ftp://loja.com.br', 'not-https'],
  ['file:///etc/passwd', 'not-a-url'],
  ['gopher://loja.com.br/', 'not-https'],
  ['ws://loja.com.br/', 'not-https'],
  ['https://user@loja.com.br/', 'has-credentials'],
  ['https://user:secret@loja.com.br/', 'has-credentials'],
  ['https://loja.com.br:secret@10.0.0.1/', 'has-credentials'],
  ['https://loja.com.br/#x', 'has-fragment'],
  ['https://loja.com.br/#', 'has-fragment'],
  ['https://loja.com.br:8443/', 'other-port'],
  ['https://loja.com.br:22/', 'other-port'],
  ['https://8.8.8.8:80/', 'other-port'],
  ['https://localhost/', INNER],
  ['https://LOCALHOST./', INNER],
  ['https://api.localhost/', INNER],
  ['https://intranet/', INNER],
  ['https://printer.local/', INNER],
  ['https://vault.internal/', INNER],
  ['https://metadata.google.internal/', INNER],
  ['https://nas.home.arpa/', INNER],
  ['https://127.0.0.1/', INNER],
  ['https://127.1/', INNER],
  ['https://0x7f.1/', INNER],
  ['https://0177.0.0.1/', INNER],
  ['https://2130706433/', INNER],
  ['https://0/', INNER],
  ['https://0.0.0.0/', INNER],
  ['https://10.1.2.3/', INNER],
  ['https://100.64.0.1/', INNER],
  ['https://100.127.255.254/', INNER],
  ['https://169.254.169.254/latest/meta-data/', INNER],
  ['https://172.16.0.1/', INNER],
  ['https://172.31.255.255/', INNER],
  ['https://192.0.0.192/', INNER],
  ['https://192.0.2.1/', INNER],
  ['https://192.168.1.1/', INNER],
  ['https://198.18.0.1/', INNER],
  ['https://198.51.100.7/', INNER],
  ['https://203.0.113.7/', INNER],
  ['https://224.0.0.1/', INNER],
  ['https://240.0.0.1/', INNER],
  ['https://255.255.255.255/', INNER],
  ['https://①②⑦.⓪.⓪.①/', INNER],
  ['https://127。0。0。1/', INNER],
  ['https://[::]/', INNER],
  ['https://[::1]/', INNER],
  ['https://[::127.0.0.1]/', INNER],
  ['https://[::8.8.8.8]/', INNER],
  ['https://[::ffff:127.0.0.1]/', INNER],
  ['https://[::ffff:a9fe:a9fe]/', INNER],
  ['https://[::ffff:0:127.0.0.1]/', INNER],
  ['https://[64:ff9b::7f00:1]/', INNER],
  ['https://[64:ff9b::a9fe:a9fe]/', INNER],
  ['https://[64:ff9b:1::808:808]/', INNER],
  ['https://[2002:7f00:1::]/', INNER],
  ['https://[2002:808:808::]/', INNER],
  ['https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', INNER],
  ['https://[2001:db8::1]/', INNER],
  ['https://[fe80::1]/', INNER],
  ['https://[fec0::1]/', INNER],
  ['https://[fc00::1]/', INNER],
  ['https://[fd12:3456::1]/', INNER],
  ['https://[ff02::1]/', INNER],
  ['https://[100::1]/', INNER],
  ['https://[5f00::1]/', INNER],
])('%s is judged: %s', (url, expected) => {
  expect(because(url)).toBe(expected)
})

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1%eth0', false],
  ['169.254.169.254', false],
  ['not an address', false],
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07::1', true],
])('a name that resolves to %s may be called: %s', (address, isAllowed) => {
  expect(judgeAddress(new URL('https://loja.com.br/'), address, NONE).ok).toBe(isAllowed)
})

test('a range that is allowed is, over http and on any port, and nothing beside it', () => {
  const loopback = rangeOf('127.0.0.0/8')
  const one = rangeOf('::1')
  if (!loopback || !one) throw new Error('both are ranges')
  const allowance = { ranges: [loopback, one] }
  expect(judgeUrl('http://127.0.0.1:8080/x', allowance).ok).toBe(true)
  expect(judgeUrl('http://[::ffff:127.0.0.1]:8080/x', allowance).ok).toBe(true)
  expect(judgeUrl('http://[::1]:8080/x', allowance).ok).toBe(true)
  expect(judgeUrl('http://[::2]:8080/x', allowance).ok).toBe(false)
  expect(judgeUrl('http://10.0.0.1/x', allowance).ok).toBe(false)
  expect(judgeUrl('http://8.8.8.8/x', allowance).ok).toBe(false)
  // A name is judged when it is known what it resolves to.
  const named = judgeUrl('http://receiver:9000/x', allowance)
  expect(named.ok && judgeAddress(named.value, '127.0.0.1', allowance).ok).toBe(true)
  expect(named.ok && judgeAddress(named.value, '192.168.0.1', allowance).ok).toBe(false)
  expect(named.ok && judgeAddress(named.value, '93.184.215.14', allowance).ok).toBe(false)
})

test.each(['10.0.0.0/8', '10.0.0.1', 'fd00::/8', '::1'])('%s is a range', (text) => {
  expect(rangeOf(text)).toBeDefined()
})

test.each(['', 'localhost', '10.0.0.0/33', '10.0.0/8x', '1.2.3.4/'])('%j is none', (text) => {
  expect(rangeOf(text)).toBeUndefined()
})
