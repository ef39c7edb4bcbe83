import { expect, test } from 'vitest'
import { compileOperation } from './compile.ts'
import { freightRefundRule } from './refunds/freight-rule.ts'
import { checkKeepItem } from './policy/keep-item.ts'
import { calculateRefundText } from './refunds/refund-text.ts'
import { getReturnInvoice, listReturnInvoices } from './invoices/return-invoices.ts'
import { getProcess, listProcesses, processReference } from './processes/return-processes.ts'
import { evaluateRules } from './policy/rules.ts'
import { BEYOND_ANY_ID } from './scalars.ts'

const list = compileOperation(listProcesses)
const faultOf = (raw: Readonly<Record<string, unknown>>) => {
  const decoded = list.decodeQuery(raw)
  return decoded.ok ? undefined : decoded.faults
}

test.each([
  [
    { pageNumber: '2', pageSize: '500' },
    { pageNumber: 2, pageSize: 500 },
  ],
  [{ status: '-1' }, { status: -1 }],
  [{ status: '0' }, { status: 0 }],
  [{ textoBusca: '  Marina  ' }, { textoBusca: 'Marina' }],
  [{ textoBusca: 'e\u0301' }, { textoBusca: 'é' }],
  [{ textoBusca: '', lojaVirtualId: '', de: ' ' }, {}],
  [
    { de: '2026-11-01', ate: '2026-11-01' },
    { de: '2026-11-01', ate: '2026-11-01' },
  ],
  [{ lojaVirtualId: '9007199254740991' }, { lojaVirtualId: Number.MAX_SAFE_INTEGER }],
])('The query %j is read as %j', (raw, value) => {
  expect(list.decodeQuery(raw)).toEqual({ ok: true, value })
})

test.each([
  [{ pageNumber: '0' }, 'pageNumber', 'deve ser no mínimo 1'],
  [{ pageSize: '501' }, 'pageSize', 'deve ser no máximo 500'],
  [{ pageSize: '1.0' }, 'pageSize', 'deve ser um número inteiro'],
  [{ pageSize: '1e2' }, 'pageSize', 'deve ser um número inteiro'],
  [{ pageSize: '+1' }, 'pageSize', 'deve ser um número inteiro'],
  [{ pageSize: ' 1' }, 'pageSize', 'deve ser um número inteiro'],
  [{ pageSize: '0x10' }, 'pageSize', 'deve ser um número inteiro'],
  [{ lojaVirtualId: '-5' }, 'lojaVirtualId', 'deve ser no mínimo 1'],
  [{ lojaVirtualId: '0' }, 'lojaVirtualId', 'deve ser no mínimo 1'],
  [{ lojaVirtualId: '9007199254740992' }, 'lojaVirtualId', 'deve ser no máximo 9007199254740991'],
  [{ lojaVirtualId: '9223372036854775807' }, 'lojaVirtualId', 'deve ser no máximo 9007199254740991'],
  [{ lojaVirtualId: '9223372036854775808' }, 'lojaVirtualId', 'deve ser um inteiro de 64 bits'],
  [{ lojaVirtualId: '99999999999999999999' }, 'lojaVirtualId', 'deve ser um número inteiro'],
  [{ status: '9' }, 'status', 'deve ser um destes códigos: -1, 0, 1, 2, 3; veio 9'],
  [{ de: '2026-02-30' }, 'de', 'deve ser um dia que exista, no formato AAAA-MM-DD'],
  [{ de: '2026-11-02', ate: '2026-11-01' }, 'ate', 'não pode ser antes de "de"'],
  [{ textoBusca: 'x'.repeat(256) }, 'textoBusca', 'deve ter no máximo 255 caracteres'],
  [{ textoBusca: 'a\0b' }, 'textoBusca', 'tem caracteres que não são aceitos'],
  [{ textoBusca: '\ud800' }, 'textoBusca', 'tem caracteres que não são aceitos'],
  [{ pageNumber: ['1', '1'] }, 'pageNumber', 'não pode ser repetido'],
  [{ Status: '2' }, 'Status', 'escreva status: maiúsculas e minúsculas contam'],
  [{ lojavirtualid: '1' }, 'lojavirtualid', 'escreva lojaVirtualId: maiúsculas e minúsculas contam'],
])('The query %j is refused at %s', (raw, where, message) => {
  expect(faultOf(raw)).toEqual([{ where, message }])
})

