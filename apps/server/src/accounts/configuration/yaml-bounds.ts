import { CST, Lexer, type LineCounter } from 'yaml'
import { REFUSED_NODES } from './yaml-words.pt-BR.ts'

export const LARGEST_SOURCE_BYTES = 512 * 1024
export const DEEPEST_LEVEL = 32
/** Keys and values: twice what an account of 500 stores with policies and connectors of their own has. */
const MOST_SCALARS = 50_000
/** Of a JSON pointer, as an answer shows it. */
export const LONGEST_POINTER = 1_000

/**
 * The reason why a text is too large to be parsed, or uses YAML beyond the subset of the file, and its offset; undefined where
 * there is none. It reads the tokens once, and adds the starts of lines to `lines`.
 */
export function boundsFault(text: string, lines: LineCounter): { offset: number; message: string } | undefined {
  let offset = 0
  let scalars = 0
  let level = 0
  let fault: { offset: number; message: string } | undefined
  lines.addNewLine(0)
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.addNewLine(end + 1)
  for (const token of new Lexer().lex(text)) {
    switch (CST.tokenType(token)) {
      case 'scalar':
      case 'single-quoted-scalar':
      case 'double-quoted-scalar':
        scalars++
        if (scalars > MOST_SCALARS)
          fault = { offset, message: `o arquivo tem mais de ${MOST_SCALARS} chaves e valores` }
        break
      case 'flow-map-start':
      case 'flow-seq-start':
        level++
        if (level > DEEPEST_LEVEL) fault = { offset, message: `há mais de ${DEEPEST_LEVEL} níveis de profundidade` }
        break
      case 'flow-map-end':
      case 'flow-seq-end':
        level = Math.max(0, level - 1)
        break
      case 'directive-line':
        fault = { offset, message: REFUSED_NODES.directive }
        break
      default:
    }
    if (fault) return fault
    // A token that only marks the following one has no characters of its own.
    if (token.length > 1 || !MARKS.has(token)) offset += token.length
  }
  return undefined
}

/** The beginning of the document, the end of a broken flow, and a plain scalar. */
const MARKS = new Set(['\u0002', '\u0018', '\u001F'])
