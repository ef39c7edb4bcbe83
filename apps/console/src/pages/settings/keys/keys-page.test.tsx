import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, description, dialog, fill, inside, part, plain } from '../../../testing/acts.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { KeysPage } from './keys-page.tsx'

const open = () => show(<KeysPage />, { at: '/ajustes/chaves', as: 'admin' })
const TOKEN = { criadoEm: '2026-11-01T12:00:00Z', expiraEm: '2026-11-22T12:00:00Z', vale: true }

async function creating() {
  open()
  await click('Nova credencial…')
  return inside(await dialog('Nova credencial'))
}

test('a credential says whose it is, what it may, when it was used and which tokens live', async () => {
  service.answers('listManagedCredentials', {
    credenciais: [{ tokens: [{}, { id: 78, ...TOKEN }, { id: 79, vale: false }] }],
  })
  open()
  const [cells = []] = cellsOf(await part('table', 'Credenciais'))
  expect(cells.slice(0, 6)).toEqual([
    'ERP',
    'sk_prod_2s_9ZkQy3',
    'processos:read',
    'vale',
    '18/11/2026, 11:00',
    '2 valem, um até 22/11/2026, 09:00',
  ])
})

test('an account without credentials says so', async () => {
  service.answers('listManagedCredentials', { credenciais: [] })
  open()
  expect(await screen.findByText('Nenhuma credencial ainda.')).toBeDefined()
})

test('a new credential shows its secret once, until somebody says that they have it', async () => {
  const asking = await creating()
  await fill('De quem é', ' ERP ', asking)
  await click('processos:read', 'checkbox', asking)
  await click('gestao:read', 'checkbox', asking)
  await click('Criar', 'button', asking)
  const secret = inside(await dialog('Guarde o segredo agora'))
  expect(plain(secret.getByText(/ServiceToken/).textContent)).toBe(
    'ServiceKey: sk_prod_2s_9ZkQy3\nServiceToken: st_prod_exemplo-que-nao-vale',
  )
  expect(service.calls('createManagedCredential').map(({ body }) => body)).toEqual([
    { nome: 'ERP', escopos: ['processos:read', 'gestao:read'] },
  ])
  expect(secret.queryByRole('button', { name: 'Fechar' })).toBeNull()
  await click('Já guardei', 'button', secret)
  await expect.poll(() => screen.queryByText(/ServiceToken/)).toBeNull()
})

test('a credential of nobody, or that may nothing, is not made', async () => {
  const asking = await creating()
  await click('Criar', 'button', asking)
  expect(await asking.findByText('Diga de quem é.')).toBeDefined()
  expect(asking.getByText('Escolha ao menos um.')).toBeDefined()
  expect(service.calls('createManagedCredential')).toHaveLength(0)
})

test('a scope that the person has not themselves says what that means', async () => {
  const asking = await creating()
  const money = asking.getByRole('checkbox', { name: 'gestao:financeiro' })
  expect(description(money)).toContain('Você não tem este escopo')
  expect(description(asking.getByRole('checkbox', { name: 'gestao:read' }))).not.toContain('Você não tem')
})

test('a credential that needs a second person closes its dialog, and no secret is shown', async () => {
  service.refuses('createManagedCredential', 'second-person-needed')
  const asking = await creating()
  await fill('De quem é', 'ERP', asking)
  await click('gestao:financeiro', 'checkbox', asking)
  await click('Criar', 'button', asking)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/ServiceToken/)).toBeNull()
})

test('a scope that nobody here may give is refused in the dialog', async () => {
  service.refuses('createManagedCredential', 'scope-not-held')
  const asking = await creating()
  await fill('De quem é', 'ERP', asking)
  await click('gestao:financeiro', 'checkbox', asking)
  await click('Criar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('escopos: gestao:financeiro.')
})

test('a token is changed while the old one still lives for some days', async () => {
  open()
  await click('Trocar o token…')
  const asking = inside(await dialog('Trocar o token'))
  await fill('O antigo ainda vale (dias)', '5', asking)
  await click('Emitir', 'button', asking)
  expect(await dialog('Guarde o segredo agora')).toBeDefined()
  const [call] = service.calls('rotateManagedCredential')
  expect(call?.params).toEqual({ credencialId: '12' })
  expect(call?.body).toEqual({ anteriorValeDias: 5 })
})

test('a third token is refused while two live', async () => {
  service.refuses('rotateManagedCredential', 'two-tokens-live')
  open()
  await click('Trocar o token…')
  const asking = inside(await dialog('Trocar o token'))
  await click('Emitir', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('tokens vivos: 77, 78.')
})

test('a credential is switched off, with or without a reason', async () => {
  open()
  await click('Desativar…')
  const asking = inside(await dialog('Desativar a credencial?'))
  await fill('Por quê', 'Vazou', asking)
  await click('Desativar', 'button', asking)
  expect(await screen.findByText('Credencial desativada.')).toBeDefined()
  expect(service.calls('disableManagedCredential')[0]?.body).toEqual({ motivo: 'Vazou' })
})

test('of a credential that is off nothing can be done', async () => {
  service.answers('listManagedCredentials', { credenciais: [{ ativa: false, tokens: [{ vale: false }] }] })
  open()
  const rotate = await screen.findByRole('button', { name: 'Trocar o token…' })
  expect(description(rotate)).toBe('A credencial está desativada.')
  expect(cellsOf(await part('table', 'Credenciais'))[0]?.slice(3, 6)).toEqual([
    'desativada',
    '18/11/2026, 11:00',
    '0 valem',
  ])
})
