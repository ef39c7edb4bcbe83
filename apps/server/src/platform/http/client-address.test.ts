import { describe, expect, test } from 'vitest'
import { clientAddressOf, networkOf, type Network, readNetwork } from './client-address.ts'

const PROXIES = ['10.0.0.0/8', '2001:db8:aaaa::/48'].map(readNetwork) as Network[]
type Headers = Parameters<typeof clientAddressOf>[0]['headers']

function seen(peer: string, headers: Headers, trusted: readonly Network[] | undefined = PROXIES, isBehindTls = true) {
  return clientAddressOf({ headers, socket: { remoteAddress: peer } as never }, { trusted, isBehindTls })
}

describe('the address of a request', () => {
  test.each([
    ['the one hop', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the last, not what a caller put before it', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['the last that is no proxy of ours', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['the first where all are proxies of ours', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['with the port taken off', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['of IPv6', '2001:db8:aaaa::1', '2001:DB8::7', '2001:db8::7'],
    ['of IPv6 in brackets', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['of IPv4 within IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['not behind what cannot be read and was not reached', '10.0.0.1', 'nonsense, 203.0.113.7', '203.0.113.7'],
  ])('is %s', (_, peer, forwarded, address) => {
    expect(seen(peer, { 'x-forwarded-for': forwarded })).toEqual({ address })
  })

  test('is that of the connection where the connection comes from no trusted proxy, whatever the headers say', () => {
    expect(seen('198.51.100.1', { 'x-forwarded-for': '1.1.1.1', forwarded: 'for=2.2.2.2' })).toEqual({
      address: '198.51.100.1',
    })
  })

  test('is that of the connection where no proxy is named and none is needed', () => {
    expect(seen('127.0.0.1', { 'x-forwarded-for': '1.1.1.1' }, undefined, false)).toEqual({ address: '127.0.0.1' })
    expect(clientAddressOf({ headers: {}, socket: { remoteAddress: '127.0.0.1' } as never }, { trusted: undefined, isBehindTls: true })).toEqual({ address: '127.0.0.1' }) // prettier-ignore
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'cannot be told behind TLS with %s and no proxy named',
    (name) => {
      const request = { headers: { [name]: '1.1.1.1' }, socket: { remoteAddress: '10.0.0.1' } as never }
      expect(clientAddressOf(request, { trusted: undefined, isBehindTls: true })).toEqual({ fault: 'proxy-not-named' })
    },
  )

  test.each([
    { 'x-forwarded-for': 'unknown' },
    { 'x-forwarded-for': '203.0.113.7,' },
    { forwarded: 'for=203.0.113.7' },
  ])('cannot be told where a proxy of ours says %o', (headers) => {
    expect(seen('10.0.0.1', headers)).toEqual({ fault: 'header-unreadable' })
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
])('limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.0/x', 'localhost', '', '::/129', '0x7f.1'])(
  '%s is no network',
  (text) => {
    expect(readNetwork(text)).toBeUndefined()
  },
)
