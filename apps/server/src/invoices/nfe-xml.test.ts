import { type InvoiceFacts, type InvoiceReading, invoiceFindings } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import {
  SAMPLE_INVOICE,
  SAMPLE_SALE_KEY,
  type SampleInvoice,
  aReturnInvoiceXml,
  anAccessKey,
} from '../../test/support/nfe.ts'
import { centavosOf, readInvoiceXml } from './nfe-xml.ts'

function reading(xml: string): InvoiceReading {
  const result = readInvoiceXml(xml)
  if (!result.ok) throw new Error(`refused: ${result.refusal.kind}`)
  return result.value
}

function facts(xml: string): InvoiceFacts {
  const read = reading(xml)
  if (read.kind !== 'invoice') throw new Error(`not a note: ${JSON.stringify(read)}`)
  return read.facts
}

const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const bare = (changes: Partial<SampleInvoice> = {}) =>
  aReturnInvoiceXml({ protocolStatus: null, ...changes }).replace(/^<\?.*?\?>/, '')

test('a return note is read into its facts', () => {
  expect(facts(aReturnInvoiceXml({ freight: '12.10' }))).toEqual({
    root: 'nfeProc',
    key: anAccessKey(),
    layoutVersion: '4.00',
    stateCode: '35',
    randomCode: '00012345',
    model: '55',
    series: '1',
    number: '12',
    issuedAt: '2026-11-20T10:00:00-03:00',
    direction: '0',
    emissionForm: '1',
    environment: '1',
    destination: '1',
    purpose: '4',
    creditType: null,
    debitType: null,
    issuer: { cnpj: '54550752000155', cpf: null },
    recipient: { cnpj: null, cpf: '29537995593' },
    totals: {
      invoice: 7200,
      products: 5990,
      freight: 1210,
      discount: null,
      exempted: null,
      additions: 0,
      services: null,
    },
    items: [
      { code: 'CAM-01', description: 'Camiseta', cfop: '1202', quantity: '1.0000', value: 5990, isInTotal: true },
    ],
    references: [{ level: 'invoice', kind: 'key', text: SAMPLE_SALE_KEY }],
    protocols: [
      { status: '100', number: '135260000000001', key: anAccessKey(), digestValue: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
    ],
    repeated: [],
    signature: 'absent',
    digestValue: null,
  })
})

test('the sample note has no findings but its missing signature', () => {
  const findings = invoiceFindings.examine({
    number: '12',
    series: '1',
    issuedOn: Temporal.PlainDate.from('2026-11-20'),
    accessKey: anAccessKey(),
    reading: reading(aReturnInvoiceXml()),
  })
  expect(findings.map(({ code }) => code)).toEqual(['ASSINATURA_AUSENTE'])
})

test('a note is read alone, in a batch of one and in a SOAP envelope', () => {
  const envelope = (content: string) =>
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><m:nfeDados xmlns:m="urn:x">${content}</m:nfeDados></s:Body></s:Envelope>`
  const batch = `<enviNFe ${NFE} versao="4.00"><idLote>1</idLote>${bare()}</enviNFe>`
  expect([bare(), batch, envelope(batch), envelope(bare())].map((xml) => facts(xml).root)).toEqual([
    'NFe',
    'enviNFe',
    'Envelope',
    'Envelope',
  ])
  expect(facts(envelope(batch))).toMatchObject({ key: anAccessKey(), number: '12', items: [{ code: 'CAM-01' }] })
})

test('references are read of the note and of its items, each once', () => {
  const item = { ...SAMPLE_INVOICE.items[0], referencedKey: SAMPLE_SALE_KEY } as SampleInvoice['items'][number]
  expect(facts(aReturnInvoiceXml({ referencedKeys: [], items: [item, item] })).references).toEqual([
    { level: 'item', kind: 'key', text: SAMPLE_SALE_KEY },
  ])
  const mixed = bare({ referencedKeys: [] }).replace(
    '</ide>',
    '<NFref><refNFeSig>123</refNFeSig></NFref><NFref><refNF><nNF>9</nNF></refNF></NFref></ide>',
  )
  expect(facts(mixed).references).toEqual([
    { level: 'invoice', kind: 'masked-key', text: '123' },
    { level: 'invoice', kind: 'other', text: 'refNF' },
  ])
  expect(facts(mixed).number).toBe('12')
})

test('a second element where one may stand is told and never read', () => {
  const xml = bare().replace('<nNF>12</nNF>', '<nNF>12</nNF><nNF>99</nNF>')
  expect(facts(xml)).toMatchObject({ number: '12', repeated: ['NFe/infNFe/ide/nNF'] })
})

test('a look-alike elsewhere in the document is not read', () => {
  const decoy = '<infAdic><ide><nNF>99</nNF></ide><x:nNF xmlns:x="urn:x">98</x:nNF></infAdic></infNFe>'
  expect(facts(bare().replace('</infNFe>', decoy)).number).toBe('12')
})

test.each([
  ['two notes in a batch', `<enviNFe ${NFE}>${bare()}${bare()}</enviNFe>`, 2],
  ['a note within a note', bare().replace('</infNFe>', `${bare()}</infNFe>`), 2],
  ['two bodies in a note', bare().replace('</NFe>', '<infNFe Id="NFe1"/></NFe>'), 2],
])('%s are several notes', (_what, xml, count) => {
  expect(reading(xml)).toEqual({ kind: 'several-invoices', count })
})

test.each([
  ['CTe', '<CTe xmlns="http://www.portalfiscal.inf.br/cte"/>'],
  ['procEventoNFe', `<procEventoNFe ${NFE}><evento/></procEventoNFe>`],
  ['html', '<html><body>403</body></html>'],
  ['NFe', bare().replace(NFE, '')],
  ['nfeProc', `<nfeProc ${NFE}/>`],
  ['pedido', `<pedido>${bare()}</pedido>`],
])('a document of root %s that is no note is told apart', (root, xml) => {
  expect(reading(xml)).toEqual({ kind: 'not-an-invoice', root })
})

test.each([
  ['nothing', ''],
  ['no XML', 'chave;numero'],
  ['an element left open', '<NFe><infNFe></NFe>'],
  ['an undeclared entity', bare().replace('Camiseta', 'Camiseta&nbsp;azul')],
  ['a name of the language as an entity', bare().replace('Camiseta', '&constructor;')],
  ['a character XML has no place for', bare().replace('Camiseta', '&#0;')],
  ['UTF-16 taken for text', '\u0000<\u0000N\u0000F\u0000e'],
  ['an unbound prefix', '<x:NFe/>'],
])('%s is malformed', (_what, xml) => expect(reading(xml).kind).toBe('malformed'))

test('entities that need no declaration, CDATA, comments and instructions are text, text, nothing and nothing', () => {
  const xml = bare().replace('Camiseta', 'Meia &amp; <!-- x -->cal<?y z?><![CDATA[ç]]>a &#233;')
  expect(facts(xml).items[0]?.description).toBe('Meia & calça é')
})

test('a byte order mark, another encoding’s name and blanks at the end do not matter', () => {
  const xml = `\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?>\r\n${bare()}\r\n`
  expect(facts(xml).number).toBe('12')
})

describe('a DOCTYPE or an entity declaration', () => {
  test.each([
    ['a DOCTYPE', `<!DOCTYPE NFe>${bare()}`],
    ['an external entity', `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><r>&e;</r>`],
    ['an external DTD', `<!DOCTYPE NFe SYSTEM "http://127.0.0.1/x.dtd">${bare()}`],
    ['a parameter entity', '<!DOCTYPE r [<!ENTITY % p "x"> %p;]><r/>'],
    ['a page of HTML', '<!doctype html><html></html>'],
    ['one after the root', `${bare()}<!DOCTYPE r>`],
    ['one in what is no XML', 'HTTP/1.1 403 Forbidden\r\n\r\n<!DOCTYPE html><html>'],
    ['an entity alone', '<r><!ENTITY e "x"></r>'],
    ['one after a comment', '<!-- x --><!DOCTYPE r><r/>'],
  ])('%s is refused', (_what, xml) => {
    expect(readInvoiceXml(xml)).toEqual({ ok: false, refusal: { kind: 'xml-has-doctype' } })
  })

  test('only named in a comment or in CDATA is nothing', () => {
    const xml = bare().replace('Camiseta', '<!-- <!DOCTYPE r> --><![CDATA[<!ENTITY e>]]>')
    expect(facts(xml).items[0]?.description).toBe('<!ENTITY e>')
  })
})

test.each([
  ['1573.79', 157379],
  ['0', 0],
  ['0.5', 50],
  ['9999999999999.99', 999999999999999],
  ['1573.791', null],
  ['-1.00', null],
  ['1,00', null],
  ['1e3', null],
  ['', null],
  [null, null],
])('%s is worth %s centavos', (text, centavos) => expect(centavosOf(text)).toBe(centavos))
