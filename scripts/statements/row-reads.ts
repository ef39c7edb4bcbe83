import { declarationOf, namespaceOf, type Declaration, type Sources } from './declarations.ts'
import { patternOf, placeOfName, type Site } from './sites.ts'
import { isNode, lineOf, nameOf, type Node, nodesIn, type Source, textOf } from './sources.ts'

/** A call that reads rows of a declared type: `tx.query<Row>(…)`, `database.read<Row>(accountId, …)` and their like. */
export interface RowRead {
  readonly source: Source
  /** `file:line`. */
  readonly place: string
  /** The type of its rows, as it is written. */
  readonly row: string
  /** The statements that it sends; empty where they cannot be determined. */
  readonly sent: readonly Sent[]
}

/** The statements of a site: all of them, or those that are composed there under such a name. */
export interface Sent {
  readonly site: Site
  readonly name?: RegExp
}

const READERS = new Set(['query', 'read', 'readByKey', 'readShared'])

/** Every read of rows in the sources, with the statements that it reads. */
export function rowReadsIn(sources: Sources, sites: readonly Site[]): readonly RowRead[] {
  const find = createFinder(sites, sources)
  return [...sources.values()].flatMap((source) =>
    [...nodesIn(source.program)].flatMap(([node, outer]) => {
      const row = rowTypeOf(node)
      const sent = (node['arguments'] as Node[] | undefined)?.at(-1)
      if (!row || !sent || !isDeclared(row, outer)) return []
      const place = `${source.file}:${lineOf(source, node)}`
      const own = sites.find((site) => site.node === node)
      return [{ source, place, row: textOf(source, row), sent: own ? [{ site: own }] : find(source, sent, outer) }]
    }),
  )
}

function rowTypeOf({ type, callee, typeArguments }: Node): Node | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(typeArguments)) return undefined
  const name = nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee)
  return name !== undefined && READERS.has(name) ? (typeArguments['params'] as Node[])[0] : undefined
}

/** Not the parameter of a function that reads rows for others. */
function isDeclared(row: Node, outer: readonly Node[]): boolean {
  const own = outer.flatMap(({ typeParameters }) =>
    isNode(typeParameters) ? (typeParameters['params'] as Node[]) : [],
  )
  const name = nameOf(row['typeName'])
  return row.type !== 'TSNeverKeyword' && !own.some((parameter) => nameOf(parameter['name']) === name)
}

type Find = (source: Source, sent: Node, outer: readonly Node[]) => readonly Sent[]

/** Finds where the statement that an expression stands for is written: itself, what a variable holds, what a function answers. */
function createFinder(sites: readonly Site[], sources: Sources): Find {
  const known = new Map(sites.map((site) => [site.node, site]))
  const within = (declared: Declaration, call: Node, caller: Source): readonly Sent[] => {
    const nodes = [...nodesIn(declared.node)]
    const own = nodes.flatMap(([node]) => known.get(node) ?? [])
    if (own.length > 0) {
      return own.map((site) => {
        const given = (call['arguments'] as Node[])[placeOfName(site, declared.node)]
        return given ? { site, name: patternOf(caller, given) } : { site }
      })
    }
    return nodes
      .filter(([{ type }]) => type === 'ReturnStatement')
      .flatMap(([{ argument }, outer]) => (isNode(argument) ? find(declared.source, argument, outer) : []))
  }
  const find: Find = (source, sent, outer) => {
    const site = known.get(sent)
    if (site) return [{ site }]
    if (sent.type === 'ConditionalExpression')
      return [sent['consequent'], sent['alternate']].flatMap((one) => find(source, one as Node, outer))
    const name = nameOf(sent)
    if (name !== undefined) {
      const local = outer
        .toReversed()
        .flatMap((around) => [...nodesIn(around)])
        .find(([{ type, id }]) => type === 'VariableDeclarator' && nameOf(id) === name)?.[0]
      if (local && isNode(local['init'])) return find(source, local['init'], outer)
    }
    const declared = calledBy(source, sent)
    return declared ? within(declared, sent, source) : []
  }
  const calledBy = (source: Source, { type, callee }: Node): Declaration | undefined => {
    if (type !== 'CallExpression' || !isNode(callee)) return undefined
    const name = nameOf(callee)
    if (name !== undefined) return declarationOf(sources, source, name)
    const [object, property] = [nameOf(callee['object']), nameOf(callee['property'])]
    const namespace = object === undefined ? undefined : namespaceOf(sources, source, object)
    return namespace && property !== undefined ? declarationOf(sources, namespace, property) : undefined
  }
  return find
}
