import { type AccountConfiguration, brands, type StorefrontLanguage } from '@vaivem/domain'
import { addressed } from '@vaivem/portal'
import type { MailMessage } from '../platform/ports/mail.ts'
import { type MailLook, mailLookOf, USUAL_LOOK } from './mail-look.ts'
import type { MailPart, MailText } from './mail-text.ts'

/** Whose mail to a customer it is. */
export interface MailOfStore {
  readonly configuration: AccountConfiguration
  /** Null: the account itself. */
  readonly storeId: number | null
  /** The name that the store signs with. */
  readonly store: string
  readonly language: StorefrontLanguage
}

/** A mail to a customer, in the look and with the form of address of its store. */
export function customerMail(
  text: MailText,
  { configuration, storeId, store, language }: MailOfStore,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'pictures'> {
  const look = mailLookOf(configuration, storeId)
  const said = (written: string) => addressed(written, brands.brandOf(configuration, storeId))
  return {
    subject: said(text.subject),
    text: said(textOf(text, store)),
    html: said(htmlOf(text, store, language, look)),
    ...(look.logo !== null && { pictures: [look.logo] }),
  }
}

/** The mail for readers without HTML. */
export function textOf({ parts }: MailText, store: string): string {
  return `${parts.map(plain).join('\n\n')}\n\n${store}\n`
}

function plain(part: MailPart): string {
  if ('paragraph' in part) return part.paragraph
  if ('typed' in part) return `${part.label}: ${part.typed}`
  if ('code' in part) return `${part.label}: ${part.code}`
  if ('link' in part) return `${part.label}: ${part.link}`
  return [`${part.title}:`, ...part.list.map((entry) => `- ${entry}`)].join('\n')
}

const PAGE = 'margin:0;padding:24px 12px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif'
const CODE =
  'margin:8px 0 0;padding:16px;background:#f4f4f2;font:600 24px/1.3 ui-monospace,monospace;letter-spacing:1px;word-break:break-all'

/** The same for the others: one column, in the look of the store; nothing is fetched from anywhere. */
export function htmlOf({ subject, parts }: MailText, store: string, language = 'pt-BR', look = USUAL_LOOK): string {
  const { radiusPixels: radius } = look
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="${PAGE}">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:${radius}px;overflow:hidden">
${headOf(store, look)}
<div style="padding:0 24px 24px">
${parts.map((part) => rich(part, look)).join('\n')}
</div>
</div>
</body>
</html>
`
}

/** The store's logo, else its name. */
function headOf(store: string, { head, logo }: MailLook): string {
  const ground =
    head === null ? 'padding:24px 24px 16px' : `margin:0 0 24px;padding:16px 24px;background:${head.ground}`
  const ink = head === null ? '' : `;color:${head.ink}`
  const name = escaped(store)
  const shown =
    logo === null
      ? name
      : `<img src="cid:${logo.id}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0">`
  return `<div style="${ground}"><p style="margin:0;font-weight:600${ink}">${shown}</p></div>`
}

function rich(part: MailPart, { accent, radiusPixels }: MailLook): string {
  const small = Math.round((radiusPixels * 2) / 3)
  if ('paragraph' in part) return `<p style="margin:0 0 16px">${escaped(part.paragraph)}</p>`
  if ('typed' in part)
    return `<p style="margin:0 0 16px">${escaped(part.label)}: <span lang="pt-BR">${escaped(part.typed)}</span></p>`
  if ('code' in part)
    return `<div style="margin:0 0 16px"><p style="margin:0">${escaped(part.label)}</p><p style="${CODE};border-radius:${small}px">${escaped(part.code)}</p></div>`
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escaped(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:${small}px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.label)}</a></p>`
  const entries = part.list.map((entry) => `<li style="margin:0 0 4px">${escaped(entry)}</li>`).join('')
  return `<p style="margin:0 0 4px;font-weight:600">${escaped(part.title)}</p><ul style="margin:0 0 16px;padding-left:20px">${entries}</ul>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
