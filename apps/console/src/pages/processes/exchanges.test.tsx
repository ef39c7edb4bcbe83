import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, part, plain } from '../../testing/acts.ts'
import { example, type AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { allowed, showPart, type ProcessPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Exchanges } from './exchanges.tsx'

const [CHOSEN] = example('chooseReplacement').trocas
const EXCHANGED: ProcessPart = { tipo: 1, itens: [{ tipoProcesso: 1 }], comandos: allowed('trocas') }

const open = (process: ProcessPart = {}) =>
  showPart({ process: { ...EXCHANGED, ...process }, as: 'financeiro', part: (known) => <Exchanges process={known} /> })

const words = async () => plain((await part('region', 'Trocas')).textContent)

async function choosing(offers: PartOf<AnswerOf<'listReplacements'>> = {}) {
  service.answers('listReplacements', offers)
  await open()
  await click('Escolher troca')
  return inside(await dialog('Escolher o que vai no lugar'))
}

test('a process of which nothing is exchanged has no part for exchanges', async () => {
  await open({ tipo: 0, itens: [{ tipoProcesso: 0 }] })
  expect(screen.queryByRole('region', { name: 'Trocas' })).toBeNull()
})

test('an exchange for which nothing was chosen says so', async () => {
  await open()
  expect(await words()).toContain('Nada foi escolhido para ir no lugar.')
})

test.each([
  [16.9, 'R$ 16,90, o consumidor paga'],
  [-16.9, 'R$ 16,90, a loja devolve'],
  [0, 'R$ 0,00'],
])('a difference of %f is told with who pays it', async (valorDiferenca, told) => {
  await open({ trocas: [{ ...CHOSEN, valorDiferenca }] })
  const text = await words()
  expect(text).toContain('1 × Camisa azul G')
  expect(text).toContain('No lugar deCamisa azul M')
  expect(text).toContain(`Diferença${told}`)
})

test('an exchange that failed says why, and can be tried again', async () => {
  await open({
    trocas: [{ ...CHOSEN, estado: 'falhou', problema: 'Sem estoque.' }],
    comandos: allowed('trocas/7301/tentar'),
  })
  expect(await words()).toContain('Sem estoque.')
  await click('Tentar de novo')
  await click('Tentar de novo', 'button', inside(await dialog('Tentar de novo')))
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('retryReplacement')[0]?.params).toEqual({ processoId: '4218', trocaId: '7301' })
})

test.each([
  ['https://rastreio.exemplo.com.br/BR1', 1],
  ['javascript:alert(1)', 0],
])('the link %s to follow the parcel is followed %i times', async (linkRastreio, times) => {
  await open({ trocas: [{ ...CHOSEN, estado: 'enviada', linkRastreio }] })
  await words()
  expect(screen.queryAllByRole('link', { name: 'rastreio.exemplo.com.br' })).toHaveLength(times)
})

test('what goes is chosen from what the store has, with the difference that each brings', async () => {
  const asking = await choosing({
    opcoes: [{}, { skuId: 'CAM-AZ-GG', skuNome: 'Camisa azul GG', preco: 99.9, valorDiferenca: 20, disponiveis: 1204 }],
  })
  const dearer = await asking.findByRole('radio', { name: /Camisa azul GG/ })
  expect(plain(dearer.closest('.mantine-Radio-root')?.textContent)).toBe(
    'Camisa azul GG · R$ 99,90o consumidor paga R$ 20,00 · 1.204 em estoque',
  )
  dearer.click()
  await fill('Por quê', 'Pedido por telefone', asking)
  await click('Escolher troca', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('chooseReplacement')[0]?.body).toEqual({
    versao: 3,
    itemId: '9001',
    skuId: 'CAM-AZ-GG',
    motivo: 'Pedido por telefone',
  })
})

test('nothing is exchanged before something was chosen', async () => {
  const asking = await choosing()
  await asking.findByRole('radio')
  await click('Escolher troca', 'button', asking)
  expect(await asking.findByText('Escolha o que vai.')).toBeDefined()
  expect(service.calls('chooseReplacement')).toHaveLength(0)
})

test('fewer units than are free can be exchanged', async () => {
  const asking = await choosing({ unidadesLivres: 3 })
  ;(await asking.findByRole('radio')).click()
  await fill('Unidades', '2', asking)
  await click('Escolher troca', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('chooseReplacement')[0]?.body).toMatchObject({ quantidade: 2 })
})

test('a store that has nothing to offer says so', async () => {
  const asking = await choosing({ opcoes: [] })
  expect(await asking.findByText('A loja não tem o que oferecer no lugar deste item.')).toBeDefined()
})

test('where the stock cannot be asked, what goes is written by hand', async () => {
  const asking = await choosing({ aMao: true, opcoes: [] })
  await click('Escolher troca', 'button', asking)
  expect(await asking.findAllByText('Preencha este campo.')).not.toHaveLength(0)
  await fill('SKU que vai', 'CAM-VD-G', asking)
  await fill('Nome do que vai', 'Camisa verde G', asking)
  await fill('Preço de uma unidade', 'R$ 79,90', asking)
  await click('Escolher troca', 'button', asking)
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('chooseReplacement')[0]?.body).toMatchObject({
    skuId: 'CAM-VD-G',
    skuNome: 'Camisa verde G',
    preco: 79.9,
  })
})

test('stock that went meanwhile is told in the dialog', async () => {
  service.refuses('chooseReplacement', 'replacement-unavailable')
  const asking = await choosing()
  ;(await asking.findByRole('radio')).click()
  await click('Escolher troca', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('disponíveis 0, pedidas 1')
})

test('an item that cannot be exchanged is given back in money', async () => {
  await open({ comandos: allowed('itens/9001/devolver-dinheiro') })
  await click('Devolver em dinheiro')
  await click('Devolver em dinheiro', 'button', inside(await dialog('Devolver em dinheiro')))
  await screen.findByText(/^(Alteração salva|Solicitação (aprovada|recusada|cancelada|reaberta|em análise))$/)
  expect(service.calls('refundExchangedItem')[0]?.params).toEqual({ processoId: '4218', itemId: '9001' })
})
