import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, field, fill, part, plain, submit } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { OnBehalfPage } from './on-behalf-page.tsx'

const REASONS = [
  { id: 1, descricao: 'Ficou pequeno', operacoes: ['devolucao', 'troca'] },
  { id: 2, descricao: 'Arrependimento', operacoes: ['devolucao'] },
  { id: 3, descricao: 'Antigo', ativo: false },
]

async function findOrder(advice: PartOf<AnswerOf<'adviseRequest'>> = {}): Promise<void> {
  service.answers('adviseRequest', advice)
  service.answers('getAccountSettings', { secoes: { motivos: REASONS } })
  show(<OnBehalfPage />, { at: '/solicitacoes/nova', as: 'atendimento' })
  await fill('Número do pedido', ' VV-5521 ')
  await submit('Número do pedido')
}

const items = () => part('table', 'Itens do pedido')

async function askForOne(): Promise<void> {
  await items()
  await fill('Unidades: Camisa azul M', '1')
  await screen.findByRole('button', { name: /^Abrir/ })
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: /^Abrir/ }).disabled).toBe(false)
}

test('an order is found by its number, with whose it is and what can still be asked for', async () => {
  await findOrder()
  expect(cellsOf(await items())[0]?.slice(0, 3)).toEqual([
    'Camisa azul MCAM-AZ-MAs regras: permite',
    'R$ 70,00',
    '1 de 1',
  ])
  expect(screen.getByText('Marina Duarte · marina.duarte@example.com · feito em 09/11/2026')).toBeDefined()
  expect(screen.getByText('Diga quantas unidades de algum item.')).toBeDefined()
  expect(service.calls('adviseRequest').map(({ body }) => body)).toEqual([{ pedidoNumero: 'VV-5521' }])
})

test.each([
  ['order-not-found', 'A loja não conhece o pedido'],
  ['store-unknown', 'Não há loja virtual'],
] as const)('an order that is refused as %s says why', async (kind, told) => {
  service.refuses('adviseRequest', kind)
  show(<OnBehalfPage />, { as: 'atendimento' })
  await fill('Número do pedido', 'VV-0000')
  await submit('Número do pedido')
  expect((await screen.findByRole('alert')).textContent).toContain(told)
})

test('nothing is looked for without a number', async () => {
  show(<OnBehalfPage />, { as: 'atendimento' })
  await fill('Número do pedido', '  ')
  await submit('Número do pedido')
  expect(service.calls('adviseRequest')).toHaveLength(0)
})

test('an item of which nothing is left cannot be asked for', async () => {
  await findOrder({ itens: [{ disponivel: 0, permitir: false, textoUsuario: 'Já foi devolvido.' }] })
  expect(cellsOf(await items())[0]?.[0]).toContain('As regras: recusa · Já foi devolvido.')
  for (const label of ['Unidades', 'O quê', 'Motivo']) {
    expect((await field(`${label}: Camisa azul M`)).disabled).toBe(true)
  }
})

test('reasons are those of what is asked; one that does not fit any more is given up', async () => {
  await findOrder()
  await items()
  const reason = await field('Motivo: Camisa azul M')
  const choices = () => [...reason.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(choices()).toEqual(['sem motivo', 'Ficou pequeno', 'Arrependimento'])
  await fill('Motivo: Camisa azul M', '2')
  await fill('O quê: Camisa azul M', '1')
  expect(choices()).toEqual(['sem motivo', 'Ficou pequeno'])
  expect(reason.value).toBe('')
})

test('the rules are asked anew at every change, and what is asked is opened', async () => {
  await findOrder()
  await items()
  await fill('Motivo: Camisa azul M', '1')
  await askForOne()
  expect(await screen.findByText('As regras permitem.')).toBeDefined()
  await click('Abrir a solicitação')
  expect(await screen.findByText('LE-000123 aberta.')).toBeDefined()
  expect(service.calls('adviseRequest').at(-1)?.body).toEqual({
    pedidoNumero: 'VV-5521',
    itens: [{ itemId: 'CAM-AZ-M', quantidade: 1, tipoProcesso: 0, motivoId: 1 }],
  })
  expect(service.calls('openOnBehalf')[0]?.body).toEqual({
    pedidoNumero: 'VV-5521',
    itens: [{ itemId: 'CAM-AZ-M', quantidade: 1, tipoProcesso: 0, motivoId: 1 }],
    notificarConsumidor: true,
  })
  await expect.poll(address).toBe('/processos/4218')
})

test('while the rules are asked nothing can be opened', async () => {
  await findOrder()
  await items()
  const held = service.holds('adviseRequest')
  await fill('Unidades: Camisa azul M', '1')
  expect(await screen.findByText('Perguntando às regras…')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Abrir/ })).toBeNull()
  held.letGo()
  expect(await screen.findByRole('button', { name: 'Abrir a solicitação' })).toBeDefined()
})

