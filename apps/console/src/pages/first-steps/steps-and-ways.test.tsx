import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { showFile } from '../../testing/account-file.tsx'
import { click, fill } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { FirstStepsNotice } from './first-steps-notice.tsx'
import { FirstStepsRoutes } from './first-steps-routes.tsx'

const STEPS = [
  { passo: 'loja', feito: true },
  { passo: 'email', feito: false },
  { passo: 'equipe', feito: false },
  { passo: 'treino', feito: false },
  { passo: 'primeira-devolucao', feito: false },
] as const
const ALL_DONE = STEPS.map(({ passo }) => ({ passo, feito: true }))

type StepsPart = Parameters<typeof service.answers<'getFirstSteps'>>[1]

function openStep(step: string, steps: StepsPart = {}): void {
  service.answers('getFirstSteps', { passos: STEPS, ...steps })
  showFile(<FirstStepsRoutes />, {
    at: `/primeiros-passos/${step}`,
    path: '/primeiros-passos/*',
  })
}

test('where every step is done the checklist leads to no next one', async () => {
  service.answers('getFirstSteps', { passos: ALL_DONE })
  show(<FirstStepsRoutes />, {
    at: '/primeiros-passos',
    path: '/primeiros-passos/*',
  })
  expect(await screen.findByText('5 de 5 passos feitos')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Continuar/ })).toBeNull()
})

test('a checklist that cannot be read says so, and can be read again', async () => {
  service.refusesOnce('getFirstSteps', 'internal')
  show(<FirstStepsRoutes />, {
    at: '/primeiros-passos',
    path: '/primeiros-passos/*',
  })
  await screen.findByRole('alert')
  await click('Tentar de novo')
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0)
})

test('an address that is no step leads to the checklist', async () => {
  openStep('nao-existe')
  await screen.findByRole('heading', { name: 'Primeiros passos' })
  expect(address()).toBe('/primeiros-passos')
})

test('a step says whether it is done, and leads to the ones before and after it', async () => {
  openStep('equipe')
  await screen.findByRole('heading', { name: 'Quem paga' })
  expect(screen.getByText('falta')).toBeDefined()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Anterior: E-mails')).toBe('/console/primeiros-passos/email')
  expect(to('Próximo: Experimente como consumidor')).toBe('/console/primeiros-passos/treino')
  expect(to('Todos os passos')).toBe('/console/primeiros-passos')
  expect((await screen.findByRole('link', { name: 'Convidar alguém' })).getAttribute('href')).toBe(
    '/console/ajustes/pessoas',
  )
})

test('the last step leads back alone', async () => {
  openStep('primeira-devolucao')
  await screen.findByRole('link', {
    name: 'Anterior: Experimente como consumidor',
  })
  expect(screen.queryByRole('link', { name: /^Próximo/ })).toBeNull()
})

test.each([
  [STEPS, 'Este passo fica feito com a primeira solicitação de um consumidor.', 0],
  [ALL_DONE, 'A primeira solicitação chegou.', 1],
] as const)(
  'the last step waits for the first return, and leads to the queue once it came',
  async (passos, said, ways) => {
    openStep('primeira-devolucao', { passos })
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.queryAllByRole('link', { name: 'Ver a fila' })).toHaveLength(ways)
  },
)

test('an installation without a server for mail says what to set', async () => {
  openStep('email', { temServidorDeEmail: false })
  expect(await screen.findByText(/Defina SMTP_URL e suba o serviço de novo/)).toBeDefined()
})

test('the domain is asked about with the selector that was written, and without one where none was', async () => {
  openStep('email')
  await click('Conferir o domínio no DNS')
  await screen.findByRole('region', { name: 'DMARC' })
  await fill('Seletor do DKIM', 'google')
  await click('Conferir o domínio no DNS')
  await expect
    .poll(() => service.calls('checkMailDomain').map(({ query }) => query))
    .toEqual([{}, { seletor: 'google' }])
})

test('a domain that could not be asked about says so instead of its records', async () => {
  service.refuses('checkMailDomain', 'internal')
  openStep('email')
  await click('Conferir o domínio no DNS')
  await screen.findByRole('alert')
  expect(screen.queryByRole('region', { name: 'DMARC' })).toBeNull()
})

test('a copy that is older than the configuration says so, and is made again', async () => {
  service.answers('getTraining', { atualizada: false, emails: [] })
  openStep('treino')
  expect(await screen.findByText('A configuração mudou depois da cópia.')).toBeDefined()
  const mails = within(screen.getByRole('region', { name: 'Caixa de e-mails da cópia' }))
  expect(mails.getByText(/Os e-mails aparecem aqui/)).toBeDefined()
  service.answers('makeTraining', { atualizada: true })
  service.answers('getTraining', { atualizada: true })
  await click('Igualar à configuração em vigor')
  await expect.poll(() => screen.queryByText('A configuração mudou depois da cópia.')).toBeNull()
  expect(service.calls('makeTraining')[0]?.idempotencyKey).not.toBeNull()
})

test('the notice of the first page counts one missing step in the singular, and leads to the steps', async () => {
  const passos = STEPS.map(({ passo }) => ({
    passo,
    feito: passo !== 'primeira-devolucao',
  }))
  service.answers('getFirstSteps', { passos })
  show(<FirstStepsNotice />)
  expect(await screen.findByText('Falta 1 passo para a loja ficar pronta.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Primeiros passos' }).getAttribute('href')).toBe('/console/primeiros-passos')
})
