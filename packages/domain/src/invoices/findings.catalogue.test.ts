import { expect, test } from 'vitest'
import { money } from '../shared/money.ts'
import type { Examination, NotedProcess } from './examination.ts'
import { REFUSED_WHEN_STRICT, examine, judge } from './findings.ts'
import type { FindingCode } from './finding-details.ts'
import { FINDING_REFERENCE } from './finding-reference.pt-BR.ts'
import type { InvoiceFacts } from './invoice-document.ts'
import {
  anExamination,
  anItem,
  KEY,
  noTotals,
  OTHER_SALE,
  SALE,
  STORE,
  theFacts,
  theProcess,
  withDigit,
} from './test-builders.ts'

const key = (first43: string): Partial<Examination> => ({ accessKey: withDigit(first43), reading: undefined })
const facts = (changes: Partial<InvoiceFacts>): Partial<Examination> => ({
  reading: { kind: 'invoice', facts: theFacts(changes) },
})
const beside = (changes: Partial<NotedProcess>): Partial<Examination> => ({ process: theProcess(changes) })
const refers = (...texts: readonly string[]) =>
  facts({ references: texts.map((text) => ({ level: 'invoice', kind: 'key', text })) })
const cnpj = (text: string) => ({ cnpj: text, cpf: null })
const COMPANY = '99360938000180'
const status = (code: string) => [{ status: code, number: '1', key: KEY, digestValue: null }]

