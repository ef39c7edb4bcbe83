/** The fault of the link to a printable invoice, as a sentence; undefined for a web link and for no link at all (§2.5). */
export function danfeLinkFault(link: string): string | undefined {
  if (link === '') return undefined
  // Browsers strip these characters before they parse a link, so they could hide its scheme.
  const url = /[\p{Cc}\s\\]/u.test(link) ? null : URL.parse(link)
  if (!url || !ALLOWED_SCHEMES.has(url.protocol)) return 'deve ser um link http ou https completo, ou vazio'
  if (url.username !== '' || url.password !== '') return 'não pode conter usuário nem senha'
  return undefined
}

const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:'])
