import ipaddr from 'ipaddr.js'
import { ok, refuse, type Result } from '@vaivem/domain'

/** Ranges of private addresses that may be called all the same, over http and on any port; for development. */
export interface PrivateAllowance {
  readonly ranges: readonly Range[]
}

export type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

export type AddressRefusal = {
  readonly kind: 'receiver-refused'
  readonly because: 'not-a-url' | 'not-https' | 'has-credentials' | 'has-fragment' | 'other-port' | 'private-address'
}

/** `10.0.0.0/8`, or one address; undefined for what is neither. */
export function rangeOf(text: string): Range | undefined {
  try {
    return text.includes('/')
      ? ipaddr.parseCIDR(text)
      : [ipaddr.parse(text), ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128]
  } catch {
    return undefined
  }
}

/**
 * The checks of a receiver's URL before its name is resolved: https, port 443, no credentials, no fragment, and no private
 * address. Names are checked by the addresses they resolve to, at each call.
 */
export function judgeUrl(text: string, allowance: PrivateAllowance): Result<URL, AddressRefusal> {
  const url = URL.parse(text)
  if (!url || url.hostname === '' || /\s/.test(text)) return because('not-a-url')
  if (url.username !== '' || url.password !== '') return because('has-credentials')
  if (text.includes('#')) return because('has-fragment')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return because('not-https')
  const address = literalOf(url)
  const judged = address === undefined ? namedJudgement(url, allowance) : judgeAddress(url, address, allowance)
  return judged.ok ? ok(url) : judged
}

/**
 * Whether a URL may be called at an address it resolved to. An address that carries an IPv4 one in itself (mapped,
 * NAT64) is judged by that; every other translation, and whatever is not globally reachable, is refused.
 */
export function judgeAddress(url: URL, address: string, allowance: PrivateAllowance): Result<string, AddressRefusal> {
  const embedded = embeddedIn(address)
  if (!embedded) return because('private-address')
  if (allowance.ranges.some((range) => contains(range, embedded))) return ok(address)
  if (!isPublic(embedded)) return because('private-address')
  if (url.protocol !== 'https:') return because('not-https')
  return url.port === '' ? ok(address) : because('other-port')
}

/** The address that a URL names by itself; the URL parser has already read `0x7f.1` and `2130706433` as one. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}

/** The reserved names of private networks (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|alt|onion|invalid|test|example)\.?$/i

/** With an allowance, a name may turn out to be in it; without one, it has to be reachable by all. */
function namedJudgement(url: URL, { ranges }: PrivateAllowance): Result<null, AddressRefusal> {
  if (ranges.length > 0) return ok(null)
  if (url.protocol !== 'https:') return because('not-https')
  if (url.port !== '') return because('other-port')
  const isInner = INNER_NAMES.test(url.hostname) || !url.hostname.replace(/\.$/, '').includes('.')
  return isInner ? because('private-address') : ok(null)
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

function embeddedIn(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return undefined
  const address = ipaddr.parse(bare)
  if (!(address instanceof ipaddr.IPv6)) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_UNICAST)
}

function contains([base, bits]: Range, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return base.kind() === address.kind() && address.match(base, bits)
}

function because(reason: AddressRefusal['because']): Result<never, AddressRefusal> {
  return refuse('receiver-refused', { because: reason })
}
