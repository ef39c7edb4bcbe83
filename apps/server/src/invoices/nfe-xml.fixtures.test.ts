import { existsSync, readFileSync } from 'node:fs'
import { type InvoiceFacts, type InvoiceReading, accessKey, documents, invoiceFindings } from '@vaivem/domain'
import { describe, expect, test } from 'vitest'
import { centavosOf, readInvoiceXml } from './nfe-xml.ts'

/** The expected values of a public sample, found independently. */
interface Expected {
  readonly wellFormed: boolean
  readonly root: string
  readonly id?: string
  readonly keyShape?: boolean
  readonly keyDv?: boolean
  readonly keyMatchesAll?: boolean
  readonly keyMatches?: Readonly<Partial<Record<string, boolean>>>
  readonly emitCnpjDv?: boolean
  readonly versao?: string
  readonly mod?: string
  readonly serie?: string
  readonly nNF?: string
  readonly tpNF?: string
  readonly finNFe?: string
  readonly tpAmb?: string
  readonly itens?: number
  readonly CFOP?: readonly string[]
  readonly refNFe?: readonly string[]
  readonly vNF?: string
  readonly prot?: {
    readonly cStat: string
    readonly chNFe_equal: boolean
    readonly digVal_equal_DigestValue: boolean
  }
  readonly signature?: {
    readonly digestValidAfterStrippingIndentation: boolean
    readonly signatureValidAfterStrippingIndentation?: boolean
  }
}

const FIXTURES = new URL('../../../../../shared/fixtures/nfe/', import.meta.url)
const isThere = existsSync(FIXTURES)
const expectations: Readonly<Record<string, Expected>> = isThere
  ? JSON.parse(readFileSync(new URL('EXPECTED.json', FIXTURES), 'utf8')).files
  : {}
/** Signed with a prefixed `Signature`, which the measurement did not look for. */
const MEASURED_WITHOUT_ITS_SIGNATURE = 'procnfe-reforma-tributaria-ibscbs.xml'
const notes = Object.entries(expectations).filter(([, { wellFormed, id }]) => wellFormed && id !== undefined)

const read = new Map<string, InvoiceFacts>()

function factsIn(name: string): InvoiceFacts {
  const known = read.get(name)
  if (known) return known
  const result = readInvoiceXml(readFileSync(new URL(name, FIXTURES), 'utf8'))
  if (!result.ok || result.value.kind !== 'invoice') throw new Error(`${name} is not read as a note`)
  read.set(name, result.value.facts)
  return result.value.facts
}

function codesOf(reading: InvoiceReading | undefined, { serie = '', nNF = '', id = '' }: Expected): readonly string[] {
  const examination = { number: nNF, series: serie, accessKey: id.slice(3), issuedOn: issueDay(reading), reading }
  return invoiceFindings.examine(examination).map(({ code }) => code)
}

/** The day that the sample itself was issued on. */
function issueDay(reading: InvoiceReading | undefined): Temporal.PlainDate {
  const { issuedAt } = reading?.kind === 'invoice' ? reading.facts : { issuedAt: null }
  return Temporal.PlainDate.from(issuedAt?.slice(0, 10) ?? '2026-11-20')
}

/** The findings about codes, totals and references, which have tests of their own. */
const CHECKED_LATER: ReadonlySet<string> = new Set([
  'CHAVE_UF_INVALIDA',
  'CHAVE_DATA_INVALIDA',
  'CHAVE_NUMERO_ZERO',
  'DATA_DIFERE_DO_XML',
  'CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA',
  'CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA',
  'CFOP_DIFERE_DO_DESTINO',
  'TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS',
  'TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS',
  'NOTA_REFERENCIA_A_SI_MESMA',
  'REFERENCIA_NOS_DOIS_NIVEIS',
  'REFERENCIA_A_OUTRO_DOCUMENTO',
  'VENDA_POSTERIOR_A_DEVOLUCAO',
])

/** Three samples were shortened or altered by who published them: their totals are of other items, one's CFOP of another state. */
const TRUE_OF: Readonly<Record<string, readonly string[]>> = {
  'procnfce-65-sc.xml': ['TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS'],
  'procnfe-v200-old-layout.xml': ['TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS'],
  'procnfe-reforma-tributaria-ibscbs.xml': [
    'CFOP_DIFERE_DO_DESTINO',
    'TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS',
    'TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS',
  ],
}

