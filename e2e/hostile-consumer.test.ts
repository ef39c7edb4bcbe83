import { expect, test } from 'vitest'
import { chooseItem, goOn, LAMP, openOrder, sendRequest, tellWhy } from './support/consumer.ts'
import { anOrder } from './support/orders.ts'
import { inBrowser, inspect, useBrowser } from './support/visitor.ts'

const MEGABYTE = 1024 * 1024
// A dialog, an exception or a refused script of any of these fails the test: see useBrowser.
const PAYLOADS = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'-alert(1)-'`,
  `</title><svg onload=alert(1)>`,
  '{{constructor.constructor("alert(1)")()}}',
]
const XSS = PAYLOADS.join(' ')

inBrowser('what a hostile consumer sends', () => {
  const browsing = useBrowser()

  test.each([
    [
      'a page named as a photo',
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') },
    ],
    [
      'a drawing with a script',
      {
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      },
    ],
    [
      'ten megabytes of nothing',
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * MEGABYTE, 0xff) },
    ],
  ])('as a photo is refused kindly: %s', async (_, file) => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await chooseItem(page, LAMP)
    await tellWhy(page, LAMP, 'Devolver', /Produto com defeito/)
    await page.getByLabel(/Fotos do problema/).setInputFiles(file)
    await goOn(page)
    await page
      .getByRole('alert')
      .getByRole('link', { name: /não é uma foto|grande demais/ })
      .waitFor()
    expect(await page.getByRole('img').count()).toBe(0)
  })

  test('as a photo is kept as an image and nothing else', async () => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    const drawn = await page.screenshot({ type: 'png' })
    await chooseItem(page, LAMP)
    await tellWhy(page, LAMP, 'Devolver', /Produto com defeito/)
    await page
      .getByLabel(/Fotos do problema/)
      .setInputFiles({ name: `${PAYLOADS[1]}.png`, mimeType: 'image/png', buffer: drawn })
    await goOn(page)
    await page.getByRole('heading', { name: 'Como você quer receber?' }).waitFor()
    await page.getByRole('link', { name: 'Voltar' }).click()
    const kept = page.getByRole('img', { name: 'Foto 1, já recebida' })
    const source = (await kept.getAttribute('src')) ?? ''
    const answer = await page.request.get(source)
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^image\//),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    await inspect(page, 'reasons-photo')
  })

  test('as text is shown as text on every page', async () => {
    const { page } = await browsing.open()
    const order = anOrder({}, { ClienteNome: `${XSS} Silva` })
    await openOrder(page, {
      ...order,
      Skus: order.Skus.map((sku, index) => ({ ...sku, SkuNome: `${index} ${XSS}`, ProdutoNome: `${index} ${XSS}` })),
    })
    await page.getByText('<script>alert(1)</script>').first().waitFor()
    await inspect(page, 'items-hostile')
    await chooseItem(page, /^0 </)
    await tellWhy(page, /^0 </, 'Devolver', /Arrependimento/)
    await goOn(page)
    await page.getByRole('radio', { name: /Dinheiro de volta/ }).check()
    await goOn(page)
    await page.getByRole('radio', { name: /Postar em uma agência/ }).check()
    await goOn(page)
    expect(await sendRequest(page)).toMatch(/^LE/)
    await page.getByRole('radio', { name: 'Ruim', exact: true }).check()
    await page.getByLabel('O que podemos melhorar?').fill(XSS)
    await page.getByRole('button', { name: 'Enviar opinião' }).click()
    await page.getByText('Obrigado pela opinião!').waitFor()
    await page.getByRole('link', { name: 'Acompanhar esta solicitação' }).click()
    await page.getByText('<script>alert(1)</script>').first().waitFor()
    await inspect(page, 'status-hostile')
  })

  test('to the store page comes back as text', async () => {
    const { page } = await browsing.open()
    await page.goto('/loja/demo')
    await page.getByLabel('Número do pedido').fill(PAYLOADS[1] ?? '')
    await page.getByLabel('E-mail ou CPF da compra').fill(XSS)
    await page.getByRole('button', { name: 'Receber um código' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Número do pedido').inputValue()).toBe(PAYLOADS[1])
    await page.goto('/loja/demo/arrependimento')
    await page.getByLabel('Número do pedido').fill(PAYLOADS[1] ?? '')
    await page.getByLabel('Seu nome').fill(PAYLOADS[0] ?? '')
    await page.getByLabel('Seu e-mail').fill('quem@example.com')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('main').waitFor()
    await inspect(page, 'regret-hostile')
  })
})
