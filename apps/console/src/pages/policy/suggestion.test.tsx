import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { showFile } from '../../testing/account-file.tsx'
import { click, field } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { PolicyRoutes } from './policy-routes.tsx'

test('an indicator opens the simulator with its change in the draft', async () => {
  showFile(<PolicyRoutes />, { at: '/politica/simular?regra=PrazoDeTroca', path: '/politica/*' })
  expect(await screen.findByText(/O rascunho muda “prazo de troca” de \d+ para \d+/)).toBeDefined()
  await field('Desde')
  await click('Simular')
  await expect.poll(() => service.calls('simulatePolicy')).toHaveLength(1)
})

test('a rule without a value of its own says so', async () => {
  showFile(<PolicyRoutes />, { at: '/politica/simular?regra=SkuBloqueado', path: '/politica/*' })
  expect(await screen.findByText(/não tem um valor que se possa afrouxar sozinho/)).toBeDefined()
})
