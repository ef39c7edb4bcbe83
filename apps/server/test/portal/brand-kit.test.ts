import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '../../src/platform/photos/write-png.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { linkPath } from '../support/customer-flow.ts'
import { aGuest, aStoredOrder, storePath } from '../support/portal.ts'
import { workOnce } from '../support/refund-execution.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})
afterAll(() => app.end())

const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2'),
)
const FONT_URL = `data:font/woff2;base64,${FONT.toString('base64')}`
/** Two black pixels, and two white ones. */
const [DAY, NIGHT] = [0, 255].map((grey) => pngOf(2, 1, Buffer.from([0, grey, grey, grey, grey, grey, grey])))
const logoUrl = (png: Buffer | undefined) => `data:image/png;base64,${png?.toString('base64')}`

const SECOND_STORE = '    url: https://outlet.lojaexemplo.com.br\n'

/** An account with two stores; the second one's brand is `marca`. */
async function aBrandedAccount(vitrine: string, marca: string | null = null) {
  const configuration = DEMO_ACCOUNT.replace(/^vitrine:\n(?: {2}.*\n)+/m, `vitrine: ${vitrine}\n`).replace(
    SECOND_STORE,
    `${SECOND_STORE}${marca === null ? '' : `    marca: ${marca}\n`}`,
  )
  const account = await app.account({ configuration })
  return { account, home: await storePath(app, account) }
}

async function pageAt(path: string): Promise<string> {
  return (await aGuest(app).open(path)).text.replaceAll('&amp;', '&')
}

async function fileIn(text: string, pattern: RegExp) {
  const [, path = ''] = pattern.exec(text) ?? []
  return app.server.inject({ method: 'GET', url: path })
}

async function mailedHtml(account: TestAccount): Promise<string> {
  const [row] = await app.database.query<{ html: string }>(
    'SELECT html_body AS html FROM local_mailbox WHERE account_id = $1 ORDER BY received_at DESC LIMIT 1',
    [account.id],
    account.id,
  )
  return row?.html ?? ''
}

