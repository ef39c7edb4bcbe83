import { expect, test } from 'vitest'
import type { Examination } from './examination.ts'
import { REFUSED_WHEN_STRICT, examine, judge } from './findings.ts'
import type { InvoiceFacts, InvoiceReading } from './invoice-document.ts'
import {
  anExamination,
  anItem,
  codesOf,
  codesOfFacts,
  KEY,
  OTHER_SALE,
  SALE,
  theFacts,
  theProcess,
  withDigit,
} from './test-builders.ts'

test('a sound return note has no findings, with its XML or without', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ reading: undefined })).toEqual([])
  expect(codesOf({ number: '0012', series: '001' })).toEqual([])
})

const badDigit = KEY.slice(0, -1) + ((Number(KEY.slice(-1)) + 1) % 10)
const unsoundIssuer = withDigit('3526115455075200015655001000000012100012345')

test.each<[string, Partial<Examination>, string[]]>([
  ['a short key', { accessKey: '123', reading: undefined }, ['CHAVE_TAMANHO']],
  ['a key in the wrong alphabet', { accessKey: `a${KEY.slice(1)}`, reading: undefined }, ['CHAVE_FORMATO']],
  ['a wrong check digit', { accessKey: badDigit, reading: undefined }, ['CHAVE_DIGITO']],
  ['an issuer nobody is', { accessKey: unsoundIssuer, reading: undefined }, ['CNPJ_DA_CHAVE_INVALIDO']],
  ['a number the key denies', { number: '13', reading: undefined }, ['NUMERO_DIFERE_DA_CHAVE']],
  ['a series the key denies', { series: '2', reading: undefined }, ['SERIE_DIFERE_DA_CHAVE']],
  ['a number the XML denies', { number: '13' }, ['NUMERO_DIFERE_DO_XML']],
  ['a series the XML denies', { series: 'U' }, ['SERIE_DIFERE_DO_XML']],
  ['the key of another note', { accessKey: OTHER_SALE }, ['CHAVE_DIFERE_DO_XML']],
  ['another sale', { process: theProcess({ saleAccessKey: OTHER_SALE }) }, ['NOTA_REFERENCIADA_DIFERE_DA_VENDA']],
  ['XML that cannot be read', { reading: { kind: 'malformed', line: 3, column: 9 } }, ['XML_MAL_FORMADO']],
  ['XML beyond limits', { reading: { kind: 'beyond-limits', limit: 'depth' } }, ['XML_FORA_DOS_LIMITES']],
  ['another document', { reading: { kind: 'not-an-invoice', root: 'CTe' } }, ['XML_NAO_E_NFE']],
  ['several notes', { reading: { kind: 'several-invoices', count: 2 } }, ['XML_COM_VARIAS_NOTAS']],
])('%s is found', (_what, changes, codes) => expect(codesOf(changes)).toEqual(codes))

const masked = (key: string) => `${key.slice(0, 35)}00000000${key.slice(43)}`

test.each<[string, Partial<InvoiceFacts>, string[]]>([
  ['no key', { key: null }, ['XML_SEM_CHAVE']],
  ['a field twice', { repeated: ['NFe/infNFe/ide/nNF'] }, ['XML_COM_CAMPO_REPETIDO']],
  [
    'an issuer its key denies',
    { issuer: { cnpj: '99360938000180', cpf: null } },
    ['CHAVE_DIFERE_DO_EMITENTE', 'EMITENTE_NAO_E_A_LOJA'],
  ],
  ['content its key denies', { randomCode: '00012346' }, ['CHAVE_DIFERE_DO_CONTEUDO']],
  [
    'a CNPJ of zeros',
    { issuer: { cnpj: '00000000000000', cpf: null } },
    ['CHAVE_DIFERE_DO_EMITENTE', 'CNPJ_EMITENTE_INVALIDO'],
  ],
  [
    'an unsound CPF of the issuer',
    { issuer: { cnpj: null, cpf: '11111111111' } },
    ['CHAVE_DIFERE_DO_EMITENTE', 'CPF_EMITENTE_INVALIDO'],
  ],
  ['an unsound recipient', { recipient: { cnpj: null, cpf: '29537995592' } }, ['DESTINATARIO_INVALIDO']],
  ['a foreign recipient', { recipient: { cnpj: '', cpf: null } }, []],
  ['another model', { model: '65' }, ['CHAVE_DIFERE_DO_CONTEUDO', 'MODELO_NAO_E_NFE']],
  ['a sale', { purpose: '1' }, ['FINALIDADE_NAO_E_DEVOLUCAO']],
  ['the test environment', { environment: '2' }, ['AMBIENTE_DE_TESTE']],
  ['no reference', { references: [] }, ['SEM_NOTA_REFERENCIADA']],
  [
    'an unsound reference',
    { references: [{ level: 'item', kind: 'key', text: badDigit }] },
    ['CHAVE_REFERENCIADA_INVALIDA', 'NOTA_REFERENCIADA_DIFERE_DA_VENDA'],
  ],
  ['a reference in an item', { references: [{ level: 'item', kind: 'key', text: SALE }] }, []],
  ['a masked reference', { references: [{ level: 'invoice', kind: 'masked-key', text: masked(SALE) }] }, []],
  [
    'a paper reference',
    { references: [{ level: 'invoice', kind: 'other', text: 'refNF' }] },
    ['NOTA_REFERENCIADA_DIFERE_DA_VENDA'],
  ],
  ['no protocol', { protocols: [] }, ['SEM_PROTOCOLO']],
  [
    'a cancelled note',
    { protocols: [{ status: '101', number: '1', key: KEY, digestValue: null }] },
    ['NOTA_NAO_AUTORIZADA'],
  ],
  [
    'the protocol of another note',
    { protocols: [{ status: '100', number: '1', key: SALE, digestValue: null }] },
    ['PROTOCOLO_DE_OUTRA_NOTA'],
  ],
  ['the protocol of another content', { digestValue: 'b3V0cm8=' }, ['PROTOCOLO_DE_OUTRA_NOTA']],
  ['a late authorization', { protocols: [{ status: '150', number: '1', key: KEY, digestValue: null }] }, []],
  ['no signature', { signature: 'absent' }, ['ASSINATURA_AUSENTE']],
  ['a broken signature', { signature: 'invalid' }, ['ASSINATURA_INVALIDA']],
  ['a strange signature', { signature: 'unreadable' }, ['ASSINATURA_ILEGIVEL']],
  ['a re-indented file', { signature: 'valid-after-unindenting' }, ['ASSINATURA_COM_RECUO']],
  ['a file too large to verify', { signature: 'not-checked' }, ['ASSINATURA_NAO_VERIFICADA']],
])('in the XML %s is found', (_what, changes, codes) => expect(codesOfFacts(changes)).toEqual(codes))

