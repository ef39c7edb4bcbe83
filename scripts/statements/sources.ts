import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Program } from 'oxc-parser'

/** The sources of the server; paths in them are below this folder. */
export const SOURCES = join(import.meta.dirname, '../../apps/server/src')

/** A node of the syntax tree, as far as this program looks at one. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface Source {
  /** Below the folder of the sources. */
  readonly file: string
  readonly text: string
  readonly program: Program
}

/** Every source of the server that is no test. */
export function readSources(folder = SOURCES): readonly Source[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => sourceOf(file, readFileSync(join(folder, file), 'utf8')))
}

/** A source by its text; throws where it is not TypeScript. */
export function sourceOf(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { file, text, program }
}

/** Every node below this one and itself, the outer before the inner, each with those that it stands in. */
export function* nodesIn(node: unknown, outer: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one, outer)
  if (!isNode(node)) return
  yield [node, outer]
  const around = [...outer, node]
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) yield* nodesIn(part, around)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The source text of a node. */
export function textOf({ text }: Source, { start, end }: Pick<Node, 'start' | 'end'>): string {
  return text.slice(start, end)
}

export function lineOf({ text }: Source, { start }: Pick<Node, 'start'>): number {
  return text.slice(0, start).split('\n').length
}

/** The name of an identifier; undefined for anything else. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined
}

/** What an object literal gives under a name; undefined where it does not say. */
export function propertyOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const found = (node['properties'] as Node[]).find(({ type, key }) => type === 'Property' && nameOf(key) === name)
  return found?.['value'] as Node | undefined
}
