import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { chromium, type Page } from 'playwright-core'
import { setupCodeOf } from '../../apps/server/src/staff/index.ts'
import { startOwnService } from '../../scripts/walkthrough/own-service.ts'
import { somebodyAt } from '../support/person.ts'
import type { TimedWay } from './pages.ts'

const SECONDS_WITH_THE_PHONE = 20
const SHOP = 'Loja Vento Norte'
const PERSON = { name: 'Clara Nunes', email: 'clara@ventonorte.example', password: 'cavalo bateria grampo certo' }

/**
 * From `npm start -- --no-demo` to the first return of a new shop: the first account, a policy from a template, a training copy, and a
 * request in it as a customer makes it. The seconds of the start are among them; the screens are those that a person sees.
 */
export async function firstReturnOfNewShop(executablePath: string): Promise<TimedWay> {
  const masterKey = randomBytes(32)
  const since = performance.now()
  const own = await startOwnService({ MASTER_KEY: masterKey.toString('base64') }, ['--no-demo'])
  const started = (performance.now() - since) / 1_000
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { url } = JSON.parse(own.ready) as { readonly url: string }
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const person = await somebodyAt(page)
    await setUp(page, person, `${url}/console/#${setupCodeOf(masterKey, 'production')}`)
    await publishPolicy(page, person)
    const { customer, email } = await openTraining(page, person)
    const shopper = await somebodyAt(customer)
    await shopper.type(customer.getByLabel('E-mail ou CPF da compra'), email)
    await shopper.press(customer.getByRole('button', { name: 'Receber um código' }))
    await shopper.type(customer.getByLabel('Código de 8 dígitos'), await mailedCode(page))
    await shopper.press(customer.getByRole('button', { name: 'Continuar' }))
    await returnFirstItem(customer, shopper)
    const [staff, bought] = [person.needed(), shopper.needed()]
    return {
      name: 'first return of a new shop, from `npm start` on; screens of the request',
      screens: staff.screens + bought.screens,
      seconds: started + staff.seconds + bought.seconds,
    }
  } catch (cause) {
    const pages = browser.contexts().flatMap((context) => context.pages())
    const seen = await Promise.all(pages.map(async (page) => `${page.url()}: ${await page.innerText('body')}`))
    throw new Error(`the first return was not reached: ${seen.join('\n')}`, { cause })
  } finally {
    await browser.close()
    await own.stop()
  }
}

type Person = Awaited<ReturnType<typeof somebodyAt>>

async function setUp(page: Page, person: Person, address: string): Promise<void> {
  await page.goto(address)
  await person.type(page.getByLabel('Nome da loja'), SHOP)
  await person.type(page.getByLabel('Seu nome'), PERSON.name)
  await person.type(page.getByLabel('Seu e-mail'), PERSON.email)
  await person.type(page.getByLabel(/^Senha/), PERSON.password)
  await person.press(page.getByRole('button', { name: 'Criar a conta e entrar' }))
  await person.press(page.getByRole('button', { name: 'Cadastrar aplicativo' }))
  const secret = await page.getByText('Ou digite nele este segredo').locator('code').innerText()
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate()
  // To take the phone, read the picture with it, and look at the code.
  person.wait(SECONDS_WITH_THE_PHONE)
  await person.type(page.getByLabel('Código que o aplicativo mostra'), code)
  await person.press(page.getByRole('button', { name: 'Confirmar' }))
  await person.press(page.getByRole('button', { name: 'Guardei, continuar' }))
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
}

async function publishPolicy(page: Page, person: Person): Promise<void> {
  await person.press(page.getByRole('main').getByRole('link', { name: /Política/ }))
  await person.press(page.getByRole('button', { name: 'Usar o modelo Generosa' }))
  await person.press(page.getByRole('button', { name: 'Publicar', exact: true }))
  await page.getByText(/^Publicado: versão/).waitFor()
}

async function openTraining(page: Page, person: Person) {
  await person.press(page.getByRole('link', { name: 'Todos os passos' }))
  await person.press(page.getByRole('main').getByRole('link', { name: /Experimente como consumidor/ }))
  await person.press(page.getByRole('button', { name: 'Fazer a cópia de treino' }))
  const orders = page.getByRole('region', { name: 'Pedidos prontos' })
  const opened = page.context().waitForEvent('page')
  await person.press(orders.getByRole('link').first())
  const email = /\S+@\S+/.exec(await orders.innerText())?.[0] ?? ''
  return { customer: await opened, email }
}

async function mailedCode(page: Page): Promise<string> {
  const mails = page.getByRole('region', { name: 'Caixa de e-mails da cópia' })
  const code = mails.getByText(/\b\d{8}\b|\b\d{4} \d{4}\b/).first()
  await code.waitFor()
  return /\b\d{4} ?\d{4}\b/.exec(await code.innerText())?.[0] ?? ''
}

/** From the items to the receipt: the first item, the first reason, and what is offered first where there is a choice. */
async function returnFirstItem(page: Page, person: Person): Promise<void> {
  const next = () => person.press(page.getByRole('button', { name: 'Continuar' }))
  await person.choose(page.getByRole('checkbox').first())
  await next()
  await person.press(page.getByText('Devolver', { exact: true }))
  await person.choose(page.getByRole('radio').first())
  await next()
  const send = page.getByRole('button', { name: 'Enviar solicitação' })
  const offer = page.getByRole('radio').first()
  await send.or(offer).first().waitFor()
  // Where only money is offered, there is nothing to choose; nor at a shop that has no ways of sending yet.
  if (await offer.isVisible()) {
    await person.choose(offer)
    await next()
  }
  await person.press(send)
  await page.getByRole('heading', { name: 'Solicitação enviada' }).waitFor()
}