test.each([
  ['1202', true],
  ['2411', true],
  ['1949', true],
  ['5202', true],
  ['6556', true],
  ['5102', false],
  ['3949', false],
  ['', false],
])('the CFOP %j is one of a return: %s', (cfop, isReturn) => {
  const direction = '567'.includes(cfop.charAt(0)) ? '1' : '0'
  const facts = { items: [anItem(cfop)], direction, destination: null }
  expect(codesOf({ reading: { kind: 'invoice', facts: theFacts(facts) }, process: undefined })).toEqual(
    isReturn ? [] : ['CFOP_NAO_E_DE_DEVOLUCAO'],
  )
})

test('a note of the tax office keeps the office’s CNPJ in its key', () => {
  const key = withDigit('3526115455075200015555890000000012100012345')
  const facts = theFacts({
    key,
    series: '890',
    issuer: { cnpj: '99360938000180', cpf: null },
    protocols: [{ status: '100', number: '1', key, digestValue: null }],
  })
  expect(codesOf({ accessKey: key, series: '890', reading: { kind: 'invoice', facts } })).toEqual([
    'EMITENTE_NAO_E_A_LOJA',
  ])
})

test('descriptions name the values', () => {
  const [finding] = examine(anExamination({ number: '13' }))
  expect(finding?.description).toBe('O número informado é 13, mas o XML diz 12.')
  const reading: InvoiceReading = { kind: 'not-an-invoice', root: 'nota' }
  expect(examine(anExamination({ reading }))[0]?.description).toContain('de raiz nota')
})

test('a strict account refuses findings about the identity of the invoice, a lenient one none', () => {
  const findings = examine(anExamination({ accessKey: '123', reading: undefined }))
  expect(judge('lenient', findings)).toEqual({ ok: true, value: findings })
  expect(judge('strict', findings)).toEqual({ ok: false, refusal: { kind: 'invoice-not-conforming', findings } })
})

test.each([
  'NUMERO_DIFERE_DA_CHAVE',
  'SERIE_DIFERE_DA_CHAVE',
  'CHAVE_DIFERE_DO_CONTEUDO',
  'CNPJ_EMITENTE_INVALIDO',
  'DESTINATARIO_INVALIDO',
] as const)('a strict account refuses %s: the key against what it stands for, and documents', (code) => {
  expect(judge('strict', [{ code, description: '' }]).ok).toBe(false)
  expect(judge('lenient', [{ code, description: '' }]).ok).toBe(true)
})

test('a strict account treats signature, CFOP and test environment as warnings', () => {
  const facts = theFacts({ signature: 'invalid', environment: '2' })
  const findings = examine(anExamination({ reading: { kind: 'invoice', facts } }))
  expect(findings.map(({ code }) => code)).toEqual(['AMBIENTE_DE_TESTE', 'ASSINATURA_INVALIDA'])
  expect(judge('strict', findings).ok).toBe(true)
  expect(REFUSED_WHEN_STRICT.has('CFOP_NAO_E_DE_DEVOLUCAO')).toBe(false)
})
