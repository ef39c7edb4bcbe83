import { describe, expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import type { Examination, NotedProcess } from './examination.ts'
import { examine, judge } from './findings.ts'
import type { InvoiceFacts, InvoiceReading } from './invoice-document.ts'
import {
  anExamination,
  anItem,
  codesOf,
  codesOfFacts,
  KEY,
  noTotals,
  OTHER_SALE,
  SALE,
  STORE,
  theFacts,
  theProcess,
  withDigit,
} from './test-builders.ts'

const noteOf = (facts: Partial<InvoiceFacts>): InvoiceReading => ({ kind: 'invoice', facts: theFacts(facts) })
const inProcess = (changes: Partial<NotedProcess>) => codesOf({ process: theProcess(changes) })
const day = (text: string) => Temporal.PlainDate.from(text)
const CPF = '29537995593'
const OTHER_CPF = '52998224725'
const COMPANY = '99360938000180'

describe('an invoice compared with its process (review finding 10)', () => {
  test('its recipient is the customer', () => {
    expect(inProcess({ buyerDocument: OTHER_CPF })).toEqual(['DESTINATARIO_NAO_E_O_CONSUMIDOR'])
    expect(inProcess({ buyerDocument: '295.379.955-93' })).toEqual([])
    expect(inProcess({ buyerDocument: null })).toEqual([])
    expect(codesOfFacts({ recipient: { cnpj: null, cpf: null } })).toEqual([])
  })

  test('its description shows a CPF by its end only', () => {
    const [finding] = examine(anExamination({ process: theProcess({ buyerDocument: OTHER_CPF }) }))
    expect(finding?.description).toBe(
      'O destinatário da nota de entrada (documento de final 93) não é o consumidor do processo (documento de final 25).',
    )
  })

  test('its value must be near the returned value, for R$ 100 with R$ 20 of freight', () => {
    const valued = (invoice: number) => codesOfFacts({ totals: { ...noTotals, invoice: money(invoice) } })
    expect(valued(500_000)).toEqual(['VALOR_LONGE_DO_PROCESSO'])
    expect(valued(18_001)).toEqual(['VALOR_LONGE_DO_PROCESSO'])
    expect(valued(18_000)).toEqual([])
    expect(valued(10_000)).toEqual([])
    expect(valued(5_000)).toEqual([])
    expect(valued(4_999)).toEqual(['VALOR_LONGE_DO_PROCESSO'])
    expect(valued(0)).toEqual(['VALOR_LONGE_DO_PROCESSO'])
  })

  test('a returned gift may have an invoice with the value zero', () => {
    const worth = { cheapestUnit: money(0), whole: money(12_000) }
    const totals = { ...noTotals, invoice: money(0) }
    expect(codesOf({ reading: noteOf({ totals }), process: theProcess({ worth }) })).toEqual([])
  })

  test('its key is in no other process', () => {
    expect(inProcess({ otherProcesses: ['LE-000007'] })).toEqual(['CHAVE_EM_OUTRO_PROCESSO'])
    expect(codesOf({ reading: undefined, process: theProcess({ otherProcesses: ['LE-000007'] }) })).toEqual([
      'CHAVE_EM_OUTRO_PROCESSO',
    ])
  })

  test.each([
    ['2026-07-20', 'four months before', ['DATA_LONGE_DO_PROCESSO']],
    ['2027-03-20', 'four months after, and past', ['DATA_LONGE_DO_PROCESSO']],
    ['2026-10-16', 'thirty days before', []],
    ['2026-10-15', 'thirty-one days before', ['DATA_LONGE_DO_PROCESSO']],
    ['2027-02-13', 'ninety days after', []],
    ['2027-02-14', 'ninety-one days after', ['DATA_LONGE_DO_PROCESSO']],
  ])('its date, %s, is near the process: %s', (date, _when, codes) => {
    const [key, sale] = [keyOf(date), keyOf('2026-06-01')]
    const facts = { key, issuedAt: `${date}T10:00:00-03:00`, references: [refersTo(sale)], protocols: [] }
    const process = theProcess({ today: day('2027-03-20'), saleAccessKey: sale })
    const found = codesOf({ accessKey: key, issuedOn: day(date), reading: noteOf(facts), process })
    expect(found.filter((code) => code !== 'SEM_PROTOCOLO')).toEqual(codes)
  })

  test('its date is not in the future', () => {
    expect(inProcess({ today: day('2026-11-19') })).toEqual([])
    expect(inProcess({ today: day('2026-11-18') })).toEqual(['DATA_NO_FUTURO'])
  })

  test('the date sent is that of the XML, with a day for zones', () => {
    expect(codesOf({ issuedOn: day('2026-11-21') })).toEqual([])
    expect(codesOf({ issuedOn: day('2026-07-20') })).toEqual(['DATA_DIFERE_DO_XML'])
  })

  test('its totals are those of its items (rejection 564) and of its parts (610)', () => {
    const items = [
      { ...anItem('1202'), value: money(6_000) },
      { ...anItem('1202'), value: money(4_000) },
      { ...anItem('1202'), value: money(900), isInTotal: false },
    ]
    const totalled = (totals: Partial<InvoiceFacts['totals']>) =>
      codesOfFacts({ items, totals: { ...noTotals, invoice: money(10_000), products: money(10_000), ...totals } })
    expect(totalled({})).toEqual([])
    expect(totalled({ products: money(10_001), invoice: money(10_001) })).toEqual([])
    expect(totalled({ products: money(11_000), invoice: money(11_000) })).toEqual([
      'TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS',
    ])
    expect(totalled({ invoice: money(12_000) })).toEqual(['TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS'])
    expect(totalled({ invoice: money(12_000), freight: money(2_000) })).toEqual([])
    expect(totalled({ invoice: money(11_500), additions: money(2_000), discount: money(500) })).toEqual([])
    expect(totalled({ invoice: money(9_000), exempted: money(1_000) })).toEqual([])
    expect(totalled({ invoice: money(10_000), exempted: money(1_000) })).toEqual([])
    expect(totalled({ invoice: money(12_000), services: money(2_000) })).toEqual([])
  })

  test('the sale is not later than the return', () => {
    const later = withDigit('3526125455075200015555001000000005100054321')
    const references = [{ level: 'invoice', kind: 'key', text: later }] as const
    const process = theProcess({ saleAccessKey: later })
    expect(codesOf({ reading: noteOf({ references }), process })).toEqual(['VENDA_POSTERIOR_A_DEVOLUCAO'])
    expect(codesOf({ reading: undefined, process })).toEqual(['VENDA_POSTERIOR_A_DEVOLUCAO'])
  })

  test('it does not reference itself, which a strict account refuses', () => {
    const reading = noteOf({ references: [{ level: 'invoice', kind: 'key', text: KEY }] })
    const findings = examine(anExamination({ reading, process: theProcess({ saleAccessKey: null }) }))
    expect(findings.map(({ code }) => code)).toEqual(['NOTA_REFERENCIA_A_SI_MESMA'])
    expect(judge('strict', findings).ok).toBe(false)
  })

  test('it references the sale of the order, where the order names it', () => {
    expect(inProcess({ saleAccessKey: OTHER_SALE })).toEqual(['NOTA_REFERENCIADA_DIFERE_DA_VENDA'])
    expect(inProcess({ saleAccessKey: null })).toEqual([])
    expect(inProcess({ saleAccessKey: '123' })).toEqual(['CHAVE_DA_VENDA_INVALIDA'])
  })

  test('it references the sale that the other notes of the order do, where the order names none', () => {
    expect(inProcess({ saleAccessKey: null, otherReferences: [SALE] })).toEqual([])
    expect(inProcess({ saleAccessKey: null, otherReferences: [OTHER_SALE] })).toEqual([
      'NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS',
    ])
    expect(inProcess({ otherReferences: [OTHER_SALE] })).toEqual([])
  })

  test('it is not the note of the sale itself', () => {
    const asSent = { accessKey: SALE, number: '5', issuedOn: day('2026-10-20'), reading: undefined }
    expect(codesOf(asSent)).toEqual(['NOTA_E_A_DA_VENDA'])
  })
})

describe('the issuer of an invoice (review findings 10 and 18)', () => {
  const asExit = { direction: '1', items: [anItem('5202')], issuer: party(COMPANY), recipient: party(STORE) } as const
  const keyOfCompany = withDigit(`352611${COMPANY}55001000000012100012345`)
  const exit = (facts: Partial<InvoiceFacts>, process: Partial<NotedProcess>) =>
    codesOf({
      accessKey: keyOfCompany,
      reading: noteOf({ ...asExit, key: keyOfCompany, protocols: [], ...facts }),
      process: theProcess({ buyerDocument: COMPANY, ...process }),
    }).filter((code) => code !== 'SEM_PROTOCOLO')

  test('an entry note is the store’s, any establishment of it', () => {
    expect(inProcess({ storeDocuments: [COMPANY] })).toEqual(['EMITENTE_NAO_E_A_LOJA'])
    expect(inProcess({ storeDocuments: ['54550752000236'] })).toEqual([])
    expect(inProcess({ storeDocuments: [] })).toEqual([])
  })

  test('an exit note is the buyer’s, to the store', () => {
    expect(exit({}, {})).toEqual([])
    expect(exit({}, { buyerDocument: CPF })).toEqual(['EMITENTE_NAO_E_O_CONSUMIDOR'])
    expect(exit({ recipient: party(COMPANY) }, {})).toEqual(['DESTINATARIO_NAO_E_A_LOJA'])
  })

  test('a key alone names the store or the buyer', () => {
    const alone = (process: Partial<NotedProcess>) =>
      codesOf({ accessKey: keyOfCompany, reading: undefined, process: theProcess(process) })
    expect(alone({})).toEqual(['EMITENTE_NAO_E_A_LOJA'])
    expect(alone({ buyerDocument: COMPANY })).toEqual([])
  })
})

describe('the purpose of an invoice (review finding 11)', () => {
  const strictly = (facts: Partial<InvoiceFacts>) => {
    const findings = examine(anExamination({ reading: noteOf(facts) }))
    return { codes: findings.map(({ code }) => code), isTaken: judge('strict', findings).ok }
  }

  test.each(['03', '06'])('a credit note of type %s returns goods, and strict accounts accept it', (creditType) => {
    expect(strictly({ purpose: '5', creditType })).toEqual({ codes: [], isTaken: true })
  })

  test('a credit note that reduces a price is reported, and accepted', () => {
    expect(strictly({ purpose: '5', creditType: '04' })).toEqual({
      codes: ['NOTA_DE_CREDITO_REDUZ_VALOR'],
      isTaken: true,
    })
  })

  test.each([
    ['5', '01', null],
    ['5', null, null],
    ['5', '03x', null],
    ['6', null, '06'],
    ['6', '03', '07'],
    ['1', '03', null],
  ])('finNFe %s with tpNFCredito %s and tpNFDebito %s returns nothing', (purpose, creditType, debitType) => {
    expect(strictly({ purpose, creditType, debitType })).toEqual({
      codes: ['FINALIDADE_NAO_E_DEVOLUCAO'],
      isTaken: false,
    })
  })

  test('the sentence names the kind of a credit or debit note', () => {
    const [finding] = examine(anExamination({ reading: noteOf({ purpose: '6', debitType: '07' }) }))
    expect(finding?.description).toContain('(finNFe) é 6 (tpNFDebito 07, perda em estoque)')
  })
})

describe('keys alone, and codes that SEFAZ would reject (review finding 12)', () => {
  const keyed = (first43: string, changes: Partial<Examination> = {}) =>
    codesOf({ accessKey: withDigit(first43), reading: undefined, process: undefined, ...changes })

  test.each([
    ['a CT-e', '3526115455075200015557001000000012100012345', ['CHAVE_DE_CTE']],
    ['a DC-e', '3526115455075200015599001000000012100012345', ['CHAVE_DE_DCE']],
    ['an NFC-e', '3526115455075200015565001000000012100012345', ['CHAVE_DE_NFCE']],
    ['an MDF-e', '3526115455075200015558001000000012100012345', ['CHAVE_DE_OUTRO_MODELO']],
    ['month 13', '3526135455075200015555001000000012100012345', ['CHAVE_DATA_INVALIDA']],
    ['month 0', '3526005455075200015555001000000012100012345', ['CHAVE_DATA_INVALIDA']],
    ['a year before there were any', '3505115455075200015555001000000012100012345', ['CHAVE_DATA_INVALIDA']],
    ['UF 99', '9926115455075200015555001000000012100012345', ['CHAVE_UF_INVALIDA']],
    ['2019 with a date of 2026', '3519115455075200015555001000000012100012345', ['DATA_DIFERE_DA_CHAVE']],
    ['number 0', '3526115455075200015555001000000000100012345', ['CHAVE_NUMERO_ZERO', 'NUMERO_DIFERE_DA_CHAVE']],
  ])('%s is found', (_what, first43, codes) => expect(keyed(first43)).toEqual(codes))

  test('the month of a key may be the one beside the date, for zones', () => {
    const december = '3526125455075200015555001000000012100012345'
    expect(keyed(december, { issuedOn: day('2026-11-30') })).toEqual([])
    expect(keyed(december, { issuedOn: day('2026-11-29') })).toEqual(['DATA_DIFERE_DA_CHAVE'])
  })

  test.each<[string, Partial<InvoiceFacts>, string[], string]>([
    ['tpNF 0 with 5202', { items: [anItem('5202')] }, ['CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA'], '519'],
    ['2202 with idDest 1', { items: [anItem('2202')] }, ['CFOP_DIFERE_DO_DESTINO'], '732'],
    ['1202 with idDest 2', { destination: '2' }, ['CFOP_DIFERE_DO_DESTINO'], '733'],
    ['3202 with idDest 1', { items: [anItem('3202')] }, ['CFOP_DIFERE_DO_DESTINO'], '731'],
    [
      'both levels',
      { references: [refersTo(SALE), { ...refersTo(SALE), level: 'item' }] },
      ['REFERENCIA_NOS_DOIS_NIVEIS'],
      '1010',
    ],
  ])('%s names the rejection', (_what, facts, codes, rejection) => {
    const findings = examine(anExamination({ reading: noteOf(facts) }))
    expect(findings.map(({ code }) => code)).toEqual(codes)
    expect(findings[0]?.description).toContain(`rejeição ${rejection} da SEFAZ`)
    expect(judge('strict', findings).ok).toBe(true)
  })

  test('tpNF 1 with 1202 is rejection 518', () => {
    const facts = { direction: '1', issuer: party(STORE), recipient: party(STORE) }
    const [finding] = examine(anExamination({ reading: noteOf(facts), process: undefined }))
    expect(finding).toMatchObject({ code: 'CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA' })
    expect(finding?.description).toContain('rejeição 518')
  })

  test('a CT-e key in refNFe is no sale', () => {
    const freight = withDigit('3526105455075200015557001000000005100054321')
    const process = theProcess({ saleAccessKey: null })
    expect(codesOf({ reading: noteOf({ references: [refersTo(freight)] }), process })).toEqual([
      'REFERENCIA_A_OUTRO_DOCUMENTO',
    ])
  })

  test('an NFC-e is a sale', () => {
    const sale = withDigit('3526105455075200015565001000000005100054321')
    const process = theProcess({ saleAccessKey: sale })
    expect(codesOf({ reading: noteOf({ references: [refersTo(sale)] }), process })).toEqual([])
  })

  test('a DC-e is shown as such, and compared with the fields', () => {
    const key = withDigit('3526115455075200015599001000000012100012345')
    const reading: InvoiceReading = {
      kind: 'content-declaration',
      facts: {
        key,
        series: '1',
        number: '12',
        issuedAt: '2026-11-20T10:00:00-03:00',
        issuer: { cnpj: null, cpf: CPF },
        recipient: party(STORE),
        value: money(10_000),
        items: [{ description: 'Camiseta', value: money(10_000) }],
      },
    }
    const findings = examine(anExamination({ accessKey: key, reading }))
    expect(findings.map(({ code }) => code)).toEqual(['XML_E_DCE'])
    expect(findings[0]?.description).toContain(
      'DC-e (declaração de conteúdo eletrônica) nº 12, série 1, emitida por documento de final 93, de R$ 100,00, com 1 item',
    )
    expect(judge('strict', findings).ok).toBe(false)
    expect(codesOf({ reading, number: '13' })).toEqual(['XML_E_DCE', 'CHAVE_DIFERE_DO_XML', 'NUMERO_DIFERE_DO_XML'])
  })
})

function keyOf(date: string): string {
  return withDigit(`35${date.slice(2, 4)}${date.slice(5, 7)}5455075200015555001000000012100012345`)
}

function refersTo(text: string): InvoiceFacts['references'][number] {
  return { level: 'invoice', kind: 'key', text }
}

function party(cnpj: string): InvoiceFacts['issuer'] {
  return { cnpj, cpf: null }
}
