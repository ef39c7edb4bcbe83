import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CommandButtons } from '../pages/processes/commanding.tsx'
import { click, dialog, field, fill, inside, plain } from '../testing/acts.ts'
import { allowed, showPart } from '../testing/process.tsx'
import { service } from '../testing/service.ts'
import { cannedRepliesOf, filled } from './canned-replies.ts'

const REPLIES = [
  { nome: 'Fora do prazo', texto: '{cliente}, o prazo do pedido {pedido} terminou: {valor} não volta.' },
  { nome: 'Foto ilegível', texto: 'Envie outra foto.' },
]

async function asking(command: 'recusar' | 'comentarios', replies: unknown = REPLIES) {
  service.answers('getAccountSettings', { secoes: { respostasProntas: replies } })
  await showPart({
    process: { cliente: { nome: 'Marina Duarte' }, comandos: allowed(command) },
    part: () => <CommandButtons commands={allowed(command)} />,
  })
  await click(command === 'recusar' ? 'Recusar' : 'Comentar')
  return inside(await dialog(command === 'recusar' ? 'Recusar' : 'Comentar'))
}

test('a canned reply is found by its name, by keyboard alone, and inserted with what the process knows', async () => {
  const asked = await asking('recusar')
  await fill('O que dizer ao consumidor', 'Olá!', asked)
  const found = await asked.findByRole('combobox', { name: 'Inserir resposta pronta' })
  found.focus()
  await userEvent.keyboard('prazo{ArrowDown}{Enter}')
  await expect
    .poll(async () => plain((await field('O que dizer ao consumidor', asked)).value))
    .toBe('Olá!\n\nMarina, o prazo do pedido VV-5521 terminou: R$ 77,00 não volta.')
})

test('comments have the same replies', async () => {
  const asked = await asking('comentarios')
  const found = await asked.findByRole('combobox', { name: 'Inserir resposta pronta' })
  await userEvent.click(found)
  await userEvent.click(await screen.findByRole('option', { name: 'Foto ilegível' }))
  await expect.poll(async () => (await field('Comentário', asked)).value).toBe('Envie outra foto.')
})

test('an account without canned replies is asked nothing more', async () => {
  const asked = await asking('recusar', [])
  await field('O que dizer ao consumidor', asked)
  await expect.poll(() => service.calls('getAccountSettings').length).toBe(1)
  expect(asked.queryByRole('combobox')).toBeNull()
})

test('a variable whose value nobody knows stays in the text', () => {
  expect(filled('{cliente}: {pedido}', { cliente: 'Ana', pedido: null })).toBe('Ana: {pedido}')
})

test.each([[undefined], [null], [[{ nome: 'A' }, 7, null]]])('settings without replies have none: %j', (section) => {
  expect(cannedRepliesOf(section)).toEqual([])
})
