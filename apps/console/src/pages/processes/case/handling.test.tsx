import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, press } from '../../../testing/acts.ts'
import { example } from '../../../testing/contract.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { daysAgo } from '../../../shared/days.ts'
import { HandlingLine } from './handling.tsx'

const FREE = { ...example('getHandling'), responsavel: null }

test('two keys give the process to who reads, and say so', async () => {
  service.answers('getHandling', FREE)
  show(<HandlingLine processId={4218} />, { as: 'atendimento' })
  await screen.findByRole('button', { name: 'Sem responsável' })
  await press('a')
  await screen.findByRole('menuitem', { name: 'Eu' })
  await click('Eu', 'menuitem')
  await expect.poll(() => service.calls('changeHandling').at(-1)?.body).toEqual({ responsavel: 'eu' })
  await screen.findByText('Atribuído a Marina Duarte.')
})

test('a process is put off until a day, and brought back', async () => {
  service.answers('getHandling', FREE)
  service.answers('changeHandling', { ...FREE, adiadoAte: '2026-12-01T03:00:00Z' })
  show(<HandlingLine processId={4218} />, { as: 'atendimento' })
  await screen.findByRole('button', { name: 'Adiar' })
  await press('s')
  await screen.findByRole('menuitem', { name: /^Até amanhã/ })
  await click(/^Até amanhã/, 'menuitem')
  await expect.poll(() => service.calls('changeHandling').at(-1)?.body).toEqual({ adiarAte: daysAgo(-1) })
  await click(/^Adiado até/)
  await click('Trazer de volta agora', 'menuitem')
  await expect.poll(() => service.calls('changeHandling').at(-1)?.body).toEqual({ voltarJa: true })
})

test('a mention is said until it was seen; who only reads changes nothing', async () => {
  service.answers('getHandling', { ...FREE, mencionado: true })
  show(<HandlingLine processId={4218} />, { as: 'atendimento' })
  await click('Marcar como visto')
  await expect.poll(() => service.calls('changeHandling').at(-1)?.body).toEqual({ mencaoVista: true })
})

test('who only reads sees who it is, without a button', async () => {
  show(<HandlingLine processId={4218} />, { as: 'leitura' })
  await screen.findByText('Responsável: Marina Duarte')
  expect(screen.queryByRole('button')).toBeNull()
})
