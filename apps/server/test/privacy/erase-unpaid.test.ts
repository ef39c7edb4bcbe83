import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPurgeExecutor } from '../../src/records/privacy/purge.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rowsWith } from '../support/dump.ts'
import { command, done, managed } from '../support/management.ts'
import { anOrder } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { executionRows, sellOrder, settleAll } from '../support/refund-execution.ts'

const ERASE = '/v1/gestao/privacidade/apagar'
const EMAIL = 'otavia.credora@credora.example'
const PERSON = {
  ClienteEmail: EMAIL,
  ClienteNome: 'Otávia Credora',
  ClienteDocumento: '11144477735',
  ClienteTelefone: '1144556677',
  ClienteCelular: '11933221100',
  ClienteEndereco: { Logradouro: 'Beco da Credora', Numero: '9', Cidade: 'Santos', Estado: 'SP', CEP: '11010-000' },
}
const BANK = {
  tipo: 1,
  tipoChavePix: 3,
  chavePix: EMAIL,
  nomeTitular: 'Otávia Credora',
  cpfTitular: '11144477735',
  banco: 'Banco Alfa',
}
/** The data that is needed to pay, and may stay until then. */
const TO_PAY = ['otavia', 'otávia', 'credora.example', '11144477735'] as const
/** The data that is not needed to pay. */
const THE_REST = ['1144556677', '11933221100', 'beco da credora', '198.51.100.99', 'segredo de'] as const

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

