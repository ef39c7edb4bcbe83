import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, fill } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { ConnectorTests } from './connector-tests.tsx'

const YAML = 'conectores:\n  - id: 1\n    nome: Loja demonstração\n  - id: 2\n    nome: Outlet\n'
const open = (yaml = YAML) => show(<ConnectorTests yaml={yaml} />, { as: 'admin' })

test('each connector in force can be asked whether it answers', async () => {
  open()
  expect(screen.getAllByRole('button', { name: /^Testar/ })).toHaveLength(2)
  await click(/^Testar .*Outlet/)
  expect((await screen.findByRole('status')).textContent).toBe(
    'Loja demonstração respondeu em 12 ms. Conhece o pedido.',
  )
  expect(service.calls('testConnector').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { conectorId: '2' }, body: {} },
  ])
})

test('a connector can be asked for an order', async () => {
  service.answers('testConnector', { pedidoEncontrado: false })
  open()
  await fill('Número de um pedido (opcional)', ' 1198 ')
  await click(/^Testar .*Loja/)
  expect((await screen.findByRole('status')).textContent).toContain('Não conhece o pedido.')
  expect(service.calls('testConnector')[0]?.body).toEqual({ pedidoNumero: '1198' })
})

test('a platform that does not answer is said to be silent, and why', async () => {
  service.answers('testConnector', { respondeu: false, pedidoEncontrado: null, problema: 'Credencial recusada.' })
  open()
  await click(/^Testar .*Outlet/)
  expect((await screen.findByRole('alert')).textContent).toBe('Loja demonstração não respondeu: Credencial recusada.')
})

test('a connector that is not published any more is refused in words', async () => {
  service.refuses('testConnector', 'connector-not-found')
  open()
  await click(/^Testar .*Outlet/)
  expect((await screen.findByRole('alert')).textContent).toContain('Nenhum conector desta conta tem o id 9.')
})

test('an account without connectors says so', () => {
  open('nome: Loja\n')
  expect(screen.getByText('Nenhum conector publicado.')).toBeDefined()
})
