import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, description, dialog, field, fill, inside, part } from '../../../testing/acts.ts'
import type { AnswerOf } from '../../../testing/contract.ts'
import type { PartOf } from '../../../testing/parts.ts'
import { service } from '../../../testing/service.ts'
import { show } from '../../../testing/show.tsx'
import { PeoplePage } from './people-page.tsx'

type Person = PartOf<AnswerOf<'listPeople'>['pessoas'][number]>

/** The person of the contract's example is 871502; unless it is stated, another person is signed in. */
function open(person: Person = {}, me = 7): void {
  service.answers('listPeople', { pessoas: [person] })
  show(<PeoplePage />, { at: '/ajustes/pessoas', as: 'admin', who: { pessoa: { id: me } } })
}

const row = async () => cellsOf(await part('table', 'Pessoas'))[0] ?? []
const roleField = () => field('Papel: Marina Duarte')

test.each<readonly [Person, string]>([
  [{}, 'entra, convite pendente, sem segundo fator'],
  [{ convitePendente: false, segundoFator: true }, 'entra, segundo fator'],
  [{ ativa: false, convitePendente: false }, 'desativada, sem segundo fator'],
])('a person of %o is said to be "%s"', async (person, told) => {
  open(person)
  expect((await row())[3]).toBe(told)
})

test('a person is invited by name, e-mail and role, and the link goes to them alone', async () => {
  open()
  await click('Convidar…')
  const asking = inside(await dialog('Convidar uma pessoa'))
  await fill('Nome', ' Caio Prado ', asking)
  await fill('E-mail', 'caio@example.com', asking)
  await fill('Papel', 'financeiro', asking)
  await click('Convidar', 'button', asking)
  expect(await screen.findByText('Link enviado a marina.duarte@example.com; vale até 21/11/2026, 09:30.')).toBeDefined()
  expect(service.calls('invitePerson').map(({ body }) => body)).toEqual([
    { nome: 'Caio Prado', email: 'caio@example.com', papel: 'financeiro' },
  ])
})

test('nobody is invited without a name and an e-mail', async () => {
  open()
  await click('Convidar…')
  const asking = inside(await dialog('Convidar uma pessoa'))
  await click('Convidar', 'button', asking)
  expect(await asking.findByText('Diga o nome.')).toBeDefined()
  expect(asking.getByText('Diga o e-mail.')).toBeDefined()
  expect(service.calls('invitePerson')).toHaveLength(0)
})

test('an e-mail of another person is refused in the dialog', async () => {
  service.refuses('invitePerson', 'email-taken')
  open()
  await click('Convidar…')
  const asking = inside(await dialog('Convidar uma pessoa'))
  await fill('Nome', 'Caio', asking)
  await fill('E-mail', 'marina.duarte@example.com', asking)
  await click('Convidar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('cada pessoa da conta tem o seu')
})

test('whoever may move money is invited by two people', async () => {
  service.refuses('invitePerson', 'second-person-needed')
  open()
  await click('Convidar…')
  const asking = inside(await dialog('Convidar uma pessoa'))
  await fill('Nome', 'Caio', asking)
  await fill('E-mail', 'caio@example.com', asking)
  await click('Convidar', 'button', asking)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/^Link enviado/)).toBeNull()
})

test('a role is changed where it stands', async () => {
  open()
  await row()
  await fill('Papel: Marina Duarte', 'financeiro')
  expect(await screen.findByText('Marina Duarte: papel mudado.')).toBeDefined()
  expect(service.calls('changePersonRole').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { pessoaId: '871502' }, body: { papel: 'financeiro' } },
  ])
})

test('the last administrator stays one, and it is told at the role', async () => {
  service.refuses('changePersonRole', 'last-admin')
  open({ papel: 'admin' })
  await row()
  await fill('Papel: Marina Duarte', 'leitura')
  await expect.poll(async () => description(await roleField())).toMatch(/admin/i)
  expect((await roleField()).value).toBe('admin')
})

test('nobody changes, invites anew, or switches off themselves', async () => {
  open({ segundoFator: true }, 871502)
  await row()
  expect((await roleField()).disabled).toBe(true)
  for (const name of ['Enviar novo link', 'Redefinir o segundo fator', 'Desativar…']) {
    expect(description(screen.getByRole('button', { name }))).toBe('Peça a outra pessoa da administração.')
  }
})

test('a new link is sent to a person', async () => {
  open()
  await click('Enviar novo link')
  expect(await screen.findByText(/^Link enviado a marina.duarte@example.com/)).toBeDefined()
  expect(service.calls('renewInvitation').map(({ params }) => params)).toEqual([{ pessoaId: '871502' }])
})

test.each([
  ['Enviar novo link', 'renewInvitation'],
  ['Redefinir o segundo fator', 'resetSecondFactor'],
] as const)('that "%s" was refused is told', async (name, operation) => {
  service.refuses(operation, 'scope-not-held')
  open({ segundoFator: true })
  await click(name)
  expect(await screen.findByText(/escopos: gestao:financeiro\.$/)).toBeDefined()
})

test('the second factor is reset only of who has one', async () => {
  open()
  await row()
  expect(screen.queryByRole('button', { name: 'Redefinir o segundo fator' })).toBeNull()
})

test('a person is switched off after being asked', async () => {
  open()
  await click('Desativar…')
  const asking = inside(await dialog('Desativar Marina Duarte?'))
  await click('Desativar', 'button', asking)
  expect(await screen.findByText('Marina Duarte: feito.')).toBeDefined()
  expect(service.calls('disableStaffPerson')).toHaveLength(1)
})

test('a person who is off keeps their role, and is not switched off again', async () => {
  open({ ativa: false })
  await row()
  expect((await roleField()).disabled).toBe(true)
  expect(description(screen.getByRole('button', { name: 'Desativar…' }))).toBe('A pessoa está desativada.')
})

test('giving somebody the right to move money asks for a proof, and goes on', async () => {
  service.refusesOnce('changePersonRole', 'reauthentication-needed')
  open()
  await row()
  await fill('Papel: Marina Duarte', 'financeiro')
  const proof = inside(await dialog('Confirme que é você'))
  await fill('Senha', 'cavalo bateria grampo', proof)
  await fill('Código do aplicativo, ou de recuperação', '123456', proof)
  await click('Continuar', 'button', proof)
  expect(await screen.findByText('Marina Duarte: papel mudado.')).toBeDefined()
})
