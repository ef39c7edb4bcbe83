import {
  type InvoiceFacts,
  type InvoiceItem,
  type InvoiceParty,
  type InvoiceReading,
  type InvoiceReference,
  type Money,
  type Result,
  money,
  ok,
  refuse,
} from '@vaivem/domain'
import {
  BODY,
  type InvoiceRecord,
  type InvoiceTexts,
  ITEM,
  OTHER_REFERENCE,
  PROTOCOL,
  REFERENCE,
  SIGNATURE,
  collectInvoiceTexts,
} from './nfe-paths.ts'
import { verifySignature } from './nfe-signature.ts'
import { declaresDoctype, walkXml } from './xml-walk.ts'

export type XmlHasDoctype = { readonly kind: 'xml-has-doctype' }

/**
 * Reads the XML of a note as evidence: a DOCTYPE or an entity declaration is refused (contract §3 "Return notes"),
 * whatever else keeps it from being read is an outcome. Nothing outside the text is ever looked at.
 */
export function readInvoiceXml(xml: string): Result<InvoiceReading, XmlHasDoctype> {
  if (declaresDoctype(xml)) return refuse('xml-has-doctype')
  const { visitor, texts } = collectInvoiceTexts(xml)
  const walk = walkXml(xml, visitor)
  return ok(walk.kind === 'walked' ? readingOf(xml, texts) : walk)
}

/** Centavos of an exact decimal text with at most two decimals; null for any other. */
export function centavosOf(text: string | null): Money | null {
  const [, reais, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return reais === undefined ? null : money.money(Number(reais + decimals.padEnd(2, '0')))
}

function readingOf(xml: string, texts: InvoiceTexts): InvoiceReading {
  const root = ROOTS.find((known) => known === texts.root)
  if (texts.notes > 1 || texts.bodies > 1) {
    return { kind: 'several-invoices', count: Math.max(texts.notes, texts.bodies) }
  }
  if (root === undefined || texts.bodies === 0)
    return { kind: 'not-an-invoice', root: texts.root.slice(0, 80).toWellFormed() }
  return { kind: 'invoice', facts: factsOf(xml, texts, root) }
}

const ROOTS = ['nfeProc', 'NFe', 'enviNFe', 'Envelope'] as const

function factsOf(xml: string, texts: InvoiceTexts, root: InvoiceFacts['root']): InvoiceFacts {
  const { head } = texts
  const ide = (name: string) => textOf(head, `${BODY}/ide/${name}`)
  const total = (name: string) => centavosOf(textOf(head, `${BODY}/total/ICMSTot/${name}`))
  return {
    root,
    key: /^NFe(.+)$/s.exec(textOf(head, `${BODY}/@Id`) ?? '')?.[1] ?? null,
    layoutVersion: textOf(head, `${BODY}/@versao`),
    stateCode: ide('cUF'),
    randomCode: ide('cNF'),
    model: ide('mod'),
    series: ide('serie'),
    number: ide('nNF'),
    issuedAt: ide('dhEmi') ?? ide('dEmi'),
    direction: ide('tpNF'),
    emissionForm: ide('tpEmis'),
    environment: ide('tpAmb'),
    purpose: ide('finNFe'),
    issuer: partyOf(head, 'emit'),
    recipient: partyOf(head, 'dest'),
    totals: { invoice: total('vNF'), products: total('vProd'), freight: total('vFrete') },
    items: texts.items.map(itemOf),
    references: referencesOf(texts),
    protocols: texts.protocols.map(protocolOf),
    repeated: [...texts.repeated],
    signature: verifySignature(xml, {
      shape: texts.signature,
      noteId: head.get(`${BODY}/@Id`) ?? '',
      certificate: head.get(`${SIGNATURE}/ds:KeyInfo/ds:X509Data/ds:X509Certificate`),
    }),
    digestValue: textOf(head, `${SIGNATURE}/ds:SignedInfo/ds:Reference/ds:DigestValue`),
  }
}

function partyOf(head: InvoiceRecord, element: 'emit' | 'dest'): InvoiceParty {
  return { cnpj: textOf(head, `${BODY}/${element}/CNPJ`), cpf: textOf(head, `${BODY}/${element}/CPF`) }
}

function itemOf(record: InvoiceRecord): InvoiceItem {
  const product = (name: string) => textOf(record, `${ITEM}/prod/${name}`)
  const quantity = product('qCom')
  return {
    code: product('cProd'),
    description: product('xProd'),
    cfop: product('CFOP'),
    quantity: quantity !== null && /^\d{1,11}(\.\d{1,4})?$/.test(quantity) ? quantity : null,
    value: centavosOf(product('vProd')),
  }
}

function protocolOf(record: InvoiceRecord): InvoiceFacts['protocols'][number] {
  const protocol = (name: string) => textOf(record, `${PROTOCOL}/infProt/${name}`)
  return {
    status: protocol('cStat'),
    number: protocol('nProt'),
    key: protocol('chNFe'),
    digestValue: protocol('digVal'),
  }
}

/** Both places a return may name its sale in: the note as a whole, and since the tax reform each item. */
function referencesOf({ references, items }: InvoiceTexts): readonly InvoiceReference[] {
  const ofNote = references.flatMap((record) => [
    ...referenceIn(record, `${REFERENCE}/refNFe`, 'invoice', 'key'),
    ...referenceIn(record, `${REFERENCE}/refNFeSig`, 'invoice', 'masked-key'),
    ...referenceIn(record, OTHER_REFERENCE, 'invoice', 'other'),
  ])
  const ofItems = items.flatMap((record) => referenceIn(record, `${ITEM}/DFeReferenciado/chaveAcesso`, 'item', 'key'))
  const byText = new Map(
    [...ofNote, ...ofItems].map((reference) => [`${reference.level} ${reference.text}`, reference]),
  )
  return [...byText.values()]
}

function referenceIn(
  record: InvoiceRecord,
  path: string,
  level: InvoiceReference['level'],
  kind: InvoiceReference['kind'],
): readonly InvoiceReference[] {
  const text = textOf(record, path)
  return text === null ? [] : [{ level, kind, text }]
}

/** Longer than any field of the layout that is read here. */
const LONGEST_FACT = 255

function textOf(record: InvoiceRecord, path: string): string | null {
  return record.get(path)?.slice(0, LONGEST_FACT).toWellFormed() ?? null
}
