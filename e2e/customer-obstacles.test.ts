import { expect, test } from 'vitest'
import { chooseItem, goOn, LAMP, openOrder, sendRequest, SHIRT, tellWhy, toReview } from './support/customer.ts'
import { ago, anOrder } from './support/orders.ts'
import { linkFor, store } from './support/store.ts'
import { expectTapTargets } from './support/tap-targets.ts'
import { inBrowser, inspect, inspectNarrow, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

inBrowser('a customer whose way is not straight', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('is told in the words of the rule what cannot go back', async () => {
    const { page } = await browsing.open()
    await openOrder(page, withGiftCard())
    const refused = page.getByRole('listitem').filter({ hasText: GIFT_CARD.SkuNome })
    await refused.getByText('Não pode ser solicitado').waitFor()
    await expect.poll(() => refused.innerText()).toMatch(/produto|item/i)
    expect(await page.getByRole('checkbox', { name: GIFT_CARD.SkuNome }).count()).toBe(0)
    await inspect(page, 'refused')
    await inspectNarrow(page, 'refused')
    const languages = [
      ['en', 'English', /The store does not accept exchanges or returns of “Cartão-presente físico”/],
      ['es', 'Español', /La tienda no acepta cambios ni devoluciones de “Cartão-presente físico”/],
    ] as const
    for (const [language, name, why] of languages) {
      await page.getByRole('link', { name }).click()
      await refused.getByText(why).waitFor()
      expect(await refused.locator('[lang]').count(), `words in Portuguese among those in ${language}`).toBe(0)
      await inspectState(page, `refused-${language}`)
    }
  })

  test.runIf(IS_WHOLE)('finds on every page how to reach the store', async () => {
    const { page } = await browsing.open()
    const reach = async (name: string, sentence: string) => {
      await page.getByText(sentence).waitFor()
      const ways = page.getByRole('contentinfo').getByRole('list', { name: sentence }).getByRole('link')
      await expect
        .poll(() => ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
        .toEqual(['tel:1140028922', 'mailto:ajuda@loja.example'])
      expect(await page.evaluate<readonly string[]>(BULLETS)).toEqual([])
      await expectTapTargets(page, name)
      await inspectNarrow(page, name)
    }
    await page.goto('/loja/demo')
    await reach('contact-store-page', 'Fale com a loja')
    await openOrder(page, anOrder())
    await reach('contact-items', 'Fale com a loja')
    await page.getByRole('link', { name: 'English' }).click()
    await reach('contact-items-en', 'Get in touch with the store')
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe('en')
    expect(await page.getByRole('main').innerText()).not.toMatch(PORTUGUESE)
  })

  test('gets along without JavaScript, from the link to the receipt', async () => {
    const { page } = await browsing.open({ javaScriptEnabled: false })
    await toReview(page, anOrder())
    expect(await sendRequest(page)).toMatch(/^LE/)
  })

  test.runIf(IS_WHOLE)('is told of each fault at the top and in the title, with a link to its field', async () => {
    const { page } = await browsing.open()
    await openOrder(page, anOrder())
    await goOn(page)
    await page.getByRole('alert').getByRole('link', { name: 'Escolha ao menos um item.' }).waitFor()
    await inspectState(page, 'items-fault')
    await chooseItem(page, SHIRT)
    await goOn(page)
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Escolha o que fazer com/ })
      .waitFor()
    expect(await page.title()).toMatch(/^Erro: /)
    await inspect(page, 'reasons-fault')
    await inspectNarrow(page, 'reasons-fault')
  })

  test.runIf(IS_WHOLE)('in a tab that fell behind is shown the request as it is now, and nothing is lost', async () => {
    const { page } = await browsing.open()
    const order = anOrder()
    await openOrder(page, order)
    const stale = await page.context().newPage()
    await stale.goto(page.url())
    await chooseItem(page, SHIRT)
    await tellWhy(page, SHIRT, 'Devolver', /Arrependimento/)
    await goOn(page)
    await page.getByRole('heading', { name: 'Como você quer receber?' }).waitFor()
    await stale.getByRole('checkbox', { name: LAMP }).check()
    await goOn(stale)
    await stale.getByText('mudou em outra aba ou janela').waitFor()
    expect(await stale.getByRole('checkbox', { name: SHIRT }).isChecked()).toBe(true)
    await inspect(stale, 'stale-tab')
  })

  test.runIf(IS_WHOLE)('who sends from two tabs, or taps twice, makes one request', async () => {
    const { page } = await browsing.open()
    const order = anOrder()
    await toReview(page, order)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await page.getByRole('button', { name: 'Enviar solicitação' }).dblclick()
    await page.getByRole('heading', { name: 'Solicitação enviada' }).waitFor()
    await other.getByRole('button', { name: 'Enviar solicitação' }).click()
    await other.getByRole('main').waitFor()
    expect(await requestsOf(order.PedidoNumero)).toHaveLength(1)
  })

  test('reaches the receipt by keyboard alone', async () => {
    const { page } = await browsing.open()
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.goto(await linkFor(anOrder()))
    await press('Tab')
    expect(await focused(page)).toBe('Ir para o conteúdo')
    await press('Tab', 'Enter')
    await page.getByRole('checkbox', { name: SHIRT }).waitFor()
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 60; presses++) {
        await press('Tab')
        if (name.test(await focused(page))) return
      }
      throw new Error(`the Tab key never reaches ${name}`)
    }
    await tabTo(SHIRT)
    await press('Space')
    await tabTo(/^Continuar$/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Conte o que houve' }).waitFor()
    await tabTo(/^Devolver$/)
    await press('Enter', 'Tab', 'Space')
    await tabTo(/^Continuar$/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Como você quer receber?' }).waitFor()
    await tabTo(/Dinheiro de volta/)
    await press('Space')
    await tabTo(/^Continuar$/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Como você quer enviar?' }).waitFor()
    // The Tab key reaches the first of a group of radio buttons, the arrows the others.
    await tabTo(/Loja Exemplo Paulista/)
    await press('ArrowUp')
    await page.getByRole('radio', { name: /Retirada expressa/, checked: true }).waitFor()
    await tabTo(/^Continuar$/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Confira e envie' }).waitFor()
    await tabTo(/^Enviar solicitação$/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Solicitação enviada' }).waitFor()
  })

  const LANGUAGES = [
    ['en', 'English', 'See my order'],
    ['es', 'Español', 'Ver mi pedido'],
  ] as const
  test.runIf(IS_WHOLE).each(LANGUAGES)('reads everything in %s once it is chosen', async (language, name, button) => {
    const { page } = await browsing.open()
    await page.goto(await linkFor(anOrder()))
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('checkbox', { name: SHIRT }).waitFor()
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe(language)
    expect(await page.getByRole('main').innerText()).not.toMatch(PORTUGUESE)
    await inspectState(page, `items-${language}`)
    await inspectNarrow(page, `items-${language}`)
  })
})

/** Words that the page of the items has in Portuguese. */
const PORTUGUESE = /Escolha|Voltar|Disponível para/
const GIFT_CARD = { SkuId: '9901', SkuNome: 'Cartão-presente físico', Preco: 100, QuantidadeTotal: 1 }

/** Goods that the demo's policy never takes back, out of the time to regret and to claim a defect by law. */
function withGiftCard() {
  const order = anOrder({ PedidoData: ago({ hours: 24 * 125 }), PedidoDataEntrega: ago({ hours: 24 * 120 }) })
  const card = { ...GIFT_CARD, ProdutoId: '990', ProdutoNome: GIFT_CARD.SkuNome }
  return { ...order, Valor: 379.7, Skus: [...order.Skus, card] }
}

// As text: what runs over there knows another world than what is checked here.
/** Lists of links that look like lists of a text. */
const BULLETS = `[...document.querySelectorAll('footer ul')]
  .filter((list) => getComputedStyle(list).listStyleType !== 'none')
  .map((list) => list.outerHTML.slice(0, 120))`

async function requestsOf(number: string) {
  const outcome = await store().listQueue({ query: { numero: number } })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.entity
}

function focused(page: { evaluate: <Value>(text: string) => Promise<Value> }): Promise<string> {
  return page.evaluate<string>(`(() => {
    const it = document.activeElement
    return it === document.body ? '' : (it?.labels?.[0]?.innerText ?? it?.innerText ?? '').trim()
  })()`)
}
