import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, part, plain, press } from '../../../testing/acts.ts'
import { watchSavedFiles } from '../../../testing/saved-files.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { ConnectorsPage } from './connectors-page.tsx'

const saved = watchSavedFiles()
const FAILED = {
  codigo: 'cancela-vale',
  capacidade: 'cancela o vale gerado',
  grava: true,
  resultado: 'nao-mostrado',
  detalhe: 'a plataforma não respondeu',
  oQueFazer: 'Procure o vale na loja.',
} as const

function open(ultimaProva: object | null, as: 'admin' | 'leitura' = 'admin') {
  service.answers('listConnectors', { conectores: [{ nome: 'Loja Woo', plataforma: 'woocommerce', ultimaProva }] })
  show(<ConnectorsPage />, { at: '/ajustes/conectores', as })
}
const card = async () => inside(await part('region', 'Loja Woo'))

test('a proof only reads unless somebody permits more', async () => {
  open(null)
  expect(await screen.findByText('Este conector ainda não foi provado.')).toBeDefined()
  await fill('Número de um pedido da loja', ' 1198 ')
  await click('Provar, só lendo')
  await expect.poll(() => service.calls('proveConnector').length).toBe(1)
  expect(service.calls('proveConnector')[0]).toMatchObject({
    params: { conectorId: '1' },
    body: { pedidoNumero: '1198' },
  })
})

test('leave to write names the order and the amount, and is given by keyboard', async () => {
  open(null)
  await fill('Número de um pedido da loja', '1198')
  await click('Provar gravando…')
  const asking = inside(await dialog('Permitir que a prova grave na loja?'))
  expect(asking.getByLabelText(/^Número do pedido/)).toHaveProperty('value', '1198')
  await click('Permitir e provar', 'button', asking)
  expect(await asking.findByText('Diga de R$ 0,01 a R$ 10,00.')).toBeDefined()
  await fill(/^Valor do vale/, 'R$ 10,01', asking)
  await press('{Enter}')
  expect(service.calls('proveConnector')).toHaveLength(0)
  await fill(/^Número do pedido/, '1199', asking)
  await fill(/^Valor do vale/, 'R$ 2,50', asking)
  await press('{Enter}')
  await expect.poll(() => service.calls('proveConnector').length).toBe(1)
  expect(service.calls('proveConnector')[0]?.body).toEqual({
    pedidoNumero: '1199',
    permissao: { pedidoNumero: '1199', valor: 2.5 },
  })
})

test('while it runs the steps that ended are shown, and it cannot be started again', async () => {
  open({ terminadaEm: null })
  expect(await screen.findByText('Provando: 1 de 11 passos.')).toBeDefined()
  expect(screen.getByText('acha o pedido pelo número')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Provar gravando…' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Baixar o relatório' })).toBeNull()
})

test('the page follows a proof to its end', async () => {
  service.answersBy('listConnectors', () => {
    const isFirst = service.calls('listConnectors').length < 2
    return { conectores: [{ ultimaProva: isFirst ? { terminadaEm: null } : {} }] }
  })
  show(<ConnectorsPage />, { at: '/ajustes/conectores' })
  expect(await screen.findByText(/^Provando/)).toBeDefined()
  expect(await screen.findByText(/Tudo o que foi tentado deu certo/)).toBeDefined()
})

test('the last proof is shown with its date, each step in plain words, and what to do where it failed', async () => {
  open({ passos: [{}, FAILED], valorPermitido: 2.5 })
  const shown = await card()
  const said = plain((await shown.findByText(/passos tentados mostraram/)).textContent)
  expect(said).toMatch(/^Última prova: 23\/11\/2026.*com o pedido 1198, gravando um vale de R\$ 2,50\. 1 de 2 passos/)
  const [, step] = inside(shown.getByRole('list', { name: 'Passos da prova' })).getAllByRole('listitem')
  expect(step?.textContent).toBe(
    'não mostradocancela o vale geradograva e desfaza plataforma não respondeuO que fazer: Procure o vale na loja.',
  )
})

test('its report is saved as a text', async () => {
  open({ passos: [{}, FAILED] })
  await click('Baixar o relatório')
  expect(saved[0]?.name).toBe('prova-conector-1-2026-11-23.txt')
  const report = (await saved[0]?.text()) ?? ''
  expect(report).toMatch(/^Prova do conector Loja Woo/)
  expect(report).toContain('Pedido: 1198')
  expect(report).toContain('- acha o pedido pelo número: mostrado, 12 ms (status invoiced)')
  expect(report).toContain('  O que fazer: Procure o vale na loja.')
})

test('a proof whose service stopped says so', async () => {
  open({ terminadaEm: null, interrompida: true })
  expect(await screen.findByText(/foi interrompida\. Prove de novo\./)).toBeDefined()
})

