import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, sharedApp, type TestApp } from '../support/app.ts'
import { linkPath } from '../support/customer-flow.ts'
import { aGuest, storePath } from '../support/portal.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An account whose `vitrine` says this. */
async function aStore(vitrine: string) {
  const configuration = DEMO_ACCOUNT.replace(/^vitrine:\n(?: {2}.*\n)+/m, `vitrine: ${vitrine}\n`)
  const account = await app.account({ configuration })
  return { account, home: await storePath(app, account) }
}

const headOf = (text: string) => text.slice(0, text.indexOf('</head>'))

describe('the look of a store', () => {
  test('is its colour, made readable, on its own pages and on those of a link', async () => {
    const { account, home } = await aStore(`{ cor: '#FFE000' }`)
    const paths = new Set<string>()
    for (const page of [home, `${home}/arrependimento`, await linkPath(account)]) {
      const [, path = ''] = /href="([^"]*tema\.css[^"]*)"/.exec(headOf((await aGuest(app).open(page)).text)) ?? []
      paths.add(path.replaceAll('&amp;', '&').replace('loja=1&', ''))
    }
    const [path = '', ...others] = paths
    expect(path.startsWith(`${home}/tema.css?v=`)).toBe(true)
    expect(others).toEqual([])
    const theme = await app.call('GET', path)
    expect([theme.status, theme.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(theme.text).toContain('--brand:#ffe000')
    expect(theme.text).not.toContain('--accent:#ffe000;--accent-hover:#ffe000')
  })

  test('is the usual one without a colour', async () => {
    const { home } = await aStore('{ cor: null }')
    expect((await aGuest(app).open(home)).text).not.toContain('tema.css')
    expect((await app.call('GET', `${home}/tema.css`)).text).toBe('')
  })

  test('has its logo, named for who does not see it, and served as nothing but a picture', async () => {
    const { home } = await aStore(`{ logo: 'data:image/png;base64,${PNG.toString('base64')}' }`)
    const { text } = await aGuest(app).open(home)
    const [, path = '', name] = /<img class="logo logo-at-night" src="([^"]+)" alt="([^"]+)"/.exec(text) ?? []
    expect(name).toBe('Loja Exemplo')
    const logo = await app.server.inject({ method: 'GET', url: path })
    expect([logo.statusCode, logo.headers['content-type'], logo.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(logo.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(logo.rawPayload.equals(PNG)).toBe(true)
  })

  test('without a logo has none to serve', async () => {
    const { home } = await aStore('{ logo: null }')
    expect((await app.call('GET', `${home}/logo`)).status).toBe(404)
  })

  test('speaks the languages it chose, its own first, and no other', async () => {
    const { home } = await aStore('{ idiomas: [es, pt-BR] }')
    const first = await aGuest(app).open(home)
    expect(first.text).toContain('<html lang="es">')
    expect(first.text).not.toContain('idioma=en')
    expect((await aGuest(app).open(`${home}?idioma=en`)).text).toContain('<html lang="es">')
    expect((await aGuest(app).open(home, { 'accept-language': 'pt' })).text).toContain('<html lang="pt-BR">')
  })

  test('says on every page how to reach the people of the store', async () => {
    const { account, home } = await aStore(
      `{ atendimento: { email: ajuda@loja.example, telefone: (11) 4002-8922, pagina: 'https://loja.example/ajuda' } }`,
    )
    for (const page of [home, `${home}/arrependimento`, await linkPath(account)]) {
      const { text } = await aGuest(app).open(page)
      const foot = text.slice(text.indexOf('<footer'))
      expect(foot).toContain('<a href="tel:1140028922">(11) 4002-8922</a>')
      expect(foot).toContain('<a href="mailto:ajuda@loja.example">ajuda@loja.example</a>')
      expect(foot).toContain('<a href="https://loja.example/ajuda" rel="noreferrer">Página de atendimento</a>')
    }
    const silent = await aStore('{ cor: null }')
    expect((await aGuest(app).open(silent.home)).text).not.toContain('Fale com a loja')
  })

  test('is refused where it is no colour, no picture or no language', async () => {
    for (const vitrine of [
      `{ cor: 'red' }`,
      `{ logo: 'https://example.com/x.png' }`,
      '{ idiomas: [fr] }',
      '{ atendimento: { pagina: "javascript:alert(1)" } }',
      '{ atendimento: { telefone: 190 } }',
      '{ atendimento: { telefone: ligue já } }',
      '{ atendimento: { email: ninguém } }',
    ])
      await expect(aStore(vitrine)).rejects.toThrow(/vitrine/)
  })

  test('may be found by searches, which the pages of an order may not', async () => {
    const { account, home } = await aStore('{ cor: null }')
    for (const [page, isListed] of [
      [home, true],
      [`${home}/arrependimento`, true],
      [`${home}/nowhere`, false],
      [await linkPath(account), false],
    ] as const) {
      const { headers, text } = await app.call('GET', page)
      expect([page, headers['x-robots-tag'] === undefined, !text.includes('noindex')]).toEqual([
        page,
        isListed,
        isListed,
      ])
    }
    const robots = await app.call('GET', '/robots.txt')
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.text).not.toContain('/loja')
  })
})

test('styles and script are sent packed to browsers that can unpack them, and plain to others', async () => {
  const at = async (url: string, headers: Record<string, string>) => app.server.inject({ method: 'GET', url, headers })
  for (const url of ['/fluxo/portal.css', '/fluxo/portal.js']) {
    const [plain, packed] = [await at(url, {}), await at(url, { 'accept-encoding': 'br, gzip' })]
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect([plain.headers['vary'], packed.headers['vary']]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  }
})
