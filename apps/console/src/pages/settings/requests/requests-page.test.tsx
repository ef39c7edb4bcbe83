import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, field, fill, part, press, submit } from '../../../testing/acts.ts'
import { service } from '../../../testing/service.ts'
import { address, show } from '../../../testing/show.tsx'
import { RequestsPage } from './requests-page.tsx'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const open = (at = '/ajustes/requisicoes') => show(<RequestsPage />, { at, as: 'admin' })
const lastQuery = () => service.calls('listRequests').at(-1)?.query

test('a request says when, by whom, what, with which outcome, why, and what to do', async () => {
  service.lists('listRequests', [
    { repeticoes: 1234 },
    {
      id: 2,
      resultado: 'aceita',
      status: 200,
      operacao: null,
      erroCodigo: null,
      detalhe: null,
      motivo: 'Foi aceita, sem os campos que ninguém conhece.',
      desconhecidos: [
        { onde: '/Processo/Transacao', parecido: 'Transacoes' },
        { onde: '/Processo/Obs', parecido: null },
      ],
    },
  ])
  open()
  const rows = cellsOf(await part('table', 'Requisições'))
  expect(rows[0]).toEqual([
    '18/11/2026, 11:05',
    'ERP integração 12',
    'importRequestPOST /v1/pvt/processo/enviar-solicitacao',
    '400 recusadaREQUISICAO_INVALIDAe mais 1.234 iguais',
    expect.stringContaining('veio "110,00"; envie 110.00, sem aspas e com ponto.'),
    expect.stringContaining('Corrija todas de uma vez'),
  ])
  expect(rows[0]?.[4]).toContain(TRACE)
  expect(rows[1]?.slice(2, 4)).toEqual(['nenhuma operaçãoPOST /v1/pvt/processo/enviar-solicitacao', '200 aceita'])
  expect(rows[1]?.[4]).toContain('/Processo/Transacao seria Transacoes?/Processo/Obs')
})

test('a page of a customer says whose order it was of, and pages can be listed alone', async () => {
  const path = '/fluxo/pedido'
  const page = { origem: 'consumidor', ator: 'consumer', quem: null, operacao: path, caminho: path } as const
  service.lists('listRequests', [
    { ...page, pedido: 'LE-000123' },
    { ...page, id: 2, pedido: null },
  ])
  open()
  const rows = cellsOf(await part('table', 'Requisições'))
  expect(rows[0]?.slice(1, 3)).toEqual(['o consumidor do pedido LE-000123', 'página do consumidorPOST /fluxo/pedido'])
  expect(rows[1]?.[1]).toBe('um consumidor')
  await fill('De onde', 'consumidor')
  await submit('De onde')
  await expect.poll(lastQuery).toEqual({ origem: 'consumidor', pageNumber: 1, pageSize: 50 })
})

test('a trace id in the address is looked for at once', async () => {
  open(`/ajustes/requisicoes?traceId=${TRACE}`)
  expect((await field('X-Trace-Id ou código da página (exato)')).value).toBe(TRACE)
  await expect.poll(lastQuery).toEqual({ traceId: TRACE, pageNumber: 1, pageSize: 50 })
})

test('a trace id that nothing has says where else it may be known, and can be looked for again', async () => {
  service.lists('listRequests', [])
  open(`/ajustes/requisicoes?traceId=${TRACE}`)
  expect(await screen.findByText(/vaivem trace/)).toBeDefined()
  await click('Procurar de novo')
  await expect.poll(() => service.calls('listRequests').length).toBe(2)
})

test('requests are narrowed by result and credential, by keyboard too, and the address keeps it', async () => {
  service.lists('listRequests', [{}], { totalPages: 2, totalRecords: 80 })
  open()
  await click('Página 2')
  await expect.poll(lastQuery).toMatchObject({ pageNumber: 2 })
  await fill('Resultado', 'aceita')
  await screen.findByRole('option', { name: 'ERP (12)' })
  await fill('Credencial', '12')
  await fill('erroCodigo (exato)', ' X ')
  const typed = await field('erroCodigo (exato)')
  typed.focus()
  await press('{Enter}')
  await expect.poll(lastQuery).toEqual({
    resultado: 'aceita',
    credencialId: 12,
    erroCodigo: 'X',
    pageNumber: 1,
    pageSize: 50,
  })
  expect(new URLSearchParams(address().split('?')[1]).get('resultado')).toBe('aceita')
})

test('an address with what is no filter asks for all', async () => {
  open('/ajustes/requisicoes?origem=lua&resultado=talvez&credencialId=abc')
  await expect.poll(lastQuery).toEqual({ pageNumber: 1, pageSize: 50 })
})

test('no request at all is told in words', async () => {
  service.lists('listRequests', [])
  open()
  expect(await screen.findByText(/Nenhuma requisição com estes filtros/)).toBeDefined()
  await fill('Desde', '2026-11-01')
  await submit('Desde')
  await expect.poll(lastQuery).toMatchObject({ de: '2026-11-01' })
})

test('the trace id of an error leads whoever administers the account to why it was refused', async () => {
  service.refuses('listRequests', 'rate-limited')
  open()
  const link = await screen.findByRole('link', { name: /^[0-9a-f]{32}$/ })
  expect(link.getAttribute('href')).toMatch(/\/ajustes\/requisicoes\?traceId=[0-9a-f]{32}$/)
})
