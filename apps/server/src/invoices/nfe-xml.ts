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
  ADDITIONS,
  BODY,
  DECLARATION,
  DECLARED_ITEM,
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
  const count = Math.max(texts.notes, texts.bodies) + texts.declarations
  if (count > 1) return { kind: 'several-invoices', count }
  if (texts.bodies === 0 && texts.declarations > 0) return declarationOf(texts)
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
    destination: ide('idDest'),
    purpose: ide('finNFe'),
    creditType: ide('tpNFCredito'),
    debitType: ide('tpNFDebito'),
    issuer: partyOf(head, BODY, 'emit'),
    recipient: partyOf(head, BODY, 'dest'),
    totals: {
      invoice: total('vNF'),
      products: total('vProd'),
      freight: total('vFrete'),
      discount: total('vDesc'),
      exempted: total('vICMSDeson'),
      additions: money.sum(ADDITIONS.map((name) => total(name) ?? money.ZERO)),
      services: centavosOf(textOf(head, `${BODY}/total/ISSQNtot/vServ`)),
    },
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

/** A DC-e is read as what it is: nothing of it is verified, for nothing is returned by it. */
function declarationOf({ head, declaredItems }: InvoiceTexts): InvoiceReading {
  const text = (path: string) => textOf(head, `${DECLARATION}/${path}`)
  return {
    kind: 'content-declaration',
    facts: {
      key: /^DCe(.+)$/s.exec(text('@Id') ?? '')?.[1] ?? null,
      series: text('ide/serie'),
      number: text('ide/nDC'),
      issuedAt: text('ide/dhEmi'),
      issuer: partyOf(head, DECLARATION, 'emit'),
      recipient: partyOf(head, DECLARATION, 'dest'),
      value: centavosOf(text('total/vDC')),
      items: declaredItems.map((record) => ({
        description: textOf(record, `${DECLARED_ITEM}/prod/xProd`),
        value: centavosOf(textOf(record, `${DECLARED_ITEM}/prod/vProd`)),
      })),
    },
  }
}

function partyOf(head: InvoiceRecord, body: string, element: 'emit' | 'dest'): InvoiceParty {
  return { cnpj: textOf(head, `${body}/${element}/CNPJ`), cpf: textOf(head, `${body}/${element}/CPF`) }
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
    isInTotal: product('indTot') !== '0',
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

/** The references to the sale from both places: the invoice as a whole, and since the tax reform each item. */
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
