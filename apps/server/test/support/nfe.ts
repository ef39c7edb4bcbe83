import { accessKey } from '@vaivem/domain'
import { SignedXml } from 'xml-crypto'
import type { SigningIdentity } from './certificate.ts'

export interface SampleItem {
  readonly code: string
  readonly description: string
  readonly cfop: string
  readonly quantity: string
  readonly unitValue: string
  readonly value: string
  /** The sale's key, when the item names it itself. */
  readonly referencedKey?: string
}

export interface SampleInvoice {
  readonly stateCode: string
  /** RFC 3339 with the offset. */
  readonly issuedAt: string
  readonly cnpj: string
  readonly model: string
  readonly series: string
  readonly number: string
  readonly emissionForm: string
  readonly randomCode: string
  readonly purpose: string
  /** `0` is an entry: the store issues it for a customer. */
  readonly direction: string
  readonly environment: string
  /** `idDest`: `1` within the state. */
  readonly destination: string
  /** `tpNFCredito`, of a credit note. */
  readonly creditType?: string
  readonly recipientCpf: string
  /** Instead of the CPF. */
  readonly recipientCnpj?: string
  readonly freight: string
  readonly items: readonly SampleItem[]
  /** Keys in `NFref/refNFe`. */
  readonly referencedKeys: readonly string[]
  /** `cStat` of the protocol; null for a note without one. */
  readonly protocolStatus: string | null
  /** Instead of the key its parts give. */
  readonly key?: string
}

/** The key of the sale that a sample returns. */
export const SAMPLE_SALE_KEY = anAccessKey({
  number: '5',
  randomCode: '00054321',
  issuedAt: '2026-10-05T09:00:00-03:00',
})

/** The default sample: a store's entry invoice for goods that a customer returned. */
export const SAMPLE_INVOICE: SampleInvoice = {
  ...keyDefaults(),
  purpose: '4',
  direction: '0',
  environment: '1',
  destination: '1',
  recipientCpf: '29537995593',
  freight: '0.00',
  items: [
    { code: 'CAM-01', description: 'Camiseta', cfop: '1202', quantity: '1.0000', unitValue: '59.90', value: '59.90' },
  ],
  referencedKeys: [SAMPLE_SALE_KEY],
  protocolStatus: '100',
}

type KeyParts = Pick<
  SampleInvoice,
  'stateCode' | 'issuedAt' | 'cnpj' | 'model' | 'series' | 'number' | 'emissionForm' | 'randomCode'
>

/** A key whose parts and check digit are right. */
export function anAccessKey(parts: Partial<KeyParts> = {}): string {
  const { stateCode, issuedAt, cnpj, model, series, number, emissionForm, randomCode } = { ...keyDefaults(), ...parts }
  const yearMonth = issuedAt.slice(2, 4) + issuedAt.slice(5, 7)
  const numbers = series.padStart(3, '0') + number.padStart(9, '0')
  const first43 = stateCode + yearMonth + cnpj + model + numbers + emissionForm + randomCode
  return first43 + accessKey.checkDigit(first43)
}

