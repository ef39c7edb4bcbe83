import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, plain } from '../../../testing/acts.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { ConnectorsPage } from './connectors-page.tsx'

const FIELDS = [
  { nome: 'chave', rotulo: 'Chave', descricao: 'Em Configurações.', obrigatorio: true },
  { nome: 'segredo', rotulo: 'Segredo', descricao: 'Junto dela.', obrigatorio: true },
]
const SHOP = { nome: 'Loja Woo', plataforma: 'woocommerce', plataformaNome: 'WooCommerce', credenciais: FIELDS }

function open(connector: object = {}, as: 'admin' | 'leitura' = 'admin') {
  service.answers('listConnectors', { conectores: [connector] })
  show(<ConnectorsPage />, { at: '/ajustes/conectores', as })
}
const section = async () => inside(await screen.findByRole('region', { name: 'Loja Woo' }))

test('a connector says what its platform can do, what it lacks, and how far it works by itself', async () => {
  open({ ...SHOP, credenciaisDesde: null, situacao: { etapa: 'observar' } })
  const card = await section()
  expect(card.getByText('estorna · gera vales · envia trocas')).toBeDefined()
  expect(card.getByText(/^Faltam:/)).toBeDefined()
  expect(card.getByText('Observar')).toBeDefined()
  expect(card.getByText(/Nada é enviado/)).toBeDefined()
})

test('an account without connectors says so, and leads to its file', async () => {
  service.answers('listConnectors', { conectores: [] })
  show(<ConnectorsPage />, { at: '/ajustes/conectores' })
  expect(await screen.findByText('O arquivo da conta ainda não tem conector algum.')).toBeDefined()
  expect(screen.getByRole('link', { name: /arquivo da conta/ }).getAttribute('href')).toContain('/arquivo/conectores')
})

test('a connector without a platform has nothing to send and nothing to stop', async () => {
  open({ nome: 'Loja Woo', plataforma: 'nenhuma', plataformaNome: 'nenhuma' })
  const card = await section()
  expect(card.getByText('sem ligação')).toBeDefined()
  expect(card.queryByText('nenhuma')).toBeNull()
  expect(card.queryAllByRole('button')).toEqual([])
})

test('credentials are given all at once, and are never shown', async () => {
  open({ ...SHOP, credenciaisDesde: null })
  await click('Dar credenciais…')
  const asking = inside(await dialog('Credenciais de Loja Woo'))
  await fill('Chave', ' ck_1 ', asking)
  await click('Guardar', 'button', asking)
  expect(await asking.findByText('A plataforma precisa deste campo.')).toBeDefined()
  expect(service.calls('setConnectorCredentials')).toHaveLength(0)
  await fill('Segredo', 'cs_1', asking)
  expect(asking.getByLabelText(/^Segredo/).getAttribute('type')).toBe('password')
  await click('Guardar', 'button', asking)
  expect(await screen.findByText('Credenciais guardadas.')).toBeDefined()
  expect(service.calls('setConnectorCredentials')[0]?.body).toEqual({
    credenciais: [
      { nome: 'chave', valor: 'ck_1' },
      { nome: 'segredo', valor: 'cs_1' },
    ],
  })
})

test('credentials of another form are refused in the dialog, by the name of their field', async () => {
  service.refuses('setConnectorCredentials', 'connector-credentials-invalid')
  open({ ...SHOP, credenciaisDesde: null })
  await click('Dar credenciais…')
  const asking = inside(await dialog('Credenciais de Loja Woo'))
  await fill('Chave', 'x', asking)
  await fill('Segredo', 'y', asking)
  await click('Guardar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('segredo: falta')
})

test('credentials are replaced, or removed after a question', async () => {
  open({ ...SHOP, credenciaisDesde: '2026-11-20T12:00:00Z' })
  expect((await section()).getByText(/Guardadas desde 20\/11\/2026/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Trocar credenciais…' })).toBeDefined()
  await click('Apagar…')
  const asking = inside(await dialog('Apagar as credenciais?'))
  await click('Apagar', 'button', asking)
  expect(await screen.findByText('Credenciais apagadas.')).toBeDefined()
})

test('a step that sends by itself up to an amount needs that amount', async () => {
  open({ ...SHOP, situacao: { etapa: 'observar', limiteDiario: null } })
  await click('Mudar…')
  const asking = inside(await dialog('Até onde Loja Woo trabalha sozinho'))
  await click('Automático até um valor por dia', 'radio', asking)
  await click('Mudar', 'button', asking)
  expect(await asking.findByText('Diga quanto, acima de zero.')).toBeDefined()
  await fill('Valor por dia', 'R$ 2.000,50', asking)
  await fill('Por quê (opcional)', 'Primeira semana', asking)
  await click('Mudar', 'button', asking)
  expect(await screen.findByText(/^Mudado/)).toBeDefined()
  expect(service.calls('setConnectorStep')[0]?.body).toEqual({
    etapa: 'automatico-ate',
    limiteDiario: 2000.5,
    motivo: 'Primeira semana',
  })
})

test('a limit shows how much of it went out today', async () => {
  open({ ...SHOP, situacao: { etapa: 'automatico-ate', limiteDiario: 2000, enviadoHoje: 154.1 } })
  const said = (await section()).getByText(/^Hoje saíram/)
  expect(plain(said.textContent)).toBe('Hoje saíram sozinhos R$ 154,10 de R$ 2.000,00.')
})

test('a connector is stopped by one press, says so, and goes on by another', async () => {
  open({ ...SHOP, situacao: { paradoDesde: null } })
  await click('Parar agora')
  expect(await screen.findByText('Parado.')).toBeDefined()
  expect(service.calls('stopConnector')[0]?.params).toEqual({ conectorId: '1' })
})

test('a stopped connector can go on', async () => {
  open({ ...SHOP, situacao: { paradoDesde: '2026-11-23T14:00:00Z' } })
  expect((await section()).getByText(/^Parado desde 23\/11\/2026/)).toBeDefined()
  await click('Retomar')
  expect(await screen.findByText(/^Retomado/)).toBeDefined()
  expect(service.calls('resumeConnector')).toHaveLength(1)
})

test('who may only look can change nothing', async () => {
  open({ ...SHOP, credenciaisDesde: null }, 'leitura')
  const card = await section()
  for (const name of ['Parar agora', 'Mudar…', 'Dar credenciais…'])
    expect(card.queryByRole('button', { name })).toBeNull()
})
