import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { mailboxOf, mailsAbout } from '../support/mailed.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { planRefund, settleAll, workOnce } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterAll(() => app.end())

const mailbox = (own = account) => mailboxOf(app, own)
const mailsOf = (processId: number, own = account) => mailsAbout(app, own, processId)

describe('a mail to the customer', () => {
  test('confirms a request with its number and date, only where that was asked for', async () => {
    const own = await app.account()
    await openProcess(own)
    const { id } = await openProcess(own, { Numero: 'VV-77' }, { NotificarNovaSolicitacao: true, LojaVirtualId: 1 })
    await workOnce(app, own)
    const { json } = await own.call('GET', `/v3/pvt/processo/${id}`)
    const number = String(json['entidade']?.['numero'])
    const today = app.clock.now().toZonedDateTimeISO('America/Sao_Paulo')
    expect(await mailbox(own)).toMatchObject([
      {
        recipient: 'Marina Conceição Duarte <Marina.Duarte@example.com>',
        subject: `Recebemos sua solicitação ${number}`,
      },
    ])
    const [mail] = await mailbox(own)
    expect(mail?.text).toContain('Olá, Marina!')
    expect(mail?.text).toContain(
      `em ${String(today.day).padStart(2, '0')}/${String(today.month).padStart(2, '0')}/${today.year}`,
    )
    expect(mail?.text).toContain('do pedido VV-77')
    expect(mail?.text).toContain('- 1 × Camisa azul M')
    expect(mail?.text).toContain('Loja Exemplo')
    expect(await mailsOf(id, own)).toMatchObject([{ kind: 'request-received', state: 'sent', attempts: 1 }])
  })

  test('says why a request was declined, in the words for the customer and no others', async () => {
    const own = await app.account()
    const { id } = await openProcess(own)
    await done(own, id, 'sinalizar')
    await done(own, id, 'recusar', { motivo: 'Cliente suspeito', textoUsuario: 'O produto tem <uso>.' })
    await workOnce(app, own)
    const [mail] = await mailbox(own)
    expect(mail?.text).toContain('Motivo: O produto tem <uso>.')
    expect(mail?.html).toContain('Motivo: <span lang="pt-BR">O produto tem &lt;uso&gt;.</span>')
    expect(mail?.html).toContain('O produto tem &lt;uso&gt;.')
    expect(`${mail?.text}${mail?.html}`).not.toContain('suspeito')
  })

  test('brings the authorization with its code and last day, and reminds of it while nothing was posted', async () => {
    const own = await app.account()
    const { id, parcel } = await openWithParcel(own)
    const expiraEm = app.clock
      .now()
      .add({ hours: 24 * 10 })
      .toString()
    await done(own, id, `encomendas/${parcel}/autorizar`, { codigo: 'E123', transportadoraId: 1, expiraEm })
    await workOnce(app, own)
    const [brought, ...others] = await mailbox(own)
    expect([brought, ...others].map((mail) => mail?.subject)).toEqual(['Seu código de envio: E123'])
    // Documents of a carrier come after its code.
    expect(brought?.text).toContain('Se houver algo para imprimir, está na página da solicitação.')
    const planned = await mailsOf(id, own)
    expect(planned.map(({ kind, state }) => [kind, state])).toEqual([
      ['authorized', 'sent'],
      ['posting-reminder', 'planned'],
      ['posting-reminder', 'planned'],
    ])
    await makeDue(own)
    await workOnce(app, own)
    expect(
      (await mailbox(own))
        .map(({ subject }) => subject)
        .slice(1)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^Falta 1 dia para postar a devolução LE-/),
      expect.stringMatching(/^Faltam 3 dias para postar a devolução LE-/),
    ])
  })

  test('brings every parcel its own code, with what goes into it', async () => {
    const own = await app.account()
    const two = [aLine({ Quantidade: 1 }), aLine({ SkuId: 'CAL-40', SkuNome: 'Calça 40', Preco: 30, Quantidade: 1 })]
    const { id, parcel, items } = await openWithParcel(own, { Skus: two })
    await done(own, id, `encomendas/${parcel}/cancelar`)
    for (const [index, itemId] of items.entries()) {
      const added = await done(own, id, 'encomendas', { itens: [{ itemId, quantidade: 1 }], transportadoraId: 1 })
      const fresh = added['encomendas']?.[index + 1]?.['id']
      await done(own, id, `encomendas/${fresh}/autorizar`, { codigo: `E${index}`, transportadoraId: 1 })
    }
    await workOnce(app, own)
    const mails = await mailbox(own)
    const shown = mails.map(({ text }) => [
      /Código de envio: (E\d)/.exec(text)?.[1],
      [...text.matchAll(/^- (.+)$/gm)].map(([, line]) => line),
    ])
    expect(shown).toEqual([
      ['E0', ['1 × Camisa azul M']],
      ['E1', ['1 × Calça 40']],
    ])
  })

  test('reminds of no code that was called off, though another lives', async () => {
    const own = await app.account()
    const { id, parcel, items } = await openWithParcel(own)
    await done(own, id, `encomendas/${parcel}/autorizar`, { codigo: 'E1', transportadoraId: 1 })
    await workOnce(app, own)
    await done(own, id, `encomendas/${parcel}/cancelar`)
    const added = await done(own, id, 'encomendas', {
      itens: [{ itemId: items[0], quantidade: 1 }],
      transportadoraId: 1,
    })
    const fresh = added['encomendas']?.[1]?.['id']
    await done(own, id, `encomendas/${fresh}/autorizar`, { codigo: 'E2', transportadoraId: 1 })
    await workOnce(app, own)
    await makeDue(own)
    await workOnce(app, own)
    const reminders = (await mailsOf(id, own)).filter(({ kind }) => kind === 'posting-reminder')
    expect(reminders.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'sent', 'sent'])
    const told = (await mailbox(own)).filter(({ subject }) => subject.startsWith('Falta'))
    for (const { text } of told) expect(text).toContain('Código de envio: E2')
  })

  test('leaves out a reminder whose day passed while nobody worked', async () => {
    const own = await app.account()
    const { id, parcel } = await openWithParcel(own)
    const expiraEm = app.clock
      .now()
      .add({ hours: 24 * 10 })
      .toString()
    await done(own, id, `encomendas/${parcel}/autorizar`, { codigo: 'E1', transportadoraId: 1, expiraEm })
    await workOnce(app, own)
    await makeDue(own)
    app.clock.now = () => Temporal.Now.instant().add({ hours: 24 * 8 + 12 })
    await workOnce(app, own)
    app.clock.now = () => Temporal.Now.instant()
    expect((await mailbox(own)).slice(1)).toMatchObject([{ subject: expect.stringMatching(/^Falta 1 dia/) }])
  })

  test('reminds also where the account switched only the first mail off', async () => {
    const own = await app.account({ configuration: `${DEMO_ACCOUNT}\nmensagens: { desligadas: [autorizacao] }\n` })
    const { id, parcel } = await openWithParcel(own)
    await done(own, id, `encomendas/${parcel}/autorizar`, { codigo: 'E1', transportadoraId: 1 })
    await workOnce(app, own)
    expect(await mailbox(own)).toEqual([])
    await makeDue(own)
    await workOnce(app, own)
    expect(await mailbox(own)).toHaveLength(2)
  })

  test('reminds nobody who posted', async () => {
    const own = await app.account()
    const { id, parcel } = await openWithParcel(own)
    await done(own, id, `encomendas/${parcel}/autorizar`, { codigo: 'E9', transportadoraId: 1 })
    await workOnce(app, own)
    await done(own, id, `encomendas/${parcel}/postagem`)
    await makeDue(own)
    await workOnce(app, own)
    expect(await mailbox(own)).toHaveLength(1)
    expect((await mailsOf(id, own)).slice(1)).toMatchObject([
      { state: 'dropped', problem: 'no-longer-true' },
      { state: 'dropped' },
    ])
  })

  test('tells of a rating only where that was asked for', async () => {
    const own = await app.account()
    const quiet = await openProcess(own)
    await rate(own, quiet.id, [aRating({ itemId: quiet.items[0] })])
    const told = await openProcess(own)
    await rate(own, told.id, [aRating({ itemId: told.items[0], estadoItem: 2, notificarClienteRating: true })])
    await workOnce(app, own)
    const mails = await mailbox(own)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('- 1 × Camisa azul M: com pequenas avarias')
    expect(mails[0]?.text).not.toContain('Etiqueta intacta')
  })

  test('tells of money once it was sent, and brings a voucher with its code', async () => {
    const own = await app.account()
    await planRefund(app, own)
    await planRefund(app, own, { process: { ValeCompraDefinicaoId: 2 } })
    await settleAll(app, own)
    await workOnce(app, own)
    const [card] = await app.database.query<{ token: string }>(
      'SELECT redemption_token AS token FROM built_in_store_gift_card WHERE account_id = $1',
      [own.id],
      own.id,
    )
    const mails = await mailbox(own)
    const refund = mails.find(({ subject }) => subject === 'Enviamos o seu estorno de R$ 77,00')
    expect(refund?.text).toContain('- R$ 77,00 no cartão de crédito: enviado ao banco emissor')
    expect(refund?.text).not.toContain('Pix')
    const voucher = mails.find(({ subject }) => subject === 'Seu vale-compra de R$ 83,30')
    expect(voucher?.text).toContain(`Código do vale-compra: ${card?.token}`)
    expect(card?.token).toBeTruthy()
  })

  test('tells by which means each part of the money came, as the books say', async () => {
    const own = await app.account()
    const payments = [
      { id: 'p1', kind: 'creditCard', reais: 60 },
      { id: 'p2', kind: 'instantPayment', reais: 50 },
    ]
    await planRefund(app, own, { payments })
    await settleAll(app, own)
    const byHand = await openProcess(own)
    await rate(own, byHand.id, [aRating({ itemId: byHand.items[0] })], { executarFluxoReembolso: true })
    const [intent] = (await managed(own, byHand.id))['estornos'] ?? []
    const paid = { meio: 'transferencia', referencia: 'TED 1', data: '2026-11-17', valor: 77 }
    await done(own, byHand.id, `estornos/${intent?.['id']}/pagamento-manual`, paid)
    await workOnce(app, own)
    const texts = (await mailbox(own))
      .filter(({ subject }) => subject === 'Enviamos o seu estorno de R$ 77,00')
      .map(({ text }) => text)
    expect(texts[0]).toContain('- R$ 42,00 no cartão de crédito: enviado ao banco emissor')
    expect(texts[0]).toContain('- R$ 35,00 por Pix: devolvido à conta de onde saiu')
    expect(texts[1]).toContain('- R$ 77,00 por transferência: enviada para a conta informada')
    expect(texts).toHaveLength(2)
  })

  test('asks for bank data where money must be sent by a person', async () => {
    const own = await app.account()
    const { id, items } = await openProcess(own)
    await rate(own, id, [aRating({ itemId: items[0] })], { executarFluxoReembolso: true })
    await workOnce(app, own)
    expect((await mailbox(own)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Solicitação LE-\d+: para onde devolvemos o seu dinheiro\?$/),
    ])
  })

  test('is not sent where the account switched it off, nor to nobody', async () => {
    const own = await app.account({ configuration: `${DEMO_ACCOUNT}\nmensagens: { desligadas: [aprovada] }\n` })
    const late = { DataEntrega: '2024-01-05T12:00:00-03:00' }
    const first = await openProcess(own, late)
    await done(own, first.id, 'aprovar')
    const second = await openProcess(own, { ClienteEmail: undefined })
    await done(own, second.id, 'cancelar')
    await workOnce(app, own)
    expect(await mailbox(own)).toEqual([])
    expect(await mailsOf(first.id, own)).toMatchObject([{ state: 'dropped', problem: 'switched-off' }])
    expect(await mailsOf(second.id, own)).toMatchObject([{ state: 'dropped', problem: 'nobody-to-write-to' }])
  })

  test('is one, whoever works on it at once', async () => {
    const own = await app.account()
    for (let made = 0; made < 5; made++) await openProcess(own, {}, { NotificarNovaSolicitacao: true })
    await Promise.all(Array.from({ length: 4 }, () => workOnce(app, own)))
    expect(await mailbox(own)).toHaveLength(5)
  })

  test('is listed and shown to staff, of one account only', async () => {
    const own = await app.account()
    const { id } = await openProcess(own, {}, { NotificarNovaSolicitacao: true })
    await workOnce(app, own)
    const listed = await own.call('GET', `/v1/gestao/mensagens?processoId=${id}`)
    expect(listed.json).toMatchObject({
      totalRecords: 1,
      entidade: [{ processoId: id, tipo: 'solicitacaoRecebida', estado: 'enviada', tentativas: 1 }],
    })
    const messageId = listed.json['entidade']?.[0]?.['id']
    const shown = await own.call('GET', `/v1/gestao/mensagens/${messageId}`)
    expect(String(shown.json['entidade']?.['texto'])).toContain('Olá, Marina!')
    const other = await account.call('GET', `/v1/gestao/mensagens/${messageId}`)
    expect([other.status, other.json['erroCodigo']]).toEqual([404, 'MENSAGEM_NAO_ENCONTRADA'])
    expect((await own.call('GET', '/v1/gestao/mensagens?processoId=1')).json['totalRecords']).toBe(0)
  })
})

/** Lets the days pass that planned mails wait for. */
async function makeDue(own: TestAccount): Promise<void> {
  await app.database.query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'mail'`,
    [own.id],
    own.id,
  )
}
