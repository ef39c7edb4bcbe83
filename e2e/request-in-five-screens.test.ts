import { expect, test } from 'vitest'
import { anOrder } from './support/orders.ts'
import { exchangeShirt, returnShirt, somebodyAt } from './support/person.ts'
import { linkFor } from './support/store.ts'
import { codeFor } from './support/mailbox.ts'
import { inBrowser, IS_WHOLE, useBrowser } from './support/visitor.ts'

/** To open the mailbox, find the mail and come back with the code. */
const FETCH_CODE = 15

const REQUESTS = [
  ['a return', returnShirt],
  ['an exchange', exchangeShirt],
] as const
const MOST_SCREENS = 5
const MOST_SECONDS = 90

inBrowser('a request for one item', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE).each(REQUESTS)(
    '%s takes a person five screens and less than 90 seconds from the link',
    async (name, request) => {
      const { page } = await browsing.open()
      const person = await somebodyAt(page)
      await page.goto(await linkFor(anOrder()))
      await person.press(page.getByRole('button', { name: 'Ver meu pedido' }))
      await request(page, person)
      const { screens, seconds } = person.needed()
      console.log(`${name} from the link: ${screens} screens, ${seconds.toFixed(0)} s`)
      expect(screens).toBeLessThanOrEqual(MOST_SCREENS)
      expect(seconds).toBeLessThan(MOST_SECONDS)
    },
  )

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
