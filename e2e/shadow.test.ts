import type { BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'vitest'
import { settled } from './support/console.ts'
import { signIn } from './support/staff.ts'
import { expectNoOverhang, inConsole, inspect, inspectNarrow, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 800 }
const LOOKS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['phone by night', { viewport: PHONE, colorScheme: 'dark' }],
  ['desk by day', { viewport: DESK, colorScheme: 'light' }],
]

const MAPPING = {
  servico: 'Troca Simples',
  formato: 'csv',
  decimal: ',',
  datas: 'dia/mes/ano',
  membros: [
    { membro: 'devolucao', coluna: 'ID' },
    { membro: 'loja', fixo: '1' },
    { membro: 'numero', coluna: 'Pedido' },
    { membro: 'data', coluna: 'Aberta em' },
    { membro: 'dataEntrega', coluna: 'Entregue em' },
    { membro: 'statusPedido', fixo: 'invoiced' },
    { membro: 'totalPedido', coluna: 'Total' },
    { membro: 'fretePedido', coluna: 'Frete' },
    {
      membro: 'situacao',
      coluna: 'Status',
      valores: [
        { de: 'Paga', para: 'encerrada' },
        { de: 'Negada', para: 'recusada' },
      ],
    },
    { membro: 'sku', coluna: 'SKU' },
    { membro: 'preco', coluna: 'Preço' },
    { membro: 'quantidadePedido', fixo: '1' },
    { membro: 'quantidade', fixo: '1' },
    { membro: 'motivo', fixo: 'Arrependimento' },
    { membro: 'valorEstornado', coluna: 'Estorno' },
    { membro: 'freteEstornado', coluna: 'Frete estornado' },
  ],
}

/** Returns of this week: paid with too much freight, with too little for the product, refused, and exactly right. */
function aFile(mark: string): string {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
  const day = (ago: number) => {
    const { day: date, month, year } = today.subtract({ days: ago })
    return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
  }
  const row = (id: string, ago: number, told: string) =>
    `${mark}-${id};P-${mark}-${id};${day(ago)};${day(ago + 2)};80,00;10,00;CAM-AZ-M;70,00;${told}`
  return [
    'ID;Pedido;Aberta em;Entregue em;Total;Frete;SKU;Preço;Status;Estorno;Frete estornado',
    row('1', 1, 'Paga;87,00;17,00'),
    row('2', 2, 'Paga;60,00;10,00'),
    row('3', 2, 'Negada;;'),
    row('4', 3, 'Paga;80,00;10,00'),
    row('5', 3, 'Talvez;80,00;10,00'),
  ].join('\r\n')
}

async function choose(page: Page, field: string, name: string, content: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: field, exact: true }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

inConsole('shadow mode', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE).each(LOOKS)(
    'staff review a mapping, compare a file, and read in what the present service differs: %s',
    async (look, options) => {
      const name = `shadow-${look.replaceAll(' ', '-')}`
      const { page } = await browsing.open(options)
      await signIn(page, 'admin', 'sombra/arquivos')
      await choose(page, 'Mapeamento (JSON)', 'mapa.json', JSON.stringify(MAPPING))
      await page.getByRole('button', { name: 'Guardar como rascunho' }).click()
      await page.getByText(/Versão \d+ guardada/).waitFor()
      const approve = page.getByRole('button', { name: /^Aprovar a versão/ })
      const inForce = page.getByText(/^Em vigor: versão/)
      await approve.or(inForce).first().waitFor()
      if (await approve.isVisible()) await approve.click()
      await inForce.waitFor()

      await choose(page, 'Arquivo', 'devolucoes.csv', aFile(look.slice(0, 2)))
      await page.getByRole('button', { name: 'Conferir' }).click()
      await page
        .getByText(/5 linhas, 4 devoluções sem erro\. Nada foi guardado\. 1 linha tem erro e ficou de fora/)
        .waitFor()
      await page.getByRole('button', { name: 'Comparar' }).click()
      await page.getByText(/Novas: 4\./).waitFor()
      await settled(page)
      await inspect(page, `${name}-files`)
      await expectNoOverhang(page, `${name}-files`)
      await inspectNarrow(page, `${name}-files`)

      // By keyboard from the tab to the differences of a day.
      await page.getByRole('tab', { name: 'Arquivos e histórico' }).focus()
      await page.keyboard.press('ArrowLeft')
      await page.getByRole('table', { name: 'Por regra' }).waitFor()
      await page
        .getByRole('button', { name: /^Ver as devoluções de \d/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: /^Devoluções de .* que diferem$/ }).waitFor()
      await settled(page)
      await inspect(page, `${name}-report`)
      await expectNoOverhang(page, `${name}-report`)
      await inspectNarrow(page, `${name}-report`)

      await page.getByRole('tab', { name: 'Troca de serviço' }).click()
      await page.getByRole('table', { name: 'Conectores' }).waitFor()
      await settled(page)
      await inspect(page, `${name}-switch`)
      await inspectNarrow(page, `${name}-switch`)
    },
  )
})
