/**
 * The base address of a shop, from `hostname` of its connector: a name with an optional path
 * (`loja.com.br`, `loja.com.br/blog`) means https; a scheme counts as it is written. Undefined where it is no address.
 */
export function baseAddress(hostname: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(hostname) ? hostname : `https://${hostname}`)
  return url && url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : undefined
}
