import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterEach, describe, expect, inject } from 'vitest'
import type { TestedService } from './service-global-setup.ts'

const PATIENCE_MILLISECONDS = 30_000
/** The wait until animations that follow a change of the width have ended. */
const SETTLE_MILLISECONDS = 300
const MOST_TOLD = 4_000
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }

/** The service under test; only inside tests, which are skipped without one. */
export function service(): TestedService {
  const found = inject('service')
  if (found === null) throw new Error('no service was started')
  return found
}

/** The same service by a name: passkeys belong to names, not to addresses of digits. */
export function serviceByName(): string {
  return service().url.replace('//127.0.0.1', '//localhost')
}

/**
 * In `npm run prove -- pages` every path is walked through, and axe checks every state of every page. `npm test` takes one path for each
 * kind of visitor and has axe check each kind of page once. It leaves out what tests of components or of the interface judge without a
 * browser, and paths that others take in another look or language.
 */
export const IS_WHOLE = process.env['E2E_PAGES'] === 'all'

/** A group of tests in a browser; skipped, as the start of the run says, where there is none. */
export const inBrowser = inject('browser') === null ? describe.skip : describe

/** As `inBrowser`, for tests that need the built console. */
export const inConsole = inject('service')?.hasConsole === true ? describe : describe.skip

export interface Visitor {
  readonly page: Page
  /** Bytes received so far, headers and all. */
  readonly weight: () => number
  /** A visitor whose test failed may have left anything behind: its profile is not used again. */
  readonly close: (isSpoiled: boolean) => Promise<void>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** A visitor who comes for the first time: nothing is cached. */
  readonly hasEmptyCache?: boolean
}

export interface Browsing {
  readonly open: (options?: VisitorOptions) => Promise<Visitor>
}

/**
 * Pages in the browser of this run. After each test whatever its pages complained of fails it: exceptions, refused
 * content, errors on the console.
 */
export function useBrowser(): Browsing {
  let complaints: string[] = []
  let opened: Visitor[] = []
  afterEach(async ({ task }) => {
    const [said, visitors] = [complaints, opened]
    const hasFailed = task.result?.state === 'fail'
    if (hasFailed) await tellWhereItFailed(task.name, visitors)
    complaints = []
    opened = []
    await Promise.all(visitors.map(({ close }) => close(hasFailed)))
    expect(said, 'what pages complained of').toEqual([])
  })
  const open = async (options: VisitorOptions = {}) => {
    const visitor = await visit(options, (complaint) => complaints.push(complaint))
    opened.push(visitor)
    return visitor
  }
  return { open }
}

/** Prints the text of the pages when a test failed. */
async function tellWhereItFailed(test: string, visitors: readonly Visitor[]): Promise<void> {
  for (const page of visitors.flatMap(({ page: one }) => one.context().pages())) {
    const text = await page.evaluate<string>(`document.body.innerText`).catch(() => '')
    console.error(`${test}: ${page.url()}\n${text.slice(0, MOST_TOLD)}`)
  }
}

/**
 * A visitor's part of the browser: a profile with a page that stays open. To make one takes half a second of the processor, and
 * the first visit of each reads and compiles every script. The next visitor therefore gets a profile of the same settings without
 * cookies, stored data, granted permissions or pages, but with the content of the cache, as on a repeated visit.
 */
interface Profile {
  readonly context: BrowserContext
  readonly keeper: Page
}

let browser: Promise<Browser> | undefined
/** Profiles that are not in use, by their settings. */
const idle = new Map<string, Profile[]>()

async function visit({ hasEmptyCache = false, ...options }: VisitorOptions, complain: (text: string) => void) {
  const settings: BrowserContextOptions = { viewport: PHONE, ...options }
  const key = JSON.stringify(settings)
  const profile = (hasEmptyCache ? undefined : idle.get(key)?.pop()) ?? (await newProfile(settings))
  const { context } = profile
  let bytes = 0
  const watchAll = (page: Page) => watch(page, complain)
  context.on('page', watchAll)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const close = async (isSpoiled: boolean) => {
    if (isSpoiled) return context.close()
    const left = context.pages().filter((one) => one !== profile.keeper)
    await Promise.all(left.map((one) => one.close()))
    context.off('page', watchAll)
    await forget(profile)
    idle.set(key, [...(idle.get(key) ?? []), profile])
  }
  return { page, weight: () => bytes, close }
}

async function newProfile(settings: BrowserContextOptions): Promise<Profile> {
  const endpoint = inject('browser')
  if (endpoint === null) throw new Error('no browser was started')
  browser ??= chromium.connect(endpoint)
  const context = await (
    await browser
  ).newContext({
    baseURL: service().url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without animations, so that an element that fades in is checked only when it is fully visible.
    reducedMotion: 'reduce',
    ...settings,
  })
  context.setDefaultTimeout(PATIENCE_MILLISECONDS)
  return { context, keeper: await context.newPage() }
}

