import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, part } from '../../testing/acts.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { RowsPage } from './rows-page.tsx'

const saved = watchSavedFiles()

const open = (figure: string, more = '') =>
  show(<RowsPage />, { at: `/indicadores/linhas?figura=${figure}&de=2026-11-01&ate=2026-11-20${more}`, as: 'leitura' })

test.each([
  ['solicitado', 'solicitado', ['LE-000123', 'R$ 63,00', '17/11/2026, 10:20', '1198', 'Loja Exemplo']],
  [
    'motivos',
    'motivos por SKU',
    ['LE-000123', 'CAM-AZ-M', 'Não serviu', '1', 'R$ 63,00', '17/11/2026, 10:20', '1198', 'Loja Exemplo'],
  ],
])('the rows of %s say what makes the figure', async (figure, name, cells) => {
  open(figure)
  expect(cellsOf(await part('table', `Linhas: ${name}`))).toEqual([cells])
  expect(service.calls('listIndicatorRows')[0]?.query).toMatchObject({
    figura: figure,
    de: '2026-11-01',
    ate: '2026-11-20',
    pageNumber: 1,
  })
})

test.each([
  [41.5, '41,5 h'],
  [120, '5 dias'],
  [null, '–'],
])('a time of %s hours is told as %s', async (horas, told) => {
  service.lists('listIndicatorRows', [{ horas, valor: null }])
  open('tempo-postagem')
  expect(cellsOf(await part('table', 'Linhas: da autorização à postagem'))[0]?.[1]).toBe(told)
})

test('the page says of which period, item and reason its rows are', async () => {
  open('motivos', '&sku=CAM-AZ-M&motivo=N%C3%A3o%20serviu')
  expect(
    await screen.findByText('SKU CAM-AZ-M, Não serviu. De 01/11/2026 a 20/11/2026, pelo dia da solicitação.'),
  ).toBeDefined()
  expect(service.calls('listIndicatorRows')[0]?.query).toMatchObject({ skuId: 'CAM-AZ-M', motivo: 'Não serviu' })
})

test('pages are turned within the same rows, and the way back keeps the period', async () => {
  service.lists('listIndicatorRows', [{}], { totalPages: 3, totalRecords: 120 })
  open('solicitado')
  await click('Próxima página')
  await expect.poll(() => service.calls('listIndicatorRows').at(-1)?.query).toMatchObject({ pageNumber: 2 })
  expect(address()).toContain('figura=solicitado')
  expect(screen.getByRole('link', { name: 'Voltar aos indicadores' }).getAttribute('href')).toBe(
    '/console/indicadores/evolucao?de=2026-11-01&ate=2026-11-20',
  )
})

test('a figure without rows says so', async () => {
  service.lists('listIndicatorRows', [])
  open('solicitado')
  expect(await screen.findByText('Nenhum processo.')).toBeDefined()
})

test('all rows are saved as a spreadsheet, page by page', async () => {
  service.lists('listIndicatorRows', [{}], { totalPages: 2, totalRecords: 2 })
  open('solicitado')
  await click('Exportar CSV')
  expect(await screen.findByText('2 linhas exportadas.')).toBeDefined()
  const sheet = (await saved[0]?.text()) ?? ''
  expect(sheet.trim().split('\r\n')).toHaveLength(3)
  expect(sheet).toContain('LE-000123;4218;')
  const asked = service.calls('listIndicatorRows').map(({ query }) => [query.pageNumber, query.pageSize])
  expect(asked.slice(-2)).toEqual([
    [1, 500],
    [2, 500],
  ])
})

test('a spreadsheet whose rows moved while they were read says so', async () => {
  service.lists('listIndicatorRows', [{}], { totalPages: 1, totalRecords: 9 })
  open('solicitado')
  await click('Exportar CSV')
  expect(
    await screen.findByText('1 linha exportada. A lista mudou enquanto era lida: confira, ou exporte de novo.'),
  ).toBeDefined()
})

test('an export can be given up, and nothing is saved', async () => {
  open('solicitado')
  await part('table', 'Linhas: solicitado')
  service.holds('listIndicatorRows')
  await click('Exportar CSV')
  await click('Cancelar')
  expect(await screen.findByText('Exportação cancelada: nenhum arquivo foi salvo.')).toBeDefined()
  expect(saved).toHaveLength(0)
})

test('an export that fails says why', async () => {
  open('solicitado')
  await part('table', 'Linhas: solicitado')
  service.refuses('listIndicatorRows', 'internal')
  await click('Exportar CSV')
  expect(await screen.findByText(/^Ocorreu um erro interno\./)).toBeDefined()
  expect(saved).toHaveLength(0)
})