test('money and vouchers stand side by side with their amounts', async () => {
  await findOrder()
  await askForOne()
  const choices = screen.getAllByRole('radio').map((radio) => plain(radio.closest('.mantine-Radio-root')?.textContent))
  expect(choices).toEqual([
    'Dinheiro de volta: R$ 77,00, dos quais R$ 14,00 de frete',
    'Vale-compra com 10 % de bônus: R$ 83,30, até 17/05/2027',
  ])
})

test('a voucher is chosen, and the customer is not told', async () => {
  await findOrder()
  await askForOne()
  await click(/^Vale-compra/, 'radio')
  await click('Avisar o consumidor por e-mail', 'switch')
  await click('Abrir a solicitação')
  await screen.findByText('LE-000123 aberta.')
  expect(service.calls('openOnBehalf')[0]?.body).toMatchObject({ valeCompraDefinicaoId: 2, notificarConsumidor: false })
})

test('against the rules a request is opened only with a reason', async () => {
  await findOrder({
    precisaMotivo: true,
    veredito: {
      nome: 'PrazoDeTroca',
      descricao: 'Fora do prazo.',
      textoUsuario: 'O prazo acabou.',
      permitir: false,
      regras: [
        {
          nome: 'PrazoDeTroca',
          descricao: 'Troca até 30 dias',
          permitir: false,
          entradas: {},
          paraMudar: 'Permitiria até 2026-10-01.',
          relaxadaPorAdmin: false,
        },
      ],
    },
  })
  await askForOne()
  const advice = plain(screen.getByText('As regras recusam.').closest('.mantine-Alert-root')?.textContent)
  expect(advice).not.toContain('PrazoDeTroca')
  expect(advice).toContain('O consumidor leria: “O prazo acabou.”')
  expect(advice).toContain('Troca até 30 dias · Para mudar: Permitiria até 2026-10-01.')
  await click('Abrir contra as regras')
  expect(await screen.findByText('Diga por quê.')).toBeDefined()
  expect(service.calls('openOnBehalf')).toHaveLength(0)
  await fill('Por que abrir contra as regras', ' Cliente antiga ')
  await click('Abrir contra as regras')
  await screen.findByText('LE-000123 aberta.')
  expect(service.calls('openOnBehalf')[0]?.body).toMatchObject({ motivo: 'Cliente antiga' })
})

test('that a person looks before is told', async () => {
  await findOrder({ revisar: true })
  await askForOne()
  expect(screen.getByText('As regras permitem, mas uma pessoa olha antes.')).toBeDefined()
})

test('units that somebody else asked for meanwhile are refused in words', async () => {
  service.refuses('openOnBehalf', 'quantity-unavailable')
  await findOrder()
  await askForOne()
  await click('Abrir a solicitação')
  expect((await screen.findByRole('alert')).textContent).toContain('1 já pedida')
  expect(address()).toBe('/solicitacoes/nova')
})

test('no more units can be asked for than are left', async () => {
  await findOrder({ itens: [{ comprada: 3, disponivel: 2 }] })
  await items()
  await fill('Unidades: Camisa azul M', '9')
  const units = await field('Unidades: Camisa azul M')
  units.focus()
  units.blur()
  await expect.poll(() => units.value).toBe('2')
})
