import type { XmlElement, XmlVisitor } from './xml-walk.ts'

/** The texts of a record by their path; a record is the note itself, an item, a reference or a protocol. */
export type InvoiceRecord = ReadonlyMap<string, string>

/** The texts that are read from an invoice, by their path within it. */
export interface InvoiceTexts {
  /** Local name of the root element. */
  readonly root: string
  /** How many `NFe` there are, wherever they stand. */
  readonly notes: number
  /** How many `infNFe` there are right below the note. */
  readonly bodies: number
  /** How many `infDCe` there are right below a DC-e. */
  readonly declarations: number
  readonly head: InvoiceRecord
  readonly items: readonly InvoiceRecord[]
  readonly declaredItems: readonly InvoiceRecord[]
  readonly references: readonly InvoiceRecord[]
  readonly protocols: readonly InvoiceRecord[]
  /** Paths that stood twice where they may stand once; the first was kept. */
  readonly repeated: ReadonlySet<string>
  readonly signature: SignatureShape
}

/** The shape of all signatures of the document, wherever they stand. */
export interface SignatureShape {
  readonly signatures: number
  readonly signedInfos: number
  /** The `URI` of each. */
  readonly references: readonly string[]
  /** `element algorithm` of each method that is named. */
  readonly algorithms: readonly string[]
  /** The position of the invoice's own signature in the text; undefined where it has none. */
  readonly start: number | undefined
  readonly end: number | undefined
}

/** Collects a document as it is walked. */
export function collectInvoiceTexts(xml: string): { readonly visitor: XmlVisitor; readonly texts: InvoiceTexts } {
  const collection: Collection = {
    root: '',
    notes: 0,
    bodies: 0,
    declarations: 0,
    head: new Map(),
    items: [],
    declaredItems: [],
    references: [],
    protocols: [],
    repeated: new Set(),
    signature: { signatures: 0, signedInfos: 0, references: [], algorithms: [], start: undefined, end: undefined },
    path: [],
    wanted: undefined,
  }
  const visitor: XmlVisitor = {
    open: (element) => enter(collection, element, xml),
    text: (text) => append(collection, text),
    close: (position) => leave(collection, position),
  }
  return { visitor, texts: collection }
}

export const BODY = 'NFe/infNFe'
export const SIGNATURE = 'NFe/ds:Signature'
export const ITEM = `${BODY}/det`
export const REFERENCE = `${BODY}/ide/NFref`
export const PROTOCOL = 'nfeProc/protNFe'
/** Where a reference that is no NF-e key keeps the name of its element. */
export const OTHER_REFERENCE = `${REFERENCE}/*`

/** Parts of a note's total beside products and freight (`ICMSTot`, rejection 610). */
export const ADDITIONS = ['vSeg', 'vOutro', 'vII', 'vIPI', 'vIPIDevol', 'vST', 'vFCPST', 'vICMSMonoReten'] as const

/** A DC-e, in its own namespace: the same shape with other names (layout 1.00). */
export const DECLARATION = 'DCe/infDCe'
export const DECLARED_ITEM = `${DECLARATION}/det`

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const DCE = 'http://www.portalfiscal.inf.br/dce'
const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
const SOAP: ReadonlySet<string> = new Set([
  'http://schemas.xmlsoap.org/soap/envelope/',
  'http://www.w3.org/2003/05/soap-envelope',
])

const CONTAINERS: ReadonlySet<string> = new Set(['nfeProc', 'enviNFe', 'NFe'])

const WANTED: ReadonlySet<string> = new Set([
  ...[
    'cUF',
    'cNF',
    'mod',
    'serie',
    'nNF',
    'dhEmi',
    'dEmi',
    'tpNF',
    'tpEmis',
    'tpAmb',
    'finNFe',
    'idDest',
    'tpNFCredito',
    'tpNFDebito',
  ].map((name) => `${BODY}/ide/${name}`),
  ...['emit/CNPJ', 'emit/CPF', 'dest/CNPJ', 'dest/CPF'].map((path) => `${BODY}/${path}`),
  ...['vNF', 'vProd', 'vFrete', 'vDesc', 'vICMSDeson', ...ADDITIONS].map((name) => `${BODY}/total/ICMSTot/${name}`),
  `${BODY}/total/ISSQNtot/vServ`,
  ...['cProd', 'xProd', 'CFOP', 'qCom', 'vProd', 'indTot'].map((name) => `${ITEM}/prod/${name}`),
  `${ITEM}/DFeReferenciado/chaveAcesso`,
  ...['serie', 'nDC', 'dhEmi'].map((name) => `${DECLARATION}/ide/${name}`),
  ...['emit/CNPJ', 'emit/CPF', 'dest/CNPJ', 'dest/CPF', 'total/vDC'].map((path) => `${DECLARATION}/${path}`),
  ...['xProd', 'vProd'].map((name) => `${DECLARED_ITEM}/prod/${name}`),
  `${REFERENCE}/refNFe`,
  `${REFERENCE}/refNFeSig`,
  ...['cStat', 'nProt', 'chNFe', 'digVal'].map((name) => `${PROTOCOL}/infProt/${name}`),
  `${SIGNATURE}/ds:SignedInfo/ds:Reference/ds:DigestValue`,
  `${SIGNATURE}/ds:KeyInfo/ds:X509Data/ds:X509Certificate`,
])

