import { screen } from '@testing-library/dom'
import type { OperationId } from '@vaivem/contract'
import { expect, test } from 'vitest'
import { cellsOf, choose, click, dialog, field, fill, inside, part, plain } from '../../../testing/acts.ts'
import type { AnswerOf } from '../../../testing/contract.ts'
import type { PartOf } from '../../../testing/parts.ts'
import { service } from '../../../testing/service.ts'
import { address, show } from '../../../testing/show.tsx'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhookList } from './webhook-list.tsx'

const list = () => show(<WebhookList />, { at: '/ajustes/webhooks', as: 'admin' })

async function detail(webhook: PartOf<AnswerOf<'getWebhook'>> = {}): Promise<void> {
  service.answers('getWebhook', webhook)
  show(<WebhookDetail />, { at: '/ajustes/webhooks/41', path: '/ajustes/webhooks/:webhookId', as: 'admin' })
  await screen.findByRole('heading', { name: 'https://integracao.lojaexemplo.com.br/vaivem' })
}

test('webhooks say where to, of what, and what waits', async () => {
  service.lists('listWebhooks', [
    { pendentes: 1204, filasParadas: 2 },
    {
      id: 42,
      tipos: null,
      estado: 'recusado',
      descanso: { desde: '2026-11-19T11:02:46Z', ate: '2026-11-19T11:09:12Z' },
    },
  ])
  list()
  const rows = cellsOf(await part('table', 'Webhooks'))
  expect(rows[0]).toEqual([
    'https://integracao.lojaexemplo.com.br/vaivemERP',
    'refund.settled, voucher.issued',
    'ativo',
    '1.204',
    '2',
  ])
  expect(rows[1]?.slice(1, 3)).toEqual(['todos', 'recusado pelo endereçodescansa até 19/11/2026, 08:09'])
})

test('an account without webhooks says so', async () => {
  service.lists('listWebhooks', [])
  list()
  expect(await screen.findByText('Nenhum webhook ainda.')).toBeDefined()
})

test('a new webhook goes to an address, and shows its secret once', async () => {
  list()
  await click('Novo webhook…')
  const asking = inside(await dialog('Novo webhook'))
  await fill('Endereço', ' https://erp.example/vaivem ', asking)
  await fill('Para que serve', 'ERP', asking)
  await click('Criar', 'button', asking)
  const secret = inside(await dialog('Guarde o segredo agora'))
  expect(secret.getByText(/^whsec_/)).toBeDefined()
  expect(service.calls('createWebhook').map(({ body }) => body)).toEqual([
    { url: 'https://erp.example/vaivem', descricao: 'ERP' },
  ])
})

test('a webhook without an address is not made', async () => {
  list()
  await click('Novo webhook…')
  const asking = inside(await dialog('Novo webhook'))
  await click('Criar', 'button', asking)
  expect(await asking.findByText('Diga o endereço.')).toBeDefined()
  expect(service.calls('createWebhook')).toHaveLength(0)
})

test('a webhook too many is refused in the dialog', async () => {
  service.refuses('createWebhook', 'webhook-limit')
  list()
  await click('Novo webhook…')
  const asking = inside(await dialog('Novo webhook'))
  await fill('Endereço', 'https://erp.example/vaivem', asking)
  await click('Criar', 'button', asking)
  expect((await asking.findByRole('alert')).textContent).toContain('Uma conta tem até 20 webhooks')
})

test('a webhook that rests says since when, and when it is tried again', async () => {
  await detail()
  const told = plain((await screen.findByText(/^Nada chega desde/)).textContent)
  expect(told).toContain('19/11/2026, 08:02')
  expect(told).toContain('19/11/2026, 08:09')
  expect(screen.getByText('ERP · ativo · A entregar: 212 · Filas paradas: 0')).toBeDefined()
})

test.each<readonly [string, OperationId, string, object | undefined]>([
  ['Enviar um teste', 'testWebhook', 'Teste: entregue, 200.', undefined],
  ['Retomar as filas', 'resumeWebhookQueues', '1 fila voltou a andar.', {}],
  ['Desativar', 'disableWebhook', 'Webhook salvo.', undefined],
])('"%s" is told to the service, and what came of it to the person', async (label, operation, told, body) => {
  await detail()
  await click(label)
  expect(await screen.findByText(told)).toBeDefined()
  const [call] = service.calls(operation)
  expect(call?.params).toEqual({ webhookId: '41' })
  expect(call?.body).toEqual(body)
})

test('a test that failed says why in one sentence, and not as a success', async () => {
  service.answers('testWebhook', { resultado: 'falhou', status: null, falha: 'O nome do endereço não existe no DNS.' })
  await detail()
  await click('Enviar um teste')
  const told = await screen.findByText('Teste: falhou, O nome do endereço não existe no DNS.')
  const shown = told.closest('[class*=Notification-root]')
  expect(shown?.getAttribute('style')).toContain('bad')
})

test('a sample of a type that is chosen is sent, and what came of it is told', async () => {
  await detail()
  await click('Enviar uma amostra…')
  await dialog('Enviar uma amostra')
  await choose('Tipo do evento', /^refund\.settled/)
  await click('Enviar')
  expect(await screen.findByText(/^Teste: entregue/)).toBeDefined()
  expect(service.calls('testWebhook').map(({ body }) => body)).toEqual([{ tipo: 'refund.settled' }])
})

