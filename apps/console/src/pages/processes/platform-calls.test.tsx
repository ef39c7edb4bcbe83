import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { part, plain } from '../../testing/acts.ts'
import { example } from '../../testing/contract.ts'
import { REFUND, showPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { Money } from './money.tsx'

const open = (as: 'atendimento' | 'financeiro', estado: 'verificando' | 'liquidado' = 'verificando') =>
  showPart({ process: { estornos: [{ ...REFUND, estado }] }, as, part: (known) => <Money process={known} /> })

const words = async () => plain((await part('region', 'Dinheiro')).textContent)

test('a refund whose outcome is unknown shows what was asked of its platform, and what it answered', async () => {
  await open('financeiro')
  const opened = (await screen.findByText('1 chamada')).closest('details')
  expect(opened?.open).toBe(true)
  expect(await words()).toContain('envio · sem resposta')
  const asked = plain((await part('region', 'Pedido')).textContent)
  expect(asked).toContain('POST loja.com.br/wp-json/wc/v3/orders/1042/refunds')
  expect(asked).toContain('"amount":"77.00"')
  expect(await words()).toContain('Não houve resposta a tempo; o pedido pode ter chegado.')
})

test('an answer is shown with its status, and that it was cut', async () => {
  const { chamadas } = example('listCommandCalls')
  const resposta = { status: 500, cabecalhos: [], corpo: '<p>critical error</p>', cortado: true }
  service.answers('listCommandCalls', { chamadas: chamadas.map((call) => ({ ...call, resposta, problema: null })) })
  await open('financeiro', 'liquidado')
  expect((await screen.findByText('1 chamada')).closest('details')?.open).toBe(false)
  expect(await words()).toContain('respondeu 500')
  expect(plain((await part('region', 'Resposta')).textContent)).toBe('<p>critical error</p>')
  expect(await words()).toContain('Só o começo foi guardado.')
})

test('nothing is shown where nothing was asked, nor to who may not see money', async () => {
  service.answers('listCommandCalls', { chamadas: [] })
  await open('financeiro')
  expect(await words()).not.toContain('Chamadas às plataformas')
})

test('who may not see money is shown no calls', async () => {
  await open('atendimento')
  expect(screen.queryByText('Chamadas às plataformas')).toBeNull()
  expect(await words()).toContain('Estornos e vales')
})