/** None of the texts wanted is longer; a certificate comes nearest. */
const LONGEST_TEXT = 16_384

interface Collection extends InvoiceTexts {
  root: string
  notes: number
  bodies: number
  declarations: number
  readonly head: Map<string, string>
  readonly items: Map<string, string>[]
  readonly declaredItems: Map<string, string>[]
  readonly references: Map<string, string>[]
  readonly protocols: Map<string, string>[]
  readonly repeated: Set<string>
  readonly signature: SignatureShape & {
    signatures: number
    signedInfos: number
    readonly references: string[]
    readonly algorithms: string[]
    start: number | undefined
    end: number | undefined
  }
  /** The absolute paths of the elements that are open. */
  readonly path: string[]
  /** The element whose text is being read, by how many were open. */
  wanted: { readonly depth: number; text: string } | undefined
}

function enter(collection: Collection, element: XmlElement, xml: string): void {
  const parent = collection.path.at(-1) ?? ''
  const path = pathOf(parent, element)
  if (collection.path.length === 0) collection.root = element.name
  collection.path.push(path)
  if (element.namespace === NFE && element.name === 'NFe') collection.notes++
  if (element.namespace === XMLDSIG) enterSignature(collection, element, path, xml)
  if (path === BODY) enterBody(collection, element)
  if (path === DECLARATION) enterDeclaration(collection, element)
  if (path === DECLARED_ITEM) collection.declaredItems.push(new Map())
  if (path === ITEM) collection.items.push(new Map())
  if (path === REFERENCE) collection.references.push(new Map())
  if (path === PROTOCOL) collection.protocols.push(new Map())
  if (WANTED.has(path)) collection.wanted = { depth: collection.path.length, text: '' }
  else if (parent === REFERENCE) collection.references.at(-1)?.set(OTHER_REFERENCE, element.name)
}

/** Envelopes are left behind: a note's path starts at `NFe` and its protocol's at `nfeProc`, wherever they were sent in. */
function pathOf(parent: string, { namespace, name }: XmlElement): string {
  if (parent === '' && SOAP.has(namespace) && name === 'Envelope') return 'Envelope'
  if (namespace === DCE) return declarationPathOf(parent, name)
  const isContainer = namespace === NFE && CONTAINERS.has(name)
  if (parent === '' || parent === 'Envelope') return isContainer ? name : parent || `{${namespace}}${name}`
  if (isContainer && name === 'NFe' && (parent === 'nfeProc' || parent === 'enviNFe')) return name
  if (namespace === NFE) return `${parent}/${name}`
  return namespace === XMLDSIG ? `${parent}/ds:${name}` : `${parent}/{}${name}`
}

/** A DC-e's path starts at `DCe`, whatever it was sent in, of its own namespace. */
function declarationPathOf(parent: string, name: string): string {
  if (name === 'DCe') return name
  return parent === '' ? name : `${parent}/${name}`
}

function enterDeclaration(collection: Collection, { attributes }: XmlElement): void {
  collection.declarations++
  const id = attributes['Id']?.value
  if (id !== undefined) keep(collection, `${DECLARATION}/@Id`, id)
}

function enterBody(collection: Collection, { attributes }: XmlElement): void {
  collection.bodies++
  for (const name of ['Id', 'versao']) {
    const value = attributes[name]?.value
    if (value !== undefined) keep(collection, `${BODY}/@${name}`, value)
  }
}

function enterSignature({ signature }: Collection, element: XmlElement, path: string, xml: string): void {
  const { name, attributes, position } = element
  const algorithm = attributes['Algorithm']?.value
  if (algorithm !== undefined) signature.algorithms.push(`${name} ${algorithm}`)
  if (name === 'SignedInfo') signature.signedInfos++
  if (name === 'Reference') signature.references.push(attributes['URI']?.value ?? '')
  if (name !== 'Signature') return
  signature.signatures++
  if (path === SIGNATURE) signature.start ??= xml.lastIndexOf('<', position - 1)
}

function append({ wanted, path }: Collection, text: string): void {
  if (wanted?.depth !== path.length) return
  wanted.text += text.slice(0, LONGEST_TEXT - wanted.text.length)
}

function leave(collection: Collection, position: number): void {
  const { path, wanted, signature } = collection
  const left = path.at(-1) ?? ''
  if (wanted?.depth === path.length) {
    keep(collection, left, wanted.text.trim())
    collection.wanted = undefined
  }
  if (left === SIGNATURE) signature.end ??= position
  path.pop()
}

function keep(collection: Collection, path: string, text: string): void {
  const record = recordOf(collection, path)
  if (!record.has(path)) record.set(path, text)
  else if (!path.startsWith(SIGNATURE)) collection.repeated.add(path)
}

function recordOf(
  { head, items, declaredItems, references, protocols }: Collection,
  path: string,
): Map<string, string> {
  if (path.startsWith(`${ITEM}/`)) return items.at(-1) ?? head
  if (path.startsWith(`${DECLARED_ITEM}/`)) return declaredItems.at(-1) ?? head
  if (path.startsWith(`${REFERENCE}/`)) return references.at(-1) ?? head
  if (path.startsWith(`${PROTOCOL}/`)) return protocols.at(-1) ?? head
  return head
}
