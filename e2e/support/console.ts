import type { Locator, Page } from 'playwright-core'
import { QUEUE_OF_ALL } from './staff.ts'

/** Gives a command of the process page: its button, or its place in the menu, what it asks, its confirmation. */
export async function give(
  page: Page,
  command: string,
  answer: (dialog: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: command, exact: true }).first()
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: 'Mais ações' }).click()
    // In the menu a command names what it is about, too, where that is not the process itself.
    await page
      .getByRole('menuitem', { name: new RegExp(`^${command}(?: \\(|$)`) })
      .first()
      .click()
  }
  const dialog = page.getByRole('dialog')
  await answer(dialog)
  await dialog.getByRole('button', { name: command, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Finds a process by what a person types into the search of the queue, and opens it. */
export async function openProcess(page: Page, number: string): Promise<void> {
  if (!page.url().endsWith(`/console/${QUEUE_OF_ALL}`)) await page.goto(`/console/${QUEUE_OF_ALL}`)
  await page.getByLabel(/Nome, e-mail/).fill(number)
  await page.keyboard.press('Enter')
  // The list of all stands until what was looked for has come.
  await page.waitForURL(/[?&]texto=/)
  await settled(page)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: `Processo ${number}` }).waitFor()
}

/** Goes to a page of the console as a link of it would, without loading the console again. */
export async function go(page: Page, path: string): Promise<void> {
  // The page that is left stays until the next has been loaded; a mark distinguishes its heading from the next one's.
  // Between pages of one part the heading may stay, and nothing is loaded.
  await page.evaluate(`new Promise((resolve) => {
    const address = new URL(${JSON.stringify(`/console/${path}`)}, location.href)
    const partOf = ({ pathname }) => pathname.split('/')[2]
    if (partOf(address) !== partOf(location)) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })`)
  await page.locator('h1:not([data-left])').waitFor()
  await settled(page)
}

/** Nothing is being waited for any more. */
export async function settled(page: Page): Promise<void> {
  const waiting = page.locator('.mantine-Loader-root, .v-skeleton:not([inert] *)')
  while ((await waiting.count()) > 0) await waiting.first().waitFor({ state: 'detached' })
}
