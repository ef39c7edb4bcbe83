import { declarationOf, type Sources } from './declarations.ts'
import { isNode, lineOf, nameOf, type Node, nodesIn, propertyOf, type Source, textOf } from './sources.ts'

/** A place where the sources write a statement. */
export interface Site {
  readonly source: Source
  readonly node: Node
  /** `file:line`. */
  readonly place: string
  /** The expressions of its name and text, as they are written; the name is undefined where a bare text is sent. */
  readonly name: Node | undefined
  readonly text: Node
}

/** Every `{ name, text }`, and every bare text given to `query`. */
export function sitesIn(source: Source): readonly Site[] {
  return [...nodesIn(source.program)].flatMap(([node]) => {
    const [name, text] = [propertyOf(node, 'name'), propertyOf(node, 'text')]
    if (name && text) return [siteOf(source, node, name, text)]
    const bare = bareTextIn(node)
    return bare ? [siteOf(source, node, undefined, bare)] : []
  })
}

function siteOf(source: Source, node: Node, name: Node | undefined, text: Node): Site {
  return { source, node, place: `${source.file}:${lineOf(source, node)}`, name, text }
}

function bareTextIn(node: Node): Node | undefined {
  const { callee, arguments: given } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || nameOf(callee['property']) !== 'query') return undefined
  const [first] = given as Node[]
  return first && ['Literal', 'TemplateLiteral'].includes(first.type) ? first : undefined
}

/**
 * What the names of a composed statement look like. Where a function composes statements under names that it is given, what its
 * callers give it.
 */
export function namesOf(sources: Sources, { source, name, node }: Site): readonly RegExp[] {
  if (!name) return []
  const given = nameOf(name)
  if (given === undefined) return [patternOf(source, name)]
  const [maker, position] = makerOf(source, node, given)
  return [...sources.values()].flatMap((caller) =>
    [...nodesIn(caller.program)]
      .filter(([call]) => call.type === 'CallExpression' && isNamed(sources, caller, call['callee'], maker))
      .flatMap(([call]) => (call['arguments'] as Node[])[position] ?? [])
      .map((argument) => patternOf(caller, argument)),
  )
}

/** The function around a node that has a parameter of this name, and its place among the parameters. */
function makerOf(source: Source, node: Node, parameter: string): readonly [Node | undefined, number] {
  const [, outer] = [...nodesIn(source.program)].find(([inner]) => inner === node) ?? []
  const maker = outer?.findLast(({ type }) => type === 'FunctionDeclaration')
  const parameters = (maker?.['params'] as Node[] | undefined) ?? []
  return [maker, parameters.findIndex((one) => nameOf(one) === parameter)]
}

function isNamed(sources: Sources, source: Source, callee: unknown, declared: Node | undefined): boolean {
  const name = nameOf(callee)
  return (
    name !== undefined && name === nameOf(declared?.['id']) && declarationOf(sources, source, name)?.node === declared
  )
}

function patternOf(source: Source, name: Node): RegExp {
  const literal = (text: unknown) => String(text).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (name.type === 'Literal') return new RegExp(`^${literal(name['value'])}$`)
  if (name.type !== 'TemplateLiteral')
    throw new Error(`${source.file}: a statement is named by ${textOf(source, name)}, which is no text`)
  const parts = (name['quasis'] as Node[]).map(({ value }) => literal((value as { readonly raw: string }).raw))
  return new RegExp(`^${parts.join('.*')}$`)
}
