import { isCollection, isNode, isScalar, isSeq, parseDocument, type Document } from 'yaml'
import type { Path } from './schema.ts'

/** A draft that cannot be read as YAML, and where it stops being so. */
export interface UnreadableDraft {
  readonly line: number
  readonly message: string
}

export type ReadDraft =
  | { readonly ok: true; readonly document: Document }
  | { readonly ok: false; readonly fault: UnreadableDraft }

/** Reads a draft; what is not YAML can be mended as text only. */
export function readDraft(text: string): ReadDraft {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error !== undefined)
    return { ok: false, fault: { line: error.linePos?.[0].line ?? 1, message: error.message.split('\n')[0] ?? '' } }
  if (document.contents !== null && !isCollection(document.contents))
    return { ok: false, fault: { line: 1, message: 'O arquivo deve ser um mapa de chaves.' } }
  return { ok: true, document }
}

/** The plain value at a path; undefined where there is none, or where the key is empty. */
export function valueAt(document: Document, path: Path): unknown {
  const found = path.length === 0 ? document.contents : document.getIn(path, true)
  const value: unknown = isNode(found) ? found.toJS(document) : found
  return value ?? undefined
}

/** The text with one value put in its place, comments and the rest as they were; undefined takes the key out. */
export function withValue(text: string, path: Path, value: unknown): string {
  return edited(text, (document) => {
    if (value === undefined) return void document.deleteIn(path)
    openTheWay(document, path)
    document.setIn(path, document.createNode(value))
  })
}

/** The text with one more entry at the end of a list. */
export function withEntry(text: string, path: Path, entry: unknown): string {
  return edited(text, (document) => {
    const list = valueAt(document, path)
    if (!Array.isArray(list) || list.length === 0) {
      openTheWay(document, path)
      return document.setIn(path, document.createNode([entry]))
    }
    document.addIn(path, document.createNode(entry))
  })
}

/** The text with one entry of a list one place earlier or later. */
export function withMoved(text: string, path: Path, from: number, to: number): string {
  return edited(text, (document) => {
    const list = document.getIn(path, true)
    if (!isSeq(list) || list.items[from] === undefined || list.items[to] === undefined) return
    const [moved] = list.items.splice(from, 1)
    list.items.splice(to, 0, moved)
  })
}

/** The number after the highest `id` of a list; 1 in an empty one. */
export function nextId(list: unknown): number {
  const ids = Array.isArray(list) ? list.map((entry: unknown) => idOf(entry)) : []
  return Math.max(0, ...ids) + 1
}

function idOf(entry: unknown): number {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'number' ? entry.id : 0
}

/** Long lines are left as long as their author wrote them. */
function edited(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text)
  change(document)
  return document.toString({ lineWidth: 0 })
}

/** `politica:` without a value is no mapping yet: what is in the way of a path gives way. */
function openTheWay(document: Document, path: Path): void {
  for (let depth = 1; depth < path.length; depth++) {
    const step = path.slice(0, depth)
    const found = document.getIn(step, true)
    if (isScalar(found)) document.setIn(step, document.createNode(typeof path[depth] === 'number' ? [] : {}))
  }
}
