import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { policySections, settingsSections } from '../apps/console/src/account-file/sections.ts'
import { go, settled } from './support/console.ts'
import { anOrder } from './support/orders.ts'
import { payloadsOf } from './support/payloads.ts'
import { signIn, type Role } from './support/staff.ts'
import { linkFor, store } from './support/store.ts'
import { expectNoOverhang, expectText, inConsole, inspect, IS_WHOLE, useBrowser } from './support/visitor.ts'

const LONGEST = 80
/** For dozens of pages on a busy machine. */
const PATIENCE_MILLISECONDS = 240_000
/** By day on a desk, by night on a phone. */
const LOOKS: readonly (readonly [name: 'desk' | 'phone', options: BrowserContextOptions])[] = [
  ['desk', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['phone', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' }],
]
const WORK = [
  'pessoas',
  'conectores',
  'chaves',
  'webhooks',
  'requisicoes',
  'arrependimentos',
  'bloqueados',
  'privacidade',
  'auditoria',
]

/** `npm run prove -- pages` asks for every page; here every fourth one is looked at. */
function shareOf<One>(list: readonly One[]): readonly One[] {
  return IS_WHOLE ? list : list.filter((_, at) => at % 4 === 2)
}

/** Sections of the account file are drawn by the same few parts: every third is enough where not all pages are tested. */
function someOf<One>(sections: readonly One[]): readonly One[] {
  return IS_WHOLE ? sections : sections.filter((_, at) => at % 3 === 0)
}

/** Every address of the console that shows something of its own, and a role that may see it. */
const PAGES: readonly (readonly [role: Role, paths: readonly string[]])[] = [
  [
    'financeiro',
    [
      'fila',
      'fila?fila=todos',
      'recebimento',
      'solicitacoes/nova',
      'dinheiro',
      'transportadoras',
      'conciliacao',
      'indicadores',
      'indicadores/produtos',
      'indicadores/evolucao',
      'indicadores/aprovacoes',
      'mensagens',
      'minha-conta',
    ],
  ],
  [
    'admin',
    // Text that is written into the account's draft stays in it: the forms come last, and the text of the whole file after them.
    [
      ...['versoes', 'versoes/1', 'simular', 'publicar'].map((tab) => `politica/${tab}`),
      ...WORK.map((id) => `ajustes/${id}`),
      ...someOf(settingsSections).map(({ id }) => `ajustes/arquivo/${id}`),
      ...someOf(policySections).map(({ id }) => `politica/formulario/${id}`),
      'politica/texto',
    ],
  ],
]

const DIALOGS = [
  ['ajustes/pessoas', 'Convidar…'],
  ['ajustes/chaves', 'Nova credencial…'],
  ['ajustes/conectores', 'Mudar…'],
  ['ajustes/webhooks', 'Novo webhook…'],
] as const

inConsole('every page of the console', () => {
  const browsing = useBrowser()

  test.each(
    LOOKS.flatMap(([look, options], turn) =>
      // Where not all pages are tested, each role has one of the looks.
      PAGES.filter((_, at) => IS_WHOLE || at === turn).map(([role, paths]) => ({ look, role, paths, options })),
    ),
  )(
    'is open to all and takes any text as text: $role, $look',
    async ({ look, role, paths, options }) => {
      const { page } = await browsing.open(options)
      await signIn(page, role)
      for (const [at, path] of shareOf(paths).entries()) {
        const name = `console-${look}-${path.replaceAll(/[^a-z0-9]+/g, '-')}`
        await go(page, path)
        await inspectAll(page, name, at === 0 ? undefined : 'main')
        await expectToFit(page, name)
        await fillAll(page)
        await expectText(page, name)
      }
    },
    PATIENCE_MILLISECONDS,
  )

  test.runIf(IS_WHOLE).each(LOOKS)('asks in dialogs that are open to all: %s', async (look, options) => {
    const { page } = await browsing.open(options)
    await signIn(page, 'admin')
    for (const [path, button] of DIALOGS) {
      await go(page, path)
      await page.getByRole('button', { name: button }).first().click()
      await lookAtDialog(page, `console-${look}-dialog-${path.replaceAll('/', '-')}`)
    }
    await go(page, 'fila?fila=todos')
    await page.keyboard.press('Shift+?')
    await lookAtDialog(page, `console-${look}-dialog-keys`)
    await page.getByRole('checkbox', { name: 'Marcar todos desta página' }).check()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await inspectAll(page, `console-${look}-fila-marked`)
    // Where the buttons have no room beside each other they are a menu.
    const menu = page.getByRole('button', { name: 'Ações' })
    const isNarrow = (await menu.count()) > 0
    const opener = isNarrow ? menu : page.getByRole('button', { name: 'Recusar', exact: true })
    const ask = async () => {
      await opener.click()
      if (isNarrow) await page.getByRole('menuitem', { name: 'Recusar' }).click()
    }
    if (isNarrow) {
      await menu.click()
      await inspectAll(page, `console-${look}-fila-menu`)
      await page.keyboard.press('Escape')
    }
    await ask()
    await lookAtDialog(page, `console-${look}-dialog-bulk`)
    await ask()
    await page.getByRole('dialog').getByRole('textbox').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test.runIf(IS_WHOLE).each(LOOKS)(
    'of a process asks what each command needs, open to all: %s',
    async (look, options) => {
      const { page } = await browsing.open(options)
      // At once: another list would stay until this one has come, and its first process be opened.
      await signIn(page, 'financeiro', 'fila?fila=entregues-nao-avaliados')
      await page
        .getByRole('link', { name: /^LE-\d+$/ })
        .first()
        .click()
      await page.getByText('O razão confere').waitFor()
      await settled(page)
      await inspectAll(page, `console-${look}-process-delivered`)
      await expectToFit(page, 'process')
      const menu = page.getByRole('button', { name: 'Mais ações' })
      await menu.click()
      const names = await page.locator('[role="menuitem"]:not([aria-disabled="true"])').allInnerTexts()
      await page.keyboard.press('Escape')
      expect(names.length).toBeGreaterThan(4)
      for (const name of names) {
        await menu.click()
        await page.getByRole('menuitem', { name, exact: true }).first().click()
        await lookAtDialog(page, `console-${look}-dialog-${name.toLowerCase().replaceAll(/[^a-zà-ú]+/g, '-')}`)
      }
    },
  )

  test.runIf(IS_WHOLE).each(LOOKS)(
    'shows a simulation, an order to open a request for, and a webhook: %s',
    async (look, options) => {
      const { page } = await browsing.open(options)
      const order = anOrder()
      await linkFor(order)
      await signIn(page, 'admin')
      await go(page, 'politica/simular')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Simular/ })
        .last()
        .click()
      await settled(page)
      await inspectAll(page, `console-${look}-simulation`)
      await expectToFit(page, 'simulation')
      await go(page, 'solicitacoes/nova')
      await page.getByRole('main').getByRole('textbox').first().fill(order.PedidoNumero)
      await page.keyboard.press('Enter')
      await page.getByText('Luminária de mesa').first().waitFor()
      await inspectAll(page, `console-${look}-on-behalf`)
      await expectToFit(page, 'on-behalf')
      const webhook = await store().createWebhook({
        body: { url: 'https://webhooks.example.com/vaivem', descricao: payloadsOf(LONGEST) },
      })
      if (!webhook.ok) throw new Error(JSON.stringify(webhook))
      await go(page, `ajustes/webhooks/${webhook.entity.id}`)
      await inspectAll(page, `console-${look}-webhook`)
      await expectToFit(page, 'webhook')
      await expectText(page, 'webhook')
      expect((await store().deleteWebhook({ params: { webhookId: webhook.entity.id } })).ok).toBe(true)
    },
  )
})

async function inspectAll(page: Page, name: string, part?: string): Promise<void> {
  await inspect(page, name, part)
  await expectNoOverhang(page, name)
}

/** On a phone neither the page nor any table of it scrolls sideways. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  if (!before || before.width !== PHONE_WIDTHS[0]) return
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverhang(page, `${name} at ${width}`)
    await expect
      .poll(() => page.evaluate<readonly string[]>(WIDE_TABLES), { message: `${name} at ${width}` })
      .toEqual([])
  }
  await page.setViewportSize(before)
}

const PHONE_WIDTHS = [360, 320]
/** Tables that are shown, and are wider than what holds them. */
const WIDE_TABLES = `[...document.querySelectorAll('main table')]
  .filter((table) => table.checkVisibility() && table.scrollWidth > table.parentElement.clientWidth + 1)
  .map((table) => table.getAttribute('aria-label') + ' ' + table.scrollWidth + ' > ' + table.parentElement.clientWidth)`

/** Writes payloads into every field that accepts text, at once, with the events that typing would fire. */
async function fillAll(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    for (const field of document.querySelectorAll('input, textarea')) {
      const isText = field.tagName === 'TEXTAREA' || ['text', 'search', 'email'].includes(field.type)
      if (!isText || field.disabled || field.readOnly || field.offsetParent === null) continue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(payloadsOf(LONGEST))})
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })()`)
}

async function lookAtDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button').first().waitFor()
  await inspectAll(page, name)
  await fillAll(page)
  await expectText(page, name)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
