import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside } from '../testing/acts.ts'
import { service } from '../testing/service.ts'
import { show } from '../testing/show.tsx'
import { client } from './client.ts'
import { startSecondFactor } from './own-account.ts'
import { cleanup } from '../testing/render.ts'

const PROVED = { params: { propostaId: 6120 } } as const

function open(): void {
  show(<p>página</p>, { as: 'financeiro' })
}

async function prove(): Promise<void> {
  const proof = inside(await dialog('Confirme que é você'))
  await fill('Senha', 'cavalo bateria grampo', proof)
  await fill('Código do aplicativo, ou de recuperação', '123456', proof)
  await click('Continuar', 'button', proof)
}

test('several calls that wait for a proof ask for it once, and all go on', async () => {
  service.refuses('confirmProposal', 'reauthentication-needed')
  service.refuses('startSecondFactor', 'reauthentication-needed')
  open()
  const both = Promise.all([client.confirmProposal(PROVED), startSecondFactor()])
  await dialog('Confirme que é você')
  service.answers('confirmProposal')
  service.answers('startSecondFactor')
  await prove()
  const [confirmed, factor] = await both
  expect(confirmed.ok).toBe(true)
  expect(factor.segredo).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  expect(service.calls('reauthenticate')).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('after a proof the call goes with a new ticket, which knows of it', async () => {
  service.refusesOnce('confirmProposal', 'reauthentication-needed')
  open()
  const confirming = client.confirmProposal(PROVED)
  await prove()
  expect((await confirming).ok).toBe(true)
  expect(service.calls('issueSessionTicket')).toHaveLength(2)
})

test('who closes the question hears the refusal, and is asked again the next time', async () => {
  service.refuses('confirmProposal', 'reauthentication-needed')
  open()
  const first = client.confirmProposal(PROVED)
  await dialog('Confirme que é você')
  await click('Fechar')
  expect(await first).toMatchObject({ ok: false, error: { erroCodigo: 'REAUTENTICACAO_NECESSARIA' } })
  const second = client.confirmProposal(PROVED)
  await click('Voltar', 'button', inside(await dialog('Confirme que é você')))
  expect((await second).ok).toBe(false)
})

test('a proof that was refused once too often says how long to wait', async () => {
  service.refusesOnce('confirmProposal', 'reauthentication-needed')
  service.refuses('reauthenticate', 'too-many-attempts')
  open()
  const confirming = client.confirmProposal(PROVED)
  await prove()
  const proof = inside(await dialog('Confirme que é você'))
  expect((await proof.findByRole('alert')).textContent).toContain('Tente de novo em 12 segundos.')
  await click('Voltar', 'button', proof)
  expect((await confirming).ok).toBe(false)
})

test('a refusal that is no question for a proof is answered as it is', async () => {
  service.refuses('confirmProposal', 'proposal-void')
  open()
  expect(await client.confirmProposal(PROVED)).toMatchObject({
    ok: false,
    error: { erroCodigo: 'PROPOSTA_SEM_EFEITO' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the question ends with the page that showed it, and nobody is asked where no page shows it', async () => {
  service.refuses('confirmProposal', 'reauthentication-needed')
  open()
  const shown = client.confirmProposal(PROVED)
  await dialog('Confirme que é você')
  cleanup()
  expect((await shown).ok).toBe(false)
  expect((await client.confirmProposal(PROVED)).ok).toBe(false)
  open()
  expect(screen.queryByRole('dialog')).toBeNull()
})
