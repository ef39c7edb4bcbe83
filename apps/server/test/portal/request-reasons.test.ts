import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionField } from '@vaivem/portal'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { listOf } from '../support/entity.ts'
import { exchanging, shelve } from '../support/exchanges.ts'
import { aLine, anImport } from '../support/orders.ts'
import { aCustomer, hiddenIn, linesIn, openedOf, PAGES, sendRequest, wordsOf } from '../support/request-flow.ts'

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
const PICTURE = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')}`
const OWN_WORDS = 'Costura aberta <b>perto</b> da gola de Zilda'
type SentAnswer = Readonly<Record<string, string>>
const field = (line: string, reason: string, question: string) => questionField(line, reason, question)

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  const required = exchanging()
    .replace('        tipo: escolha\n', '        tipo: escolha\n        obrigatoria: true\n')
    .replace(
      '        obrigatoria: true\n        quantas: 3\n',
      `        quantas: 3\n        exemploImagem: '${PICTURE}'\n`,
    )
  account = await app.account({ configuration: required })
  await shelve(app, account, { sku: 'BOTA', product: 'BOTA', price: 9_900, stock: 1 })
})
afterAll(() => app.end())

/** A customer at the questions about the socks, of which there are two units. */
async function atDetails(order = aFlowOrder()) {
  const customer = await aCustomer(app, account, order)
  const [, line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  return { customer, line, order }
}

const shown = async (id: number | undefined): Promise<Loose> =>
  (await account.call('GET', `/v3/pvt/processo/${id}`)).json['entidade'] ?? {}
const indicators = async (): Promise<Loose> =>
  (await account.call('GET', `/v1/gestao/indicadores?de=${today}&ate=${today}`)).json['entidade'] ?? {}

describe('the questions of a reason', () => {
  test('are asked with it, a missing answer is said beside them, and what was answered goes with the request', async () => {
    const { customer, line, order } = await atDetails()
    const fit = field(line, 'return:2', 'tamanho')
    const page = await customer.open(PAGES.details)
    expect(wordsOf(page.text)).toContain('Ficou pequeno ou grande? Pequeno Grande Outro problema')
    const missing = await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:2' })
    expect(missing.status).toBe(422)
    expect(missing.text).toContain(`id="${fit}-erro"`)
    expect(wordsOf(missing.text)).toContain('Meia (Preta): responda “Ficou pequeno ou grande?”.')
    expect((await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:2', [fit]: 'enorme' })).status).toBe(
      422,
    )
    expect((await customer.open(PAGES.outcome)).headers['location']).toBe(PAGES.details)
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:2', [fit]: 'pequeno' })
    expect((await customer.open(PAGES.details)).text).toMatch(new RegExp(`name="${fit}" value="pequeno" checked`))
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    expect(wordsOf((await customer.open(PAGES.review)).text)).toContain('Ficou pequeno ou grande? Pequeno')
    await sendRequest(customer)
    const [made] = await openedOf(app, account, order.PedidoNumero)
    expect(await shown(made?.process_id)).toMatchObject({
      itens: [
        {
          motivo: 'Não serviu',
          respostas: [{ chave: 'tamanho', pergunta: 'Ficou pequeno ou grande?', opcao: 'pequeno', texto: 'Pequeno' }],
        },
      ],
    })
    expect((await indicators())['respostas']).toEqual([
      {
        motivo: 'Não serviu',
        pergunta: 'Ficou pequeno ou grande?',
        resposta: 'Pequeno',
        processos: 1,
        unidades: 1,
      },
    ])
  })

  test('show a good photo, to the customer alone', async () => {
    const { customer } = await atDetails()
    expect((await customer.open(PAGES.details)).text).toContain('/fluxo/pedido/exemplos/4')
    const picture = await customer.open('/fluxo/pedido/exemplos/4')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    for (const path of ['/fluxo/pedido/exemplos/2', '/fluxo/pedido/exemplos/99', '/fluxo/pedido/exemplos/x'])
      expect((await customer.open(path)).status).toBe(404)
    expect((await app.call('GET', '/fluxo/pedido/exemplos/4')).status).toBe(410)
  })

  test('in the own words of a customer are in the event as long as they are stored, and go with the person', async () => {
    const { customer, line, order } = await atDetails(
      aFlowOrder({ Cliente: { ClienteNome: 'Zilda', ClienteEmail: 'zilda@example.com' } }),
    )
    const what = field(line, 'return:4', 'o-que-houve')
    const long = await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:4', [what]: 'x'.repeat(501) })
    expect([long.status, wordsOf(long.text)]).toEqual([422, expect.stringContaining('no máximo 500 letras')])
    await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:4', [what]: OWN_WORDS })
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    expect((await customer.open(PAGES.review)).text).toContain('Costura aberta &lt;b&gt;perto&lt;/b&gt;')
    await sendRequest(customer)
    const [made] = await openedOf(app, account, order.PedidoNumero)
    const answersIn = (entity: Loose | undefined) =>
      (entity?.['itens']?.[0]?.['respostas'] as readonly Loose[] | undefined)?.map((one) => one['texto'])
    const eventAnswers = async () => {
      const { json } = await account.call('GET', '/v1/pvt/eventos?limite=500')
      const events = listOf(json['entidade']?.['eventos'] ?? json['eventos'])
      const created = events.find(
        ({ tipo, processoId }) => tipo === 'process.created' && processoId === made?.process_id,
      )
      return answersIn(created?.['processo'])
    }
    expect(answersIn(await shown(made?.process_id))).toEqual([OWN_WORDS])
    await expect.poll(eventAnswers).toEqual([OWN_WORDS])
    const stored = await app.database.query<{ snapshot: string }>(
      'SELECT snapshot::text AS snapshot FROM process_event WHERE account_id = $1 AND process_id = $2',
      [account.id, made?.process_id],
      account.id,
    )
    expect(stored.map(({ snapshot }) => snapshot).join()).not.toContain('Costura')
    const person = { email: 'zilda@example.com' }
    const exported = await account.call('POST', '/v1/gestao/privacidade/exportar', person)
    expect(exported.text).toContain('Costura aberta')
    const erased = await account.call('POST', '/v1/gestao/privacidade/apagar', { ...person, confirmar: true })
    expect(erased.status).toBe(200)
    expect(answersIn(await shown(made?.process_id))).toEqual([null])
    await expect.poll(eventAnswers).toEqual([null])
    const left = await app.database.query(
      'SELECT FROM return_item WHERE account_id = $1 AND answers::text LIKE $2',
      [account.id, '%Costura%'],
      account.id,
    )
    expect(left).toEqual([])
  })
})

describe('answers that come with an import', () => {
  const sent = (answers: readonly SentAnswer[], reason = 'Não serviu') =>
    account.call(
      'POST',
      '/v1/pvt/processo/enviar-solicitacao',
      anImport({ Skus: [aLine({ Motivo: { Descricao: reason }, Respostas: answers })] }),
    )

  test('are kept with the item', async () => {
    const { json } = await sent([{ Chave: 'tamanho', Opcao: 'grande' }], 'nao SERVIU')
    expect(json['entidade']?.['itens']?.[0]?.['respostas']).toEqual([
      { chave: 'tamanho', pergunta: 'Ficou pequeno ou grande?', opcao: 'grande', texto: 'Grande' },
    ])
    expect((await sent([])).json['entidade']?.['itens']?.[0]).not.toHaveProperty('respostas')
  })

  test.each<[string, readonly SentAnswer[], string]>([
    ['to a question that the reason does not ask', [{ Chave: 'cor', Opcao: 'azul' }], '0/Chave: o motivo do item'],
    ['that no choice is', [{ Chave: 'tamanho', Opcao: 'médio' }], '0/Opcao: esperava uma das opções'],
    ['in words where one is chosen', [{ Chave: 'tamanho', Texto: 'pequeno' }], '0/Opcao: esperava'],
    ['given twice', [1, 2].map(() => ({ Chave: 'tamanho', Opcao: 'grande' })), '1/Chave: já há uma resposta'],
    ['of both kinds', [{ Chave: 'tamanho', Opcao: 'grande', Texto: 'x' }], '0/Opcao: ou Texto'],
  ])('%s are refused, with where', async (_what, answers, told) => {
    const { status, text } = await sent(answers)
    expect(status).toBe(400)
    expect(text).toContain('Respostas/')
    expect(text).toContain(told)
  })
})

describe('units of one line with reasons of their own', () => {
  /** Two units of the socks, one by one. */
  async function apart(order = aFlowOrder()) {
    const at = await atDetails(order)
    const { customer, line } = at
    const split = await customer.answer(PAGES.details, { [`quantidade-${line}`]: '2', separar: line })
    expect(split.headers['location']).toBe(`${PAGES.details}#item-${line}`)
    return { ...at, first: line, second: `${line}-1` }
  }
  const fitOf = (key: string) => ({ [`escolha-${key}`]: 'exchange:2', [field(key, 'exchange:2', 'tamanho')]: 'grande' })

  test('are one request with two items of the line: one exchanged, one given back, each unit once', async () => {
    const { customer, line, first, second, order } = await apart()
    const page = await customer.open(PAGES.details)
    expect(wordsOf(page.text)).toMatch(/Unidade 1 de 2 .+ Unidade 2 de 2 .+ Usar o mesmo motivo para todas/)
    const half = await customer.answer(PAGES.details, { [`escolha-${first}`]: 'return:1' })
    expect([half.status, wordsOf(half.text)]).toEqual([
      422,
      expect.stringContaining('Escolha o que fazer com Meia (Preta), Unidade 2 de 2.'),
    ])
    const answered = await customer.answer(PAGES.details, { [`escolha-${first}`]: 'return:1', ...fitOf(second) })
    expect(answered.headers['location']).toBe(PAGES.replacement)
    await customer.answer(PAGES.replacement, { [`troca-${second}`]: 'BOTA' })
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    const review = await customer.open(PAGES.review)
    expect(wordsOf(review.text)).toMatch(/1 unidade · .*Arrependimento.* 1 unidade · .*Não serviu/)
    // A double click.
    const sent = await Promise.all([1, 2].map(() => customer.sendValues(PAGES.review, { ...hiddenIn(review.text) })))
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1)
    const made = await openedOf(app, account, order.PedidoNumero)
    expect(made).toHaveLength(1)
    const entity = await shown(made[0]?.process_id)
    expect(entity['tipo']).toBe(1)
    expect(entity['itens']).toMatchObject([
      { skuId: 'MEI-PR-U', quantidade: 1, quantidadeTotal: 2, tipoProcesso: 0, motivo: 'Arrependimento' },
      { skuId: 'MEI-PR-U', quantidade: 1, tipoProcesso: 1, motivo: 'Não serviu', valorDevolver: 0 },
    ])
    const [claimed] = await app.database.query(
      `SELECT claimed, returned_units AS units FROM order_line WHERE account_id = $1 AND line_id = $2`,
      [account.id, line],
      account.id,
    )
    expect(claimed).toEqual({ claimed: 2, units: [[0, 2]] })
    const again = await aCustomer(app, account, order)
    expect(linesIn((await again.open(PAGES.items)).text)).not.toContain(line)
  })

  test('can be answered together again, and splitting twice is splitting once', async () => {
    const { customer, line, first, second } = await apart()
    const page = await customer.open(PAGES.details)
    const both = { ...hiddenIn(page.text), [`escolha-${first}`]: 'return:1', ...fitOf(second), juntar: line }
    for (const _again of [1, 2])
      expect((await customer.sendValues(PAGES.details, both)).headers['location']).toBe(`${PAGES.details}#item-${line}`)
    const joined = await customer.open(PAGES.details)
    expect(wordsOf(joined.text)).not.toContain('Unidade 1 de 2')
    expect(joined.text).toMatch(/value="2"\s+selected/)
    expect(joined.text).toMatch(/value="return:1"\s+checked/)
  })

  test('never take more of a stock than there is', async () => {
    const { customer, first, second } = await apart()
    await customer.answer(PAGES.details, { ...fitOf(first), ...fitOf(second) })
    const chosen = await customer.answer(PAGES.replacement, { [`troca-${first}`]: 'BOTA', [`troca-${second}`]: 'BOTA' })
    expect([chosen.status, wordsOf(chosen.text)]).toEqual([422, expect.stringContaining('Unidade 2 de 2')])
  })

  test('that went meanwhile are told of, and can be asked for again', async () => {
    const order = aFlowOrder()
    const { customer, first, second, line } = await apart(order)
    const other = await aCustomer(app, account, order)
    await other.answer(PAGES.items, { item: line })
    await other.answer(PAGES.details, { [`escolha-${line}`]: 'return:1', [`quantidade-${line}`]: '1' })
    await other.answer(PAGES.outcome, { valor: 'dinheiro' })
    await other.answer(PAGES.shipping, { envio: '1.0' })
    await sendRequest(other)
    const both = { [`escolha-${first}`]: 'return:1', [`escolha-${second}`]: 'return:1' }
    const gone = await customer.answer(PAGES.details, both)
    expect([gone.status, wordsOf(gone.text)]).toEqual([
      422,
      expect.stringContaining('você pode escolher até 1 unidade'),
    ])
    await customer.answer(PAGES.details, { ...both, juntar: line })
    expect((await customer.answer(PAGES.details, { [`escolha-${line}`]: 'return:1' })).headers['location']).toBe(
      PAGES.replacement,
    )
    expect(await openedOf(app, account, order.PedidoNumero)).toHaveLength(1)
  })
})
