import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseSheet } from './support/sheet.ts'
import { signIn } from './support/staff.ts'
import { store } from './support/store.ts'
import { inConsole, inspect, inspectNarrow, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 800 } }
const TWO_YEARS = 'indicadores/evolucao?de=2026-01-01&ate=2027-12-31&cadencia=mes'
const MOST_TABS = 80

/** Goes on by keyboard until the focus is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no key leads there')
}

function isFocused(element: Locator): Promise<boolean> {
  return element.and(element.page().locator(':focus')).isVisible()
}

/** What a press of the button saves. */
async function savedBy(page: Page, button: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: (await buffer(await download.createReadStream())).toString() }
}

const centavos = (text: string) => Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100)

inConsole('the indicators', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)('are reached by keyboard, from a figure to its rows and on to a process', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura')
    await tabTo(page, page.getByRole('link', { name: 'Indicadores' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Indicadores' }).waitFor()
    await page.getByRole('region', { name: 'O que se destaca' }).waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Evolução e prazos da lei' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: /Ver os processos de Solicitado/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Linhas: solicitado' }).waitFor()
    await tabTo(page, page.getByRole('link', { name: /^LE-\d+$/ }).first())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Processo LE-/ }).waitFor()
    expect(page.url()).toMatch(/\/processos\/\d+$/)
  })

  const LOOKS = [
    ['by day on a desk', { ...DESK, colorScheme: 'light' }],
    ['by night on a phone', { ...PHONE, colorScheme: 'dark' }],
  ] as const
  test.runIf(IS_WHOLE).each(LOOKS)(
    'have a table one press from every chart, and nothing for axe to find, %s',
    async (look, options) => {
      const { page } = await browsing.open(options)
      const name = `insights-${look.replaceAll(' ', '-')}`
      await signIn(page, 'financeiro', TWO_YEARS)
      await page.locator('.recharts-surface').first().waitFor({ state: 'attached' })
      const closed = page.getByRole('button', { name: /^Ver tabela de/ })
      while ((await closed.count()) > 0) await closed.first().click()
      // One of each chart, and that of the deadlines of law, which are not drawn.
      await expect.poll(() => page.getByRole('table').count()).toBe(5)
      await inspect(page, name)
      await inspectNarrow(page, name)
      await page.getByText('Ao longo do tempo').click()
      await page.getByRole('table', { name: 'mediana de cada etapa ao longo do tempo' }).waitFor()
      await page.getByRole('link', { name: /Ver os processos de Solicitado/ }).click()
      await page
        .getByRole('link', { name: /^LE-\d+$/ })
        .first()
        .waitFor()
      await inspect(page, `${name}-rows`)
      await inspectNarrow(page, `${name}-rows`)
    },
  )

  test.runIf(IS_WHOLE)('keep what was chosen in the address, and say an empty period kindly', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura', 'indicadores/evolucao?de=2001-01-01&ate=2001-01-31')
    await page.getByText('Nenhuma solicitação neste período.').waitFor()
    await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'últimos 12 meses' })
    await page.getByRole('combobox', { name: 'Pelo dia' }).selectOption({ label: 'do pedido' })
    await page.getByRole('heading', { name: 'Motivos por SKU' }).waitFor()
    expect(new URL(page.url()).searchParams.get('por')).toBe('pedido')
    await page.reload()
    expect(await page.getByRole('combobox', { name: 'Pelo dia' }).inputValue()).toBe('pedido')
  })

  test.runIf(IS_WHOLE)('are saved as a spreadsheet that adds up to the figure', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura')
    const figure = page.getByRole('link', { name: /Ver os processos de Solicitado/ })
    const read = async () => {
      await page.goto(`/console/${TWO_YEARS}`)
      return centavos((await figure.innerText()).trim())
    }
    // Other tests open requests meanwhile: the sheet is compared with a figure that is the same before and after it was saved.
    for (let shown = await read(), again: number; ; shown = again) {
      await figure.click()
      const { name, text } = await savedBy(page, page.getByRole('button', { name: 'Exportar CSV' }))
      const said = await page.getByText(/linhas? exportadas?\./).innerText()
      again = await read()
      if (again !== shown) continue
      expect(name).toMatch(/^indicadores-solicitado-\d{4}-\d{2}-\d{2}\.csv$/)
      expect(text.startsWith('\uFEFF')).toBe(true)
      const { headings, rows } = parseSheet(text)
      expect(headings).toEqual(['Processo', 'Id do processo', 'Aberto em', 'Pedido', 'Loja', 'Valor'])
      expect(rows).toHaveLength(Number(/([\d.]+) linha/.exec(said)?.[1]?.replaceAll('.', '')))
      expect(rows.reduce((sum, row) => sum + centavos(row['Valor'] ?? ''), 0)).toBe(shown)
      break
    }
  })

  test.runIf(IS_WHOLE)('stop being saved when somebody says so, and then no file is', async () => {
    const { page } = await browsing.open(DESK)
    await signIn(page, 'leitura', 'indicadores/linhas?figura=solicitado&de=2026-01-01&ate=2027-12-31')
    await page
      .getByRole('link', { name: /^LE-\d+$/ })
      .first()
      .waitFor()
    let saved = 0
    page.on('download', () => saved++)
    // An answer that does not come.
    await page.route('**/v1/gestao/indicadores/linhas*', () => undefined)
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    await page.getByText('Lendo as linhas…').waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Exportação cancelada: nenhum arquivo foi salvo.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Exportar CSV' }).isVisible()).toBe(true)
    expect(saved).toBe(0)
  })
})

inConsole('the queue as a spreadsheet', () => {
  const browsing = useBrowser()

  test('has what the filters leave, and no formula that a customer wrote', async () => {
    const hostile = '=HYPERLINK("http://evil.example";"a")'
    const number = `E2E-${randomUUID().slice(0, 8)}`
    const opened = await store().importRequest({ body: { Processo: { Pedido: aRequest(number, hostile) } } })
    if (!opened.ok) throw new Error(JSON.stringify(opened))
    const { page } = await browsing.open(DESK)
    await signIn(page, 'atendimento', `fila?fila=todos&texto=${number}`)
    await page.getByText('1 processo', { exact: true }).waitFor()
    const { text } = await savedBy(page, page.getByRole('button', { name: 'Exportar CSV' }))
    const { rows } = parseSheet(text)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Pedido: number, Cliente: `'${hostile}`, Valor: '59,90' })
  })
})

/** A shirt of 59.90 that did not fit, of an order without freight. */
function aRequest(number: string, customer: string) {
  return {
    PedidoId: number,
    Numero: number,
    Data: '2026-11-09T15:02:40-03:00',
    Valor: 59.9,
    ValorFrete: 0,
    ValorDesconto: 0,
    QuantidadeItens: 1,
    ClienteNome: customer,
    ClienteEmail: 'marina.duarte@example.com',
    Skus: [
      {
        SkuId: '1002',
        ProdutoId: '100',
        Preco: 59.9,
        Quantidade: 1,
        QuantidadeTotal: 1,
        TipoProcesso: 0,
        Motivo: { Descricao: 'Não serviu' },
      },
    ],
  } as const
}
