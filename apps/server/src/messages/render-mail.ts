import type { MailPart, MailText } from './mail-text.ts'

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
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px'
const CODE =
  'margin:8px 0 0;padding:16px;background:#f4f4f2;border-radius:8px;font:600 24px/1.3 ui-monospace,monospace;letter-spacing:1px;word-break:break-all'

/** The same for the others: one column, no pictures, nothing fetched from anywhere. */
export function htmlOf({ subject, parts }: MailText, store: string, language = 'pt-BR'): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="${PAGE}">
<div style="${CARD}">
<p style="margin:0 0 16px;font-weight:600">${escaped(store)}</p>
${parts.map(rich).join('\n')}
</div>
</body>
</html>
`
}

function rich(part: MailPart): string {
  if ('paragraph' in part) return `<p style="margin:0 0 16px">${escaped(part.paragraph)}</p>`
  if ('typed' in part)
    return `<p style="margin:0 0 16px">${escaped(part.label)}: <span lang="pt-BR">${escaped(part.typed)}</span></p>`
  if ('code' in part)
    return `<div style="margin:0 0 16px"><p style="margin:0">${escaped(part.label)}</p><p style="${CODE}">${escaped(part.code)}</p></div>`
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escaped(part.link)}" style="color:#1c5243">${escaped(part.label)}</a></p>`
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
