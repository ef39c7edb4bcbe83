import type { Page } from 'playwright-core'
import type { FlowOrder } from './orders.ts'
import { linkFor } from './store.ts'

export const SHIRT = /Camiseta básica de algodão/
export const LAMP = /Luminária de mesa/

/** Opens the link of an order and presses its one button: the items are shown. */
export async function openOrder(page: Page, order: FlowOrder): Promise<void> {
  await page.goto(await linkFor(order))
  await page.getByRole('button', { name: 'Ver meu pedido' }).click()
}

export async function chooseItem(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: item }).check()
  await goOn(page)
}

/** What is wanted for an item, and why: both in the words of the page. */
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

/** From the items to the last look: a shirt nobody wants any more, for money or whatever `outcome` names, by agency. */
export async function toReview(page: Page, order: FlowOrder, outcome = /Dinheiro de volta/): Promise<void> {
  await openOrder(page, order)
  await chooseItem(page, SHIRT)
  await tellWhy(page, SHIRT, 'Devolver', /Arrependimento/)
  await goOn(page)
  await page.getByRole('radio', { name: outcome }).check()
  await goOn(page)
  await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
  await goOn(page)
}

/** From the items to the last look: a shirt for a dearer product, by agency. Answers the difference, as the page wrote it. */
export async function toReviewOfExchange(page: Page, order: FlowOrder): Promise<string> {
  await openOrder(page, order)
  await chooseItem(page, SHIRT)
  await tellWhy(page, SHIRT, 'Trocar por outro', /Não serviu/)
  await goOn(page)
  await page.getByText('Outros produtos').click()
  const dearer = page.getByRole('radio', { name: /Você paga R\$/ }).first()
  await dearer.check()
  const choice = await dearer.locator('xpath=ancestor::label').innerText()
  await goOn(page)
  await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
  await goOn(page)
  return /Você paga (R\$\s[\d.,]+)/.exec(choice)?.[1] ?? 'none'
}

/** Sends the request and answers its number. */
export async function sendRequest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await page.getByRole('heading', { name: 'Solicitação enviada' }).waitFor()
  const text = await page.getByRole('main').innerText()
  return /\b([A-Z]{1,6}-?\d[\d-]*)\b/.exec(text.slice(text.indexOf('Número')))?.[1] ?? ''
}
