import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aBrowser, aFlowOrder, DRAWING, linkPath } from '../support/customer-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await testApp()
  account = await app.account()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.clock.now = () => Temporal.Now.instant()
})
afterAll(() => app.end())

const ORDER_PAGE = '/fluxo/pedido'

describe('every page', () => {
  const PAYLOADS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    '</title><svg/onload=alert(1)>',
    '`${alert(1)}`',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!--<style>*{display:none}</style>',
  ]

  test('shows hostile names and numbers as the text they are', async () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      const Skus = [{ SkuId: payload, SkuNome: payload, ProdutoNome: 'x', Preco: 1, QuantidadeTotal: 1 }]
      const order = aFlowOrder({
        Skus,
        Valor: 21,
        PedidoNumero: `${payload}${index}`,
        Cliente: { ClienteNome: payload },
      })
      const path = await linkPath(account, order)
      const browser = aBrowser(app)
      await browser.press(path)
      const { status, text } = await browser.open(ORDER_PAGE)
      expect(status).toBe(200)
      // But for the drawing that stands for a product without a picture.
      const tags = text.replaceAll(DRAWING, '').match(/<\/?[a-z!][^>]*>/gi) ?? []
      expect(
        tags.filter((tag) => /script|img|svg|style>|javascript:|\son[a-z]+=/i.test(tag.replace(/"[^"]*"/g, '""'))),
      ).toEqual(['<script src="' + /src="([^"]*)"/.exec(text)?.[1] + '" defer>', '</script>'])
      expect(text).not.toContain(payload)
    }
  })

  test('forbids everything from elsewhere, frames, referrers and copies', async () => {
    const path = await linkPath(account)
    const browser = aBrowser(app)
    const pages = [await browser.open(path), await browser.press(path), await browser.open(ORDER_PAGE)]
    const wrong = [await browser.open('/fluxo/nada'), await browser.open('/fluxo/a/b/c'), await app.call('PUT', path)]
    for (const { headers } of [...pages, ...wrong]) {
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'self'; script-src 'self'; .*frame-ancestors 'none'$/,
      )
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(headers['strict-transport-security']).toBe(undefined)
    }
    expect(wrong.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [410, 'text/html; charset=utf-8'],
      [404, 'text/html; charset=utf-8'],
      [404, 'text/html; charset=utf-8'],
    ])
    for (const { text } of pages) expect(text).not.toMatch(/<script>|style=|<style|\son[a-z]+=/)
  })

  test('has the styles and the script it names, and nothing else to fetch', async () => {
    const { text } = await aBrowser(app).open(await linkPath(account))
    const sources = [...text.matchAll(/(?:<link[^>]* href|src)="([^"]*)"/g)].map(([, source]) => source ?? '')
    expect(sources.map((source) => source.split('?', 1)[0])).toEqual([
      'data:,',
      '/fluxo/portal.css',
      expect.stringMatching(/^\/loja\/loja-\d+\/tema\.css$/),
      '/fluxo/portal.js',
    ])
    const files = await Promise.all([sources[1], sources[3]].map((source) => app.call('GET', source ?? '')))
    expect(files.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'text/css; charset=utf-8'],
      [200, 'text/javascript; charset=utf-8'],
    ])
  })

  test('keeps its cookies from scripts, other sites and, over https, other hosts', async () => {
    const path = await linkPath(account)
    const plain = await aBrowser(app).press(path)
    expect(plain.headers['set-cookie']).toMatch(/^fluxo=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    vi.spyOn(app.deps, 'publicUrl').mockReturnValue('https://trocas.example.com/loja')
    const secure = await aBrowser(app).press(path, { 'sec-fetch-site': 'same-origin' })
    expect(secure.headers['set-cookie']).toMatch(/^__Host-fluxo=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(secure.headers['location']).toBe('/loja/fluxo/pedido')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('says nothing of its inside when it fails, and logs no code', async () => {
    const path = await linkPath(account)
    const log = vi.spyOn(app.deps.log, 'error').mockReturnValue(undefined)
    vi.spyOn(app.deps.database, 'read').mockRejectedValue(new Error('boom'))
    const { status, text } = await aBrowser(app).open(path)
    expect(status).toBe(500)
    expect(text).toContain('Algo deu errado')
    expect(text).not.toContain('boom')
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).not.toContain(path.split('.').at(-1))
  })

  test('takes only small forms, and of those nothing', async () => {
    const path = await linkPath(account)
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const large = await app.call('POST', path, `a=${'x'.repeat(20_000)}`, form)
    expect([large.status, large.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    const changed = await app.call('POST', path, 'preco=1&email=outro@example.com', form)
    expect(changed.status).toBe(303)
  })
})
