/** What is wrong with the link to a printable note, as a sentence; undefined for a web link and for none at all (§2.5). */
export function danfeLinkFault(link: string): string | undefined {
  if (link === '') return undefined
  // What browsers strip before they read a link could hide a scheme from us.
  const url = /[\p{Cc}\s\\]/u.test(link) ? null : URL.parse(link)
  if (!url || !ALLOWED_SCHEMES.has(url.protocol)) return 'deve ser um link http ou https completo, ou vazio'
  if (url.username !== '' || url.password !== '') return 'não pode conter usuário nem senha'
  return undefined
}

const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:'])
