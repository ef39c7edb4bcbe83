import type { Locator, Page } from 'playwright-core'

/** Gives a command of the process page: its button, what it asks, its confirmation. */
export async function give(
  page: Page,
  command: string,
  answer: (dialog: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: command, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await answer(dialog)
  await dialog.getByRole('button', { name: command, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Finds a process by what a person types into the search of the queue, and opens it. */
export async function openProcess(page: Page, number: string): Promise<void> {
  await page.goto('/console/fila?fila=todos')
  await page.getByLabel(/Nome, e-mail/).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: `Processo ${number}` }).waitFor()
}
