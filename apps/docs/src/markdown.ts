import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'
import { linkTo, pages } from './navigation.ts'

/** A heading of a page, as its table of contents and the search name it. */
export interface Heading {
  readonly level: number
  readonly text: string
  readonly anchor: string
}

/** What the renderer is told of the page, and what it tells of it. */
interface Environment {
  readonly source: string
  readonly headings: Heading[]
}

/** Markdown as HTML with its headings; links to other pages lead to the site, and drawings are pictures. */
export function renderMarkdown(
  markdown: string,
  source: string,
): { readonly html: string; readonly headings: readonly Heading[] } {
  const environment: Environment = { source, headings: [] }
  const html = renderer.render(markdown, environment)
  return { html, headings: environment.headings }
}

/** The anchor of a heading, made as GitHub makes it, so that one link serves both; `taken` are those that the page has. */
export function anchorOf(text: string, taken: readonly string[]): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
  const again = taken.filter(
    (one) => one === plain || (one.startsWith(`${plain}-`) && /^\d+$/.test(one.slice(plain.length + 1))),
  ).length
  return again === 0 ? plain : `${plain}-${again}`
}

/** The name of the drawing that is made from a description in Mermaid. */
export function figureOf(description: string): string {
  return `${createHash('sha256').update(description.trim()).digest('hex').slice(0, 12)}.svg`
}

const renderer = new MarkdownIt({ html: false, linkify: false }).use(anchors).use(links).use(figures).use(wideParts)

function anchors(markdown: MarkdownIt): void {
  markdown.core.ruler.push('anchors', ({ tokens, env }) => {
    const { headings } = env as Environment
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'fence') token.meta = headings.at(-1)?.text ?? ''
      if (token.type !== 'heading_open') continue
      const parts = tokens[index + 1]?.children ?? []
      const text = parts
        .filter(({ type }) => type === 'text' || type === 'code_inline')
        .map(({ content }) => content)
        .join('')
      const anchor = anchorOf(
        text,
        headings.map((heading) => heading.anchor),
      )
      token.attrSet('id', anchor)
      headings.push({ level: Number(token.tag.slice(1)), text, anchor })
    }
  })
}

/** The documents for machines, and where the service answers them. */
const SERVED: Readonly<Record<string, string>> = {
  'docs/reference/openapi.json': '/docs/openapi.json',
  'docs/reference/asyncapi.json': '/asyncapi.json',
  'docs/reference/account-configuration.schema.json': '/docs/reference/account-configuration.schema.json',
  'docs/reference/carrier-connector.openapi.json': '/docs/reference/carrier-connector.openapi.json',
  'docs/reference/store-connector.openapi.json': '/docs/reference/store-connector.openapi.json',
}

const bySource = new Map(pages.map(({ source, address }) => [source, address]))

function links(markdown: MarkdownIt): void {
  markdown.core.ruler.push('links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const address = token.type === 'link_open' ? token.attrGet('href') : null
      if (address !== null) redirect(token, address, (env as Environment).source)
    }
  })
}

/** A link to a file that is no page of the site names the file instead of leading nowhere. */
function redirect(
  token: { attrs: [string, string][] | null; attrSet(name: string, value: string): void },
  address: string,
  source: string,
): void {
  if (/^(?:https?:|mailto:|#|\/)/.test(address)) return
  const [path = '', anchor] = address.split('#')
  const file = posix.normalize(posix.join('docs', posix.dirname(source), decodeURI(path)))
  const page = bySource.get(file.replace(/^docs\//, ''))
  if (page !== undefined) return token.attrSet('href', `${linkTo(page)}${anchor === undefined ? '' : `#${anchor}`}`)
  const served = SERVED[file]
  if (served !== undefined) return token.attrSet('href', served)
  token.attrs = [
    ['class', 'in-repository'],
    ['title', file],
  ]
}

function figures(markdown: MarkdownIt): void {
  const plain = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index]
    if (token?.info.trim() !== 'mermaid') {
      const shown = plain?.(tokens, index, options, env, self) ?? ''
      return shown.replace('<pre>', '<pre tabindex="0">')
    }
    // The heading above it, which the rule of the anchors left there.
    const name = markdown.utils.escapeHtml(String(token.meta))
    const description = markdown.utils.escapeHtml(token.content)
    return `<figure><a href="/docs/figures/${figureOf(token.content)}"><img src="/docs/figures/${figureOf(token.content)}" alt="${name}" loading="lazy" /></a>
      <details><summary>${name}: texto</summary><pre tabindex="0"><code>${description}</code></pre></details></figure>`
  }
}

/** What may be wider than the screen is reached by keyboard, and a heading without words is a cell. */
function wideParts(markdown: MarkdownIt): void {
  const plain = markdown.renderer.rules.code_block
  markdown.renderer.rules.code_block = (...given) => (plain?.(...given) ?? '').replace('<pre>', '<pre tabindex="0">')
  markdown.core.ruler.push('empty-headings', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'th_open' && tokens[index + 1]?.content === '')
        for (const one of [token, tokens[index + 2]]) if (one) one.tag = 'td'
    }
  })
  markdown.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0" role="group"><table>'
  markdown.renderer.rules['table_close'] = () => '</table></div>'
}
