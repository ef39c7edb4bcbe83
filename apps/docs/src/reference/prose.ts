import { html, type Html } from '@vaivem/portal'

/** The little Markdown of the document's description: `##` headings, paragraphs and `code`. */
export function prose(markdown: string): readonly Html[] {
  return markdown
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('## ') ? html`<h3>${line.slice(3)}</h3>` : html`<p>${inline(line)}</p>`))
}

function inline(line: string): readonly (Html | string)[] {
  return line.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
