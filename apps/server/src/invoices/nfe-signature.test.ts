import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSigningIdentity } from '../../test/support/certificate.ts'
import { type SampleInvoice, aReturnInvoiceXml, aSignedReturnInvoiceXml } from '../../test/support/nfe.ts'
import { readInvoiceXml } from './nfe-xml.ts'

const identity = aSigningIdentity()
const signed = (changes: Partial<SampleInvoice> = {}) => aSignedReturnInvoiceXml(identity, changes)

function reportOn(xml: string): string {
  const result = readInvoiceXml(xml)
  if (!result.ok) return result.refusal.kind
  return result.value.kind === 'invoice' ? result.value.facts.signature : result.value.kind
}

test('a signed note is valid, with its protocol and without', () => {
  expect(reportOn(signed())).toBe('valid')
  expect(reportOn(signed({ protocolStatus: null }))).toBe('valid')
})

test('the protocol’s digest is the signature’s', () => {
  const result = readInvoiceXml(signed())
  if (!result.ok || result.value.kind !== 'invoice') throw new Error('not read')
  expect(result.value.facts.protocols[0]?.digestValue).toBe(result.value.facts.digestValue)
})

test('a file that was re-indented is valid once the blanks are gone', () => {
  expect(reportOn(signed().replaceAll('><', '>\r\n  <'))).toBe('valid-after-unindenting')
})

test('a comment does not matter, a changed value does', () => {
  expect(reportOn(signed().replace('<ide>', '<ide><!-- x -->'))).toBe('valid')
  expect(reportOn(signed().replace('<vFrete>0.00', '<vFrete>9.00'))).toBe('invalid')
})

test.each([
  ['the rest of an amount', /<vNF>(.)(.*?)<\/vNF>/, '<vNF>$1<?x $2?></vNF>'],
  ['its beginning', /<vNF>(.)(.*?)<\/vNF>/, '<vNF><?x $1?>$2</vNF>'],
  ['nothing that was signed', '<ide>', '<ide><?x?>'],
  [
    'a part of what was signed of the note',
    /<DigestValue>(.)(.*?)<\/DigestValue>/,
    '<DigestValue><?x $1?>$2</DigestValue>',
  ],
])('a processing instruction that holds %s makes it invalid', (_what, original, changed) =>
  expect(reportOn(signed().replace(original, changed))).toBe('invalid'),
)

test('a signature of other bytes or by another key is invalid', () => {
  const other = aSigningIdentity()
  expect(reportOn(signed().replace(identity.certificate, other.certificate))).toBe('invalid')
  expect(reportOn(signed().replace(/<SignatureValue>..../, '<SignatureValue>AAAA'))).toBe('invalid')
  expect(reportOn(signed().replace(/<X509Certificate>[^<]*/, '<X509Certificate>AAAA'))).toBe('invalid')
})

test('a signature by a key that is not of RSA is invalid, though it calls itself one of RSA', () => {
  const ofCurve = aSigningIdentity(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  expect(reportOn(aSignedReturnInvoiceXml(ofCurve))).toBe('invalid')
})

test('a note without a signature has none', () => {
  expect(reportOn(aReturnInvoiceXml())).toBe('absent')
})

const signatureOf = (xml: string) => /<Signature .*<\/Signature>/s.exec(xml)?.[0] ?? ''

test.each<[string, (xml: string) => string]>([
  ['one over something else', (xml) => xml.replace('URI="#NFe', 'URI="#Outra')],
  ['one over the whole document', (xml) => xml.replace(/URI="[^"]*"/, 'URI=""')],
  ['one over two things', (xml) => xml.replace(/<Reference .*<\/Reference>/s, (reference) => reference + reference)],
  ['two of them', (xml) => xml.replace('</NFe>', `${signatureOf(xml)}</NFe>`)],
  [
    'one outside the note',
    (xml) => xml.replace(signatureOf(xml), '').replace('</nfeProc>', `${signatureOf(xml)}</nfeProc>`),
  ],
  ['one without a certificate', (xml) => xml.replace(/<KeyInfo>.*<\/KeyInfo>/s, '')],
  ['one with a secret key', (xml) => xml.replace('#rsa-sha1', '#hmac-sha1')],
  ['one with a filter', (xml) => xml.replace('#enveloped-signature', '#xpath')],
  ['one with two bodies', (xml) => xml.replace(/<SignedInfo>.*<\/SignedInfo>/s, (info) => info + info)],
])('a signature that is %s is unreadable', (_what, change) => expect(reportOn(change(signed()))).toBe('unreadable'))

test('a signed note that hides in a forged one is never taken for it', () => {
  const genuine = signed({ protocolStatus: null }).replace(/^<\?.*?\?>/, '')
  const forged = aReturnInvoiceXml({ protocolStatus: null, number: '99' })
  const inside = forged.replace('</infNFe>', `<infAdic>${genuine}</infAdic></infNFe>`)
  expect(reportOn(inside)).toBe('several-invoices')
  const body = /<infNFe .*<\/infNFe>/s.exec(genuine)?.[0] ?? ''
  const wrapped = forged.replace('</NFe>', `<x>${body}</x>${signatureOf(genuine)}</NFe>`)
  expect(reportOn(wrapped)).toBe('unreadable')
  const sameId = forged.replace(/Id="[^"]*"/, /Id="[^"]*"/.exec(body)?.[0] ?? '')
  expect(reportOn(sameId.replace('</NFe>', `<x>${body}</x>${signatureOf(genuine)}</NFe>`))).toBe('invalid')
})

test('a note too large to verify while others wait is not', () => {
  const items = Array.from({ length: 990 }, (_, index) => ({
    code: `SKU-${index}`,
    description: 'Camiseta de algodão com estampa',
    cfop: '1202',
    quantity: '1.0000',
    unitValue: '59.90',
    value: '59.90',
  }))
  expect(reportOn(signed({ items }))).toBe('not-checked')
})