/** A note for each finding, built to have it. The compiler demands every code. */
const NOTES: Readonly<Record<FindingCode, Partial<Examination>>> = {
  CHAVE_TAMANHO: { accessKey: '1', reading: undefined },
  CHAVE_FORMATO: { accessKey: 'a'.repeat(44), reading: undefined },
  CHAVE_DIGITO: { accessKey: `${KEY.slice(0, -1)}${(Number(KEY.at(-1)) + 1) % 10}`, reading: undefined },
  CNPJ_DA_CHAVE_INVALIDO: key('3526115455075200015655001000000012100012345'),
  CHAVE_UF_INVALIDA: key('9926115455075200015555001000000012100012345'),
  CHAVE_DATA_INVALIDA: key('3526135455075200015555001000000012100012345'),
  CHAVE_NUMERO_ZERO: key('3526115455075200015555001000000000100012345'),
  CHAVE_DE_NFCE: key('3526115455075200015565001000000012100012345'),
  CHAVE_DE_CTE: key('3526115455075200015557001000000012100012345'),
  CHAVE_DE_DCE: key('3526115455075200015599001000000012100012345'),
  CHAVE_DE_OUTRO_MODELO: key('3526115455075200015558001000000012100012345'),
  NUMERO_DIFERE_DA_CHAVE: { number: '13', reading: undefined },
  SERIE_DIFERE_DA_CHAVE: { series: '2', reading: undefined },
  DATA_DIFERE_DA_CHAVE: key('3519115455075200015555001000000012100012345'),
  XML_MAL_FORMADO: { reading: { kind: 'malformed', line: 1, column: 1 } },
  XML_FORA_DOS_LIMITES: { reading: { kind: 'beyond-limits', limit: 'size' } },
  XML_NAO_E_NFE: { reading: { kind: 'not-an-invoice', root: 'CTe' } },
  XML_E_DCE: {
    reading: {
      kind: 'content-declaration',
      facts: {
        key: KEY,
        series: '1',
        number: '12',
        issuedAt: null,
        issuer: cnpj(STORE),
        recipient: cnpj(STORE),
        value: null,
        items: [],
      },
    },
  },
  XML_COM_VARIAS_NOTAS: { reading: { kind: 'several-invoices', count: 2 } },
  XML_COM_CAMPO_REPETIDO: facts({ repeated: ['NFe/infNFe/ide/nNF'] }),
  XML_SEM_CHAVE: facts({ key: null }),
  CHAVE_DIFERE_DO_XML: { accessKey: OTHER_SALE },
  NUMERO_DIFERE_DO_XML: { number: '13' },
  SERIE_DIFERE_DO_XML: { series: '2' },
  DATA_DIFERE_DO_XML: { issuedOn: Temporal.PlainDate.from('2026-11-01') },
  CHAVE_DIFERE_DO_EMITENTE: facts({ issuer: cnpj(COMPANY) }),
  CHAVE_DIFERE_DO_CONTEUDO: facts({ randomCode: '1' }),
  CNPJ_EMITENTE_INVALIDO: facts({ issuer: cnpj('00000000000000') }),
  CPF_EMITENTE_INVALIDO: facts({ issuer: { cnpj: null, cpf: '11111111111' } }),
  DESTINATARIO_INVALIDO: facts({ recipient: cnpj('1') }),
  MODELO_NAO_E_NFE: facts({ model: '65' }),
  FINALIDADE_NAO_E_DEVOLUCAO: facts({ purpose: '1' }),
  NOTA_DE_CREDITO_REDUZ_VALOR: facts({ purpose: '5', creditType: '04' }),
  CFOP_NAO_E_DE_DEVOLUCAO: facts({ items: [anItem('1102')] }),
  CFOP_DE_SAIDA_EM_NOTA_DE_ENTRADA: facts({ items: [anItem('5202')] }),
  CFOP_DE_ENTRADA_EM_NOTA_DE_SAIDA: facts({ direction: '1' }),
  CFOP_DIFERE_DO_DESTINO: facts({ items: [anItem('2202')] }),
  TOTAL_DOS_PRODUTOS_DIFERE_DOS_ITENS: facts({
    items: [{ ...anItem('1202'), value: money(1) }],
    totals: { ...noTotals, products: money(3) },
  }),
  TOTAL_DA_NOTA_DIFERE_DAS_PARCELAS: facts({ totals: { ...noTotals, products: money(3), invoice: money(1) } }),
  SEM_NOTA_REFERENCIADA: refers(),
  CHAVE_REFERENCIADA_INVALIDA: refers('1'),
  NOTA_REFERENCIA_A_SI_MESMA: refers(KEY),
  REFERENCIA_NOS_DOIS_NIVEIS: facts({
    references: [
      { level: 'invoice', kind: 'key', text: SALE },
      { level: 'item', kind: 'key', text: SALE },
    ],
  }),
  REFERENCIA_A_OUTRO_DOCUMENTO: refers(withDigit('3526105455075200015557001000000005100054321')),
  VENDA_POSTERIOR_A_DEVOLUCAO: refers(withDigit('3526125455075200015555001000000005100054321')),
  NOTA_REFERENCIADA_DIFERE_DA_VENDA: beside({ saleAccessKey: OTHER_SALE }),
  NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS: beside({ saleAccessKey: null, otherReferences: [OTHER_SALE] }),
  CHAVE_DA_VENDA_INVALIDA: beside({ saleAccessKey: '1' }),
  NOTA_E_A_DA_VENDA: beside({ saleAccessKey: KEY }),
  SEM_PROTOCOLO: facts({ protocols: [] }),
  NOTA_NAO_AUTORIZADA: facts({ protocols: status('101') }),
  PROTOCOLO_DE_OUTRA_NOTA: facts({ digestValue: 'b3V0cm8=' }),
  AMBIENTE_DE_TESTE: facts({ environment: '2' }),
  ASSINATURA_AUSENTE: facts({ signature: 'absent' }),
  ASSINATURA_INVALIDA: facts({ signature: 'invalid' }),
  ASSINATURA_ILEGIVEL: facts({ signature: 'unreadable' }),
  ASSINATURA_COM_RECUO: facts({ signature: 'valid-after-unindenting' }),
  ASSINATURA_NAO_VERIFICADA: facts({ signature: 'not-checked' }),
  EMITENTE_NAO_E_A_LOJA: beside({ storeDocuments: [COMPANY] }),
  DESTINATARIO_NAO_E_O_CONSUMIDOR: beside({ buyerDocument: '52998224725' }),
  EMITENTE_NAO_E_O_CONSUMIDOR: facts({ direction: '1', recipient: cnpj(STORE) }),
  DESTINATARIO_NAO_E_A_LOJA: facts({ direction: '1', recipient: cnpj(COMPANY) }),
  VALOR_LONGE_DO_PROCESSO: facts({ totals: { ...noTotals, invoice: money(500_000) } }),
  DATA_LONGE_DO_PROCESSO: beside({ openedOn: Temporal.PlainDate.from('2026-01-01') }),
  DATA_NO_FUTURO: beside({ today: Temporal.PlainDate.from('2026-01-01') }),
  CHAVE_EM_OUTRO_PROCESSO: beside({ otherProcesses: ['LE-000001'] }),
}

test.each(Object.entries(NOTES))(
  '%s is found on a note built for it, and judged as it is published',
  (code, changes) => {
    const found = examine(anExamination(changes)).find((finding) => finding.code === code)
    if (!found) throw new Error(`${code} is not found`)
    expect(found.description).toMatch(/^[A-ZÀ-Ú].*\.$/u)
    expect(found.description).not.toContain('undefined')
    const { isRefused, rejections } = FINDING_REFERENCE[found.code]
    expect(judge('strict', [found]).ok).toBe(!isRefused)
    expect(judge('lenient', [found]).ok).toBe(true)
    const named = [...found.description.matchAll(/rejeiç(?:ão|ões) (\d+)/g)].map(([, number]) => Number(number))
    expect(rejections).toEqual(expect.arrayContaining(named))
  },
)

test('a strict account refuses 35 of 66 findings', () => {
  expect([REFUSED_WHEN_STRICT.size, Object.keys(FINDING_REFERENCE).length]).toEqual([35, 66])
})
