import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { service } from '../testing/service.ts'
import { show } from '../testing/show.tsx'
import { client } from './client.ts'
import { restWhenIdle } from './idle.ts'
import { mayHaveSession, rememberSession } from './had-session.ts'
import { useProcess } from './process.ts'
import { readMe } from './session.ts'
import { rendered } from '../testing/render.ts'

const tickets = () => service.calls('issueSessionTicket').length
const READER = ['gestao:read']

test('one ticket serves calls at the same time and after each other', async () => {
  service.allows(READER)
  await Promise.all([client.countQueues(), client.listQueue()])
  await client.countQueues()
  expect(tickets()).toBe(1)
})

test('a ticket that is about to end is not used any more', async () => {
  service.allows(READER)
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(0)
  await client.countQueues()
  clock.mockReturnValue(4 * 60_000)
  await client.countQueues()
  expect(tickets()).toBe(1)
  clock.mockReturnValue(4.6 * 60_000)
  await client.countQueues()
  expect(tickets()).toBe(2)
  clock.mockRestore()
})

test('a ticket that was ended early is fetched anew, and the call repeated', async () => {
  service.allows(READER)
  service.knowsNobody('countQueues')
  const { ok } = await client.countQueues()
  expect(ok).toBe(false)
  expect(tickets()).toBe(2)
  expect(service.calls('countQueues')).toHaveLength(2)
})

test('a browser in which nobody signed in asks nothing', async () => {
  expect(await readMe()).toMatchObject({ ok: false, error: { status: 401 } })
  expect(service.calls('getSession')).toHaveLength(0)
})

test('a cookie that another tab replaced just now is given a second try', async () => {
  rememberSession(true)
  service.knowsNobody('getSession')
  const asked = readMe()
  await expect.poll(() => service.calls('getSession').length).toBe(1)
  service.answers('getSession')
  expect(await asked).toMatchObject({ ok: true })
})

test('an unreadable answer is one that did not come', async () => {
  rememberSession(true)
  service.loses('getSession')
  expect(await readMe()).toMatchObject({ ok: false, error: { status: 0, erroDescricao: 'O serviço não respondeu.' } })
  expect(mayHaveSession()).toBe(true)
})

test('a browser that remembers nothing is asked whether there is a session', () => {
  const place = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(mayHaveSession()).toBe(true)
  place.mockRestore()
})

function Watched() {
  const { data } = useProcess(4218)
  return <p>{data === undefined ? 'lendo' : `versão ${data.versao}`}</p>
}

test.each([
  [
    'a carrier has not answered yet',
    { encomendas: [{ estado: 'aguardando_autorizacao', autorizacaoPedida: true }] },
    true,
  ],
  ['nobody else is at work', {}, false],
] as const)('a process on which %s is looked at again: %s', async (_, process, isWatched) => {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  service.answers('getManagedProcess', process)
  show(<Watched />, { as: 'leitura' })
  await screen.findByText('versão 3')
  service.answers('getManagedProcess', { versao: 4 })
  await vi.advanceTimersByTimeAsync(60_000)
  await rendered()
  if (isWatched) await screen.findByText('versão 4')
  else expect(service.calls('getManagedProcess')).toHaveLength(1)
})

test('nobody who left for ten minutes keeps a session alive, and who is back does', async () => {
  vi.useFakeTimers()
  restWhenIdle()
  const { focusManager } = await import('@tanstack/react-query')
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(focusManager.isFocused()).toBe(true)
  dispatchEvent(new Event('pointermove'))
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(focusManager.isFocused()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(focusManager.isFocused()).toBe(false)
  dispatchEvent(new Event('keydown'))
  expect(focusManager.isFocused()).toBe(true)
  vi.clearAllTimers()
})
