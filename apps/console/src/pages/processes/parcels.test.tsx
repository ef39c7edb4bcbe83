import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { cellsOf, click, dialog, field, fill, inside, part, plain } from '../../testing/acts.ts'
import { allowed, notAllowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Parcels } from './parcels.tsx'
import { cleanup } from '../../testing/render.ts'

const open = (process: ProcessPart = {}) => showPart({ process, part: (known) => <Parcels process={known} /> })

const words = async () => plain((await part('region', 'Encomendas e rastreio')).textContent)

test('a parcel says where it is, by which code it is posted, until when, and at what cost', async () => {
  await open()
  const told = await words()
  for (const each of [
    'Encomenda 1',
    'Correios',
    'postagem em agência',
    '2053841907',
    '27/11/2026, 23:59',
    'R$ 22,50',
  ]) {
    expect(told).toContain(each)
  }
})

test('the units of a parcel are counted as announced, received, missing and wrong', async () => {
  await open({ encomendas: [{ unidades: [{ anunciadas: 4, recebidas: 2, faltantes: 1, trocadas: 1 }] }] })
  expect(cellsOf(await part('table', 'Unidades da encomenda'))).toEqual([['Camisa azul M', '4', '2', '1', '1']])
})

test('a process of which nothing travels says so to who can add a parcel, and has no part for it otherwise', async () => {
  await open({ encomendas: [] })
  expect(screen.queryByRole('region', { name: 'Encomendas e rastreio' })).toBeNull()
  cleanup()
  await open({ encomendas: [], comandos: allowed('encomendas') })
  expect(await words()).toContain('Nenhum envio ainda.')
})

test('an authorization that the carrier has not given yet is told as asked for', async () => {
  await open({
    encomendas: [{ estado: 'aguardando_autorizacao', codigoAutorizacao: null, problema: 'CEP não atendido' }],
  })
  const told = await words()
  expect(told).toContain('Autorização pedida; a transportadora ainda não respondeu.')
  expect(told).toContain('CEP não atendido')
})

test.each([
  ['pendente', 'deve chegar antes da postagem, e ainda não chegou'],
  ['recebida', 'A nota de devolução do comprador contribuinte chegou.'],
] as const)('a note of the buyer that is %s is told before the parcels', async (notaDoComprador, told) => {
  await open({ notaDoComprador })
  expect(await words()).toContain(told)
})

test('the point that the customer chose is told of the first parcel alone', async () => {
  const pontoDeEntrega = { id: 'P1', nome: 'Locker Centro', endereco: 'Rua A, 1', horario: '24 h' }
  await open({ pontoDeEntrega, encomendas: [{}, { id: 5121 }] })
  expect((await words()).match(/Locker Centro, Rua A, 1/g)).toHaveLength(1)
})

test('the time that the customer chose for the collection is told with its parcel', async () => {
  await open({ encomendas: [{ janela: { dia: '2026-11-25', de: '08:00', ate: '12:00' } }, { id: 5121 }] })
  expect((await words()).match(/25\/11\/2026, das 08:00 às 12:00/g)).toHaveLength(1)
})

test('what each way would cost is asked of the carriers when somebody wants to know', async () => {
  await open({ encomendas: [{ estado: 'aguardando_autorizacao', codigoAutorizacao: null }] })
  expect(service.calls('getParcelQuotes')).toEqual([])
  await click('Ver quanto custa cada modo de devolver')
  await expect.poll(words).toContain('PAC (Correios, R$ 18,90, 6 dias): cotado agora')
  expect(await words()).toContain('Motoboy (Motoboy, R$ 60,00, 1 dia): da tabela da conta')
  expect(service.calls('getParcelQuotes').map(({ params }) => params)).toEqual([
    { processoId: '4218', encomendaId: '5120' },
  ])
})

test('a parcel that is authorized has nothing to choose any more', async () => {
  await open()
  expect(screen.queryByText('Ver quanto custa cada modo de devolver')).toBeNull()
})

test('a code is copied as it stands', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await open()
  await click('Copiar 2053841907')
  await expect.poll(() => writeText.mock.calls).toEqual([['2053841907']])
})

test('each parcel has the commands that fit it', async () => {
  await open({
    encomendas: [{}, { id: 5121 }],
    comandos: [
      ...allowed('encomendas', 'encomendas/5121/recebimento'),
      notAllowed('encomendas/5120/recebimento', 'A encomenda já chegou.'),
    ],
  })
  await click('Registrar chegada')
  const asking = inside(await dialog('Registrar chegada'))
  await click('Registrar chegada', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('recordReceipt').map(({ params }) => params)).toEqual([
    { processoId: '4218', encomendaId: '5121' },
  ])
})

test('a new parcel may go by one of the logistic options of the account', async () => {
  const opcoes = [
    { id: 3, descricao: 'Postar em uma agência', transportadora: 1, custoLoja: 22.5, prazoDias: 8 },
    { id: 4, descricao: 'Coleta', ativo: false },
  ]
  service.answers('getAccountSettings', {
    secoes: { logistica: { transportadoras: [{ id: 1, nome: 'Correios' }], opcoes } },
  })
  await open({ comandos: allowed('encomendas') })
  await click('Nova encomenda')
  const asking = inside(await dialog('Nova encomenda'))
  const options = await field('Opção logística', asking)
  await expect
    .poll(() => [...options.querySelectorAll('option')].map(({ textContent }) => plain(textContent)))
    .toEqual(['', 'Postar em uma agência (Correios, R$ 22,50, 8 dias)'])
  await fill('Opção logística', '3', asking)
  await click('Nova encomenda', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('addParcel')[0]?.body).toEqual({ versao: 3, opcaoId: 3 })
})
