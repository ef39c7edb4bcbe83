import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml'

/** One thing wrong with the file, in Portuguese; lines and columns count from 1, the path is like `lojas[0].url`. */
export interface Fault {
  readonly line: number
  readonly column: number
  /** JSON pointer; empty where the text as a whole cannot be read. */
  readonly pointer: string
  readonly path: string
  readonly message: string
}

/** A YAML text as plain values, and where each of them stands (by JSON pointer). */
export interface YamlSource {
  readonly value: unknown
  readonly faults: readonly Fault[]
  at(pointer: string): { line: number; column: number }
}

export const LARGEST_SOURCE_BYTES = 512 * 1024
const DEEPEST_LEVEL = 32

/**
 * Reads one YAML 1.2 document of at most 512 KB. Aliases, tags and repeated keys are faults: what a reviewer reads is
 * what is applied. An empty value is as if absent; a number whose decimal text a double does not keep stays text.
 */
export function readYaml(text: string): YamlSource {
  if (Buffer.byteLength(text) > LARGEST_SOURCE_BYTES) return unreadable('o arquivo passa de 512 KB')
  if (!isStorable(text)) return unreadable('o arquivo tem bytes que não são texto UTF-8')
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    strict: true,
    stringKeys: true,
    version: '1.2',
  })
  const place = (offset: number) => ({ line: lines.linePos(offset).line || 1, column: lines.linePos(offset).col || 1 })
  // What the parser only warns of (an unknown tag) is not what the reviewer meant either.
  const troubles = [...document.errors, ...document.warnings]
  if (troubles.length > 0) {
    const faults = troubles.map(({ code, pos }) => ({
      ...place(pos[0]),
      pointer: '',
      path: '',
      message: SYNTAX[code] ?? UNREADABLE,
    }))
    return { value: undefined, faults, at: () => place(0) }
  }
  return plainOf(document, place)
}

const SYNTAX: Readonly<Partial<Record<ErrorCode, string>>> = {
  DUPLICATE_KEY: 'esta chave aparece duas vezes',
  TAB_AS_INDENT: 'recue com espaços, não com tabulação',
  BAD_INDENT: 'o recuo desta linha não combina com o das anteriores',
  MULTIPLE_DOCS: 'o arquivo tem mais de um documento (---)',
  BAD_ALIAS: 'referências (*nome) não são aceitas: escreva o valor',
  MISSING_CHAR: 'falta um caractere (aspas, dois-pontos ou colchete) neste trecho',
  BLOCK_AS_IMPLICIT_KEY: 'um valor começa onde se esperava uma chave; confira o recuo',
  MULTILINE_IMPLICIT_KEY: 'uma chave ocupa uma linha só; talvez faltem os dois-pontos',
  NON_STRING_KEY: 'o nome de uma chave é um texto',
  BAD_SCALAR_START: 'um valor que começa com este caractere precisa de aspas',
  BAD_DQ_ESCAPE: 'há um escape inválido dentro das aspas',
  TAG_RESOLVE_FAILED: 'tags (!nome) não são aceitas',
}
const UNREADABLE = 'o YAML não pode ser lido a partir daqui'

type Place = (offset: number) => { line: number; column: number }

function plainOf(document: Document, place: Place): YamlSource {
  const starts = new Map<string, number>()
  const faults: Fault[] = []
  const walk = (node: Node | null, pointer: string, level: number): unknown => {
    const start = node?.range?.[0] ?? 0
    if (!starts.has(pointer)) starts.set(pointer, start)
    const fault = (message: string) => faults.push({ ...place(start), pointer, path: pathOf(pointer), message })
    if (isAlias(node)) return void fault('referências (*nome) não são aceitas: escreva o valor')
    if (node?.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:'))
      return void fault('tags (!nome) não são aceitas')
    if (level > DEEPEST_LEVEL) return void fault(`há mais de ${DEEPEST_LEVEL} níveis de profundidade`)
    if (isSeq<Node>(node)) return node.items.map((item, index) => walk(item, `${pointer}/${index}`, level + 1) ?? null)
    if (isMap<Node, Node>(node)) {
      const entries = node.items.flatMap(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : ''
        const child = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
        starts.set(child, key.range?.[0] ?? start)
        const plain = walk(value, child, level + 1) ?? undefined
        return plain === undefined ? [] : [[name, plain] as const]
      })
      return Object.fromEntries(entries)
    }
    const value = isScalar(node) ? scalarOf(node.value, node.source) : undefined
    if (typeof value === 'string' && !isStorable(value))
      return void fault('há um caractere que não é texto (U+0000 ou meio par)')
    return value
  }
  const value = walk(document.contents, '', 1) ?? {}
  return { value, faults, at: (pointer) => place(nearestStart(starts, pointer)) }
}

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** `059.90`, `0x10` and `1e3` stay as they were written: only what reads the same in every tool is a number. */
function scalarOf(value: unknown, source: string | undefined): unknown {
  if (typeof value === 'bigint') return source
  if (typeof value !== 'number' || source === undefined)
    return typeof value === 'string' ? value.normalize('NFC') : value
  const canonical = source.includes('.') ? source.replace(/\.?0+$/, '') : source
  return canonical === String(value) ? value : source
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

function unreadable(message: string): YamlSource {
  const start = { line: 1, column: 1 }
  return { value: undefined, faults: [{ ...start, pointer: '', path: '', message }], at: () => start }
}
