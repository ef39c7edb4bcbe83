import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { giveAuthenticator } from '../../testing/authenticator.ts'
import { click, dialog, fill, inside } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { visit } from '../../testing/show.tsx'

const SCOPES = ['gestao:read', 'gestao:write']

beforeEach(() => service.allows(SCOPES))

test('a browser without passkeys offers none', async () => {
  visit('/', { as: null })
  await screen.findByRole('button', { name: 'Entrar' })
  expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull()
})

test('a passkey opens the console without a password', async () => {
  giveAuthenticator()
  visit('/', { as: null })
  await click('Entrar com chave de acesso')
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
  expect(service.calls('startPasskeySignIn').map(({ body }) => body)).toEqual([{ segundoFator: false }])
  expect(service.calls('openSessionByPasskey')[0]?.body.credencial).toMatchObject({ id: 'c3VhLWNoYXZl' })
  expect(service.calls('openSession')).toHaveLength(0)
})

test('a passkey stands in the place of the code', async () => {
  giveAuthenticator()
  service.refusesOnce('openSession', 'second-factor-needed')
  visit('/', { as: null })
  await fill('E-mail', 'marina.duarte@example.com')
  await fill('Senha', 'cavalo bateria grampo')
  await click('Entrar')
  expect((await screen.findByRole('status')).textContent).toContain('a chave de acesso ou o código')
  await click('Usar chave de acesso')
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
  expect(service.calls('startPasskeySignIn').map(({ body }) => body)).toEqual([{ segundoFator: true }])
  expect(service.calls('openSession').at(-1)?.body).toMatchObject({ credencial: { id: 'c3VhLWNoYXZl' } })
})

test.each([
  ['NotAllowedError', 'o pedido foi cancelado, demorou demais ou não há uma que sirva'],
  ['SecurityError', 'abra o console pelo endereço público do serviço'],
  ['Whatever', 'O navegador não conseguiu usar uma chave de acesso.'],
])('a browser that fails with %s says what happened, and the password still works', async (fault, told) => {
  giveAuthenticator(fault)
  visit('/', { as: null })
  await click('Entrar com chave de acesso')
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  await fill('E-mail', 'marina.duarte@example.com')
  await fill('Senha', 'cavalo bateria grampo')
  await click('Entrar')
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
})

test('a passkey that the service does not know is refused', async () => {
  giveAuthenticator()
  service.refuses('openSessionByPasskey', 'sign-in-refused')
  visit('/', { as: null })
  await click('Entrar com chave de acesso')
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('whoever has a passkey alone proves who they are with it', async () => {
  giveAuthenticator()
  service.refusesOnce('startSecondFactor', 'reauthentication-needed')
  visit('/minha-conta', { as: 'leitura', who: { fatores: ['chave'] } })
  await click('Cadastrar aplicativo')
  const proof = inside(await dialog('Confirme que é você'))
  expect(proof.queryByLabelText(/Senha/)).toBeNull()
  await click('Usar chave de acesso', 'button', proof)
  expect(await screen.findByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeDefined()
  expect(service.calls('reauthenticateByPasskey')).toHaveLength(1)
})

test('where passkeys do not work, whoever has one alone is told where they do', async () => {
  service.refuses('startSecondFactor', 'reauthentication-needed')
  visit('/minha-conta', { as: 'leitura', who: { fatores: ['chave'] } })
  await click('Cadastrar aplicativo')
  const proof = inside(await dialog('Confirme que é você'))
  expect(await proof.findByText(/abra o console pelo endereço público, por https/)).toBeDefined()
})