/** Leaves nothing of a visitor but the cache. */
async function forget({ context, keeper }: Profile): Promise<void> {
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const protocol = await context.newCDPSession(keeper)
  for (const home of [service().url, serviceByName()]) {
    await protocol.send('Storage.clearDataForOrigin', { origin: home, storageTypes: STORED })
  }
  await protocol.detach()
}

const STORED =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,shared_storage,storage_buckets'

/** A page that is refused something says so on its console, policies of content among them. */
function watch(page: Page, complain: (text: string) => void): void {
  page.on('pageerror', (error) => complain(`${page.url()}: ${error.message}`))
  page.on('dialog', (dialog) => {
    complain(`${page.url()}: a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const isService = [service().url, serviceByName()].some((home) => request.url().startsWith(`${home}/`))
    const isOurs = /^(?:data|blob):/.test(request.url()) || isService
    if (!isOurs) complain(`${page.url()}: asked ${request.url()}`)
  })
  page.on('console', (message) => {
    // A page that is shown with a status of its own is not a fault: tests assert what it says.
    // Nor is the answer of a busy service, to which the request is sent again.
    const isStatus = /^Failed to load resource: the server responded with a status of (?:4|503)/.test(message.text())
    if (message.type() === 'error' && !isStatus) complain(`${page.url()}: ${message.text()}`)
  })
}

/**
 * Nothing to find for axe; kept as pictures where E2E_SHOTS says a folder. `part`: what axe looks at, as a selector, where the frame around
 * it was looked at on another page; in `npm run prove -- pages` it looks at everything.
 */
export async function inspect(page: Page, name: string, part?: string): Promise<void> {
  // The mouse may still be where the link was, above an element that then shows its tooltip.
  await page.mouse.move(0, 0)
  await keepPictures(page, name)
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(AXE)
  const violations = await page.evaluate<readonly string[]>(runAxe(IS_WHOLE ? undefined : part))
  expect(violations, `axe on ${name}`).toEqual([])
}

/**
 * As `inspect`, for a further state of a page or dialog of which another test inspects one: axe looks at it in `npm run prove -- pages` alone,
 * because each look takes a third of a second of the processor.
 */
export async function inspectState(page: Page, name: string): Promise<void> {
  await (IS_WHOLE ? inspect(page, name) : keepPictures(page, name))
}

/** Everything that was entered stands here as text: it became no element. Scripts it runs and addresses it opens are complaints anyway. */
export async function expectText(page: Page, name: string): Promise<void> {
  const found = await page.evaluate<readonly string[]>(FIND_INJECTED)
  expect(found, `elements of payloads on ${name}`).toEqual([])
}

/** Nothing is cut off or scrolled sideways on the narrowest screen, which is also 640 px at 200 %. */
export async function inspectNarrow(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  await expectNoOverhang(page, name)
  if (before) await page.setViewportSize(before)
}

/** The page does not scroll sideways; what slides away on a narrow screen takes its time. */
export async function expectNoOverhang(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate<readonly string[]>(OVERHANG), {
      message: `overhang of ${name}`,
      timeout: PATIENCE_MILLISECONDS,
    })
    .toEqual([])
}

// Kept as text, because this code runs in the browser, whose global names the type checker does not know here.
// Behind an open dialog nothing can be reached, and it was checked before the dialog opened.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const runAxe = (part = ':root') => `axe.run(
    document.querySelector('[role=dialog][aria-modal=true]') ?? document.querySelector(${JSON.stringify(part)}),
    { resultTypes: ['violations'], selectors: false, preload: false },
  ).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.map(({ html }) => html).join(' | ')))`
const FIND_INJECTED = `[...document.querySelectorAll(
  '[onerror],[onload],[onbegin],[ontoggle],[onfocus],[onmouseover],iframe,object,embed,base,math,video,audio,animate,' +
  'meta[http-equiv],[href^="javascript:" i],[href^="data:text" i],' +
  ['href', 'src', 'action'].map((name) => '[' + name + '^="//evil" i],[' + name + '^="https://evil" i]').join() + ',body script,body style:not([data-mantine-styles])')]
  .map((element) => element.outerHTML.slice(0, 200)).filter((html) => !html.includes('/console/assets/'))`
// By how much the page is too wide, and the elements that reach furthest to the right.
const OVERHANG = `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth ? [] : [
  scrollWidth - clientWidth + ' px',
  ...[...document.body.querySelectorAll('*')]
    .map((element) => [element.getBoundingClientRect(), element])
    .filter(([{ right }]) => right + scrollX > clientWidth)
    .sort(([a], [b]) => b.right - a.right)
    .slice(0, 12)
    .map(([{ left, right }, element]) => Math.round(left) + '–' + Math.round(right) + ' ' + element.cloneNode().outerHTML.slice(0, 120)),
])(document.documentElement)`

async function keepPictures(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_SHOTS']
  if (folder === undefined || folder === '') return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(SETTLE_MILLISECONDS)
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true })
  }
  if (before) await page.setViewportSize(before)
  await page.waitForTimeout(SETTLE_MILLISECONDS)
}
