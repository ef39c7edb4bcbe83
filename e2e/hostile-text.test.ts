import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { give, openProcess } from './support/console.ts'
import { goOn, openOrder, sendRequest } from './support/customer.ts'
import { publishBeside, type Published } from './support/configuration.ts'
import { anOrder } from './support/orders.ts'
import { PAYLOADS, payloadsIn, payloadsOf } from './support/payloads.ts'
import { signIn } from './support/staff.ts'
import { linkFor, store } from './support/store.ts'
import { expectText, inConsole, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const [FIRST] = PAYLOADS
const NAMES = payloadsIn(15)
const all = payloadsOf(3900)

/** An order of which every text was written by an enemy. */
function hostileOrder() {
  const Skus = NAMES.map((name, at) => ({
    SkuId: `x-${at}`,
    ProdutoId: `x-${at}`,
    SkuNome: name,
    ProdutoNome: name,
    Preco: 60 + at,
    QuantidadeTotal: 1,
  }))
  const [logradouro, numero, cidade, complemento, bairro] = PAYLOADS
  return {
    ...anOrder(
      {},
      {
        ClienteNome: payloadsOf(120),
        ClienteEndereco: { logradouro, numero, complemento, bairro, cidade, estado: 'SP', cep: '01226-010' },
      },
    ),
    Valor: Skus.reduce((sum, { Preco }) => sum + Preco, 20),
    Skus,
  }
}

inConsole('what is written by an enemy', () => {
  const browsing = useBrowser()
  let published: Published | undefined
  beforeAll(async () => {
    if (IS_WHOLE && inject('service') !== null) published = await publishBeside(NAMES)
  })
  afterAll(() => published?.restore())

  test.runIf(IS_WHOLE)('into orders and the account is text on every page of the customer and of staff', async () => {
    const { page } = await browsing.open()
    const { page: staff } = await browsing.open(DESK)
    const look = async (name: string) => {
      await expectText(page, name)
      await inspectState(page, `hostile-${name}`)
      await inspectNarrow(page, `hostile-${name}`)
    }
    await openOrder(page, hostileOrder())
    const shown = await page.getByRole('main').innerText()
    for (const payload of PAYLOADS) expect(shown.replaceAll(/\s+/g, ' ')).toContain(payload)
    await look('items')
    await page.getByRole('checkbox').first().check()
    await goOn(page)
    await page.getByText('Devolver', { exact: true }).click()
    await look('details')
    await page.getByRole('radio', { name: FIRST }).first().check()
    await goOn(page)
    await look('outcome')
    await page.getByRole('radio', { name: /Dinheiro de volta/ }).check()
    await goOn(page)
    await look('shipping')
    await page.getByRole('radio', { name: FIRST }).first().check()
    await goOn(page)
    await look('review')
    const number = await sendRequest(page)
    await page.getByRole('radio', { name: 'Ruim', exact: true }).check()
    await page.getByLabel('O que podemos melhorar?').fill(payloadsOf(900))
    await page.getByRole('button', { name: 'Enviar opinião' }).click()
    await page.getByText('Obrigado pela opinião!').waitFor()
    await page.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    await look('status')

    await signIn(staff, 'financeiro')
    await openProcess(staff, number)
    await give(staff, 'Comentar', (dialog) => dialog.getByRole('textbox', { name: 'Comentário' }).fill(all))
    await staff.getByText(all.slice(0, 200)).first().waitFor()
    await give(staff, 'Colocar em análise', (dialog) => dialog.getByLabel('Por quê').fill(payloadsOf(1000)))
    await give(staff, 'Recusar', (dialog) => dialog.getByLabel('O que dizer ao consumidor').fill(all))
    await staff.waitForLoadState('networkidle')
    await expectText(staff, 'process')
    await inspectState(staff, 'console-process-hostile')
    await page.reload()
    await page.getByText(FIRST).first().waitFor()
    await look('status-refused')
  })

  test.runIf(IS_WHOLE)('into addresses is text, or nothing', async () => {
    const { page } = await browsing.open(DESK)
    const link = await linkFor(anOrder())
    const joined = encodeURIComponent(payloadsOf(1000))
    const paths = [
      ...PAYLOADS.map((payload) => `/loja/demo?pedido=${encodeURIComponent(payload)}`),
      ...['/loja/demo?idioma=', '/loja/', '/fluxo/confirmar?voltar=', '/fluxo/'].map((path) => path + joined),
    ]
    for (const path of paths) {
      await page.goto(path)
      await expectText(page, path)
    }
    await page.goto(`${link}?idioma=${encodeURIComponent(FIRST)}`)
    await expectText(page, 'link')
    await signIn(page, 'admin')
    const text = encodeURIComponent(all)
    const addresses = [
      `fila?fila=${text}&texto=${text}&ordem=${text}&pagina=${text}`,
      `processos/${encodeURIComponent(FIRST)}`,
      `convite#${text}`,
      `politica/formulario/${encodeURIComponent(FIRST)}`,
      `politica/versoes/${encodeURIComponent(FIRST)}`,
      `ajustes/arquivo/${encodeURIComponent(FIRST)}`,
      `ajustes/webhooks/${encodeURIComponent(FIRST)}`,
      encodeURIComponent(FIRST),
    ]
    for (const path of addresses) {
      await page.goto(`/console/${path}`)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      await expectText(page, path.slice(0, 40))
    }
  })

  test('to the pages of a store comes back as text', async () => {
    const { page } = await browsing.open()
    await page.goto('/loja/demo')
    await page.getByLabel('Número do pedido').fill(payloadsOf(100))
    await page.getByLabel('E-mail ou CPF da compra').fill(payloadsOf(250))
    await page.getByRole('button', { name: 'Receber um código' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Número do pedido').inputValue()).toBe(payloadsOf(100))
    await expectText(page, 'store')
    await page.goto('/loja/demo/arrependimento')
    await page.getByLabel('Número do pedido').fill(payloadsOf(100))
    await page.getByLabel('Seu nome').fill(payloadsOf(120))
    await page.getByLabel('Seu e-mail').fill(payloadsOf(250))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Seu nome').inputValue()).toBe(payloadsOf(120))
    await expectText(page, 'regret')
    await inspectState(page, 'regret-hostile')
    await inspectNarrow(page, 'regret-hostile')
    expect((await store().listDeclarations({ query: {} })).ok).toBe(true)
  })
})
