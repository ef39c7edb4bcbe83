import published from '../../../../docs/reference/account-configuration.schema.json' with { type: 'json' }

/** A part of the published schema of the account file; only what forms need of JSON Schema. */
export interface SchemaNode {
  readonly type?: string | readonly string[]
  /** Its label in the forms. */
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaNode | undefined>>
  readonly items?: SchemaNode
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  /** How each word of `enum` is read, in its order. */
  readonly enumDescriptions?: readonly string[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Keys of mappings and positions in lists, from the root of the file. */
export type Path = readonly (string | number)[]

export type FieldKind =
  | 'flag'
  | 'whole'
  | 'decimal'
  | 'reais'
  | 'choice'
  | 'choices'
  | 'words'
  | 'wholes'
  | 'text'
  | 'colour'
  | 'image'
  | 'font'
  | 'lines'
  | 'group'
  | 'collection'

export const accountSchema: SchemaNode = published

/** The schema of the value at a path; a path that the file does not have is a bug of the form that names it. */
export function schemaAt(path: Path, root: SchemaNode = accountSchema): SchemaNode {
  let node = root
  for (const step of path) {
    const next = typeof step === 'number' ? node.items : node.properties?.[step]
    if (next === undefined) throw new Error(`The account file has no "${path.join('.')}"`)
    node = next
  }
  return node
}

/** The name of a path in texts: positions left out. */
export function nameOf(path: Path): string {
  return path.filter((step) => typeof step === 'string').join('.')
}

/** Values that are pictures, kept in the file as data URLs. */
const IMAGES: ReadonlySet<string> = new Set(['logo', 'logoNoite', 'exemploImagem'])
/** Values that are fonts, kept in the same way. */
const FONTS: ReadonlySet<string> = new Set(['fonteTitulos', 'fonteTextos'])
const COLOURS: ReadonlySet<string> = new Set(['cor', 'corNoite', 'corTopo'])
/** The length of a text from which on it is written in several lines. */
const SEVERAL_LINES = 600

/** The kind of control for a value. */
export function kindOf(node: SchemaNode, name: string): FieldKind {
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? [])
  if (types.includes('object')) return 'group'
  if (types.includes('array')) return kindOfList(node.items ?? {})
  if (node.enum !== undefined) return 'choice'
  if (types.includes('boolean')) return 'flag'
  if (types.includes('integer')) return 'whole'
  if (types.includes('number')) return node.pattern?.endsWith('{1,2})?$') === true ? 'reais' : 'decimal'
  return kindOfText(node, name.split('.').at(-1) ?? '')
}

function kindOfText({ maxLength = 0 }: SchemaNode, key: string): FieldKind {
  if (COLOURS.has(key)) return 'colour'
  if (IMAGES.has(key)) return 'image'
  if (FONTS.has(key)) return 'font'
  return maxLength >= SEVERAL_LINES ? 'lines' : 'text'
}

function kindOfList(items: SchemaNode): FieldKind {
  if (items.type === 'object') return 'collection'
  if (items.enum !== undefined) return 'choices'
  return items.type === 'integer' ? 'wholes' : 'words'
}

/** The label of a part of the file in the forms: its title, else its name. */
export function labelOf({ title }: SchemaNode, name: string): string {
  return title ?? name
}

/** How a word of the file is read; one that the schema does not know is read as it is written. */
export function wordOf({ enum: words = [], enumDescriptions = [] }: SchemaNode, word: string): string {
  return enumDescriptions[words.indexOf(word)] ?? word
}

/** The JSON Pointer of a path, as the checks of the file name it. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
