import { fireEvent, screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { cellsOf, click, description, dialog, field, fill, inside, part, submit } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { address, show } from '../../testing/show.tsx'
import { MessagesPage } from './messages-page.tsx'

type Message = PartOf<AnswerOf<'listMessages'>>
const FAILED: Message = { estado: 'falhou', problema: 'Caixa cheia.', tentativas: 10, enviadaEm: null, para: null }

function open(at = '/mensagens', messages: readonly Message[] = [{}], as: 'atendimento' | 'leitura' = 'atendimento') {
  service.lists('listMessages', messages)
  show(<MessagesPage />, { at, as })
}

const row = async () => cellsOf(await part('table', 'Mensagens'))[0] ?? []
const lastQuery = () => service.calls('listMessages').at(-1)?.query

test('a mail says of which process it is, to whom, what it is and when it went', async () => {
  open()
  expect((await row()).slice(0, 5)).toEqual([
    'LE-000123',
    'Marina Duarte',
    'Autorização de postagem',
    'enviada',
    '17/11/2026, 10:21',
  ])
  expect(screen.getByText('1 mensagem')).toBeDefined()
})

test('a mail that failed says why and how often, and one that waits for when it is planned', async () => {
  open('/mensagens', [FAILED])
  const cells = await row()
  expect(cells[3]).toBe('falhouCaixa cheia.10 tentativas')
  expect(cells[4]).toBe('prevista 17/11/2026, 10:21')
})

test.each([
  ['Estado', 'falhou', { estado: 'falhou' }, '/mensagens?estado=falhou'],
  ['Mensagem', 'valeEmitido', { tipo: 'valeEmitido' }, '/mensagens?tipo=valeEmitido'],
])('the filter %s narrows the list, and the address keeps it', async (label, value, query, at) => {
  open('/mensagens?pagina=3')
  await fill(label, value)
  await expect.poll(lastQuery).toMatchObject({ ...query, pageNumber: 1 })
  expect(address()).toBe(at)
})

test('a process or an order is looked for once its number is sent', async () => {
  open()
  await fill('Processo ou pedido', ' LE-000123 ')
  expect(service.calls('listMessages')).toHaveLength(1)
  await submit('Processo ou pedido')
  await expect.poll(lastQuery).toMatchObject({ numero: 'LE-000123' })
})

test('days are used once their field is left', async () => {
  open()
  await fill('De', '2026-11-01')
  fireEvent.focusOut(await field('De'))
  await expect.poll(lastQuery).toMatchObject({ de: '2026-11-01' })
  await fill('Até', '2026-11-20')
  fireEvent.focusOut(await field('Até'))
  await expect.poll(lastQuery).toMatchObject({ de: '2026-11-01', ate: '2026-11-20' })
})

test('all filters go at once', async () => {
  open('/mensagens?estado=falhou&numero=LE-1')
  await click('Limpar')
  await expect.poll(address).toBe('/mensagens')
  expect((await field('Processo ou pedido')).value).toBe('')
})

test('pages are turned, and the filters stay', async () => {
  service.lists('listMessages', [{}], { totalPages: 3, totalRecords: 120 })
  show(<MessagesPage />, { at: '/mensagens?estado=enviada', as: 'leitura' })
  await click('Próxima página')
  await expect.poll(lastQuery).toMatchObject({ estado: 'enviada', pageNumber: 2 })
  expect(screen.getByText('120 mensagens')).toBeDefined()
})

test('a list without a mail says so', async () => {
  open('/mensagens', [])
  expect(await screen.findByText('Nenhuma mensagem.')).toBeDefined()
})

test('a mail is read as text, with whom it went to', async () => {
  open()
  await click('Ler: Autorização de postagem, LE-000123')
  const mail = inside(await dialog('Autorização de postagem, LE-000123'))
  expect(await mail.findByText(/^Olá, Marina!/)).toBeDefined()
  expect(mail.getByText('Para Marina Duarte <marina.duarte@example.com>')).toBeDefined()
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['enviada', 'O texto não está aqui: quem o tem é o servidor de e-mail que o levou.'],
  ['prevista', 'O texto é escrito quando a mensagem é enviada.'],
] as const)('of a mail that is %s and has no text here it says why', async (estado, told) => {
  service.answers('getMessage', { estado, texto: null, html: null })
  open('/mensagens', [{ estado }])
  await click(/^Ler:/)
  expect(await inside(await dialog(/^Autorização/)).findByText(told)).toBeDefined()
})

test('a mail that failed is sent again, and the list is read anew', async () => {
  open('/mensagens', [FAILED])
  await click('Tentar de novo')
  expect(await screen.findByText('LE-000123: a mensagem será enviada em seguida.')).toBeDefined()
  expect(service.calls('resendMessage').map(({ params }) => params)).toEqual([{ mensagemId: '890172344602624' }])
  await expect.poll(() => service.calls('listMessages').length).toBe(2)
})

test('who comes second is told that the mail waits already', async () => {
  service.refuses('resendMessage', 'message-not-failed')
  open('/mensagens', [FAILED])
  await click('Tentar de novo')
  expect(await screen.findByText(/falh/i, { selector: '.mantine-Notification-description *' })).toBeDefined()
})

test('a mail that went cannot be sent again, and who only reads sends none', async () => {
  open()
  await row()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('who only reads is told that their role sends no mail', async () => {
  open('/mensagens', [FAILED], 'leitura')
  expect(description(await screen.findByRole('button', { name: 'Tentar de novo' }))).toBe(
    'Seu papel não envia mensagens.',
  )
})
