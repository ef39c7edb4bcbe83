import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../../src/accounts/configuration/read-configuration.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, sharedApp, type TestApp } from '../support/app.ts'
import { anImport, aLine, anOrder } from '../support/orders.ts'

const RULES = '/v1/pvt/processo/avaliar-regras-pedido'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
/** So long ago that no weekend and no national holiday still holds the seven days open. */
const DELIVERED = today.subtract({ days: 20 })

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const written = (date: Temporal.PlainDate) =>
  `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}/${date.year}`

/** Every day from the seventh after the delivery to yesterday is a holiday of São Paulo. */
const HOLIDAYS = Array.from({ length: 13 }, (_, index) => DELIVERED.add({ days: 7 + index })).map(
  (date) => `    - { dia: ${written(date)}, nome: Feriado, estado: SP, cidade: São Paulo }`,
)
const withHolidays = (seat = '') => `${DEMO_ACCOUNT}\nferiados:\n${seat}  datas:\n${HOLIDAYS.join('\n')}\n`

const regretted = (address: Record<string, unknown> | undefined) => {
  const { ClienteEndereco: _, ...order } = anOrder({
    DataEntrega: `${DELIVERED.toString()}T12:00:00-03:00`,
    Skus: [aLine({ Motivo: { Descricao: 'Arrependimento' } })],
    QuantidadeItens: 1,
    Valor: 70,
    ValorFrete: 0,
    ValorDesconto: 0,
  })
  return address === undefined ? order : { ...order, ClienteEndereco: address }
}

async function isAllowed(configuration: string, address: Record<string, unknown> | undefined): Promise<boolean> {
  const account = await app.account({ configuration })
  const { json } = await account.call('POST', RULES, regretted(address))
  return Boolean((json['entidade'] as Loose | undefined)?.['permitir'])
}

test('a regret whose last day is a holiday of the city of the customer is open on the next working day', async () => {
  const city = { Cidade: 'sao paulo', Estado: 'SP', CEP: '01226-010' }
  expect(await isAllowed(DEMO_ACCOUNT, city)).toBe(false)
  expect(await isAllowed(withHolidays(), city)).toBe(true)
  expect(await isAllowed(withHolidays(), { Cidade: 'São Paulo', CEP: '01226-010' })).toBe(true)
})

test('holidays of another city do not count, whatever the seat of the store is', async () => {
  const seat = '  sede: { estado: SP, cidade: São Paulo }\n'
  expect(await isAllowed(withHolidays(seat), { Cidade: 'Santos', Estado: 'SP' })).toBe(false)
})

test('where the address of the customer is not known the seat of the store counts', async () => {
  expect(await isAllowed(withHolidays(), undefined)).toBe(false)
  expect(await isAllowed(withHolidays('  sede: { estado: SP, cidade: São Paulo }\n'), undefined)).toBe(true)
})

test('a request taken in on such a day is regret: its freight comes back though the account gives none', async () => {
  const configuration = withHolidays().replace(/freteNoEstorno: \w+/, 'freteNoEstorno: nunca')
  const account = await app.account({ configuration })
  const order = { ...regretted({ Cidade: 'São Paulo', Estado: 'SP' }), Valor: 90, ValorFrete: 20 }
  const { json } = await account.call('POST', IMPORT, anImport(order))
  const { json: seen } = await account.call('GET', `/v1/gestao/processos/${String(json['entidade']?.['id'])}`)
  expect(seen['entidade']).toMatchObject({ tipoFreteEstorno: 3, valorFrete: 20 })
})

test.each([
  [
    '31/02',
    '/feriados/datas/0/dia',
    'esperava um dia que existe, como 09/07 (todo ano) ou 04/06/2026 (só naquele ano)',
  ],
  ['29/02/2027', '/feriados/datas/0/dia', 'esperava um dia que existe'],
  ['2027-02-01', '/feriados/datas/0/dia', 'esperava um dia que existe'],
  ['9/7', '/feriados/datas/0/dia', 'esperava um dia que existe'],
])('the account file with the holiday %s is refused, and told why', (dia, pointer, because) => {
  const text = `nome: L\nprefixo: L\nferiados: { datas: [{ dia: '${dia}', nome: X, estado: SP }] }\n`
  const read = readConfiguration(text)
  expect(JSON.stringify(read)).toContain(pointer)
  expect(JSON.stringify(read)).toContain(because)
})

test.each([
  ['{ datas: [{ dia: 09/07, nome: X, estado: sp }] }', '/feriados/datas/0/estado'],
  ['{ datas: [{ dia: 09/07, nome: X }] }', '/feriados/datas/0'],
  ['{ sede: { cidade: Santos } }', 'diga também o estado'],
  ['{ datas: [{ dia: 09/07, nome: X, estado: SP }, { dia: 09/07, nome: Y, estado: SP }] }', 'já está na lista'],
])('holidays that say too little or the same twice are refused: %s', (feriados, because) => {
  expect(JSON.stringify(readConfiguration(`nome: L\nprefixo: L\nferiados: ${feriados}\n`))).toContain(because)
})

test('29 February of every year is a day', () => {
  const read = readConfiguration(`nome: L\nprefixo: L\nferiados: { datas: [{ dia: 29/02, nome: X, estado: SP }] }\n`)
  expect(JSON.stringify(read)).toContain('"month":2')
})
