import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, field, fill, plain, submit } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { visit } from '../../testing/show.tsx'

async function enter(button = 'Entrar'): Promise<void> {
  await click(button)
}

async function writeWhoIAm(): Promise<void> {
  await fill('E-mail', 'marina.duarte@example.com')
  await fill('Senha', 'cavalo bateria grampo')
}

test('who has not signed in sees the login, and nothing is asked of the service', async () => {
  visit('/fila', { as: null })
  expect(await screen.findByRole('heading', { name: 'Entrar no Vaivém' })).toBeDefined()
  expect(document.title).toBe('Entrar no Vaivém')
  expect(service.calls('getSession')).toHaveLength(0)
})

test('an e-mail and a password open the console at the address that was asked for', async () => {
  service.answers('openSession', { escopos: ['gestao:read'] })
  service.allows(['gestao:read'])
  visit('/mensagens', { as: null })
  await writeWhoIAm()
  await enter()
  expect(await screen.findByRole('heading', { name: 'Mensagens' })).toBeDefined()
  expect(service.calls('openSession').map(({ body }) => body)).toEqual([
    { email: 'marina.duarte@example.com', senha: 'cavalo bateria grampo' },
  ])
})

test('a wrong password is told, and what was written stays', async () => {
  service.refuses('openSession', 'sign-in-refused')
  visit('/', { as: null })
  await writeWhoIAm()
  await enter()
  expect((await screen.findByRole('alert')).textContent).toContain('Confira o e-mail e a senha.')
  expect((await field('E-mail')).value).toBe('marina.duarte@example.com')
})

test('who tries too often is told when to try again', async () => {
  service.refuses('openSession', 'too-many-attempts')
  visit('/', { as: null })
  await writeWhoIAm()
  await enter()
  expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em 12 segundos.')
})

test('an e-mail of several accounts is asked for the account', async () => {
  service.refusesOnce('openSession', 'account-needed')
  visit('/', { as: null })
  await writeWhoIAm()
  await enter()
  await fill('Conta', 'loja-exemplo')
  service.allows(['gestao:read', 'gestao:write'])
  await enter()
  await screen.findByRole('heading', { name: 'Fila' })
  expect(service.calls('openSession').at(-1)?.body).toMatchObject({ conta: 'loja-exemplo' })
})

test('a second factor is asked for without calling the password wrong', async () => {
  service.refusesOnce('openSession', 'second-factor-needed')
  visit('/', { as: null })
  await writeWhoIAm()
  await enter()
  expect(plain((await screen.findByRole('status')).textContent)).toMatch(/^A senha confere\. Falta o código\./)
  expect(screen.queryByRole('alert')).toBeNull()
  await fill('Código do aplicativo', '123456')
  service.allows(['gestao:read', 'gestao:write'])
  await enter('Entrar com o código')
  await screen.findByRole('heading', { name: 'Fila' })
  expect(service.calls('openSession').at(-1)?.body).toMatchObject({ codigo: '123456' })
})

test('a service that does not answer is said to be silent, and the form can be sent again', async () => {
  service.loses('openSession')
  visit('/', { as: null })
  await writeWhoIAm()
  await enter()
  expect((await screen.findByRole('alert')).textContent).toContain('O serviço não respondeu.')
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveProperty('disabled', false)
})

test('while the answer is on its way the form cannot be sent twice', async () => {
  const held = service.holds('openSession')
  visit('/', { as: null })
  await writeWhoIAm()
  await enter()
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true)
  service.allows(['gestao:read', 'gestao:write'])
  held.letGo()
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
})

test('who must have a second factor sees only how to set one up', async () => {
  visit('/fila', { who: { segundoFator: 'pendente', fatores: [] } })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Segundo fator')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(service.calls('listQueue')).toHaveLength(0)
})

test('who sets one up goes on into the console', async () => {
  visit('/fila', { as: 'leitura', who: { segundoFator: 'pendente', fatores: [] } })
  await click('Cadastrar aplicativo')
  await fill('Código que o aplicativo mostra', '492039')
  await submit('Código que o aplicativo mostra')
  await screen.findByText('Guarde estes códigos de recuperação')
  service.answers('getSession', { segundoFator: 'ativo', escopos: ['gestao:read'] })
  await click('Guardei, continuar')
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
})

test('a session that ended meanwhile leads back to the login', async () => {
  service.knowsNobody('getSession')
  localStorage.setItem('vaivem-session', 'sim')
  visit('/fila', { as: null })
  expect(await screen.findByRole('heading', { name: 'Entrar no Vaivém' })).toBeDefined()
  expect(localStorage.getItem('vaivem-session')).toBeNull()
})

test('a session that cannot be asked about can be asked about again', async () => {
  service.refusesOnce('getSession', 'internal')
  localStorage.setItem('vaivem-session', 'sim')
  service.allows(['gestao:read', 'gestao:write'])
  visit('/fila', { as: null })
  await click('Tentar de novo')
  expect(await screen.findByRole('heading', { name: 'Fila' })).toBeDefined()
})
