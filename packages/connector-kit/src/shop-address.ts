import type { Connector } from '@vaivem/domain'

/** The address of a shop, which may lie in a folder of its host; https unless the account file says otherwise. */
export function addressOf({ hostname }: Pick<Connector, 'hostname'>): URL | null {
  const written = /^https?:\/\//i.test(hostname) ? hostname : `https://${hostname}`
  return URL.parse(written.replace(/\/+$/, ''))
}
