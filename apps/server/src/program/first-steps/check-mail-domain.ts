import { type FoundTexts, judgeMailDomain, type MailRecord } from './judge-mail-domain.pt-BR.ts'

/** The TXT records of a name, each in its parts; rejects with the code of the DNS where there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>

/** The selectors of widespread providers, which are queried where none is given. */
const USUAL_SELECTORS = [
  'google',
  'default',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'mail',
  'dkim',
  'resend',
  'zoho',
]
/** The answers of the DNS for "there is no such record". */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Reads SPF, DKIM and DMARC of the domain of a sender. `mailHost` is the mail server of this installation, which SPF has to allow; a
 * DMARC record of the domain above counts too (RFC 7489 §6.6.3).
 */
export async function checkMailDomain(
  resolveTxt: ResolveTxt,
  {
    sender,
    selector,
    mailHost,
  }: { readonly sender: string; readonly selector?: string; readonly mailHost: string | null },
): Promise<{ readonly domain: string; readonly records: readonly MailRecord[] }> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  const parent = domain.split('.').slice(1).join('.')
  const read = (name: string) => textsOf(resolveTxt, name)
  const selectors = selector === undefined ? USUAL_SELECTORS : [selector]
  const [own, dmarc, ofParent, ...keys] = await Promise.all([
    read(domain),
    read(`_dmarc.${domain}`),
    parent.includes('.') ? read(`_dmarc.${parent}`) : Promise.resolve<FoundTexts>([]),
    ...selectors.map((name) => read(`${name}._domainkey.${domain}`)),
  ])
  const found = { own, dmarc, ofParent, keys }
  return { domain, records: judgeMailDomain({ domain, sender, mailHost, selector: selector ?? null }, found) }
}

/** Null: the DNS did not answer in time, or said that it cannot. */
async function textsOf(resolveTxt: ResolveTxt, name: string): Promise<FoundTexts> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return NOTHING.has(String((error as NodeJS.ErrnoException).code)) ? [] : null
  }
}
