import { screen } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { rememberQueue } from '../../../shared/queue-memory.ts'
import { choiceOf, isTaken, nameOfKey } from '../../../shared/shortcuts.ts'
import { click, dialog, field, inside, plain, press } from '../../../testing/acts.ts'
import { allowed, type ProcessPart } from '../../../testing/process.tsx'
import { service } from '../../../testing/service.ts'
import { address, show } from '../../../testing/show.tsx'
import { ProcessPage } from '../process-page.tsx'
import { riskSentence } from './risk.ts'
import { forgetUndoable } from './undo.ts'

const DECIDING = { decisao: 'recebido', comandos: allowed('aprovar', 'recusar', 'comentarios') } as const
/** Far enough ahead of whatever the clock of the test says. */
const HELD = { comando: 'aprovar', valeEm: '2999-01-01T00:00:00Z' } as const

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetUndoable()
})

function open(process: ProcessPart = DECIDING): void {
  service.answers('getManagedProcess', process)
  service.lists('listProposals', [])
  show(<ProcessPage />, { at: '/processos/4218', path: '/processos/:id', as: 'atendimento' })
}

function queueOf(...ids: readonly number[]): void {
  rememberQueue('?fila=a-aprovar')
  service.lists(
    'listQueue',
    ids.map((id) => ({ id })),
  )
}

const ready = () => screen.findByRole('button', { name: /^Aprovar devolução/ })

describe('the way through the queue', () => {
  test.each([
    ['j', '/processos/4219'],
    ['k', '/processos/4217'],
  ])('says the place, and %s goes to %s', async (key, there) => {
    queueOf(4217, 4218, 4219)
    open()
    await ready()
    expect(plain((await screen.findByRole('navigation', { name: 'Posição na fila' })).textContent)).toContain('2 de 3')
    await press(key)
    await expect.poll(address).toBe(there)
  })

  test('is not shown where the process was not opened from a queue', async () => {
    open()
    await ready()
    expect(screen.queryByRole('navigation', { name: 'Posição na fila' })).toBeNull()
  })

  test('the next one is read before it is opened', async () => {
    queueOf(4218, 4219)
    open()
    await expect
      .poll(() => service.calls('getManagedProcess').map(({ params }) => params))
      .toContainEqual({
        processoId: '4219',
      })
  })
})

describe('a decision', () => {
  test('is one key, can be undone, and opens the next process', async () => {
    queueOf(4218, 4219)
    service.answers('approveProcess', { versao: 4, decisaoAdiada: HELD })
    open()
    await ready()
    await screen.findByRole('navigation', { name: 'Posição na fila' })
    await press('{Enter}')
    await expect
      .poll(() => service.calls('approveProcess').map(({ body }) => body))
      .toEqual([{ versao: 3, desfazivel: true }])
    await expect.poll(address).toBe('/processos/4219')
    expect(await screen.findByText('LE-000123: Solicitação aprovada')).toBeDefined()
    await press('u')
    await expect
      .poll(() => service.calls('undoDecision').map(({ params, body }) => ({ params, body })))
      .toEqual([{ params: { processoId: '4218' }, body: { versao: 4 } }])
    await expect.poll(address).toBe('/processos/4218')
  })

  test('to refuse is two keys: the sentence is the one of the verdict', async () => {
    service.answers('getProcessVerdict', { permitir: false, textoUsuario: 'O prazo acabou.' })
    open({ ...DECIDING, veredito: { permitir: false } })
    await screen.findByText('A política recusa')
    await press('r')
    const asking = inside(await dialog('Recusar'))
    expect((await field('O que dizer ao consumidor', asking)).value).toBe('O prazo acabou.')
    await expect.poll(() => document.activeElement?.textContent).toBe('Recusar')
    await press('{Enter}')
    await expect
      .poll(() => service.calls('refuseProcess').map(({ body }) => body))
      .toEqual([{ versao: 3, textoUsuario: 'O prazo acabou.', desfazivel: true }])
  })

  test('waits in nothing where the person turned that off: the dialog asks', async () => {
    localStorage.setItem('vaivem.processo.desfazer', 'nao')
    open()
    await ready()
    await press('{Enter}')
    const asking = inside(await dialog('Aprovar'))
    expect(plain((await asking.findByText(/para Marina/)).textContent)).toMatch(/^R\$ 77,00 para /)
    await click('Aprovar', 'button', asking)
    await expect.poll(() => service.calls('approveProcess').map(({ body }) => body)).toEqual([{ versao: 3 }])
  })

  test('that is held is shown with the way back', async () => {
    open({ decisaoAdiada: HELD, comandos: allowed('desfazer') })
    expect(await screen.findByText(/Aprovação dada: ainda pode ser desfeita/)).toBeDefined()
    await click('Desfazer')
    await expect.poll(() => service.calls('undoDecision')).toHaveLength(1)
  })

  test('of somebody else meanwhile is said, and nothing was done', async () => {
    service.refuses('approveProcess', 'version-stale')
    open()
    await ready()
    await press('{Enter}')
    expect(await screen.findByText('O processo mudou enquanto você olhava')).toBeDefined()
  })
})

test('a key can be turned off or be another, and what cannot be read is as usual', () => {
  const pressed = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false })
  const usual = choiceOf(null)
  expect(nameOfKey(usual, pressed('j'))).toBe('next')
  expect(nameOfKey(usual, { ...pressed('j'), ctrlKey: true })).toBeUndefined()
  expect(nameOfKey(choiceOf('{"isOn":false}'), pressed('j'))).toBeUndefined()
  const other = choiceOf('{"isOn":true,"keys":{"next":"n","nobody":"x","undo":"F5"}}')
  expect([nameOfKey(other, pressed('n')), nameOfKey(other, pressed('j')), nameOfKey(other, pressed('u'))]).toEqual([
    'next',
    undefined,
    'undo',
  ])
  expect(choiceOf('no JSON')).toEqual(usual)
})

test('keys are left to fields, and Enter to links and buttons', () => {
  const page = document.createElement('div')
  page.innerHTML = '<p></p><input><a href="#"></a><button></button>'
  const taken = (selector: string, key: string) => isTaken(page.querySelector(selector), key)
  expect([
    taken('p', 'j'),
    taken('input', 'j'),
    taken('a', 'j'),
    taken('a', 'Enter'),
    taken('button', 'Enter'),
  ]).toEqual([false, true, false, true, true])
})

const NOW = Date.parse('2026-11-20T12:00:00Z')
const earlier = (data: string) => [{ data }] as never

test.each([
  [{ processos: 0, recusados: 0, valorDevolvido: 0, historico: [] }, '1ª solicitação deste cliente.'],
  [
    { processos: 2, recusados: 0, valorDevolvido: 0, historico: earlier('2024-10-01T12:00:00Z') },
    '3ª solicitação em 2 anos.',
  ],
  [
    { processos: 1, recusados: 1, valorDevolvido: 63, historico: earlier('2026-07-20T12:00:00Z') },
    '2ª solicitação em 4 meses. 1 recusada. R$ 63,00 já devolvidos.',
  ],
  [
    { processos: 1, recusados: 2, valorDevolvido: 0, historico: earlier('2026-11-18T12:00:00Z') },
    '2ª solicitação em um mês. 2 recusadas.',
  ],
])('the risk in a sentence: %o', (history, sentence) => {
  expect(plain(riskSentence(history, NOW))).toBe(sentence)
})
