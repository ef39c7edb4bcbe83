import { type SaxesAttributeNS, SaxesParser } from 'saxes'

export interface XmlElement {
  readonly namespace: string
  readonly name: string
  /** By qualified name, without the namespace declarations' meaning. */
  readonly attributes: Readonly<Partial<Record<string, SaxesAttributeNS>>>
  /** Where its start tag ends in the text. */
  readonly position: number
}

export interface XmlVisitor {
  readonly open: (element: XmlElement) => void
  readonly text: (text: string) => void
  /** `position` is where the end tag ends in the text. */
  readonly close: (position: number) => void
}

export type XmlWalk =
  | { readonly kind: 'walked' }
  | { readonly kind: 'malformed'; readonly line: number; readonly column: number }
  | { readonly kind: 'beyond-limits'; readonly limit: 'size' | 'depth' | 'nodes' | 'run' }

const LARGEST_XML_CHARACTERS = 2 * 1024 * 1024
const DEEPEST_ELEMENT = 64
/** A note of 990 items has some 60 000. */
const MOST_NODES = 100_000
/** A text, name, attribute or comment that fills a whole piece: the longest of a note is a certificate of a few KiB. */
const PIECE_CHARACTERS = 64 * 1024

/**
 * Walks a document once, in order, and stops at the first fault or limit. Nothing outside the text is ever read, and
 * only the five predefined entities and character references stand for something.
 */
export function walkXml(xml: string, visitor: XmlVisitor): XmlWalk {
  if (xml.length > LARGEST_XML_CHARACTERS) return { kind: 'beyond-limits', limit: 'size' }
  const walk: Walk = { nodes: 0, depth: 0, outcome: { kind: 'walked' } }
  try {
    feed(parserOf(visitor, walk), xml, walk)
  } catch (error) {
    if (error !== STOP) throw error
  }
  return walk.outcome
}

/**
 * Whether the text has a DOCTYPE or an entity declaration outside comments and CDATA, in whatever case: pages of HTML
 * have one too. Looked for in the text itself, so that it is found in what no parser accepts.
 */
export function declaresDoctype(xml: string): boolean {
  let at = xml.indexOf('<!')
  while (at >= 0) {
    const end = endOfSkipped(xml, at)
    if (end === undefined && DECLARATION.test(xml.slice(at, at + LONGEST_DECLARATION))) return true
    at = end === -1 ? -1 : xml.indexOf('<!', end ?? at + 2)
  }
  return false
}

interface Walk {
  nodes: number
  depth: number
  outcome: XmlWalk
}

const STOP = new Error('The walk stops here')

function stop(walk: Walk, outcome: XmlWalk): never {
  walk.outcome = outcome
  throw STOP
}

function parserOf(visitor: XmlVisitor, walk: Walk) {
  const parser = new SaxesParser({ xmlns: true })
  const count = (): void => {
    if (++walk.nodes > MOST_NODES) stop(walk, { kind: 'beyond-limits', limit: 'nodes' })
  }
  parser.on('error', () => stop(walk, { kind: 'malformed', line: parser.line, column: parser.column }))
  for (const event of ['attribute', 'comment', 'processinginstruction'] as const) parser.on(event, count)
  parser.on('opentag', ({ uri, local, attributes }) => {
    count()
    if (++walk.depth > DEEPEST_ELEMENT) stop(walk, { kind: 'beyond-limits', limit: 'depth' })
    visitor.open({ namespace: uri, name: local, attributes, position: parser.position })
  })
  parser.on('text', visitor.text)
  parser.on('cdata', (text) => {
    count()
    visitor.text(text)
  })
  parser.on('closetag', () => {
    walk.depth--
    visitor.close(parser.position)
  })
  return parser
}

/** In pieces, so that one endless text or attribute is given up on before it has cost much. */
function feed(parser: ReturnType<typeof parserOf>, xml: string, walk: Walk): void {
  for (let at = 0; at < xml.length; at += PIECE_CHARACTERS) {
    const before = walk.nodes
    const piece = xml.slice(at, at + PIECE_CHARACTERS)
    parser.write(piece)
    const isOneRun = walk.nodes === before && piece.length === PIECE_CHARACTERS
    if (isOneRun) stop(walk, { kind: 'beyond-limits', limit: 'run' })
  }
  parser.close()
}

const DECLARATION = /^<!\s*(?:doctype|entity)/i
const LONGEST_DECLARATION = 32

/** Where a comment or a CDATA section ends, -1 when it never does, undefined when it is neither. */
function endOfSkipped(xml: string, at: number): number | undefined {
  if (xml.startsWith('<!--', at)) return xml.indexOf('-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return xml.indexOf(']]>', at + 9)
  return undefined
}
