import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, plain } from '../../testing/acts.ts'
import { allowed, notAllowed, showPart } from '../../testing/process.tsx'
import { service } from '../../testing/service.ts'
import { CommandButtons } from './commanding.tsx'
import { decisionsOf } from './commands.ts'

/** The notice once it was approved. */
const DONE = 'LE-000123: Solicitação aprovada'

async function open(...names: readonly string[]): Promise<void> {
  await showPart({
    process: { comandos: allowed(...names) },
    part: (process) => (
      <>
        <CommandButtons commands={decisionsOf(process)} first="aprovar" />
        <p>versão {process.versao}</p>
      </>
    ),
  })
}

async function approve(why?: string) {
  await click('Aprovar')
  const asking = inside(await dialog('Aprovar'))
  if (why !== undefined) await fill('Por quê', why, asking)
  await click('Aprovar', 'button', asking)
  return asking
}

test('a command is given at the version that was seen, with the reason', async () => {
  await open('aprovar')
  await approve(' Fotos conferidas ')
  expect(await screen.findByText(DONE)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.calls('approveProcess').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { processoId: '4218' }, body: { versao: 3, motivo: 'Fotos conferidas', desfazivel: true } },
  ])
})

test('a command without a reason sends none', async () => {
  await open('aprovar')
  await approve('   ')
  await screen.findByText(DONE)
  expect(service.calls('approveProcess')[0]?.body).toEqual({ versao: 3, desfazivel: true })
})

test('what the command answered is what the page shows, without reading it again', async () => {
  service.answers('approveProcess', { versao: 4, comandos: [notAllowed('aprovar', 'Já está aprovado.')] })
  await open('aprovar')
  await approve()
  expect(await screen.findByText('versão 4')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
  expect(service.calls('getManagedProcess')).toHaveLength(1)
})

test('of two clicks only one command is sent', async () => {
  const held = service.holds('approveProcess')
  await open('aprovar')
  const asking = await approve()
  await expect.poll(() => asking.getByRole<HTMLButtonElement>('button', { name: 'Aprovar' }).disabled).toBe(true)
  await click('Aprovar', 'button', asking)
  held.letGo()
  await screen.findByText(DONE)
  expect(service.calls('approveProcess')).toHaveLength(1)
})

test('who changed the process meanwhile is told, what they did too, and nothing was done', async () => {
  service.refuses('approveProcess', 'version-stale')
  service.lists('listProcessEvents', [
    { id: 'evt_3', versao: 3, tipo: 'process.created' },
    { id: 'evt_4', versao: 4, tipo: 'process.flagged', causa: 'staff 9', quem: 'Ana Souza' },
  ])
  await open('aprovar')
  service.answers('getManagedProcess', { versao: 4, comandos: allowed('aprovar') })
  const asking = await approve()
  const notice = await asking.findByRole('alert')
  await expect.poll(() => plain(notice.textContent)).toContain('Por Ana Souza, ontem.')
  expect(plain(notice.textContent)).toContain('Nada foi feito.')
  expect(asking.getAllByRole('listitem')).toHaveLength(1)
})

test('after a conflict the page shows the newer version, at which the command can be given', async () => {
  service.refusesOnce('approveProcess', 'version-stale')
  await open('aprovar')
  service.answers('getManagedProcess', { versao: 4, comandos: allowed('aprovar') })
  const asking = await approve()
  await asking.findByRole('alert')
  expect(await screen.findByText('versão 4')).toBeDefined()
  await click('Aprovar', 'button', asking)
  await screen.findByText(DONE)
  expect(service.calls('approveProcess').map(({ body }) => body.versao)).toEqual([3, 4])
})

test('a refusal is told in the dialog, which keeps what was written', async () => {
  service.refuses('approveProcess', 'step-not-allowed', 'aprovar: está em "aprovado"; cabe: cancelar.')
  await open('aprovar')
  const asking = await approve('Fotos conferidas')
  expect((await asking.findByRole('alert')).textContent).toContain('cabe: cancelar.')
  expect(asking.getByLabelText<HTMLInputElement>('Por quê').value).toBe('Fotos conferidas')
})

test('a command that waits for a second person closes its dialog and says that it waits', async () => {
  service.refuses('approveProcess', 'second-person-needed')
  await open('aprovar')
  await approve()
  expect(plain((await screen.findByText(/Proposta 6120/)).textContent)).toContain('Outra pessoa')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(DONE)).toBeNull()
})

test('who goes back gives no command', async () => {
  await open('cancelar')
  await click('Cancelar')
  await click('Voltar', 'button', inside(await dialog('Cancelar')))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(service.calls('cancelProcess')).toHaveLength(0)
})

test('every attempt has a key of its own, so that none is done twice', async () => {
  service.refusesOnce('approveProcess', 'step-not-allowed')
  await open('aprovar')
  const asking = await approve()
  await asking.findByRole('alert')
  await click('Aprovar', 'button', asking)
  await screen.findByText(DONE)
  const keys = service.calls('approveProcess').map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a session that is gone in the middle of a command is noticed', async () => {
  service.knowsNobody('approveProcess')
  await open('aprovar')
  const asking = await approve()
  expect((await asking.findByRole('alert')).textContent).toContain('Unauthorized')
})
