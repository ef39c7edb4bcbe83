import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, dialog, field, fill, inside, part, plain, submit } from '../../testing/acts.ts'
import { giveAuthenticator } from '../../testing/authenticator.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { OwnAccountPage } from './own-account-page.tsx'

const open = (fatores: readonly ('aplicativo' | 'chave')[] = ['aplicativo']) =>
  show(<OwnAccountPage />, { at: '/minha-conta', as: 'leitura', who: { fatores } })

const OTHER = { id: 2, atual: false, navegador: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ip: '203.0.113.9' }
const section = async (name: string) => inside(await part('region', name))

test('where one is signed in is told, and which of them is here', async () => {
  service.answers('listOwnSessions', { sessoes: [{ atual: true }, OTHER] })
  open()
  const rows = cellsOf(await part('table', 'Sessões abertas'))
  expect(rows).toHaveLength(2)
  expect(rows[0]?.[0]).toContain('este navegador')
  expect(rows[1]?.[0]).toBe('Firefox, Windows')
  expect(rows[1]?.[3]).toBe('203.0.113.9')
})

test('another session can be ended, the one that is here cannot', async () => {
  service.answers('listOwnSessions', { sessoes: [{ atual: true }, OTHER] })
  open()
  await click('Encerrar a sessão de Firefox, Windows')
  expect(await screen.findByText('Sessão encerrada.')).toBeDefined()
  expect(service.calls('endOwnSession').map(({ params }) => params)).toEqual([{ sessaoId: '2' }])
  await expect.poll(() => service.calls('listOwnSessions').length).toBe(2)
  expect(screen.getAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(1)
})

test('a session that ended by itself meanwhile is said not to be there', async () => {
  service.answers('listOwnSessions', { sessoes: [OTHER] })
  service.refuses('endOwnSession', 'session-not-found')
  open()
  await click(/^Encerrar a sessão/)
  expect((await screen.findByRole('alert')).textContent).toContain('Nenhuma sessão aberta da pessoa')
})

test('the password is changed by who knows the old one, and both fields are empty then', async () => {
  open()
  await fill('Senha atual', 'cavalo bateria grampo')
  await fill('Senha nova', 'outra frase bem comprida')
  await submit('Senha nova')
  expect(await screen.findByText('Senha trocada.')).toBeDefined()
  expect(service.calls('changeOwnPassword').map(({ body }) => body)).toEqual([
    { senhaAtual: 'cavalo bateria grampo', senhaNova: 'outra frase bem comprida' },
  ])
  expect((await field('Senha atual')).value + (await field('Senha nova')).value).toBe('')
})

test.each([
  ['password-weak', 'ao menos 12 caracteres'],
  ['sign-in-refused', 'Confira o e-mail e a senha.'],
] as const)('a password refused as %s says why, and what was typed stays', async (kind, told) => {
  service.refuses('changeOwnPassword', kind)
  open()
  await fill('Senha atual', 'a')
  await fill('Senha nova', 'b')
  await submit('Senha nova')
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  expect((await field('Senha nova')).value).toBe('b')
})

test('who has an application is told that it guards the account, and enrols no other', async () => {
  open()
  const application = await section('Aplicativo autenticador')
  expect(application.getByText(/Um aplicativo autenticador protege sua conta/)).toBeDefined()
  expect(application.queryByRole('button')).toBeNull()
})

test('an application is enrolled by its picture or its secret, and a code', async () => {
  open([])
  await click('Cadastrar aplicativo')
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeDefined()
  expect(screen.getByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeDefined()
  await fill('Código que o aplicativo mostra', ' 492039 ')
  await submit('Código que o aplicativo mostra')
  expect(await screen.findByText('k7m2q-9x4tb-h3n8w-p6r5c')).toBeDefined()
  expect(service.calls('confirmSecondFactor').map(({ body }) => body)).toEqual([{ codigo: '492039' }])
  service.answers('getSession', { fatores: ['aplicativo'] })
  localStorage.setItem('vaivem-session', 'sim')
  await click('Guardei, continuar')
  expect(await screen.findByText(/Um aplicativo autenticador protege sua conta/)).toBeDefined()
})

test('a wrong code can be put right, with the same secret', async () => {
  service.refusesOnce('confirmSecondFactor', 'code-wrong')
  open([])
  await click('Cadastrar aplicativo')
  await fill('Código que o aplicativo mostra', '000000')
  await submit('Código que o aplicativo mostra')
  expect((await screen.findByRole('alert')).textContent).toContain('confira o relógio do aparelho')
  await fill('Código que o aplicativo mostra', '492039')
  await submit('Código que o aplicativo mostra')
  expect(await screen.findByText('Guarde estes códigos de recuperação')).toBeDefined()
  expect(service.calls('startSecondFactor')).toHaveLength(1)
})

test('enrolling asks for a proof of who it is, and goes on', async () => {
  service.refusesOnce('startSecondFactor', 'reauthentication-needed')
  open([])
  await click('Cadastrar aplicativo')
  const proof = inside(await dialog('Confirme que é você'))
  expect(proof.queryByLabelText(/Código/)).toBeNull()
  await fill('Senha', 'cavalo bateria grampo', proof)
  await click('Continuar', 'button', proof)
  expect(await screen.findByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeDefined()
  expect(service.calls('reauthenticate').map(({ body }) => body)).toEqual([{ senha: 'cavalo bateria grampo' }])
})

test('a proof that is wrong is told in its dialog, and can be given again', async () => {
  service.refusesOnce('startSecondFactor', 'reauthentication-needed')
  service.refusesOnce('reauthenticate', 'sign-in-refused')
  open([])
  await click('Cadastrar aplicativo')
  const proof = inside(await dialog('Confirme que é você'))
  await fill('Senha', 'errada', proof)
  await click('Continuar', 'button', proof)
  await proof.findByRole('alert')
  await fill('Senha', 'cavalo bateria grampo', proof)
  await click('Continuar', 'button', proof)
  expect(await screen.findByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')).toBeDefined()
})

test('passkeys are told with when they were made and used, and where they are', async () => {
  service.answers('listPasskeys', { chaves: [{}, { id: 9, nome: 'Chave física', usadaEm: null, copiada: false }] })
  open()
  const rows = cellsOf(await part('table', 'Chaves de acesso cadastradas'))
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    ['Celular da Marina', '20/11/2026, 09:30', 'em 35 minutos', 'também em outro lugar'],
    ['Chave física', '20/11/2026, 09:30', 'nunca', 'só neste aparelho'],
  ])
})

test('at an address without passkeys none is made, and it says where', async () => {
  open()
  const keys = await section('Chaves de acesso')
  expect(plain(keys.getByText(/Neste endereço o navegador não usa chaves de acesso/).textContent)).toContain('https')
})

test('a passkey is made by the browser and kept under its name', async () => {
  giveAuthenticator()
  open()
  await fill('Nome da chave', ' Notebook ')
  await submit('Nome da chave')
  expect(await screen.findByText('Chave de acesso cadastrada.')).toBeDefined()
  expect(service.calls('addPasskey')[0]?.body).toMatchObject({ nome: 'Notebook', credencial: { id: 'c3VhLWNoYXZl' } })
})

test('a device that keeps a passkey of the person already says so', async () => {
  giveAuthenticator('InvalidStateError')
  open()
  await fill('Nome da chave', 'Notebook')
  await submit('Nome da chave')
  expect((await screen.findByRole('alert')).textContent).toContain('Este aparelho já guarda uma chave de acesso sua.')
  expect(service.calls('addPasskey')).toHaveLength(0)
})

test('a passkey gets another name', async () => {
  open()
  await click('Renomear a chave Celular da Marina')
  const asking = inside(await dialog('Renomear a chave Celular da Marina'))
  await fill('Nome da chave', 'Celular novo', asking)
  await click('Renomear', 'button', asking)
  expect(await screen.findByText('Chave renomeada.')).toBeDefined()
  expect(service.calls('renamePasskey').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { chaveId: '871507' }, body: { nome: 'Celular novo' } },
  ])
})

test('the last factor cannot be taken away, and it says what to do first', async () => {
  service.refuses('removePasskey', 'last-factor')
  open(['chave'])
  await click('Excluir a chave Celular da Marina')
  const asking = inside(await dialog('Excluir a chave Celular da Marina'))
  await click('Excluir', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('Cadastre antes outra chave de acesso')
})