test.each([
  ['Ativar de onde parou', 'ondeParou'],
  ['Ativar, descartando o que esperava', 'agora'],
])('a webhook that is off can be switched on: %s', async (label, aPartirDe) => {
  await detail({ estado: 'desativado' })
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull()
  await click(label)
  await screen.findByText('Webhook salvo.')
  expect(service.calls('enableWebhook').map(({ body }) => body)).toEqual([{ aPartirDe }])
})

test.each([
  ['Enviar um teste', 'testWebhook'],
  ['Retomar as filas', 'resumeWebhookQueues'],
  ['Desativar', 'disableWebhook'],
  ['Trocar o segredo', 'rotateWebhookSecret'],
  ['Reenviar', 'replayWebhookEvents'],
  ['Retomar', 'resumeWebhookQueues'],
] as const)('that "%s" found no webhook is told', async (label, operation) => {
  service.refuses(operation, 'webhook-not-found')
  await detail()
  await click(label)
  expect(await screen.findByText(/Nenhum webhook desta conta tem o id 41\.$/)).toBeDefined()
  // An administrator of the account is led to the request in the log.
  const [link] = await screen.findAllByRole('link', { name: /^[0-9a-f]{32}$/ })
  expect(link?.getAttribute('href')).toMatch(/\/ajustes\/requisicoes\?traceId=[0-9a-f]{32}$/)
})

test('the secret is changed, and the old one signs for a while', async () => {
  await detail()
  await click('Trocar o segredo')
  const secret = inside(await dialog('Guarde o segredo agora'))
  expect(secret.getByText('O anterior também assina até 20/11/2026, 11:05.')).toBeDefined()
})

test('a webhook is changed from what it is', async () => {
  await detail()
  await click('Mudar…')
  const asking = inside(await dialog('Mudar o webhook'))
  expect((await field('Endereço', asking)).value).toBe('https://integracao.lojaexemplo.com.br/vaivem')
  await fill('Para que serve', 'ERP novo', asking)
  await click('Salvar', 'button', asking)
  await screen.findByText('Webhook salvo.')
  expect(service.calls('updateWebhook').map(({ body }) => body)).toEqual([
    {
      url: 'https://integracao.lojaexemplo.com.br/vaivem',
      descricao: 'ERP novo',
      tipos: ['refund.settled', 'voucher.issued'],
    },
  ])
})

test('a webhook goes after being asked, and the list is shown', async () => {
  await detail()
  await click('Excluir…')
  const asking = inside(await dialog('Excluir o webhook?'))
  await click('Excluir', 'button', asking)
  expect(await screen.findByText('Webhook excluído.')).toBeDefined()
  await expect.poll(address).toBe('/ajustes/webhooks')
})

test('queues say which stopped, and each can be set going', async () => {
  await detail()
  const rows = cellsOf(await part('table', 'Filas por processo'))
  expect(rows[0]?.slice(0, 5)).toEqual(['4218', 'parada', '3', '10', '–'])
  await click('Retomar')
  await screen.findByText('1 fila voltou a andar.')
  expect(service.calls('resumeWebhookQueues').map(({ body }) => body)).toEqual([{ processoId: 4218 }])
})

test('attempts say what came of them, and can be made again', async () => {
  service.lists('listWebhookAttempts', [
    { resultado: 'falhou', status: 503, falha: 'HTTP 503', resposta: 'ocupado', proximaEm: '2026-11-20T13:00:00Z' },
    { id: 2, processoId: null, tipo: 'webhook.test', duracaoMs: null, status: null, resposta: null },
  ])
  await detail()
  const rows = cellsOf(await part('table', 'Tentativas de entrega'))
  expect(rows[0]?.slice(1, 7)).toEqual([
    'refund.settled',
    '4218',
    'falhouHTTP 503 · próxima em 20/11/2026, 10:00',
    '503',
    '83 ms',
    'ocupado',
  ])
  expect(rows[1]?.slice(2)).toEqual(['–', 'entregue', '–', '–', '', ''])
  await click('Reenviar')
  await screen.findByText('O evento será enviado de novo.')
  expect(service.calls('replayWebhookEvents').map(({ body }) => body)).toEqual([{ eventoId: 'evt_890172344602624' }])
})

test('attempts are read page by page', async () => {
  service.lists('listWebhookAttempts', [{}], { totalPages: 2, totalRecords: 21 })
  await detail()
  await click('Próxima página')
  await expect.poll(() => service.calls('listWebhookAttempts').at(-1)?.query).toMatchObject({ pageNumber: 2 })
})

test('a webhook that there is not is said not to be there', async () => {
  service.refuses('getWebhook', 'webhook-not-found')
  show(<WebhookDetail />, { at: '/ajustes/webhooks/41', path: '/ajustes/webhooks/:webhookId', as: 'admin' })
  expect((await screen.findByRole('alert')).textContent).toContain('Nenhum webhook desta conta tem o id 41.')
})
