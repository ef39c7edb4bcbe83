import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, field, fill } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { visit } from '../../testing/show.tsx'
import { aliasOf, prefixOf } from './alias-of.ts'

test('a new installation without a demonstration opens at its setup', async () => {
  service.answers('getInstallation', { nova: true, demonstracao: false })
  visit('/', { as: null })
  expect(await screen.findByRole('heading', { name: 'Prepare a sua loja' })).toBeDefined()
})

test('beside a demonstration the login leads to the setup', async () => {
  service.answers('getInstallation', { nova: true, demonstracao: true })
  visit('/', { as: null })
  const link = await screen.findByRole('link', { name: 'Preparar a sua loja nesta instalação' })
  expect(link.getAttribute('href')).toBe('/console/instalar')
})

test('an installation that is set up offers no setup, and its address says so', async () => {
  visit('/instalar', { as: null })
  expect((await screen.findByRole('status')).textContent).toContain('já tem uma conta')
  expect(service.calls('setUpInstallation')).toHaveLength(0)
})

test('the code is taken from behind the # of the address, the alias from the name, and who set it up is signed in', async () => {
  service.answers('getInstallation', { nova: true, demonstracao: false })
  visit('/instalar#Zm9v-YmFy_1', { as: null })
  expect((await field('Código de instalação')).value).toBe('Zm9v-YmFy_1')
  await fill('Nome da loja', 'Moda & Vento Ltda.')
  expect((await field(/^Endereço da página/)).value).toBe('moda-vento-ltda')
  await fill('Seu nome', 'Marina')
  await fill('Seu e-mail', 'marina@vento.example')
  await fill(/^Senha/, 'um cavalo e uma bateria')
  await click('Criar a conta e entrar')
  await expect.poll(() => service.calls('openSession').length).toBe(1)
  expect(service.calls('setUpInstallation').map(({ body }) => body)).toEqual([
    {
      codigo: 'Zm9v-YmFy_1',
      conta: 'Moda & Vento Ltda.',
      apelido: 'moda-vento-ltda',
      nome: 'Marina',
      email: 'marina@vento.example',
      senha: 'um cavalo e uma bateria',
    },
  ])
})

test.each([
  ['setup-code-wrong', 'use o que o serviço mostrou'],
  ['account-alias-taken', 'já é de outra conta'],
] as const)('a setup refused as %s says what to do, and signs nobody in', async (kind, said) => {
  service.answers('getInstallation', { nova: true, demonstracao: false })
  service.refuses('setUpInstallation', kind)
  visit('/instalar#abc', { as: null })
  await fill('Nome da loja', 'Loja')
  await fill('Seu nome', 'Marina')
  await fill('Seu e-mail', 'marina@vento.example')
  await fill(/^Senha/, 'um cavalo e uma bateria')
  await click('Criar a conta e entrar')
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect(service.calls('openSession')).toHaveLength(0)
})

test('names become aliases and letters', () => {
  expect(aliasOf('  Ção & Cia  ')).toBe('cao-cia')
  expect(prefixOf('Loja Exemplo')).toBe('LE')
  expect(prefixOf('Vento')).toBe('VEN')
  expect(prefixOf('123')).toBe('LOJ')
})
