import { pngOf } from '../../apps/server/src/platform/photos/write-png.ts'
import type { DocumentedOperation } from '../fuzz/document.ts'
import { isObject, type Json } from '../fuzz/json.ts'

/** A hostile way for a request to grow; `make` answers one of about as many bytes. */
export interface Shape {
  readonly name: string
  /** The largest that is accepted of it. */
  readonly mostBytes: number
  readonly make: (bytes: number) => Grown
}

/** What grew: the body, or the query. */
export type Grown = { readonly body: string } | { readonly query: string }

const LARGEST_BODY = 3 * 1024 * 1024
const LARGEST_YAML = 512 * 1024
const LARGEST_XML = 2 * 1024 * 1024
const LARGEST_QUERY = 7_500
/** For what stands around what grows. */
const ROOM = 8 * 1024

/** Members that carry another language than JSON's, with what is hostile in it. */
const LANGUAGES: Readonly<Record<string, { readonly mostBytes: number; readonly texts: readonly Text[] }>> = {
  yaml: {
    mostBytes: LARGEST_YAML,
    texts: [
      ['yaml-keys', (bytes) => repeated(bytes, (index) => `chave${index}: 1\n`)],
      ['yaml-empty-keys', (bytes) => repeated(bytes, (index) => `chave${index}:\n`)],
      ['yaml-same-key', (bytes) => repeated(bytes, () => 'nome: a\n')],
      ['yaml-elements', (bytes) => `lojas:\n${repeated(bytes, (index) => `  - { id: ${index}, nome: 5, x: }\n`)}`],
      ['yaml-zeros', (bytes) => `manterItem: { ate: 0.${'0'.repeat(bytes)}1 }`],
      ['yaml-brackets', (bytes) => `nome: ${'['.repeat(bytes)}`],
      ['yaml-indents', (bytes) => repeated(bytes, () => '\ta: 1\n')],
      ['yaml-anchors', (bytes) => repeated(bytes, (index) => `k${index}: &a${index} 1\n`)],
    ],
  },
  xml: {
    mostBytes: LARGEST_XML,
    texts: [
      ['xml-elements', (bytes) => `<a>${repeated(bytes, () => '<b></b>')}</a>`],
      ['xml-nesting', (bytes) => '<a>'.repeat(Math.floor(bytes / 3))],
      ['xml-attributes', (bytes) => `<a ${repeated(bytes, (index) => `b${index}="1" `)}/>`],
      ['xml-text', (bytes) => `<a>${'x'.repeat(bytes)}</a>`],
      ['xml-entities', (bytes) => `<a>${'&amp;'.repeat(Math.floor(bytes / 5))}</a>`],
    ],
  },
  conteudo: {
    mostBytes: 2_900_000,
    texts: [
      ['base64', (bytes) => 'A'.repeat(bytes)],
      // It is small as a file: its pixels grow with the requested bytes.
      ['png-pixels', (bytes) => pixelsOf(bytes * 5).toString('base64')],
    ],
  },
}

type Text = readonly [name: string, make: (bytes: number) => string]

/** Every way in which a request for an operation can grow. */
export function shapesOf({ body, parameters }: DocumentedOperation): readonly Shape[] {
  const query = parameters.filter(({ place }) => place === 'query').map(({ name }) => name)
  const inQuery: Shape[] = [
    queryShape('query-parameters', (bytes) => repeated(bytes, (index) => `&p${index}=1`)),
    ...query.slice(0, 4).map((name) => queryShape(`query-${name}`, (bytes) => `&${name}=${'1'.repeat(bytes)}`)),
    ...query
      .slice(0, 4)
      .map((name) => queryShape(`query-marks-${name}`, (bytes) => `&${name}=a${'%CC%81'.repeat(bytes / 6)}`)),
  ]
  const example = body?.example
  if (!isObject(example)) return inQuery
  const languages = Object.keys(example).flatMap((name) => {
    const { mostBytes = 0, texts = [] } = LANGUAGES[name] ?? {}
    return texts.map(([shape, make]): Shape => ({
      name: shape,
      mostBytes,
      make: (bytes) => ({ body: JSON.stringify({ ...example, [name]: make(bytes - ROOM) }) }),
    }))
  })
  return [...inQuery, ...jsonShapes(example), ...languages]
}