describe('the brand of a store', () => {
  test('has its own fonts, served by the service itself, and nothing is allowed from elsewhere', async () => {
    const { home } = await aBrandedAccount(`{ fonteTitulos: '${FONT_URL}', cantos: retos }`)
    const { text, headers } = await aGuest(app).open(home)
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    const theme = await fileIn(text, /href="([^"]*tema\.css[^"]*)"/)
    expect(theme.body).toContain('--round:0')
    const font = await fileIn(theme.body, /url\("([^"]+)"\)/)
    expect([font.statusCode, font.headers['content-type'], font.headers['x-content-type-options']]).toEqual([
      200,
      'font/woff2',
      'nosniff',
    ])
    expect(font.rawPayload.equals(FONT)).toBe(true)
  })

  test('has a logo for the night', async () => {
    const { home } = await aBrandedAccount(`{ logo: '${logoUrl(DAY)}', logoNoite: '${logoUrl(NIGHT)}' }`)
    const text = await pageAt(home)
    expect((await fileIn(text, /<img class="logo logo-never" src="([^"]+)"/)).rawPayload.equals(DAY ?? FONT)).toBe(true)
    const night = await fileIn(text, /<source srcset="([^"]+)" media="\(prefers-color-scheme:dark\)"/)
    expect(night.rawPayload.equals(NIGHT ?? FONT)).toBe(true)
  })

  test('shows on a dark head the logo for dark grounds, else the other one on white', async () => {
    const both = await aBrandedAccount(
      `{ corTopo: '#101010', logo: '${logoUrl(DAY)}', logoNoite: '${logoUrl(NIGHT)}' }`,
    )
    const shown = await fileIn(await pageAt(both.home), /<img class="logo logo-never" src="([^"]+)"/)
    expect(shown.rawPayload.equals(NIGHT ?? FONT)).toBe(true)
    const one = await aBrandedAccount(`{ corTopo: '#101010', logo: '${logoUrl(DAY)}' }`)
    expect(await pageAt(one.home)).toContain('class="logo logo-always"')
  })

  test('is that of the store of the order, and of the store that an address names', async () => {
    const { account, home } = await aBrandedAccount(`{ cor: '#112233' }`, `{ cor: '#aa1155', cantos: redondos }`)
    const themeOf = async (path: string) => (await fileIn(await pageAt(path), /href="([^"]*tema\.css[^"]*)"/)).body
    expect(await themeOf(home)).toContain('--brand:#112233')
    expect(await themeOf(`${home}?loja=9`)).toContain('--brand:#112233')
    expect(await themeOf(`${home}?loja=2`)).toMatch(/--brand:#aa1155[^]*--round:1\.5rem/)
    expect(await themeOf(await linkPath(account, undefined, { LojaVirtualId: 2 }))).toContain('--brand:#aa1155')
    expect(await themeOf(await linkPath(account, undefined, { LojaVirtualId: 1 }))).toContain('--brand:#112233')
  })

  test('says its own title and words on a page, in their language alone, and never as markup', async () => {
    const { home } = await aBrandedAccount(
      `{ textos: [{ pagina: loja, titulo: 'Mudou de ideia?', texto: "A gente <b>resolve</b>.\\nSem pressa." }] }`,
    )
    const text = await pageAt(home)
    expect(text).toContain('<h1>Mudou de ideia?</h1>')
    expect(text).toContain('A gente &lt;b&gt;resolve&lt;/b&gt;.<br />Sem pressa.')
    expect(await pageAt(`${home}?idioma=en`)).not.toContain('Mudou de ideia?')
  })

  test('is that of its mails: colour, corners, head, and a logo that travels with them', async () => {
    const { account, home } = await aBrandedAccount(
      `{ cor: '#aa1155', corTopo: '#ffffff', logo: '${logoUrl(DAY)}', cantos: redondos }`,
    )
    const order = await aStoredOrder(account)
    const guest = aGuest(app)
    await guest.open(home)
    await guest.send(home, { pedido: order.number, comprador: order.email })
    await workOnce(app, account)
    const html = await mailedHtml(account)
    expect(html).toContain('border-radius:24px')
    expect(html).toContain(`<img src="${logoUrl(DAY)}" alt="`)
    expect(html).toContain('background:#ffffff')
    expect(html).not.toMatch(/(?:src|url)=?["(]https?:/)
  })

  test.each([
    [`{ fonteTextos: '${FONT_URL.slice(0, -8)}' }`, /fonteTextos/],
    [`{ fonteTextos: 'https://fonts.example/font.woff2' }`, /fonteTextos/],
    [`{ fonteTextos: '${FONT_URL}', fonteTitulos: '${logoUrl(DAY)}' }`, /fonteTitulos/],
    [`{ logoNoite: 'https://loja.example/logo.png' }`, /logoNoite/],
    [`{ corTopo: preto }`, /corTopo/],
    [`{ cantos: ovais }`, /cantos/],
    [`{ tratamento: tu }`, /tratamento/],
    [`{ textos: [{ pagina: loja }] }`, /textos/],
    [`{ textos: [{ pagina: acompanhamento, titulo: Oi }] }`, /textos/],
    [`{ textos: [{ pagina: loja, texto: a }, { pagina: loja, texto: b }] }`, /textos/],
  ])('%s is refused with its place', async (vitrine, place) => {
    await expect(aBrandedAccount(vitrine)).rejects.toThrow(place)
  })
})

test('a store says o senhor or a senhora where others say você, on pages and in mails', async () => {
  const { account, home } = await aBrandedAccount('{ tratamento: senhora }')
  const order = await aStoredOrder(account)
  const guest = aGuest(app)
  const { text } = await guest.open(home)
  expect(text).toContain('O e-mail que a senhora usou na compra')
  await guest.send(home, { pedido: order.number, comprador: order.email })
  await workOnce(app, account)
  expect(await mailedHtml(account)).toContain('Se não foi a senhora quem pediu')
  const usual = await aBrandedAccount('{ tratamento: voce }')
  const page = (await aGuest(app).open(usual.home)).text
  expect(page).toContain('O e-mail que você usou na compra')
  expect(page).not.toMatch(/[‹›]/)
})
