import type { Page } from 'playwright-core'
import type { FlowOrder } from './orders.ts'
import { chooseItem, fromItemsToReview, goOn, openLink, SHIRT, tellWhy } from './steps.ts'
import { linkFor } from './store.ts'

export { chooseItem, goOn, LAMP, sendRequest, SHIRT, tellWhy } from './steps.ts'

/** Opens the link of an order and presses its one button: the items are shown. */
export async function openOrder(page: Page, order: FlowOrder): Promise<void> {
  await openLink(page, await linkFor(order))
}

/** From the items to the review: a shirt that is no longer wanted, for money or whatever `outcome` names, by agency. */
export async function toReview(page: Page, order: FlowOrder, outcome = /Dinheiro de volta/): Promise<void> {
  await openOrder(page, order)
  await fromItemsToReview(page, outcome)
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
