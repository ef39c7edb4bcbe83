import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network: its first address, and how many bits of it count. */
export type Network = [Address, number]

/** The proxies that are trusted to give the client's address. */
export interface ProxyTrust {
  /** The networks of the proxies before this service; undefined: none was configured. */
  readonly trusted: readonly Network[] | undefined
  /** Whether people reach this service by https. It does not speak https itself, so that there is a proxy before it. */
  readonly isBehindTls: boolean
}

/** The address of the client, for limits and the audit; or that it cannot be determined. */
export type ClientAddress = { readonly address: string } | { readonly fault: 'proxy-not-named' | 'header-unreadable' }

/** The headers in which proxies name the client. Only the first is used; the others only show that there is a proxy. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * The address of the client: the first hop of `X-Forwarded-For`, read from its end, that is no trusted proxy, and only where
 * the connection itself comes from a trusted one. Without `TRUSTED_PROXIES` it is that of the connection; behind TLS, a request
 * through a proxy can then not be distinguished from another.
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
 * The key by which limits count: an IPv4 address, or the /64 of an IPv6 address, which one household or machine is given and
 * may choose any address of.
 */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** Reads `10.0.0.0/8`, `fd00::/8`, or one address; undefined for anything else. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (rest.length > 0 || !ipaddr.isValid(address)) return undefined
  const first = ipaddr.parse(address)
  if (first instanceof ipaddr.IPv4 && !ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined
  const longest = first instanceof ipaddr.IPv4 ? 32 : 128
  if (bits === undefined) return [first, longest]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? [first, Number(bits)] : undefined
}

/**
 * Reads `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1` and `[2001:db8::1]:4711`; an IPv4 address within IPv6 is read as
 * IPv4.
 */
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
