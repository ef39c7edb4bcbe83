import { baseAddress } from '@vaivem/connector-kit'
import type { Connector } from '@vaivem/domain'

/** Where the Admin API of a shop answers: the path of its `hostname`, or `/admin-api` where it has none. */
export function addressOfApi({ hostname }: Pick<Connector, 'hostname'>): string {
  const url = baseAddress(hostname)
  if (!url) return ''
  if (url.pathname === '/') url.pathname = '/admin-api'
  return url.href
}

/** The host that requests may go to. */
export function hostsOf({ hostname }: Pick<Connector, 'hostname'>): readonly string[] {
  const url = baseAddress(hostname)
  return url ? [url.host] : []
}
