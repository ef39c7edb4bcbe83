import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network: its first address and how many bits of it count. */
export type Network = [Address, number]

/** Who is believed about whom a request comes from. */
export interface ProxyTrust {
  /** Networks of the proxies before this service; undefined: nothing was said of any. */
  readonly trusted: readonly Network[] | undefined
  /** People reach this service by https, which it does not speak itself: something stands before it. */
  readonly isBehindTls: boolean
}

/** Where a request comes from, as limits and the audit know it; or that it cannot be told. */
export type ClientAddress = { readonly address: string } | { readonly fault: 'proxy-not-named' | 'header-unreadable' }

/** What proxies tell of whom they speak for; only the first is believed, the others show that there is a proxy. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * The address of whoever sent a request: of `X-Forwarded-For`, read from its end, the first hop that is no trusted proxy, and
 * only where the connection itself comes from one. Without `TRUSTED_PROXIES` it is the connection's, and behind TLS a request
 * that came through a proxy cannot be told from another's.
 */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trusted, isBehindTls }: ProxyTrust,
): ClientAddress {
  const peer = readAddress(socket.remoteAddress ?? '')
  const peerAddress = peer?.toString() ?? ''
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined)
  if (!trusted) return isBehindTls && isForwarded ? { fault: 'proxy-not-named' } : { address: peerAddress }
  if (!peer || !isIn(trusted, peer) || !isForwarded) return { address: peerAddress }
  const { 'x-forwarded-for': forwarded = '' } = headers
  const hops = [forwarded].flat().join(',').split(',').toReversed()
  let address = peer
  for (const hop of hops) {
    const before = readAddress(hop)
    if (!before) return { fault: 'header-unreadable' }
    address = before
    if (!isIn(trusted, address)) break
  }
  return { address: address.toString() }
}

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 one, which is what one household or machine is given and may
 * choose any address of.
 */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** `10.0.0.0/8`, `fd00::/8`, or one address; undefined for what is neither. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (rest.length > 0 || !ipaddr.isValid(address)) return undefined
  const first = ipaddr.parse(address)
  if (first instanceof ipaddr.IPv4 && !ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined
  const longest = first instanceof ipaddr.IPv4 ? 32 : 128
  if (bits === undefined) return [first, longest]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? [first, Number(bits)] : undefined
}

/** `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1` and `[2001:db8::1]:4711`; an IPv4 address within IPv6 is one of IPv4. */
function readAddress(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%[^%]*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  if (!ipaddr.IPv6.isValid(bare)) return undefined
  const address = ipaddr.IPv6.parse(bare)
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function isIn(networks: readonly Network[], address: Address): boolean {
  return networks.some(([first, bits]) => first.kind() === address.kind() && address.match(first, bits))
}