function queryShape(name: string, make: (bytes: number) => string): Shape {
  return { name, mostBytes: LARGEST_QUERY, make: (bytes) => ({ query: make(bytes) }) }
}

function jsonShapes(example: Readonly<Record<string, Json>>): Shape[] {
  const start = JSON.stringify(example).slice(0, -1)
  const beside = (name: string, make: (bytes: number) => string): Shape => ({
    name,
    mostBytes: LARGEST_BODY,
    make: (bytes) => ({ body: `${start},"zz":${make(bytes - ROOM)}}` }),
  })
  const whole = (name: string, make: (bytes: number) => string): Shape => ({
    name,
    mostBytes: LARGEST_BODY,
    make: (bytes) => ({ body: make(bytes) }),
  })
  return [
    beside('members', (bytes) => `{${listed(bytes, (index) => `"k${index}":1`)}}`),
    beside('few-names', (bytes) => `[${listed(bytes, () => '{"a":1,"b":2,"c":3}')}]`),
    beside('elements', (bytes) => `[${listed(bytes, () => '1')}]`),
    beside('objects', (bytes) => `[${listed(bytes, () => '{}')}]`),
    beside('nesting', (bytes) => `[${listed(bytes, () => `${'['.repeat(28)}${']'.repeat(28)}`)}]`),
    beside('text', (bytes) => `"${'x'.repeat(bytes)}"`),
    beside('escapes', (bytes) => `"${'\\n'.repeat(bytes / 2)}"`),
    beside('marks', (bytes) => `"a${'\u0301\u0323'.repeat(bytes / 4)}"`),
    beside('accents', (bytes) => `"${'e\u0301'.repeat(bytes / 3)}"`),
    beside('digits', (bytes) => '1'.repeat(bytes)),
    beside('fraction', (bytes) => `0.${'1'.repeat(bytes)}`),
    beside('decimals', (bytes) => `[${listed(bytes, () => '1.2345')}]`),
    beside('blanks', (bytes) => `${' '.repeat(bytes)}1`),
    whole('long-lists', (bytes) => JSON.stringify(grown(example, bytes))),
    whole('long-texts', (bytes) => JSON.stringify(lengthened(example, bytes))),
  ]
}

/** The example with its longest list repeated until it is as long as asked. */
function grown(value: Json, bytes: number): Json {
  if (Array.isArray(value)) {
    const one = JSON.stringify(value[0] ?? 1).length + 1
    return Array.from({ length: Math.max(1, Math.floor(bytes / one)) }, () => (value as readonly Json[])[0] ?? 1)
  }
  if (!isObject(value)) return value
  const [name] = Object.entries(value).toSorted(([, a], [, b]) => sizeOfLists(b) - sizeOfLists(a))[0] ?? []
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === name ? grown(inner, bytes) : inner]))
}

function sizeOfLists(value: Json): number {
  if (Array.isArray(value)) return JSON.stringify(value).length
  return isObject(value) ? Math.max(0, ...Object.values(value).map(sizeOfLists)) : 0
}

/** The example with every text as long as its share. */
function lengthened(value: Json, bytes: number): Json {
  if (typeof value === 'string') return 'x'.repeat(bytes)
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => lengthened(one, bytes / value.length))
  if (!isObject(value)) return value
  const share = bytes / Math.max(1, Object.keys(value).length)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthened(inner, share)]))
}

/** As many parts as it takes to be so long. */
export function repeated(bytes: number, one: (index: number) => string): string {
  const parts: string[] = []
  for (let length = 0, index = 0; length < bytes; index++) {
    const part = one(index)
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

function listed(bytes: number, one: (index: number) => string): string {
  return repeated(bytes, (index) => `${index === 0 ? '' : ','}${one(index)}`)
}

function pixelsOf(pixels: number): Buffer {
  const side = Math.floor(Math.sqrt(pixels))
  return pngOf(side, side, Buffer.alloc(side * (1 + side * 3)))
}