describe.skipIf(!isThere)('the public samples (skipped where ../shared/fixtures is absent)', () => {
  test.each(notes)('%s is read as it was measured', (name, expected) => {
    const facts = factsIn(name)
    expect(facts).toMatchObject({
      root: expected.root,
      key: expected.id?.slice(3),
      layoutVersion: expected.versao,
      model: expected.mod,
      series: expected.serie,
      number: expected.nNF,
      direction: expected.tpNF,
      purpose: expected.finNFe,
      environment: expected.tpAmb,
      totals: { invoice: centavosOf(expected.vNF ?? null) },
      repeated: [],
    })
    expect(facts.items).toHaveLength(expected.itens ?? 0)
    expect(new Set(facts.items.map(({ cfop }) => cfop))).toEqual(new Set(expected.CFOP))
    expect(facts.references.map(({ text }) => text)).toEqual(expected.refNFe)
    expect(facts.protocols.map(({ status }) => status)).toEqual(expected.prot ? [expected.prot.cStat] : [])
  })

  test.each(notes)('the key and the issuer of %s are judged as they were measured', (name, expected) => {
    const { key, issuer, ...facts } = factsIn(name)
    const parsed = accessKey.parse(key ?? '')
    expect(parsed.ok).toBe(expected.keyShape === true && expected.keyDv === true)
    // A number of zeros alone passes the arithmetic, and belongs to no company.
    const isRepeated = /^(.)\1*$/.test(issuer.cnpj ?? '')
    expect(documents.cnpjOf(issuer.cnpj ?? '') !== undefined).toBe(expected.emitCnpjDv === true && !isRepeated)
    if (!parsed.ok) return
    const codes = codesOf({ kind: 'invoice', facts: { key, issuer, ...facts } }, expected)
    const matches = expected.keyMatches ?? {}
    expect(codes.includes('CHAVE_DIFERE_DO_EMITENTE')).toBe(matches['emit'] === false)
    const others = ['cUF', 'AAMM', 'mod', 'serie', 'nNF', 'tpEmis', 'cNF'].some((part) => matches[part] === false)
    expect(codes.includes('CHAVE_DIFERE_DO_CONTEUDO')).toBe(others)
    expect(codes.includes('SEM_PROTOCOLO')).toBe(expected.prot === undefined)
  })

  test.each(notes)('the protocol of %s is compared as it was measured', (name, { prot }) => {
    const { protocols, key, digestValue } = factsIn(name)
    if (!prot) return expect(protocols).toEqual([])
    expect(protocols[0]?.key === key).toBe(prot.chNFe_equal)
    const isSame = prot.digVal_equal_DigestValue || name === MEASURED_WITHOUT_ITS_SIGNATURE
    expect(protocols[0]?.digestValue === digestValue).toBe(isSame)
  })

  test.each(notes)('the signature of %s holds after un-indenting where it was measured to', (name, { signature }) => {
    const report = factsIn(name).signature
    if (!signature) return expect(report).toBe(name === MEASURED_WITHOUT_ITS_SIGNATURE ? 'invalid' : 'absent')
    const holds =
      signature.digestValidAfterStrippingIndentation && signature.signatureValidAfterStrippingIndentation === true
    expect(report === 'valid-after-unindenting').toBe(holds)
    expect(report).not.toBe('valid')
  })

  test.each([
    ['bad-dirty-whitespace.xml', { ok: true, value: { kind: 'malformed' } }],
    ['bad-html-403-page.xml', { ok: false, refusal: { kind: 'xml-has-doctype' } }],
    ['other-doc-cte.xml', { ok: true, value: { kind: 'not-an-invoice', root: 'CTe' } }],
  ])('%s is no note', (name, outcome) => {
    expect(readInvoiceXml(readFileSync(new URL(name, FIXTURES), 'utf8'))).toMatchObject(outcome)
  })

  test.each(notes)('%s is told nothing that does not hold of totals, codes and references', (name, expected) => {
    const codes = codesOf({ kind: 'invoice', facts: factsIn(name) }, expected)
    expect(codes.filter((code) => CHECKED_LATER.has(code))).toEqual(TRUE_OF[name] ?? [])
  })

  test('the return note is a return, of a sale, by nobody', () => {
    const name = 'return-6556-b2b-unsigned-cnpj-zero.xml'
    const expected = expectations[name]
    if (!expected) throw new Error(`${name} is not among the samples`)
    expect(codesOf({ kind: 'invoice', facts: factsIn(name) }, expected)).toEqual([
      'CHAVE_DIFERE_DO_EMITENTE',
      'CNPJ_EMITENTE_INVALIDO',
      'DESTINATARIO_INVALIDO',
      'SEM_PROTOCOLO',
      'ASSINATURA_AUSENTE',
    ])
  })
})