/** The worker purges the account, `days` days from now. */
async function purgeAfter(days: number): Promise<void> {
  const start = Temporal.Now.instant()
  app.clock.now = () => start.add({ hours: 24 * days })
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'purge'`,
    [account.id],
    account.id,
  )
  const known = await app.deps.directory.find(account.id)
  if (!known?.configuration) throw new Error('the account is configured')
  await createPurgeExecutor(app.deps)({ ...known, configuration: known.configuration }, 0)
  app.clock.now = () => Temporal.Now.instant()
}

const erase = (body: Record<string, unknown> = {}) => account.call('POST', ERASE, { email: EMAIL, ...body })
const leftOf = async (texts: readonly string[]) =>
  (await rowsWith(app.database, texts)).filter(({ text }) => text.includes(String(account.id)))
const pending = () => app.database.query('SELECT FROM pending_erasure WHERE account_id = $1', [account.id], account.id)

/** A person whose item was accepted, and who is paid manually. */
async function anOwedPerson() {
  account = await app.account()
  const { id, items } = await openProcess(
    account,
    { ...PERSON },
    { LojaVirtualId: 1, DadosBancariosDto: BANK, ClienteIP: '198.51.100.99' },
  )
  await done(account, id, 'comentarios', { texto: 'Segredo de Otávia' })
  await arrives(id)
  await rate(account, id, [aRating({ itemId: items[0], comentario: 'segredo de quem devolve' })])
  const view = await done(account, id, 'estornos/planejar')
  return { id, refund: Number(view['estornos']?.[0]?.['id']) }
}

/** Its parcel came, so that nothing keeps the process open but what is owed. */
async function arrives(id: number): Promise<void> {
  const parcel = String((await managed(account, id))['encomendas']?.[0]?.['id'])
  await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'A-1' })
  await done(account, id, `encomendas/${parcel}/postagem`)
  await done(account, id, `encomendas/${parcel}/recebimento`)
}

const pay = (id: number, refund: number, headers = {}) =>
  managed(account, id).then(({ versao }) =>
    account.call(
      'POST',
      `/v1/gestao/processos/${id}/estornos/${refund}/pagamento-manual`,
      {
        versao,
        meio: 'pix',
        referencia: 'E1',
        data: Temporal.Now.plainDateISO('America/Sao_Paulo').toString(),
        valor: 77,
      },
      headers,
    ),
  )

describe('erasing somebody who is owed money', () => {
  test('is refused until it is confirmed, says what stays undone, and erases nothing', async () => {
    const { id } = await anOwedPerson()
    const { numero } = await managed(account, id)
    const before = await leftOf([...TO_PAY, ...THE_REST])
    const refused = await erase()
    expect([refused.status, refused.json['erroCodigo']]).toEqual([409, 'APAGAMENTO_A_CONFIRMAR'])
    expect(String(refused.json['erroDetalhado']).replaceAll(/\s/g, ' ')).toContain(
      `${String(numero)}: R$ 77,00 ainda não foram devolvidos`,
    )
    expect(await leftOf([...TO_PAY, ...THE_REST])).toHaveLength(before.length)
    const bank = await done(account, id, 'comentarios', { texto: 'x' }).then(() =>
      account.call('POST', `/v1/gestao/processos/${id}/dados-bancarios/revelar`, { motivo: 'x' }),
    )
    expect(bank.json['entidade']).toMatchObject({ chavePix: EMAIL })
  })

  test('a check says what would stay undone and what would stay to pay, and asks for nothing', async () => {
    await anOwedPerson()
    const { status, json } = await erase({ somenteConferir: true })
    expect(status).toBe(200)
    const kinds: readonly Loose[] = json['entidade']?.['porFazer'] ?? []
    expect(kinds.find(({ tipo }) => tipo === 'dinheiro-a-devolver')).toMatchObject({ valor: 77 })
    expect(json['entidade']?.['mantidos']).toContainEqual({
      nome: 'dadosParaPagar',
      quantidade: 1,
      porque: expect.stringContaining('só para pagar'),
    })
  })

  test('once confirmed, keeps what is needed to pay and nothing else', async () => {
    const { id, refund } = await anOwedPerson()
    const erased = await erase({ confirmar: true })
    expect(erased.status, erased.text).toBe(200)
    expect(await leftOf(THE_REST)).toEqual([])
    const tables = new Set((await leftOf(TO_PAY)).map(({ table }) => table))
    expect([...tables].toSorted()).toEqual([
      'process_search',
      'return_process',
      'return_process_document',
      'store_order',
    ])
    const shown = (await account.call('GET', `/v3/pvt/processo/${id}`)).json['entidade']
    expect(shown?.['cliente']).toEqual({
      nome: PERSON.ClienteNome,
      email: EMAIL,
      documento: PERSON.ClienteDocumento,
      telefone: null,
      celular: null,
      endereco: null,
    })
    const bank = await account.call('POST', `/v1/gestao/processos/${id}/dados-bancarios/revelar`, { motivo: 'pagar' })
    expect(bank.json['entidade']).toMatchObject({ chavePix: EMAIL, nomeTitular: BANK.nomeTitular })
    expect((await pay(id, refund)).status).toBe(200)
  })

  test('what was kept goes without anyone asking once it is paid, and not before', async () => {
    const { id, refund } = await anOwedPerson()
    const { json } = await erase({ confirmar: true })
    await purgeAfter(400)
    expect(await leftOf(TO_PAY), 'not paid yet').not.toEqual([])
    expect(await pending()).toHaveLength(1)
    const paid = await pay(id, refund, { 'idempotency-key': 'paid-after-erasure' })
    expect(paid.status).toBe(200)
    expect(await managed(account, id)).toMatchObject({ status: 2 })
    await purgeAfter(1)
    expect(await leftOf([...TO_PAY, ...THE_REST])).toEqual([])
    expect(await pending()).toEqual([])
    const bank = await account.call('POST', `/v1/gestao/processos/${id}/dados-bancarios/revelar`, { motivo: 'x' })
    expect(bank.json['erroCodigo']).toBe('DADOS_BANCARIOS_INDISPONIVEIS')
    const entries = await app.database.query<{ actor: string }>(
      `SELECT actor FROM audit_entry WHERE account_id = $1 AND action = 'privacy.erased' AND subject = $2 ORDER BY entry_id`,
      [account.id, `person ${String(json['entidade']?.['pessoa'])}`],
      account.id,
    )
    expect(entries.map(({ actor }) => actor.replace(/ \d+$/, ''))).toEqual(['credential', 'worker'])
    const amounts = await app.database.query(
      `SELECT FROM refund_intent WHERE account_id = $1 AND status = 'settled' AND goods_centavos + freight_centavos = 7700`,
      [account.id],
      account.id,
    )
    expect(amounts).toHaveLength(1)
  })

  test('what came from the same customer afterwards stays', async () => {
    const { id, refund } = await anOwedPerson()
    await erase({ confirmar: true })
    const later = await openProcess(account, { ...PERSON })
    expect((await pay(id, refund)).status).toBe(200)
    await purgeAfter(1)
    expect(await pending()).toEqual([])
    expect((await account.call('GET', `/v3/pvt/processo/${id}`)).json['entidade']?.['cliente']).toMatchObject({
      nome: null,
      email: null,
    })
    const stays = (await account.call('GET', `/v3/pvt/processo/${later.id}`)).json['entidade']
    expect(stays?.['cliente']).toMatchObject({ nome: PERSON.ClienteNome, email: EMAIL })
  })

  test('a voucher of a confirmed order still goes out by itself, and its buyer is forgotten then', async () => {
    const configuration = `${DEMO_ACCOUNT}\ngatilhos: { vale: avaliacao }\n`
    account = await app.account({ configuration })
    const sold = await sellOrder(app, account, undefined, { order: PERSON })
    // The built-in store knows its orders by the e-mail of their buyer, as any platform does.
    await app.database.query(
      'UPDATE built_in_store_order SET email = $2 WHERE account_id = $1',
      [account.id, EMAIL],
      account.id,
    )
    const { id, items } = await openProcess(account, sold, { LojaVirtualId: 1, ValeCompraDefinicaoId: 1 })
    expect((await erase({ confirmar: true })).status).toBe(200)
    expect(await leftOf(THE_REST)).toEqual([])
    await arrives(id)
    await rate(account, id, [aRating({ itemId: items[0] })])
    await settleAll(app, account)
    expect(await executionRows(app, account).intents(id)).toMatchObject([{ means: 'voucher', status: 'settled' }])
    await purgeAfter(1)
    expect(await pending()).toEqual([])
    expect(await leftOf([...TO_PAY, ...THE_REST])).toEqual([])
  })
})

describe('erasing somebody of whom something is open', () => {
  test('a process that may still pay keeps what is needed for it, until it is over', async () => {
    account = await app.account()
    const { id } = await openProcess(account, { ...PERSON })
    const refused = await erase()
    expect([refused.status, refused.json['erroCodigo']]).toEqual([409, 'APAGAMENTO_A_CONFIRMAR'])
    expect(String(refused.json['erroDetalhado'])).toContain('O processo não acabou')
    expect((await erase({ confirmar: true })).status).toBe(200)
    expect(await leftOf(THE_REST)).toEqual([])
    await command(account, id, 'cancelar')
    await purgeAfter(1)
    expect(await leftOf(TO_PAY)).toEqual([])
  })

  test('an exchange and a regret that nobody handled yet are told as well', async () => {
    account = await app.account()
    const [line, other] = anOrder().Skus
    await openProcess(account, {
      ...PERSON,
      Skus: [{ ...line, TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } }, other],
    })
    await app.database.query(
      `INSERT INTO regret_declaration (account_id, declaration_id, order_number, customer_name, email, language, declared_at, state, form_hash)
       VALUES ($1, 77, 'CRED-1', 'Otávia', $2, 'pt-BR', now(), 'waiting', decode(repeat('ab', 32), 'hex'))`,
      [account.id, EMAIL],
      account.id,
    )
    const { json } = await erase({ somenteConferir: true })
    const kinds: readonly Loose[] = json['entidade']?.['porFazer'] ?? []
    expect(kinds.map(({ tipo }) => tipo)).toEqual(['processo-em-andamento', 'troca-a-enviar', 'declaracao-a-tratar'])
    expect(kinds.at(-1)).toMatchObject({ processo: null, texto: expect.stringContaining('CRED-1') })
  })

  test('somebody of whom nothing is open is erased without a confirmation, and nothing stays', async () => {
    account = await app.account()
    const { id } = await openProcess(account, { ...PERSON })
    await done(account, id, 'cancelar')
    const { status, json } = await erase()
    expect([status, json['entidade']?.['porFazer']]).toEqual([200, []])
    expect(await leftOf([...TO_PAY, ...THE_REST])).toEqual([])
    expect(await pending()).toEqual([])
  })
})