test('what the service refuses is said', async () => {
  service.refuses('proveConnector', 'proof-permission')
  open(null)
  await click('Provar, só lendo')
  expect((await screen.findByRole('alert')).textContent).toContain('A permissão não diz o que a prova pode gravar.')
})

test('who may only look sees the last proof, and starts none', async () => {
  open({}, 'leitura')
  expect(await screen.findByText(/Última prova/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Provar/ })).toBeNull()
})

function openOther(tipo: 'transportadora' | 'provedor', connector: object = {}) {
  service.answers('listConnectors', {
    conectores: [{ tipo, id: 7, nome: 'Loja Woo', plataforma: 'outra', ultimaProva: null, ...connector }],
  })
  show(<ConnectorsPage />, { at: '/ajustes/conectores' })
}

test('a carrier is proved from a postal code, only reading', async () => {
  openOther('transportadora')
  await fill('CEP de onde cotar', '8002')
  await click('Provar, só lendo')
  expect(await screen.findByText('O CEP tem oito dígitos, como 80020-310.')).toBeDefined()
  await fill('CEP de onde cotar', '80020-310')
  await click('Provar, só lendo')
  await expect.poll(() => service.calls('proveConnector').length).toBe(1)
  expect(service.calls('proveConnector')[0]).toMatchObject({
    params: { conectorId: '7' },
    query: { tipo: 'transportadora' },
    body: { cep: '80020-310' },
  })
})

test('leave to authorize a parcel says what it may cost, and who sends it', async () => {
  openOther('transportadora', { pedeRemetente: true })
  await click('Provar gravando…')
  const asking = inside(await dialog('Permitir que a prova autorize uma encomenda?'))
  await fill(/^Quanto a postagem pode custar/, 'R$ 100,01', asking)
  await click('Permitir e provar', 'button', asking)
  expect(await asking.findByText('Diga de R$ 0,01 a R$ 100,00.')).toBeDefined()
  expect(asking.getAllByText('A transportadora precisa deste campo.')).toHaveLength(4)
  expect(service.calls('proveConnector')).toHaveLength(0)
  await fill(/^Quanto a postagem pode custar/, 'R$ 30,00', asking)
  await fill(/^Nome/, 'Ana Lima', asking)
  await fill(/^CPF ou CNPJ/, '529.982.247-25', asking)
  await fill(/^Telefone/, '(11) 98888-7777', asking)
  await fill(/^E-mail/, 'ana@loja.example', asking)
  await press('{Enter}')
  await expect.poll(() => service.calls('proveConnector').length).toBe(1)
  const remetente = {
    nome: 'Ana Lima',
    documento: '529.982.247-25',
    telefone: '(11) 98888-7777',
    email: 'ana@loja.example',
  }
  expect(service.calls('proveConnector')[0]?.body).toEqual({ permissao: { valor: 30, remetente } })
})

test('a carrier that is told no sender asks for none', async () => {
  openOther('transportadora', { pedeRemetente: false })
  await click('Provar gravando…')
  const asking = inside(await dialog('Permitir que a prova autorize uma encomenda?'))
  expect(asking.queryByLabelText(/^Nome/)).toBeNull()
  await fill(/^Quanto a postagem pode custar/, 'R$ 1,00', asking)
  await click('Permitir e provar', 'button', asking)
  await expect.poll(() => service.calls('proveConnector')[0]?.body).toEqual({ permissao: { valor: 1 } })
})

test('a payment provider is only read, by an order or by a payment', async () => {
  openOther('provedor')
  await fill('Número de um pedido pago no provedor', '1198')
  await fill('Referência de um pagamento', ' 88120937465 ')
  expect(screen.queryByRole('button', { name: 'Provar gravando…' })).toBeNull()
  await click('Provar, só lendo')
  await expect.poll(() => service.calls('proveConnector').length).toBe(1)
  expect(service.calls('proveConnector')[0]).toMatchObject({
    query: { tipo: 'provedor' },
    body: { pedidoNumero: '1198', pagamentoReferencia: '88120937465' },
  })
})

test('the last proof of a carrier says what was permitted, and nothing of orders', async () => {
  openOther('transportadora', { ultimaProva: { pedidoNumero: null, valorPermitido: 30, passos: [{}] } })
  const said = plain((await (await card()).findByText(/Tudo o que foi tentado/)).textContent)
  expect(said).toMatch(/, autorizando uma encomenda de até R\$ 30,00\. Tudo/)
  expect(said).not.toContain('pedido')
  await click('Baixar o relatório')
  expect(saved[0]?.name).toBe('prova-transportadora-7-2026-11-23.txt')
  expect(await saved[0]?.text()).not.toContain('Pedido:')
})
