import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click, dialog, fill, inside, plain, submit } from '../../testing/acts.ts'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { PrivacyPage } from './privacy-page.tsx'

const saved = watchSavedFiles()

async function checked(more: { readonly porFazer?: readonly [] } = {}): Promise<void> {
  service.answersBy('erasePerson', ({ body }) => ({ somenteConferido: body.somenteConferir === true, ...more }))
  show(<PrivacyPage />, { as: 'admin' })
  await fill('E-mail da pessoa', ' marina.duarte@example.com ')
  await click('Conferir o que seria apagado')
  await screen.findByText('O que seria apagado')
}

const PERSON = { email: 'marina.duarte@example.com' }

test('all that is held of a person is saved as a file', async () => {
  show(<PrivacyPage />, { as: 'admin' })
  await fill('E-mail da pessoa', 'marina.duarte@example.com')
  await fill('CPF ou CNPJ (opcional)', '529.982.247-25')
  await click('Baixar tudo o que se guarda')
  expect(await screen.findByText('Arquivo gerado.')).toBeDefined()
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toHaveProperty('registros.pedidos')
  expect(service.calls('exportPerson').map(({ body }) => body)).toEqual([{ ...PERSON, documento: '529.982.247-25' }])
})

test('nothing is asked about nobody', async () => {
  show(<PrivacyPage />, { as: 'admin' })
  await click('Conferir o que seria apagado')
  expect(await screen.findByText('Diga o e-mail.')).toBeDefined()
  expect(service.calls('erasePerson')).toHaveLength(0)
})

test('before anything is erased it is told what would go, what stays and why, and what is left undone', async () => {
  await checked()
  const told = plain(document.body.textContent)
  for (const each of [
    'pedidos: 2',
    'notasFiscais: 1. Notas fiscais são documentos fiscais',
    'LE-000123: R$ 77,00 ainda não foram devolvidos',
  ]) {
    expect(told).toContain(each)
  }
  expect(service.calls('erasePerson').map(({ body }) => body)).toEqual([{ ...PERSON, somenteConferir: true }])
})

test('nothing is erased before the word was typed', async () => {
  await checked({ porFazer: [] })
  await fill('Digite APAGAR para confirmar', 'apagar')
  await submit('Digite APAGAR para confirmar')
  expect(await screen.findByText('Digite APAGAR.')).toBeDefined()
  expect(service.calls('erasePerson')).toHaveLength(1)
})

test('a person of whom nothing is left undone is erased by the word alone', async () => {
  await checked({ porFazer: [] })
  await fill('Protocolo', ' 2026-118 ')
  await fill('Digite APAGAR para confirmar', 'APAGAR')
  await submit('Digite APAGAR para confirmar')
  expect(await screen.findByText('O que foi apagado')).toBeDefined()
  expect(service.calls('erasePerson').at(-1)?.body).toEqual({ ...PERSON, motivo: '2026-118' })
  expect(screen.queryByLabelText(/Digite APAGAR/)).toBeNull()
})

test('a person to whom money is owed is erased only after being asked once more', async () => {
  await checked()
  await fill('Digite APAGAR para confirmar', 'APAGAR')
  await submit('Digite APAGAR para confirmar')
  const asking = inside(await dialog('Apagar assim mesmo?'))
  expect(plain(asking.getByRole('listitem').textContent)).toContain('LE-000123: R$ 77,00')
  expect(service.calls('erasePerson')).toHaveLength(1)
  await click('Apagar assim mesmo', 'button', asking)
  expect(await screen.findByText('Dados apagados.')).toBeDefined()
  expect(service.calls('erasePerson').at(-1)?.body).toEqual({ ...PERSON, confirmar: true })
})

test('who changes their mind erases nobody', async () => {
  await checked()
  await fill('Digite APAGAR para confirmar', 'APAGAR')
  await submit('Digite APAGAR para confirmar')
  await click('Voltar', 'button', inside(await dialog('Apagar assim mesmo?')))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(service.calls('erasePerson')).toHaveLength(1)
})

test('something that began meanwhile is told, and nothing is erased', async () => {
  await checked({ porFazer: [] })
  service.refuses('erasePerson', 'erasure-unconfirmed')
  await fill('Digite APAGAR para confirmar', 'APAGAR')
  await submit('Digite APAGAR para confirmar')
  expect(plain((await screen.findByRole('alert')).textContent)).toContain('Para apagar assim mesmo, envie confirmar')
})

test('another person is looked at anew before they are erased', async () => {
  await checked()
  await fill('E-mail da pessoa', 'ana@example.com')
  await click('Conferir o que seria apagado')
  await expect
    .poll(() => service.calls('erasePerson').at(-1)?.body)
    .toEqual({
      email: 'ana@example.com',
      somenteConferir: true,
    })
})
