import MiniSearch from 'minisearch'
import { searchOptions, type Part } from './client/search-options.ts'
import type { Content } from './layout.ts'
import { linkTo } from './navigation.ts'

/** The index of the pages of a language as JSON, one entry for each part of a page that has a heading. */
export function searchIndex(pages: readonly Content[]): string {
  const index = new MiniSearch(searchOptions)
  index.addAll(pages.flatMap((page) => partsOf(page)).map((part, id) => ({ id, ...part })))
  return JSON.stringify(index)
}

function partsOf({ address, title, content, headings }: Content) {
  const starts = headings
    .filter(({ level }) => level <= 3)
    .map(({ text, anchor }) => ({ text, anchor, at: content.indexOf(`id="${anchor}"`) }))
  const found = starts.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)
  const parts = found.map(({ text, anchor, at }, index) => ({
    title,
    heading: text === title ? '' : text,
    address: text === title ? linkTo(address) : `${linkTo(address)}#${anchor}`,
    text: plain(content.slice(at, found[index + 1]?.at)),
  }))
  const first = plain(content.slice(0, found[0]?.at))
  return first === '' ? parts : [{ title, heading: '', address: linkTo(address), text: first }, ...parts]
}

/** The words of HTML, without its tags. */
function plain(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return html
    .replace(/^[^<]*>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The index as its file has it, to be asked. */
export function readIndex(json: string): MiniSearch<Part> {
  return MiniSearch.loadJSON(json, searchOptions)
}
