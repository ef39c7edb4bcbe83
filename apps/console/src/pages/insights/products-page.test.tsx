import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, fill, inside, part, plain } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { ProductsPage } from './products-page.tsx'

const AT = '/indicadores/produtos?de=2026-11-01&ate=2026-11-30'
const SALES = 'SKU;Data;Unidades\nCAL-44;2026-11-03;7\n'

function products(
  as: 'leitura' | 'admin' = 'leitura',
  answer: Parameters<typeof service.answers<'getReturnRates'>>[1] = {},
) {
  service.answers('getReturnRates', answer)
  show(<ProductsPage />, { at: AT, as })
}

/** Opens the form of a file of sales, and chooses one. */
async function chooseSales(): Promise<void> {
  await click('Enviar arquivo de vendas')
  await screen.findByText(/CSV com as colunas SKU, Data/)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file can be chosen')
  fireEvent.change(input, { target: { files: [new File([SALES], 'vendas.csv', { type: 'text/csv' })] } })
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const list = async (name: string) => plain((await screen.findByRole('list', { name })).textContent)

test('a file of sales goes to the store that was chosen, what came is told, and the rates are asked for again', async () => {
  service.answers('getReturnRates', {})
  show(<ProductsPage />, { at: AT, as: 'admin', who: { lojas: [{}, { id: 2, nome: 'Loja do Sul' }] } })
  service.answers('importSales', { linhas: 1, unidades: 7 })
  await chooseSales()
  const form = (await button('Enviar vendas')).form
  if (!form) throw new Error('sales are sent by no form')
  await fill('Loja', '2', inside(form))
  await click('Enviar vendas')
  expect(plain((await screen.findByRole('status')).textContent)).toBe('1 linha recebida: 7 unidades vendidas.')
  expect(service.calls('importSales').map(({ body }) => body)).toEqual([{ conteudo: SALES, lojaVirtualId: 2 }])
  expect(service.calls('getReturnRates').length).toBeGreaterThan(1)
  // The file is no longer chosen: it is not sent a second time by mistake.
  expect((await button('Enviar vendas')).disabled).toBe(true)
})

test('a file of sales that is refused says why, stays chosen and is sent whole for the account at the next try', async () => {
  products('admin')
  service.refusesOnce('importSales', 'invalid-request', 'linha 2: Unidades não é um número')
  await chooseSales()
  await click('Enviar vendas')
  expect(await screen.findByText(/linha 2: Unidades não é um número/)).toBeDefined()
  expect((await button('Enviar vendas')).disabled).toBe(false)
  await click('Enviar vendas')
  await screen.findByRole('status')
  const [first, second] = service.calls('importSales')
  expect([first?.body, second?.body]).toEqual([{ conteudo: SALES }, { conteudo: SALES }])
})

test('reasons and SKUs are bars by units, and tables with what they were before', async () => {
  products('leitura', {
    motivos: [{}, { motivo: null, unidades: 1, unidadesAntes: 0, valor: 199.9, taxa: null }],
    skus: [
      {},
      {
        skuId: 'SEM-NOME',
        nome: 'SEM-NOME',
        unidades: 1,
        vendidas: null,
        taxa: null,
        motivo: null,
        taxaAnterior: null,
      },
    ],
  })
  expect(await list('Por motivo')).toBe('Ficou pequeno9 unidades · 7,5 %outro ou nenhum1 unidade')
  // A variant without a name is called by its SKU, once.
  expect(await list('Por SKU')).toBe('Calça Reta 44 (CAL-44)14 unidades · 11,7 %SEM-NOME1 unidade')
  await click('Ver tabela de Por motivo')
  expect(cellsOf(await part('table', 'Por motivo'))).toEqual([
    ['Ficou pequeno', '9', '3', '7,5 %', 'R$ 1.791,00'],
    ['outro ou nenhum', '1', '0', '–', 'R$ 199,90'],
  ])
  await click('Ver tabela de Por SKU')
  expect(cellsOf(await part('table', 'Por SKU'))[1]).toEqual([
    'SEM-NOME',
    'SEM-NOME',
    '1',
    '–',
    '–',
    '4',
    '–',
    'outro ou nenhum',
  ])
})

test('where no rate is known the map and the sizes tell units, and a product without returns in a size has none', async () => {
  const unknown = { vendidas: null, taxa: null }
  products('leitura', {
    tamanhos: [
      { unidades: 3, ...unknown },
      { tamanho: '46', unidades: 6, ...unknown },
    ],
    mapa: {
      produtos: ['Calça Reta', 'Camisa'],
      tamanhos: ['44', '46'],
      celulas: [
        { produto: 'Calça Reta', tamanho: '44', unidades: 3, ...unknown },
        { produto: 'Camisa', tamanho: '46', unidades: 6, ...unknown },
      ],
    },
  })
  const map = await part('table', 'Mapa por produto e tamanho')
  expect(cellsOf(map)).toEqual([
    ['Calça Reta', '3', '–'],
    ['Camisa', '–', '6'],
  ])
  // The strongest is where most comes back, half as strong where half comes back.
  const depths = [...map.querySelectorAll('td')].map(({ style }) => /(\d+)%/.exec(style.background)?.[1])
  expect(depths).toEqual(['18', '0', '0', '35'])
  expect(await list('Por tamanho')).toBe('443 unidades466 unidades')
})
