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
 * Patterns of the names of a composed statement. Where a function composes statements under names that it is given, those that its
 * callers give it.
 */
export function namesOf(sources: Sources, site: Site): readonly RegExp[] {
  const { source, name, node } = site
  if (!name) return []
  if (nameOf(name) === undefined) return [patternOf(source, name)]
  const maker = makerOf(source, node)
  const place = maker ? placeOfName(site, maker) : -1
  return [...sources.values()].flatMap((caller) =>
    [...nodesIn(caller.program)]
      .filter(([call]) => call.type === 'CallExpression' && isNamed(sources, caller, call['callee'], maker))
      .flatMap(([call]) => (call['arguments'] as Node[])[place] ?? [])
      .map((argument) => patternOf(caller, argument)),
  )
}

/** The function that a node stands in. */
function makerOf(source: Source, node: Node): Node | undefined {
  const [, outer] = [...nodesIn(source.program)].find(([inner]) => inner === node) ?? []
  return outer?.findLast(({ type }) => type === 'FunctionDeclaration')
}

/** At which place a function that composes a statement is given its name; -1: it names the statement itself. */
export function placeOfName({ name }: Site, maker: Node): number {
  const parameters = (maker['params'] as Node[] | undefined) ?? []
  return parameters.findIndex((one) => nameOf(one) !== undefined && nameOf(one) === nameOf(name))
}

function isNamed(sources: Sources, source: Source, callee: unknown, declared: Node | undefined): boolean {
  const name = nameOf(callee)
  return (
    name !== undefined && name === nameOf(declared?.['id']) && declarationOf(sources, source, name)?.node === declared
  )
}

export function patternOf(source: Source, name: Node): RegExp {
  const literal = (text: unknown) => String(text).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (name.type === 'Literal') return new RegExp(`^${literal(name['value'])}$`)
  if (name.type !== 'TemplateLiteral')
    throw new Error(`${source.file}: a statement is named by ${textOf(source, name)}, which is no text`)
  const parts = (name['quasis'] as Node[]).map(({ value }) => literal((value as { readonly raw: string }).raw))
  return new RegExp(`^${parts.join('.*')}$`)
}
