import { dirname, join } from 'node:path'
import { isNode, nameOf, type Node, type Source } from './sources.ts'

export type Sources = ReadonlyMap<string, Source>

/** Where something is declared at the top of a file. */
export interface Declaration {
  readonly source: Source
  readonly node: Node
}

/** The declaration of a name at the top of a file, through imports and re-exports; undefined for declarations of packages. */
export function declarationOf(sources: Sources, source: Source, name: string): Declaration | undefined {
  for (const statement of source.program.body as unknown as readonly Node[]) {
    const declared = (isNode(statement['declaration']) && statement['declaration']) || statement
    if (namesDeclared(declared).includes(name)) return { source, node: declared }
    const [from, original] = broughtBy(statement, name)
    const origin = from === undefined ? undefined : sources.get(join(dirname(source.file), from))
    if (origin && original !== undefined) return declarationOf(sources, origin, original)
  }
  return undefined
}

/** The file that `import * as name` names; undefined where it is no such import of ours. */
export function namespaceOf(sources: Sources, source: Source, name: string): Source | undefined {
  const found = (source.program.body as unknown as readonly Node[]).find(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      (statement['specifiers'] as Node[]).some(
        (one) => one.type === 'ImportNamespaceSpecifier' && nameOf(one['local']) === name,
      ),
  )
  return found && sources.get(join(dirname(source.file), valueOf(found['source'])))
}

function namesDeclared(declared: Node): readonly (string | undefined)[] {
  if (declared.type !== 'VariableDeclaration') return [nameOf(declared['id'])]
  return (declared['declarations'] as Node[]).map(({ id }) => nameOf(id))
}

/** From where a statement brings a name, and under which name it is known there. */
function broughtBy(statement: Node, name: string): readonly [string | undefined, string | undefined] {
  const isImport = statement.type === 'ImportDeclaration'
  if (!isNode(statement['source']) || !Array.isArray(statement['specifiers'])) return [undefined, undefined]
  const [here, there] = isImport ? ['local', 'imported'] : ['exported', 'local']
  const specifier = (statement['specifiers'] as Node[]).find((one) => nameOf(one[here]) === name)
  return [valueOf(statement['source']), nameOf(specifier?.[there])]
}

function valueOf(literal: unknown): string {
  return isNode(literal) ? String(literal['value']) : ''
}
