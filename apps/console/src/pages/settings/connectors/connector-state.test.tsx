import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { inside, part, plain } from '../../../testing/acts.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { ConnectorsPage } from './connectors-page.tsx'

function open(connector: object = {}, as: 'admin' | 'financeiro' | 'leitura' = 'admin') {
  service.answers('listConnectors', { conectores: [{ nome: 'Loja Woo', plataforma: 'woocommerce', ...connector }] })
  show(<ConnectorsPage />, { at: '/ajustes/conectores', as })
}
const card = async () => inside(await part('region', 'Loja Woo'))
const FAILURE = { em: '2026-11-23T14:05:00Z', falha: 'A loja não respondeu a tempo.', oQueFazer: 'Veja o servidor.' }

test.each([
  ['Respondendo', { respondeuEm: '2026-11-23T14:00:00Z', falhouEm: '2026-11-23T13:00:00Z' }],
  ['Falhando', { respondeuEm: '2026-11-23T14:00:00Z', falhouEm: '2026-11-23T14:05:00Z' }],
  ['Falhando', { respondeuEm: null, falhouEm: '2026-11-23T14:05:00Z' }],
  ['Ainda não foi chamada', { respondeuEm: null, falhouEm: null }],
  ['Em pausa', { pausadoAte: '2026-11-23T14:10:00Z' }],
])('the health of a platform is said: %s, %j', async (words, saude) => {
  open({ saude })
  expect(await (await card()).findByText(words)).toBeDefined()
})

test('the last failures are listed with what to do, and a pause says until when', async () => {
  open({ saude: { falhouEm: FAILURE.em, falhas: [FAILURE], pausadoAte: '2026-11-23T14:10:00Z' } })
  const failures = inside(await screen.findByRole('list', { name: 'Últimas falhas' }))
  expect(failures.getByText(/A loja não respondeu a tempo\./)).toBeDefined()
  expect(failures.getByText('Veja o servidor.')).toBeDefined()
  expect(screen.getByText(/nada sai até/)).toBeDefined()
})

test('what waits is said by reason, with a way to the queue for who may move money', async () => {
  service.answers('sumWaitingAtStores', {
    somas: [
      { motivo: 'limite-do-dia', quantidade: 1, valor: 77 },
      { motivo: 'sem-resposta', quantidade: 2 },
      { oQue: 'troca', motivo: 'confirma-cada' },
      { lojaVirtualId: 9, motivo: 'falhou' },
    ],
  })
  open({}, 'financeiro')
  const shown = await card()
  expect(plain((await shown.findByText(/^1 estorno ou vale/)).parentElement?.textContent)).toBe(
    '1 estorno ou vale, R$ 77,00: passam do que sai sozinho em um dia; esperam que alguém libere.',
  )
  const links = shown.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/console/dinheiro?situacao=a-liberar',
    '/console/dinheiro?situacao=verificando',
    '/console/fila?fila=acao-manual',
  ])
  expect(shown.queryByText(/recusou/)).toBeNull()
})

test('who may not move money sees what waits without the way to it; nothing waiting is said', async () => {
  open()
  const shown = await card()
  expect(await shown.findByText(/^3 estornos e vales/)).toBeDefined()
  expect(shown.queryByRole('link', { name: /Dinheiro a resolver/ })).toBeNull()
})

test('a store for which nothing waits says so', async () => {
  service.answers('sumWaitingAtStores', { somas: [] })
  open()
  expect(await (await card()).findByText('Nada espera para sair.')).toBeDefined()
})

test('limits and rights are said, and that a proof checks what was not', async () => {
  open({
    limites: ['Não envia trocas.'],
    direitos: [
      { nome: 'read_orders', paraQue: 'Achar pedidos.', situacao: 'conferido' },
      { nome: 'write_orders', paraQue: 'Devolver.', situacao: 'nao-conferido' },
      { nome: 'read_products', paraQue: 'Trocas.', situacao: 'falta' },
    ],
  })
  const shown = await card()
  expect(shown.getByText('Não envia trocas.')).toBeDefined()
  for (const state of ['conferido', 'falta', 'não conferido']) expect(shown.getByText(state)).toBeDefined()
  expect(shown.getByText(/^A prova, abaixo, confere/)).toBeDefined()
})

test.each([
  ['transportadora', 'postagem', '1 postagem:', 'Ver as encomendas na fila'],
  ['provedor', 'dinheiro', '1 estorno ou vale, R$ 77,00:', 'Ver e liberar em Dinheiro a resolver'],
] as const)('what waits at a %s is its own, not that of a store or of another', async (tipo, oQue, words, link) => {
  const one = { tipo, conectorId: 7, lojaVirtualId: null, oQue, motivo: 'observa', quantidade: 1, valor: 77 } as const
  service.answers('sumWaitingAtStores', {
    somas: [one, { ...one, conectorId: 8, quantidade: 5 }, { ...one, tipo: 'loja', conectorId: null, quantidade: 6 }],
  })
  open({ tipo, id: 7, lojaVirtualId: null }, 'financeiro')
  const shown = await card()
  expect(plain((await shown.findByText(/o conector ainda só observa/)).textContent)).toBe(
    `${words} o conector ainda só observa.`,
  )
  expect(shown.getByRole('link', { name: link })).toBeDefined()
})

test.each(['transportadora', 'provedor'] as const)('the health and the limits of a %s are said', async (tipo) => {
  open({ tipo, lojaVirtualId: null, saude: { falhouEm: FAILURE.em, falhas: [FAILURE] }, limites: ['Não cota.'] })
  const shown = await card()
  expect(shown.getByText('Falhando')).toBeDefined()
  expect(shown.getByText('Veja o servidor.')).toBeDefined()
  expect(shown.getByText('Não cota.')).toBeDefined()
})

test('what is wrong with the credentials is said beside them', async () => {
  const problem = 'A plataforma não renova mais o acesso: autorize de novo e dê as credenciais novas.'
  open({
    credenciais: [{ nome: 'token', rotulo: 'Token', descricao: '', obrigatorio: true }],
    credenciaisDesde: '2026-11-20T12:00:00Z',
    credenciaisProblema: problem,
  })
  expect((await (await card()).findByRole('alert')).textContent).toBe(problem)
})
