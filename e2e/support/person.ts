import type { Locator, Page } from 'playwright-core'
import { SHIRT } from './steps.ts'

/**
 * The seconds that a person needs beside the machine, by the keystroke-level model (Card, Moran, Newell 1980): to decide, to
 * reach for something and press it, to type one character. People read at most 28 % of the words of a page (Nielsen 2008), at
 * 250 a minute.
 */
const DECIDE = 1.35
const PRESS = 1.1 + 0.2
const KEY = 0.28
const WORD = (60 / 250) * 0.28

/** What a person needed so far: pages of a request, and seconds, those of the pages among them. */
export interface Needed {
  readonly screens: number
  readonly seconds: number
}

export type Person = Awaited<ReturnType<typeof somebodyAt>>

/** Acts at once, and counts what a person would have needed, beside the time that the pages took. */
export async function somebodyAt(page: Page) {
  let human = 0
  const steps = new Set<string>()
  const seen = new Set<string>()
  const since = performance.now()
  const read = async () => {
    const main = page.getByRole('main')
    await main.waitFor()
    const text = await main.innerText()
    const step = /Etapa (\d) de \d/.exec(text)?.[1]
    if (step !== undefined && new URL(page.url()).pathname.startsWith('/fluxo/pedido')) steps.add(step)
    if (!seen.has(page.url())) human += text.split(/\s+/).length * WORD
    seen.add(page.url())
  }
  return {
    choose: async (what: Locator) => {
      await read()
      await what.check()
      human += DECIDE + PRESS
    },
    press: async (what: Locator) => {
      await read()
      await what.click()
      human += DECIDE + PRESS
    },
    type: async (where: Locator, text: string) => {
      await read()
      await where.fill(text)
      human += DECIDE + PRESS + text.length * KEY
    },
    wait: (seconds: number) => {
      human += seconds
    },
    needed: (): Needed => ({ screens: steps.size, seconds: human + (performance.now() - since) / 1000 }),
  }
}

/** From the items to the receipt: a shirt that is no longer wanted, for money, by agency. */
export async function returnShirt(page: Page, person: Person): Promise<void> {
  const next = async () => person.press(page.getByRole('button', { name: 'Continuar' }))
  await person.choose(page.getByRole('checkbox', { name: SHIRT }))
  await next()
  await person.press(page.getByText('Devolver', { exact: true }))
  await person.choose(page.getByRole('radio', { name: /Arrependimento/ }))
  await next()
  await person.choose(page.getByRole('radio', { name: /Dinheiro de volta/ }))
  await next()
  await sendByAgency(page, person)
}

/** From the items to the receipt: a shirt that does not fit, for the first size or colour that is on offer, by agency. */
export async function exchangeShirt(page: Page, person: Person): Promise<void> {
  const next = async () => person.press(page.getByRole('button', { name: 'Continuar' }))
  await person.choose(page.getByRole('checkbox', { name: SHIRT }))
  await next()
  await person.press(page.getByText('Trocar por outro', { exact: true }))
  await person.choose(page.getByRole('radio', { name: /Não serviu/ }))
  await next()
  await person.choose(page.locator('main input[type=radio]:enabled').first())
  await next()
  await sendByAgency(page, person)
}

async function sendByAgency(page: Page, person: Person): Promise<void> {
  await person.choose(page.getByRole('radio', { name: /Postar em uma agência/ }))
  await person.press(page.getByRole('button', { name: 'Continuar' }))
  await person.press(page.getByRole('button', { name: 'Enviar solicitação' }))
  await page.getByRole('heading', { name: 'Solicitação enviada' }).waitFor()
}
