import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { listOf } from '../support/entity.ts'
import { done, managed, openWithParcel } from '../support/management.ts'
import { anOpenableOrder, aGuest, mailbox, storePath } from '../support/portal.ts'
import { aRating, openProcess, rate } from '../support/ratings.ts'
import { sellOrder, settleAll } from '../support/refund-execution.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
beforeEach(() => {
  // All of these come from one address, whose budget has its own test.
  const allowed = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  vi.spyOn(app.deps.rateLimiter, 'take').mockReturnValue(allowed)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.end())

const ALL = '/fluxo/solicitacoes'
const EMAIL = 'marina.duarte@example.com'
const PERSONAL = ['Conceição', 'Duarte', 'example.com', '52998224725', '11987650000', 'Palmeiras', '01226']

let serial = 0
const aNumber = () => `ST-${Date.now().toString(36)}-${++serial}`

/** An order with one request, and a browser in its proven session. */
async function aRequest(order: Record<string, unknown> = {}) {
  const number = typeof order['Numero'] === 'string' ? order['Numero'] : aNumber()
  const opened = await openWithParcel(account, { ...order, Numero: number })
  const { guest, opened: answer } = await anOpenableOrder(app, account, { number, email: EMAIL })
  expect(answer.headers['location']).toBe(ALL)
  const { numero } = await managed(account, opened.id)
  return { ...opened, guest, number, request: String(numero), page: `${ALL}/${String(numero)}` }
}

const versionIn = (text: string) => /name="versao" value="(\d+)"/.exec(text)?.[1] ?? ''

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

async function causes(processId: number) {
  return app.database.query<{ type: string; cause: string; payload: Record<string, unknown> }>(
    'SELECT type, cause, payload FROM process_event WHERE account_id = $1 AND process_id = $2 ORDER BY sequence',
    [account.id, processId],
    account.id,
  )
}

describe('the requests of an order', () => {
  test('are listed, each leading to its page', async () => {
    const { guest, number, request, page } = await aRequest()
    const { status, text } = await guest.open(ALL)
    expect(status).toBe(200)
    for (const part of [number, request, '1 × Camisa azul M', `href="${page}"`]) expect(text).toContain(part)
  })

  test('of other orders are missing, and so are those of other accounts', async () => {
    const [mine, other] = [await aRequest(), await aRequest()]
    expect((await mine.guest.open(other.page)).status).toBe(404)
    expect((await mine.guest.open(ALL)).text).not.toContain(other.request)
    expect((await mine.guest.send(`${other.page}/cancelar`, { versao: '1' })).status).toBe(404)
    expect((await mine.guest.open(`${ALL}/NOBODY-1`)).status).toBe(404)
    expect((await mine.guest.open(`${ALL}/${encodeURIComponent("' OR 1=1 --")}`)).status).toBe(404)
  })

  test('are seen by nobody without a session', async () => {
    const { page } = await aRequest()
    for (const path of [ALL, page, `${page}/cancelar`, '/fluxo/confirmar'])
      expect((await aGuest(app).open(path)).status).toBe(410)
    expect((await aGuest(app).send(`${page}/cancelar`, { versao: '1' })).status).toBe(410)
  })
})

describe('an approval by the policy', () => {
  const APPROVED = 'A solicitação foi aprovada na hora, pelas regras da loja.'
  const firstEvent = async (id: number) => {
    return listOf((await account.call('GET', `/v1/gestao/processos/${id}/eventos`)).json['entidade'])[0]
  }

  test('is told by the one event that opened the request, and stays told after it was cancelled', async () => {
    const { guest, id, page } = await aRequest()
    expect(await firstEvent(id)).toMatchObject({
      tipo: 'process.created',
      versao: 1,
      dados: { atual: 'aprovado', aprovadaPelaPolitica: true },
    })
    expect(textOf((await guest.open(page)).text)).toContain(APPROVED)
    await guest.send(`${page}/cancelar`, { versao: versionIn((await guest.open(`${page}/cancelar`)).text) })
    const cancelled = textOf((await guest.open(page)).text)
    expect(cancelled).toContain(APPROVED)
    expect(cancelled).toMatch(/Esta solicitação foi cancelada em \d+ de \p{L}+/u)
    expect((await causes(id)).map(({ type }) => type)).toEqual(['process.created', 'process.cancelled'])
  })

  test('is not told of a request that a person must approve', async () => {
    const number = aNumber()
    const opened = await openProcess(account, { Numero: number, DataEntrega: '2024-01-05T12:00:00-03:00' })
    const { guest } = await anOpenableOrder(app, account, { number, email: EMAIL })
    expect(await firstEvent(opened.id)).toMatchObject({ dados: { atual: 'em_analise', aprovadaPelaPolitica: false } })
    const { numero } = await managed(account, opened.id)
    expect(textOf((await guest.open(`${ALL}/${String(numero)}`)).text)).not.toContain('aprovada na hora')
  })
})

describe('the page of a request', () => {
  test('follows the request from review to the money, in sentences', async () => {
    const sold = await sellOrder(app, account)
    const number = sold.Numero
    const opened = await openWithParcel(account, sold, { LojaVirtualId: 1 })
    const { guest } = await anOpenableOrder(app, account, { number, email: EMAIL })
    const page = `${ALL}/${String((await managed(account, opened.id))['numero'])}`
    const read = async () => textOf((await guest.open(page)).text)

    expect(await read()).toMatch(/foi aprovada na hora, pelas regras da loja\..+Você fez a solicitação\./)
    await done(account, opened.id, `encomendas/${opened.parcel}/autorizar`)
    await settleAll(app, account)
    const code = String((await managed(account, opened.id))['encomendas']?.[0]?.['codigoAutorizacao'])
    const toSend = await guest.open(page)
    expect(toSend.text).toContain(`<strong class="code">${code}</strong>`)
    expect(toSend.text).toMatch(/<svg class="qr" viewBox="0 0 \d+ \d+"[^>]*>\s*<path d="M0 0h7v1h-7z/)
    expect(textOf(toSend.text)).toMatch(/Vale até \d+ de \p{L}+ de 20\d\d/u)
    expect(textOf(toSend.text)).toContain('O valor previsto é')

    await done(account, opened.id, `encomendas/${opened.parcel}/postagem`)
    expect(await read()).toMatch(/O seu pacote está a caminho e deve chegar por volta de \d+ de \p{L}+/u)
    await done(account, opened.id, `encomendas/${opened.parcel}/recebimento`)
    expect(await read()).toContain('O seu pacote chegou e está em conferência')
    await rate(account, opened.id, [aRating({ itemId: opened.items[0] })])
    await done(account, opened.id, 'estornos/planejar')
    await settleAll(app, account)
    const end = await read()
    expect(end).toMatch(/Devolvemos R\$ 77,00: o dinheiro aparece até \d+ de \p{L}+/u)
    expect(end).toContain('Estorno: R$ 77,00')
    expect(end).toMatch(/Reembolso feito \d+ de \p{L}+/u)
    expect(end).toContain('no cartão de crédito: aparece na fatura atual ou na seguinte')
    expect(end).toMatch(/Referência: \S+/)
    expect(end).toMatch(/Deve aparecer até \d+ de \p{L}+ de 20\d\d/u)
    for (const secret of PERSONAL) expect(end).not.toContain(secret)
  })

  test('asks nobody to send what is still looked at, and says so once it was lost', async () => {
    const { guest, id, parcel, page } = await aRequest()
    const read = async () => textOf((await guest.open(page)).text)
    await done(account, id, 'sinalizar')
    expect(await read()).toContain('Ainda não envie nada: espere a resposta da loja.')
    await done(account, id, 'aprovar')
    expect(await read()).toContain('O código ainda está sendo preparado.')
    await done(account, id, `encomendas/${parcel}/postagem`)
    await done(account, id, `encomendas/${parcel}/extravio`)
    const lost = await read()
    expect(lost).toContain('Extraviada')
    expect(lost).not.toContain('Os itens chegaram')
  })

  test('says how to send in the words of the way: brought to a physical store, with its address and hours', async () => {
    const number = aNumber()
    const opened = await openWithParcel(account, { Numero: number }, { LojaVirtualId: 1, LojaFisicaId: 1 })
    const { guest } = await anOpenableOrder(app, account, { number, email: EMAIL })
    const own = String((await managed(account, opened.id))['numero'])
    const { text } = await guest.open(`${ALL}/${own}`)
    const { configuration } = (await app.deps.directory.find(account.id)) ?? {}
    const place = configuration?.logistics.physicalStores.find(({ id }) => id === 1)
    expect(place?.address).toBeTypeOf('string')
    for (const part of [
      'Falta enviar',
      'Leve os itens, com o número desta solicitação, a:',
      place?.name,
      place?.openingHours,
    ])
      expect(textOf(text)).toContain(part)
    // The shop reads the number of the request where a carrier reads its own code.
    expect(text).toContain(`aria-label="Código QR de ${own}"`)
  })

  test('tells what staff wrote for the customer as the text it is, and nothing they wrote for themselves', async () => {
    const { guest, id, page } = await aRequest()
    await done(account, id, 'comentarios', { texto: 'Cliente suspeito' })
    await done(account, id, 'sinalizar')
    await done(account, id, 'recusar', {
      motivo: 'só entre nós',
      textoUsuario: '<img src=x onerror=alert(1)>Faltou a etiqueta.',
    })
    const { text } = await guest.open(page)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;Faltou a etiqueta.')
    expect(text).not.toMatch(/<img|só entre nós|suspeito/)
    expect(textOf(text)).toContain('Não aprovada')
  })

  test('shows what stores and customers call things as the text it is', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const number = `${aNumber()}'"><svg onload=alert(1)>`
    const Skus = [
      { SkuId: '<b>', SkuNome: hostile, ProdutoNome: hostile, Preco: 70, Quantidade: 1, QuantidadeTotal: 1 },
    ]
    const { guest, page } = await aRequest({
      Numero: number,
      Skus: Skus.map((line) => ({ ...line, TipoProcesso: 0 })),
      QuantidadeItens: 1,
      Valor: undefined,
    })
    for (const path of [ALL, page]) {
      const { text } = await guest.open(path)
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).not.toMatch(/<script>|<img|<svg onload/)
    }
  })

  test.each([
    ['en', 'Your requests', 'Request approved: we are preparing the shipping code'],
    ['es', 'Sus solicitudes', 'Solicitud aprobada: estamos preparando el código de envío'],
  ])('speaks %s', async (language, all, now) => {
    const { guest, page } = await aRequest()
    expect((await guest.open(`${ALL}?idioma=${language}`)).text).toContain(all)
    const { text } = await guest.open(page)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(now)
  })
})

