import type { Page } from 'playwright-core'

export const SHIRT = /Camiseta básica de algodão/
export const LAMP = /Luminária de mesa/

/** Opens a link and presses its one button: the items are shown. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Ver meu pedido' }).click()
}

export async function chooseItem(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: item }).check()
  await goOn(page)
}

/** Chooses the outcome for an item and its reason: both in the words of the page. */
export async function tellWhy(
  page: Page,
  item: RegExp,
  wish: 'Devolver' | 'Trocar por outro',
  reason: RegExp,
): Promise<void> {
  const asked = page.getByRole('region', { name: item })
  const choice = asked
    .getByText(wish, { exact: true })
    .locator('xpath=ancestor::details')
    .getByRole('radio', { name: reason })
  if (!(await choice.isVisible())) await asked.getByText(wish, { exact: true }).click()
  await choice.check()
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** From the items to the review: a shirt that is no longer wanted, for what `outcome` names, by agency. */
export async function fromItemsToReview(page: Page, outcome: RegExp): Promise<void> {
  await chooseItem(page, SHIRT)
  await tellWhy(page, SHIRT, 'Devolver', /Arrependimento/)
  await goOn(page)
  await page.getByRole('radio', { name: outcome }).check()
  await goOn(page)
  await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
  await goOn(page)
}

/** Sends the request and answers its number. Where the service is too busy, its page says to go back and send again. */
export async function sendRequest(page: Page): Promise<string> {
  const sent = page.getByRole('heading', { name: 'Solicitação enviada' })
  const busy = page.getByRole('heading', { name: 'Voltamos já' })
  for (;;) {
    await page.getByRole('button', { name: 'Enviar solicitação' }).click()
    await sent.or(busy).waitFor()
    if (await sent.isVisible()) break
    await page.goBack()
  }
  const text = await page.getByRole('main').innerText()
  return /\b([A-Z]{1,6}-?\d[\d-]*)\b/.exec(text.slice(text.indexOf('Número')))?.[1] ?? ''
}
