import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anOrder } from './support/orders.ts'
import { SHIRT } from './support/steps.ts'
import { linkFor } from './support/store.ts'
import { codeFor } from './support/mailbox.ts'
import { inBrowser, IS_WHOLE, useBrowser } from './support/visitor.ts'

/**
 * What a person needs beside the machine, by the keystroke-level model (Card, Moran, Newell 1980), in seconds: to decide, to
 * reach for something and press it, to type one character. Of a page people read at most 28 % of the words (Nielsen 2008), at
 * 250 a minute.
 */
const DECIDE = 1.35
const PRESS = 1.1 + 0.2
const KEY = 0.28
const WORD = (60 / 250) * 0.28
/** To open the mailbox, find the mail and come back with the code. */
const FETCH_CODE = 15

const MOST_SCREENS = 5
const MOST_SECONDS = 90

inBrowser('a return of one item', () => {
  const browsing = useBrowser()

  test('takes a person five screens and less than 90 seconds from the link', async () => {
    const { page } = await browsing.open()
    const person = await somebodyAt(page)
    await page.goto(await linkFor(anOrder()))
    await person.press(page.getByRole('button', { name: 'Ver meu pedido' }))
    await returnShirt(page, person)
    const { screens, seconds } = person.needed()
    console.log(`from the link: ${screens} screens, ${seconds.toFixed(0)} s`)
    expect(screens).toBeLessThanOrEqual(MOST_SCREENS)
    expect(seconds).toBeLessThan(MOST_SECONDS)
  })

  test.runIf(IS_WHOLE)(
    'takes a guest with a number, an e-mail and a code less than two and a half minutes',
    async () => {
      const { page } = await browsing.open()
      const person = await somebodyAt(page)
      const order = anOrder()
      await linkFor(order)
      await page.goto('/loja/demo')
      await person.type(page.getByLabel('Número do pedido'), order.PedidoNumero)
      await person.type(page.getByLabel('E-mail ou CPF da compra'), order.Cliente.ClienteEmail)
      await person.press(page.getByRole('button', { name: 'Receber um código' }))
      const code = await codeFor(order.Cliente.ClienteEmail)
      person.wait(FETCH_CODE)
      await person.type(page.getByLabel('Código de 8 dígitos'), code)
      await person.press(page.getByRole('button', { name: 'Continuar' }))
      await returnShirt(page, person)
      const { seconds } = person.needed()
      console.log(`from the store page: ${seconds.toFixed(0)} s`)
      expect(seconds).toBeLessThan(150)
    },
  )
})

type Person = Awaited<ReturnType<typeof somebodyAt>>

async function returnShirt(page: Page, person: Person): Promise<void> {
  const goOn = async () => person.press(page.getByRole('button', { name: 'Continuar' }))
  await person.choose(page.getByRole('checkbox', { name: SHIRT }))
  await goOn()
  await person.press(page.getByText('Devolver', { exact: true }))
  await person.choose(page.getByRole('radio', { name: /Arrependimento/ }))
  await goOn()
  await person.choose(page.getByRole('radio', { name: /Dinheiro de volta/ }))
  await goOn()
  await person.choose(page.getByRole('radio', { name: /Postar em uma agência/ }))
  await goOn()
  await person.press(page.getByRole('button', { name: 'Enviar solicitação' }))
  await page.getByRole('heading', { name: 'Solicitação enviada' }).waitFor()
}

/** Acts at once, and counts what a person would have needed, beside the time that the pages took. */
async function somebodyAt(page: Page) {
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
    needed: () => ({ screens: steps.size, seconds: human + (performance.now() - since) / 1000 }),
  }
}
