import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { click, description, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { allowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { DeliveryClaim } from './delivery-claim.tsx'

const COMMAND = 'reclamacao-entrega/responder'
const { reclamacaoEntrega } = example('openDeliveryClaim')

const open = (process: ProcessPart = {}, as: 'leitura' | 'atendimento' = 'atendimento') =>
  showPart({
    process: { reclamacaoEntrega, comandos: allowed(COMMAND), ...process },
    as,
    part: (known) => <DeliveryClaim process={known} />,
  })

const words = async () => plain((await part('region', 'Reclamação de entrega')).textContent)

test('a process that is no claim has no part for one, and asks for none', async () => {
  await showPart({ part: (known) => <DeliveryClaim process={known} /> })
  expect(screen.queryByRole('region', { name: 'Reclamação de entrega' })).toBeNull()
  expect(service.calls('getDeliveryClaim')).toEqual([])
})

test('a claim says what the customer said, until when to answer, and that the deadline has passed', async () => {
  service.answers('getDeliveryClaim', { vencida: true })
  await open()
  await screen.findByRole('button', { name: 'Reenviar' })
  const text = await words()
  for (const each of ['recebeu a menos', 'Veio só uma das duas camisas.', 'Responder até', 'prazo vencido', 'aberta'])
    expect(text).toContain(each)
})

test('a refund shows its amounts before it is confirmed', async () => {
  await open()
  await click('Reembolsar')
  const asking = inside(await dialog('Reembolsar o consumidor'))
  const shown = plain((await dialog('Reembolsar o consumidor')).textContent)
  for (const each of ['1 × Camisa azul M', 'ProdutosR$ 63,00', 'FreteR$ 14,00', 'Ao todoR$ 77,00'])
    expect(shown).toContain(each)
  expect(service.calls('answerDeliveryClaim')).toEqual([])
  await fill('O que dizer ao consumidor', ' Devolvemos o valor. ', asking)
  await click('Reembolsar', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('answerDeliveryClaim').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { processoId: '4218' },
      body: { versao: 3, resultado: 'reembolso', textoUsuario: 'Devolvemos o valor.' },
    },
  ])
})

test('a refusal needs words for the customer', async () => {
  await open()
  await click('Recusar')
  const asking = inside(await dialog('Recusar a reclamação'))
  await click('Recusar', 'button', asking)
  expect(await asking.findByText('Diga ao consumidor por que é recusada.')).toBeDefined()
  expect(service.calls('answerDeliveryClaim')).toEqual([])
  await fill('O que dizer ao consumidor', 'A foto mostra as duas.', asking)
  await click('Recusar', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('answerDeliveryClaim')[0]?.body).toMatchObject({ resultado: 'recusa' })
})

test('canned replies are offered for the answer, and inserted with what the process knows', async () => {
  service.answers('getAccountSettings', {
    secoes: {
      respostasProntas: [{ nome: 'Caixa íntegra', texto: '{cliente}, a caixa do pedido {pedido} saiu inteira.' }],
    },
  })
  await open({ cliente: { nome: 'Marina Duarte' } })
  await click('Recusar')
  const asking = inside(await dialog('Recusar a reclamação'))
  await fill('O que dizer ao consumidor', 'Olá!', asking)
  await userEvent.click(await asking.findByRole('combobox', { name: 'Inserir resposta pronta' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Caixa íntegra' }))
  await click('Recusar', 'button', asking)
  await expect
    .poll(() => service.calls('answerDeliveryClaim').at(-1)?.body.textoUsuario)
    .toBe('Olá!\n\nMarina, a caixa do pedido VV-5521 saiu inteira.')
})

test('sending again says who orders it, and why it is not possible', async () => {
  service.answers('getDeliveryClaim', { reenvio: { permitido: true, aMao: true } })
  await open()
  await click('Reenviar')
  expect(plain((await dialog('Reenviar os itens')).textContent)).toContain('A equipe faz o pedido na loja')
})

test('an account that sends nothing again says so, and still refunds', async () => {
  service.answers('getDeliveryClaim', { reenvio: { permitido: false, aMao: false } })
  await open()
  expect(description(await screen.findByRole('button', { name: 'Reenviar' }))).toContain('Esta conta não reenvia')
  expect(description(await screen.findByRole('button', { name: 'Reembolsar' }))).toBe('')
})

test('what is not in stock is refused in words, and the dialog stays', async () => {
  service.refuses('answerDeliveryClaim', 'replacement-unavailable')
  await open()
  await click('Reenviar')
  const asking = inside(await dialog('Reenviar os itens'))
  await click('Reenviar', 'button', asking)
  expect(await asking.findByRole('alert')).toBeDefined()
})

test('who only looks cannot answer, and is told why', async () => {
  await open({}, 'leitura')
  for (const name of ['Reenviar', 'Reembolsar', 'Recusar'])
    expect(description(await screen.findByRole('button', { name }))).toBe('Seu papel nesta conta não permite isto.')
})

test('an answered claim shows its answer, and asks for none', async () => {
  service.answers('getDeliveryClaim', {
    estado: 'recusada',
    resultado: 'recusa',
    respondidaEm: '2026-11-18T13:20:00Z',
    resposta: 'A foto mostra as duas.',
  })
  await open({ reclamacaoEntrega: { ...reclamacaoEntrega, estado: 'recusada' } })
  expect(await screen.findByText('A foto mostra as duas.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reembolsar' })).toBeNull()
})