describe('a mail about a request', () => {
  test('leads to the store’s page, which knows the order and opens nothing by itself', async () => {
    const number = aNumber()
    await openProcess(account, { Numero: number }, { NotificarNovaSolicitacao: true })
    await settleAll(app, account)
    const mails = await mailbox(app, account)
    const link = /http:\/\/vaivem\.test(\/loja\/\S+)/.exec(mails.find(({ text }) => text.includes(number))?.text ?? '')
    expect(link?.[1]).toBe(`${await storePath(app, account)}?pedido=${number}`)
    const { status, text } = await aGuest(app).open(link?.[1] ?? '')
    expect(status).toBe(200)
    expect(text).toContain(`value="${number}"`)
    expect(text).not.toContain('Camisa')
  })

  test('leads nowhere where the store keeps its page closed', async () => {
    const closed = await app.account({ configuration: DEMO_ACCOUNT.replace('aberta: true', 'aberta: false') })
    await openProcess(closed, {}, { NotificarNovaSolicitacao: true })
    await settleAll(app, closed)
    const [mail] = await mailbox(app, closed)
    expect(mail?.text).toContain('Recebemos')
    expect(mail?.text).not.toContain('/loja/')
  })
})

describe('cancelling', () => {
  test('is asked once more, then done by the customer, as staff would', async () => {
    const { guest, id, page } = await aRequest()
    const asked = await guest.open(`${page}/cancelar`)
    expect(asked.text).toContain('Sim, cancelar')
    const cancelled = await guest.send(`${page}/cancelar`, { versao: versionIn(asked.text) })
    expect([cancelled.status, cancelled.headers['location']]).toEqual([303, `${page}?aviso=cancelada`])
    expect(await managed(account, id)).toMatchObject({ decisao: 'cancelado' })
    expect((await causes(id)).at(-1)).toMatchObject({
      type: 'process.cancelled',
      cause: 'consumer',
      payload: { askedBy: 'consumer' },
    })
    expect((await guest.open(`${page}?aviso=cancelada`)).text).toContain('A solicitação foi cancelada.')
  })

  test('pressed many times at once is done once', async () => {
    const { guest, id, page } = await aRequest()
    const versao = versionIn((await guest.open(`${page}/cancelar`)).text)
    const answers = await Promise.all([1, 2, 3, 4].map(() => guest.send(`${page}/cancelar`, { versao })))
    expect(answers.every(({ status }) => status === 303)).toBe(true)
    expect((await causes(id)).filter(({ type }) => type === 'process.cancelled')).toHaveLength(1)
  })

  test('loses the race against a posting, and says so', async () => {
    const { guest, id, parcel, page } = await aRequest()
    const versao = versionIn((await guest.open(`${page}/cancelar`)).text)
    await done(account, id, `encomendas/${parcel}/postagem`)
    const late = await guest.send(`${page}/cancelar`, { versao })
    expect(late.headers['location']).toBe(`${page}?aviso=mudou`)
    expect((await guest.open(`${page}?aviso=mudou`)).text).toContain('Algo mudou')
    expect(await managed(account, id)).not.toMatchObject({ decisao: 'cancelado' })
    const forced = await guest.send(`${page}/cancelar`, { versao: String((await managed(account, id))['versao']) })
    expect(forced.headers['location']).toBe(`${page}?aviso=mudou`)
  })

  test('is not offered once goods left, nor done without a version', async () => {
    const { guest, id, parcel, page } = await aRequest()
    for (const versao of ['', 'x', '0', '1e9'])
      expect((await guest.send(`${page}/cancelar`, { versao })).headers['location']).toBe(`${page}?aviso=mudou`)
    expect((await guest.open(page)).text).toContain(`${page}/cancelar`)
    await done(account, id, `encomendas/${parcel}/postagem`)
    expect((await guest.open(page)).text).not.toContain(`${page}/cancelar`)
    expect((await guest.open(`${page}/cancelar`)).headers['location']).toBe(page)
  })

  test('takes no form from elsewhere', async () => {
    const { guest, id, page } = await aRequest()
    const versao = versionIn((await guest.open(`${page}/cancelar`)).text)
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await guest.press(`${page}/cancelar`, headers, `versao=${versao}`)).status).toBe(403)
    expect(await managed(account, id)).not.toMatchObject({ decisao: 'cancelado' })
  })
})
