import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { hasTooManyMarks } from '../../platform/http/combining-marks.ts'
import { commaSentence, decimalOf } from './decimal-comma.ts'
import { MERGE_KEY, REFUSED_NODES, troubleSentence } from './yaml-words.pt-BR.ts'
import { boundsFault, DEEPEST_LEVEL, LARGEST_SOURCE_BYTES, LONGEST_POINTER } from './yaml-bounds.ts'

/** One thing wrong with the file, in Portuguese; lines and columns count from 1, the path is like `lojas[0].url`. */
export interface Fault {
  readonly line: number
  readonly column: number
  /** JSON pointer; empty where the text as a whole cannot be read. */
  readonly pointer: string
  readonly path: string
  readonly message: string
}

/** A YAML text as plain values, and the place of each by JSON pointer. */
export interface YamlSource {
  readonly value: unknown
  readonly faults: readonly Fault[]
  at(pointer: string): { line: number; column: number }
}

/**
 * Reads one YAML 1.2 document of at most 512 KB, in time that grows with its length and no faster. Anchors, aliases, tags,
 * merge keys and repeated keys are faults: what a reviewer reads is what is applied. An empty value is null; a number whose
 * decimal text a double does not keep stays text.
 */
export function readYaml(text: string): YamlSource {
  if (Buffer.byteLength(text) > LARGEST_SOURCE_BYTES) return unreadable('o arquivo passa de 512 KB')
  if (!isStorable(text)) return unreadable('o arquivo tem bytes que não são texto UTF-8')
  const lines = new LineCounter()
  const place = (offset: number) => ({ line: lines.linePos(offset).line || 1, column: lines.linePos(offset).col || 1 })
  const bounds = boundsFault(text, lines)
  if (bounds) return unreadable(bounds.message, place(bounds.offset))
  const document = parseDocument(text, {
    prettyErrors: false,
    strict: true,
    stringKeys: true,
    // The library compares every key with every other: `plainOf` looks for repeated ones itself.
    uniqueKeys: false,
    version: '1.2',
  })
  // A warning of the parser (an unknown tag) is refused too, because the author did not mean it.
  const troubles = [...document.errors, ...document.warnings]
  if (troubles.length === 0) return plainOf(document, place)
  const faults = troubles.map(({ code, pos }) => ({ ...place(pos[0]), ...NOWHERE, message: troubleSentence(code) }))
  return { value: undefined, faults, at: () => place(0) }
}

const NOWHERE = { pointer: '', path: '' }

type Place = (offset: number) => { line: number; column: number }

interface Walk {
  readonly starts: Map<string, number>
  /** Reports a fault at an offset of the text, for the value at a pointer. */
  readonly fault: (offset: number, pointer: string, message: string) => void
}

function plainOf(document: Document, place: Place): YamlSource {
  const starts = new Map<string, number>()
  const faults: Fault[] = []
  const fault: Walk['fault'] = (offset, pointer, message) =>
    void faults.push({ ...place(offset), pointer, path: pathOf(pointer), message })
  const value = plainNode({ starts, fault }, document.contents, '', 1) ?? {}
  return { value, faults, at: (pointer) => place(nearestStart(starts, pointer)) }
}

function plainNode(walk: Walk, node: Node | null, pointer: string, level: number): unknown {
  const start = node?.range?.[0] ?? 0
  if (!walk.starts.has(pointer)) walk.starts.set(pointer, start)
  const fault = (message: string): undefined => {
    walk.fault(start, pointer, message)
  }
  if (isAlias(node)) return fault(REFUSED_NODES.alias)
  if (node && 'anchor' in node && node.anchor !== undefined) return fault(REFUSED_NODES.anchor)
  if (node?.tag !== undefined) return fault(REFUSED_NODES.tag)
  if (level > DEEPEST_LEVEL) return fault(`há mais de ${DEEPEST_LEVEL} níveis de profundidade`)
  if (isSeq<Node>(node))
    return node.items.map((item, index) => plainNode(walk, item, `${pointer}/${index}`, level + 1) ?? null)
  if (isMap<Node, Node | null>(node)) return plainMap(walk, node, { pointer, level, start })
  const value = isScalar(node) ? scalarOf(node.value, node.source) : undefined
  if (typeof value === 'string' && !isStorable(value))
    return fault('há um caractere que não é texto (U+0000 ou meio par)')
  if (typeof value === 'string' && hasTooManyMarks(value)) return fault('há acentos demais sobre uma mesma letra')
  return typeof value === 'string' ? value.normalize('NFC') : value
}

interface Level {
  readonly pointer: string
  readonly level: number
  readonly start: number
}

function plainMap(walk: Walk, map: YAMLMap<Node, Node | null>, { pointer, level, start }: Level): object {
  const entries = new Map<string, unknown>()
  let before: Pair<Node, Node | null> | undefined
  for (const pair of map.items) {
    const { key, value } = pair
    const name = isScalar(key) ? String(key.value) : ''
    const child = `${pointer}/${escaped(name)}`
    const at = key.range?.[0] ?? start
    const decimal = map.flow ? decimalOf(before, pair) : undefined
    before = pair
    if (decimal !== undefined) walk.fault(at, pointer, commaSentence(decimal))
    else if (name === MERGE_KEY) walk.fault(at, child, REFUSED_NODES.merge)
    else if (isScalar(key) && key.anchor !== undefined) walk.fault(at, child, REFUSED_NODES.anchor)
    else if (key.tag !== undefined) walk.fault(at, child, REFUSED_NODES.tag)
    else if (child.length > LONGEST_POINTER) walk.fault(at, pointer, 'o nome desta chave é longo demais')
    else if (entries.has(name)) walk.fault(at, child, 'esta chave aparece duas vezes')
    else {
      walk.starts.set(child, at)
      entries.set(name, plainNode(walk, value, child, level + 1) ?? null)
    }
  }
  return Object.fromEntries(entries)
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** `059.90`, `0x10` and `1e3` stay as they were written: only what reads the same in every tool is a number. */
function scalarOf(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'bigint') return source
  if (typeof value !== 'number' || source === undefined) return value
  return withoutLastZeros(source) === String(value) ? value : source
}

/** `10.500` as `10.5`, `10.0` as `10`. A loop: an expression would try to match at every zero of a long number. */
function withoutLastZeros(number: string): string {
  if (!number.includes('.')) return number
  let end = number.length
  while (number[end - 1] === '0') end--
  return number.slice(0, number[end - 1] === '.' ? end - 1 : end)
}

function nearestStart(starts: ReadonlyMap<string, number>, pointer: string): number {
  const start = starts.get(pointer)
  if (start !== undefined) return start
  return pointer === '' ? 0 : nearestStart(starts, pointer.slice(0, pointer.lastIndexOf('/')))
}

/** `/lojas/0/url` as people write it: `lojas[0].url`. */
export function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^[0-9]+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
}

function unreadable(message: string, start = { line: 1, column: 1 }): YamlSource {
  return { value: undefined, faults: [{ ...start, ...NOWHERE, message }], at: () => start }
}
