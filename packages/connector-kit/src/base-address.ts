/**
 * The base address of a shop, from `hostname` of its connector: a name with an optional path
 * (`loja.com.br`, `loja.com.br/blog`) means https; a scheme counts as it is written. Undefined where it is no address.
 */
export function baseAddress(hostname: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(hostname) ? hostname : `https://${hostname}`)
  return url && url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : undefined
}

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The origin of an emulator on this machine, where `hostname` is its whole address (`http://127.0.0.1:3000`); undefined for any other
 * text, so that a platform with an address of its own is never looked for elsewhere. The server reaches such an address only where
 * `WEBHOOK_ALLOW_PRIVATE` permits it.
 */
export function localOrigin(hostname: string): string | undefined {
  const url = /^http:\/\//i.test(hostname) ? baseAddress(hostname) : undefined
  return url && LOOPBACK.includes(url.hostname) ? url.origin : undefined
}