/** The XML of a return note as stores keep it: `nfeProc` with its protocol, unsigned; without a protocol the `NFe` alone. */
export function aReturnInvoiceXml(changes: Partial<SampleInvoice> = {}): string {
  const sample = { ...SAMPLE_INVOICE, ...changes }
  return withProtocol(noteOf(sample), sample, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')
}

/** The same, signed the way the national layout says: RSA and SHA-1 over `infNFe`, the signature beside it. */
export function aSignedReturnInvoiceXml(identity: SigningIdentity, changes: Partial<SampleInvoice> = {}): string {
  const sample = { ...SAMPLE_INVOICE, ...changes }
  const signer = new SignedXml({
    privateKey: identity.privateKey,
    signatureAlgorithm: `${XMLDSIG}rsa-sha1`,
    canonicalizationAlgorithm: C14N,
    getKeyInfoContent: () => `<X509Data><X509Certificate>${identity.certificate}</X509Certificate></X509Data>`,
  })
  signer.addReference({
    xpath: "//*[local-name(.)='infNFe']",
    transforms: [`${XMLDSIG}enveloped-signature`, C14N],
    digestAlgorithm: `${XMLDSIG}sha1`,
  })
  signer.computeSignature(noteOf(sample), { location: { reference: "//*[local-name(.)='infNFe']", action: 'after' } })
  const signed = signer.getSignedXml()
  const digest = /<DigestValue>([^<]*)/.exec(signed)?.[1] ?? ''
  return withProtocol(signed, sample, digest)
}

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

function keyDefaults(): KeyParts {
  return {
    stateCode: '35',
    issuedAt: '2026-11-20T10:00:00-03:00',
    cnpj: '54550752000155',
    model: '55',
    series: '1',
    number: '12',
    emissionForm: '1',
    randomCode: '00012345',
  }
}

function noteOf(sample: SampleInvoice): string {
  const key = keyOf(sample)
  return `<NFe xmlns="${NFE}"><infNFe Id="NFe${key}" versao="4.00">${[
    identification(sample, key),
    `<emit><CNPJ>${sample.cnpj}</CNPJ><xNome>Loja de Teste</xNome></emit>`,
    `<dest>${recipientOf(sample)}<xNome>Maria da Silva</xNome></dest>`,
    ...sample.items.map(itemOf),
    totals(sample),
    '<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag>',
  ].join('')}</infNFe></NFe>`
}

function recipientOf({ recipientCnpj, recipientCpf }: SampleInvoice): string {
  return recipientCnpj === undefined ? `<CPF>${recipientCpf}</CPF>` : `<CNPJ>${recipientCnpj}</CNPJ>`
}

function identification(sample: SampleInvoice, key: string): string {
  const references = sample.referencedKeys.map((referenced) => `<NFref><refNFe>${referenced}</refNFe></NFref>`)
  return `<ide>${[
    `<cUF>${sample.stateCode}</cUF><cNF>${sample.randomCode}</cNF><natOp>Devolucao de venda</natOp>`,
    `<mod>${sample.model}</mod><serie>${sample.series}</serie><nNF>${sample.number}</nNF>`,
    `<dhEmi>${sample.issuedAt}</dhEmi><tpNF>${sample.direction}</tpNF><idDest>${sample.destination}</idDest><tpEmis>${sample.emissionForm}</tpEmis>`,
    `<cDV>${key.slice(-1)}</cDV><tpAmb>${sample.environment}</tpAmb><finNFe>${sample.purpose}</finNFe>`,
    ...(sample.creditType === undefined ? [] : [`<tpNFCredito>${sample.creditType}</tpNFCredito>`]),
    ...references,
  ].join('')}</ide>`
}

function itemOf(item: SampleItem, index: number): string {
  const referenced = item.referencedKey
    ? `<DFeReferenciado><chaveAcesso>${item.referencedKey}</chaveAcesso></DFeReferenciado>`
    : ''
  return `<det nItem="${index + 1}"><prod>${[
    `<cProd>${item.code}</cProd><xProd>${item.description}</xProd><CFOP>${item.cfop}</CFOP>`,
    `<qCom>${item.quantity}</qCom><vUnCom>${item.unitValue}</vUnCom><vProd>${item.value}</vProd>`,
  ].join('')}</prod>${referenced}</det>`
}

function totals({ items, freight }: SampleInvoice): string {
  const products = items.reduce((centavos, { value }) => centavos + centavosOf(value), 0)
  const text = (centavos: number) => `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
  const whole = text(products + centavosOf(freight))
  return `<total><ICMSTot><vProd>${text(products)}</vProd><vFrete>${freight}</vFrete><vNF>${whole}</vNF></ICMSTot></total>`
}

function centavosOf(value: string): number {
  return Number(value.replace('.', ''))
}

function withProtocol(note: string, sample: SampleInvoice, digest: string): string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
  if (sample.protocolStatus === null) return declaration + note
  const protocol = [
    `<tpAmb>${sample.environment}</tpAmb><chNFe>${keyOf(sample)}</chNFe><nProt>135260000000001</nProt>`,
    `<digVal>${digest}</digVal><cStat>${sample.protocolStatus}</cStat>`,
  ].join('')
  return `${declaration}<nfeProc xmlns="${NFE}" versao="4.00">${note}<protNFe versao="4.00"><infProt>${protocol}</infProt></protNFe></nfeProc>`
}

function keyOf(sample: SampleInvoice): string {
  return sample.key ?? anAccessKey(sample)
}
