import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { refundsOf } from '../support/money.ts'
import { LIMIT } from '../support/proposals.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

const RETURN = '/v1/gestao/estornos/retorno-do-banco'
const BANK = {
  nomeTitular: 'Marina Duarte',
  cpfTitular: '52998224725',
  tipo: 1,
  tipoChavePix: 3,
  chavePix: 'm@example.com',
}

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

interface Waiting {
  readonly process: number
  readonly refund: number
}

/** A refund of R$ 77.00 that waits to be paid by hand, to the buyer. */
async function waiting(bank: object = BANK): Promise<Waiting> {
  const { id, items } = await openProcess(account, { ClienteDocumento: BANK.cpfTitular }, { DadosBancariosDto: bank })
  await rate(account, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  return { process: id, refund: Number((await refundsOf(account, id))[0]?.['id']) }
}

const HEADER = 'Estorno;Valor;Resultado;Motivo;Data do pagamento;Identificador;CPF ou CNPJ'
const file = (...lines: readonly string[]) => [HEADER, ...lines, ''].join('\r\n')
const paid = ({ refund }: Waiting, reference = 'E607', document = '') =>
  `${refund};77,00;Paga;;17/11/2026;${reference};${document}`

async function read(conteudo: string, registrar = false, by = account): Promise<Loose> {
  const { status, json, text } = await by.call('POST', RETURN, { conteudo, motivo: 'Retorno do dia', registrar })
  if (status !== 200) throw new Error(text)
  return json['entidade'] ?? {}
}

const linesOf = (said: Loose): readonly Loose[] => said['linhas'] ?? []
const situations = (said: Loose) => linesOf(said).map((line) => line['situacao'])
const refundNow = async ({ process }: Waiting) => (await refundsOf(account, process))[0] ?? {}

test('a file is shown line by line, changes nothing, and is then booked, each line once', async () => {
  const [first, second, third] = [await waiting(), await waiting(), await waiting()]
  const content = file(
    paid(first),
    `${second.refund};77,01;Paga;;17/11/2026;E2;`,
    `${third.refund};77,00;Não efetuado;Chave Pix inexistente;17/11/2026;;`,
    '987654321;10,00;Paga;;17/11/2026;E9;',
    'abc;10,00;Paga;;;;',
    paid(first, 'E607-2'),
  )
  const expected = ['a-registrar', 'valor-difere', 'a-devolver', 'desconhecido', 'ilegivel', 'repetido']
  const seen = await read(content)
  expect(situations(seen)).toEqual(expected)
  expect(seen).toMatchObject({ aRegistrar: 1, valorARegistrar: 77, aDevolver: 1, registradas: 0, valorRegistrado: 0 })
  expect(await refundNow(first)).toMatchObject({ estado: 'previsto' })

  const booked = await read(content, true)
  expect(linesOf(booked).map((line) => line['feito'])).toEqual([
    'registrado',
    null,
    'devolvido-a-fila',
    null,
    null,
    null,
  ])
  expect(booked).toMatchObject({ registradas: 1, valorRegistrado: 77, devolvidas: 1 })
  expect(await refundNow(first)).toMatchObject({
    estado: 'liquidado',
    destinos: [{ meio: 'pix', valor: 77, feitoEm: '2026-11-17', referencia: 'E607', apareceAte: '2026-11-17' }],
  })
  expect(await refundNow(second)).toMatchObject({ estado: 'previsto' })

  const again = await read(content, true)
  expect(situations(again)).toEqual([
    'registrado-antes',
    'valor-difere',
    'devolvido-antes',
    'desconhecido',
    'ilegivel',
    'repetido',
  ])
  expect(again).toMatchObject({ registradas: 0, valorRegistrado: 0, devolvidas: 0 })
})

test('what the bank refused waits again with its reason, and is paid by a later file', async () => {
  const refused = await waiting()
  await read(file(`${refused.refund};77,00;Rejeitada;Conta encerrada;17/11/2026;R1;`), true)
  const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=manual&pageSize=500')
  const rows: readonly Loose[] = json['entidade'] ?? []
  expect(rows.find(({ id }) => id === refused.refund)).toMatchObject({ problema: 'O banco recusou: Conta encerrada' })
  await read(file(paid(refused)), true)
  expect(await refundNow(refused)).toMatchObject({ estado: 'liquidado', problema: null })
})

test('two files that are sent at once book a payment once', async () => {
  const both = await waiting()
  const content = file(paid(both))
  const answers = await Promise.all([read(content, true), read(content, true), read(content, true)])
  expect(answers.reduce((sum, one) => sum + Number(one['registradas']), 0)).toBe(1)
  const { json } = await account.call('GET', `/v1/gestao/processos/${both.process}/razao`)
  expect(json['entidade']).toMatchObject({ prova: { pago: 77, equilibrado: true, diferencas: [] } })
})

test('money that went to somebody else is not booked', async () => {
  const [other, unconfirmed] = [await waiting(), await waiting({ ...BANK, cpfTitular: '11144477735' })]
  const content = file(paid(other, 'E1', '***.444.777-**'), paid(unconfirmed, 'E2'))
  expect(situations(await read(content, true))).toEqual(['titular-difere', 'favorecido-nao-confirmado'])
  expect(await refundNow(other)).toMatchObject({ estado: 'previsto' })
  expect(situations(await read(file(paid(other, 'E1', '***.982.247-**'))))).toEqual(['a-registrar'])
})

test('what one person may not move alone becomes a proposal, once, and is booked when another confirms', async () => {
  const two = await app.account({ configuration: LIMIT })
  const [marina, caio] = [
    await aPerson(app, two, { role: 'financeiro' }),
    await aPerson(app, two, { role: 'financeiro' }),
  ]
  const first = await aBrowser(app, marina)
  // Credentials are not bound by the limit here; people are.
  const { id, items } = await openProcess(two, {}, {})
  await rate(two, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
  const refund = Number((await refundsOf(two, id))[0]?.['id'])
  const body = { conteudo: file(`${refund};77,00;Paga;;17/11/2026;E1;`), motivo: 'Retorno', registrar: true }
  const send = async () => linesOf((await first.call('POST', RETURN, body)).json['entidade'] ?? {})[0] ?? {}
  expect(await send()).toMatchObject({
    feito: 'proposto',
    erroDetalhado: expect.stringContaining('acima de R$ 50,00') as string,
  })
  expect(await send()).toMatchObject({ situacao: 'proposto', feito: null })
  const { json } = await first.call('GET', '/v1/gestao/propostas')
  const proposals: readonly Loose[] = json['entidade'] ?? []
  expect(proposals).toHaveLength(1)
  const second = await aBrowser(app, caio)
  const confirmed = await second.call('POST', `/v1/gestao/propostas/${String(proposals[0]?.['id'])}/confirmar`)
  expect(confirmed.status).toBe(200)
  expect(await send()).toMatchObject({ situacao: 'registrado-antes' })
})

test('a file of another account names nothing, and one that is no return says what is missing', async () => {
  const mine = await waiting()
  expect(situations(await read(file(paid(mine)), true, await app.account()))).toEqual(['desconhecido'])
  expect(await refundNow(mine)).toMatchObject({ estado: 'previsto' })
  const refused = async (conteudo: string) => {
    const { status, text } = await account.call('POST', RETURN, { conteudo, motivo: 'x' })
    expect(status).toBe(400)
    return text
  }
  expect(await refused('Estorno;Valor\r\n1;2\r\n')).toContain('não tem a coluna Resultado')
  expect(await refused(`${HEADER}\r\n"1;2\r\n`)).toContain('aspas que não se fecham')
  expect(await refused(';;')).toContain('está vazio')
})
