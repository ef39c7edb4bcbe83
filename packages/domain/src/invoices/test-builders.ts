import { money, ZERO } from '../shared/money.ts'
import { checkDigit } from './access-key.ts'
import type { Examination, NotedProcess } from './examination.ts'
import { examine } from './findings.ts'
import type { InvoiceFacts } from './invoice-document.ts'

/** A key, made of its first 43 characters. */
export const withDigit = (first43: string) => first43 + checkDigit(first43)
export const KEY = withDigit('3526115455075200015555001000000012100012345')
export const SALE = withDigit('3526105455075200015555001000000005100054321')
export const OTHER_SALE = withDigit('3526105455075200015555001000000006100054321')

export const noTotals: InvoiceFacts['totals'] = {
  invoice: null,
  products: null,
  freight: null,
  discount: null,
  exempted: null,
  additions: ZERO,
  services: null,
}

export const anItem = (cfop: string): InvoiceFacts['items'][number] => ({
  code: 'A',
  description: 'Camiseta',
  cfop,
  quantity: '1.0000',
  value: null,
  isInTotal: true,
})

export const STORE = '54550752000155'

/** A process for one shirt of R$ 100 with R$ 20 of freight, sold with `SALE` by the store that issues `KEY`. */
export const theProcess = (changes: Partial<NotedProcess> = {}): NotedProcess => ({
  buyerDocument: '29537995593',
  storeDocuments: [STORE],
  saleAccessKey: SALE,
  otherReferences: [],
  worth: { cheapestUnit: money(10_000), whole: money(12_000) },
  openedOn: Temporal.PlainDate.from('2026-11-15'),
  today: Temporal.PlainDate.from('2026-11-23'),
  otherProcesses: [],
  ...changes,
})

export const theFacts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  root: 'nfeProc',
  key: KEY,
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
  totals: noTotals,
  items: [anItem('1202')],
  references: [{ level: 'invoice', kind: 'key', text: SALE }],
  protocols: [{ status: '100', number: '135260000000001', key: KEY, digestValue: 'ZGlnZXN0' }],
  repeated: [],
  signature: 'valid',
  digestValue: 'ZGlnZXN0',
  ...changes,
})

export const anExamination = (changes: Partial<Examination> = {}): Examination => ({
  number: '12',
  series: '1',
  accessKey: KEY,
  issuedOn: Temporal.PlainDate.from('2026-11-20'),
  reading: { kind: 'invoice', facts: theFacts() },
  process: theProcess(),
  ...changes,
})

export const codesOf = (changes: Partial<Examination>) => examine(anExamination(changes)).map(({ code }) => code)

export const codesOfFacts = (changes: Partial<InvoiceFacts>) =>
  codesOf({ reading: { kind: 'invoice', facts: theFacts(changes) } })
