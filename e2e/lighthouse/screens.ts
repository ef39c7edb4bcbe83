import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Role } from '../support/staff.ts'

/** A page that a person opens by its address. */
interface Screen {
  readonly name: string
  readonly path: string
  /** Whose page it is; absent: a customer's. */
  readonly role?: Role
}

/** What a program found on a page, in both themes and at both widths. */
export interface Looked {
  readonly name: string
  readonly path: string
  /** Violations that axe-core found, by theme, over both widths. */
  readonly day: number
  readonly night: number
  /** Pixels to scroll sideways on the narrow screen. */
  readonly overhang: number
  /** The names of the pictures that were taken. */
  readonly pictures: readonly string[]
}

export interface Login {
  readonly email: string
  readonly password: string
}

export interface Session {
  readonly url: string
  /** By role. */
  readonly staff: Readonly<Record<string, Login>>
  /** The cookies of a customer who made a request, and its number. */
  readonly customer: { readonly cookie: string; readonly number: string }
}

const WIDTHS = { portal: [320, 1440], console: [360, 1440] } as const
const THEMES = ['light', 'dark'] as const
const NARROW = 500
const SETTLE_MILLISECONDS = 250

/** Every page of the portal and the console that has an address of its own. */
function screensOf({ customer }: Session): readonly Screen[] {
  const staff = (role: Role, pages: Readonly<Record<string, string>>): readonly Screen[] =>
    Object.entries(pages).map(([name, path]) => ({ name, path: `/console/${path}`, role }))
  return [
    { name: 'landing', path: '/' },
    { name: 'store page', path: '/loja/demo' },
    { name: 'regret', path: '/loja/demo/arrependimento' },
    { name: 'items of an order', path: '/fluxo/pedido' },
    { name: 'status of a request', path: `/fluxo/solicitacoes/${customer.number}` },
    { name: 'page that does not exist', path: '/fluxo/nada' },
    ...staff('atendimento', {
      queue: 'fila?fila=todos',
      'queue, to decide': 'fila',
      'bulk commands': 'lotes',
      receiving: 'recebimento',
      'request for a customer': 'solicitacoes/nova',
      carriers: 'transportadoras',
      proposals: 'propostas',
      messages: 'mensagens',
      insights: 'indicadores',
      'insights: products': 'indicadores/produtos',
      'insights: evolution': 'indicadores/evolucao',
      'insights: rows': 'indicadores/linhas',
      'shadow mode': 'sombra',
      'shadow mode: files': 'sombra/arquivos',
      'own account': 'minha-conta',
      style: 'estilo',
    }),
    ...staff('financeiro', {
      money: 'dinheiro',
      reconciliation: 'conciliacao',
      'insights: approvals': 'indicadores/aprovacoes',
    }),
    ...staff('admin', {
      'first steps': 'primeiros-passos',
      'policy: form': 'politica/formulario',
      'policy: text': 'politica/texto',
      'policy: versions': 'politica/versoes',
      'policy: simulate': 'politica/simular',
      'policy: publish': 'politica/publicar',
      'settings: stores': 'ajustes/arquivo/lojas',
      'settings: people': 'ajustes/pessoas',
      'settings: connectors': 'ajustes/conectores',
      'settings: keys': 'ajustes/chaves',
      'settings: regrets': 'ajustes/arrependimentos',
      'settings: webhooks': 'ajustes/webhooks',
      'settings: blocked customers': 'ajustes/bloqueados',
      'settings: privacy': 'ajustes/privacidade',
      'settings: requests': 'ajustes/requisicoes',
      'settings: audit': 'ajustes/auditoria',
    }),
  ]
}

/** Looks at every page in both themes, on a narrow and on a wide screen; keeps a picture of each in `folder`, where one is given. */
export async function lookAtScreens(
  session: Session,
  executablePath: string,
  folder: string | undefined,
): Promise<readonly Looked[]> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const contexts = new Map<string, BrowserContext>()
    const contextOf = async ({ role }: Screen, theme: Theme) => {
      const key = `${role ?? 'customer'} ${theme}`
      const context = contexts.get(key) ?? (await signedIn(browser, session, role, theme))
      contexts.set(key, context)
      return context
    }
    const found: Looked[] = []
    for (const screen of screensOf(session)) {
      const views: View[] = []
      for (const theme of THEMES) {
        const page = await (await contextOf(screen, theme)).newPage()
        for (const width of WIDTHS[screen.role === undefined ? 'portal' : 'console'])
          views.push(await look(page, session.url + screen.path, { name: screen.name, theme, width, folder }))
        await page.close()
      }
      found.push(sumOf(screen, views))
    }
    return found
  } finally {
    await browser.close()
  }
}

type Theme = (typeof THEMES)[number]

/** What was found at one width in one theme. */
interface View {
  readonly theme: Theme
  readonly violations: number
  readonly overhang: number
  readonly picture: string
}

interface Asked {
  readonly name: string
  readonly theme: Theme
  readonly width: number
  readonly folder: string | undefined
}

async function look(page: Page, url: string, { name, theme, width, folder }: Asked): Promise<View> {
  const isNarrow = width < NARROW
  await page.setViewportSize({ width, height: isNarrow ? 780 : 900 })
  const violations = await violationsOf(page, url)
  for (const violation of violations) console.error(`${name}, ${theme}, ${width}: ${violation}`)
  const overhang = isNarrow ? await page.evaluate<number>(OVERHANG) : 0
  const picture = `${name.replaceAll(/[^a-z]+/g, '-')}-${width}-${theme === 'light' ? 'day' : 'night'}.png`
  if (folder !== undefined) await page.screenshot({ path: join(folder, picture), fullPage: true })
  return { theme, violations: violations.length, overhang, picture }
}

function sumOf({ name, path }: Screen, views: readonly View[]): Looked {
  const violationsBy = (theme: Theme) =>
    views.filter((view) => view.theme === theme).reduce((sum, { violations }) => sum + violations, 0)
  return {
    name,
    path,
    day: violationsBy('light'),
    night: violationsBy('dark'),
    overhang: Math.max(...views.map(({ overhang }) => overhang)),
    pictures: views.map(({ picture }) => picture),
  }
}

/** The bytes that a member of staff waits for until the queue is there, with an empty cache; headers among them. */
export async function weighQueue(session: Session, executablePath: string): Promise<number> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await signedIn(browser, session, 'atendimento', 'light')
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    let bytes = 0
    protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${session.url}/console/fila`)
    await page.getByRole('heading', { name: 'Fila', level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await browser.close()
  }
}

async function signedIn(
  browser: Browser,
  { url, staff, customer }: Session,
  role: Role | undefined,
  colorScheme: Theme,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    colorScheme,
  })
  if (role === undefined) {
    const cookies = customer.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: `${url}/fluxo` }
    })
    await context.addCookies(cookies)
    return context
  }
  const person = staff[role]
  if (!person) throw new Error(`nobody is ${role}`)
  const answer = await context.request.post(`${url}/v1/gestao/sessao`, {
    data: { email: person.email, senha: person.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${person.email} was not let in: ${await answer.text()}`)
  await context.addInitScript(() => globalThis.localStorage.setItem('vaivem-session', 'sim'))
  return context
}

async function violationsOf(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(SETTLE_MILLISECONDS)
  await page.evaluate(AXE)
  return page.evaluate<readonly string[]>(RUN_AXE)
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RUN_AXE = `axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.map(({ html }) => html).join(' | ')))`
const OVERHANG = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
