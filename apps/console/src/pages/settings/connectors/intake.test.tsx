import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, inside } from '../../../testing/acts.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { ConnectorIntake } from './intake.tsx'

function open(intake: object = {}, as: 'admin' | 'leitura' = 'admin') {
  service.answers('listConnectorIntakes', { entradas: [intake] })
  show(<ConnectorIntake connectorId={1} />, { as })
}

test('a store that is followed says when it was read, and what was read of before', async () => {
  open()
  expect(await screen.findByText(/^Última leitura das mudanças: 23\/11\/2026/)).toBeDefined()
  expect(screen.getByText('Pedidos anteriores lidos: 8.412.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /anteriores/ })).toBeNull()
})

test('what went wrong is said: failures, orders that could not be kept, forged and waiting notices', async () => {
  open({
    falhouEm: '2026-11-23T12:05:00Z',
    falha: 'A loja não respondeu.',
    pedidosIlegiveis: 2,
    notificacoesFalsas: 3,
    notificacoesPorLer: 4,
  })
  expect(await screen.findByText(/A loja não respondeu\./)).toBeDefined()
  expect(screen.getByText(/^2 pedidos vieram/)).toBeDefined()
  expect(screen.getByText(/^3 notificações com assinatura errada/)).toBeDefined()
  expect(screen.getByText(/^4 notificações esperam/)).toBeDefined()
})

test('a reading of earlier orders that runs says how far it is, and since when', async () => {
  open({ pedidosAnteriores: { situacao: 'correndo', pedidosLidos: 1_200 } })
  const said = await screen.findByText(/^Lendo os pedidos anteriores: 1\.200 até agora/)
  expect(said.textContent).toContain('Os que mudaram desde 24/05/2026.')
})

test.each([
  ['2026-11-20T12:01:00Z', /Nenhuma notificação chegou ainda: o endereço existe desde 20\/11\/2026/],
  [null, /Sem endereço de notificações/],
])('notices that never came are said: address since %s', async (tokenDesde, words) => {
  open({ ultimaNotificacaoEm: null, tokenDesde })
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  ['religado', /^A plataforma tinha desligado ou perdido um webhook; ele foi religado em 23\/11\/2026/],
  ['criado', /^Não havia webhook .* criado em 23\/11\/2026/],
  ['sem-direito', /não dá direito a ver os webhooks/],
])('a webhook that had to be mended is said: %s', async (webhookNaPlataforma, said) => {
  open({ webhookNaPlataforma, webhookConsertadoEm: '2026-11-23T12:05:00Z' })
  expect(await screen.findByText(said)).toBeDefined()
})

test('a store that lists no changes is read when somebody asks', async () => {
  open({ listaMudancas: false, recebeNotificacoes: false })
  expect(await screen.findByText(/quando alguém pergunta/)).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test.each([
  ['nenhuma', 'Ler pedidos anteriores', 'startBackfill', 'A leitura dos últimos 180 dias começou.'],
  ['parada', 'Continuar a leitura', 'startBackfill', 'A leitura continua de onde parou.'],
  ['correndo', 'Parar a leitura', 'stopBackfill', 'A leitura parou.'],
] as const)('the reading of earlier orders can be changed: %s', async (situacao, name, operation, notice) => {
  open({ pedidosAnteriores: { situacao, pedidosLidos: 120 } })
  await click(name)
  await expect.poll(() => service.calls(operation).length).toBe(1)
  expect(await screen.findByText(notice)).toBeDefined()
})

test('a new address for notices is shown once, after a question', async () => {
  open()
  await click('Novo endereço de notificações…')
  await click('Dar endereço', 'button', inside(await dialog('Dar um endereço novo?')))
  expect(await screen.findByText(/\/v1\/entrada\//)).toBeDefined()
  await click('Já guardei')
  await expect.poll(() => screen.queryByText(/\/v1\/entrada\//)).toBeNull()
})

test('who may only look changes nothing', async () => {
  open({ pedidosAnteriores: { situacao: 'nenhuma' } }, 'leitura')
  await screen.findByText(/não foram lidos/)
  expect(screen.queryAllByRole('button')).toEqual([])
})