test('A name in another case beside the declared one, and any other name, is ignored and told', () => {
  const decoded = list.decodeQuery({ status: '2', Status: '3', Pagina: '1' })
  expect(decoded).toMatchObject({ ok: true, value: { status: 2 } })
  expect(decoded.ok && decoded.unknown?.map(({ where }) => where)).toEqual(['Status', 'Pagina'])
})

test('All faults of a query are reported at once', () => {
  expect(
    faultOf({ pageNumber: 'x', pageSize: '0', de: 'y' })
      ?.map(({ where }) => where)
      .toSorted(),
  ).toEqual(['de', 'pageNumber', 'pageSize'])
})

test.each([
  ['true', true],
  ['TRUE', true],
  ['False', false],
])('%s is a boolean', (text, value) => {
  expect(compileOperation(evaluateRules).decodeQuery({ admin: text })).toEqual({ ok: true, value: { admin: value } })
})

test.each(['1', 'yes', 'verdadeiro'])('%s is no boolean', (text) => {
  expect(compileOperation(evaluateRules).decodeQuery({ admin: text })).toEqual({
    ok: false,
    faults: [{ where: 'admin', message: 'deve ser true ou false' }],
  })
})

test('A required parameter that is absent or empty is reported by its name', () => {
  const missing = { ok: false, faults: [{ where: 'processoId', message: 'é obrigatório' }] }
  expect(compileOperation(listReturnInvoices).decodeQuery({})).toEqual(missing)
  expect(compileOperation(listReturnInvoices).decodeQuery({ processoId: '' })).toEqual(missing)
})

test.each(['x', 'x@', '@x.com', 'a b@x.com'])('%s is no e-mail', (email) => {
  expect(compileOperation(checkKeepItem).decodeQuery({ email })).toEqual({
    ok: false,
    faults: [{ where: 'email', message: 'deve ser um e-mail válido' }],
  })
})

test.each([
  ['0', 0],
  ['Integral', 0],
  ['iNTEGRAL', 0],
  ['proporcional', 1],
  ['PedidoCompleto', 2],
  ['nunca', 3],
])('tipoEstorno %s is the freight rule %d', (text, code) => {
  const decoded = compileOperation(calculateRefundText).decodeQuery({ tipoEstorno: text })
  expect(decoded.ok && freightRefundRule(decoded.value.tipoEstorno)).toBe(code)
})

test.each(['4', '-1', 'Metade', '00'])('tipoEstorno %s is none', (text) => {
  expect(compileOperation(calculateRefundText).decodeQuery({ tipoEstorno: text }).ok).toBe(false)
  expect(freightRefundRule(text)).toBeUndefined()
})

test.each([
  ['1', 1],
  ['007', 7],
  ['9999999999999999999', BEYOND_ANY_ID],
])('The path id %s is read as %d', (text, id) => {
  expect(compileOperation(getReturnInvoice).decodeParams({ id: text })).toEqual({ ok: true, value: { id } })
})

test.each(['0', '-1', '1.5', 'abc', '10000000000000000000', ''])('The path id %j is malformed', (text) => {
  expect(compileOperation(getReturnInvoice).decodeParams({ id: text })).toEqual({
    ok: false,
    faults: [{ where: 'id', message: 'deve ser um número inteiro positivo de até 19 dígitos' }],
  })
})

test.each([
  ['4218', { id: 4218 }],
  ['9999999999999999999', { id: BEYOND_ANY_ID }],
  ['LE-000123', { numero: 'LE-000123' }],
])('The process %s is %j', (text, reference) => {
  expect(compileOperation(getProcess).decodeParams({ idProcesso: text }).ok).toBe(true)
  expect(processReference(text)).toEqual(reference)
})

test.each(['0', '00', '10000000000000000000', 'LE', 'LE-', 'ABCDEFG-1', 'LE-1234567890123', '-1', 'LE_1'])(
  'The process %s is malformed, under the name of the specification',
  (text) => {
    const decoded = compileOperation(getProcess).decodeParams({ idProcesso: text })
    expect(decoded.ok ? [] : decoded.faults.map(({ where }) => where)).toContain('id-processo')
  },
)
