import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cellsOf, click, field, fill, part, submit } from '../../testing/acts.ts'
import type { AnswerOf } from '../../testing/contract.ts'
import type { PartOf } from '../../testing/parts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { silence, tones } from '../../testing/silent-speaker.ts'
import { ReceivingPage } from './receiving-page.tsx'

type Found = PartOf<AnswerOf<'findToReceive'>['achados'][number]>

afterEach(() => onlineManager.setOnline(true))

beforeEach(() => {
  silence()
})

async function find(...found: readonly Found[]): Promise<void> {
  service.answers('findToReceive', { achados: found })
  show(<ReceivingPage />, { at: '/recebimento', as: 'atendimento' })
  await fill('Código', 'BR123456789BR')
  await submit('Código')
}

const units = () => part('table', 'Unidades a conferir')

/** A key pressed manually, far from the one before. */
let at = 1_000
function key(pressed: string, more: KeyboardEventInit = {}): void {
  at += 400
  dispatch(pressed, more)
}

function dispatch(pressed: string, more: KeyboardEventInit = {}): void {
  const code = /^\d$/.test(pressed) ? `Digit${pressed}` : `Key${pressed.toUpperCase()}`
  const event = new KeyboardEvent('keydown', { key: pressed, code, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(document.body, event)
}

/** A scanner types a whole code within milliseconds and ends it with Enter. */
function scan(code: string): void {
  at += 1_000
  for (const letter of code.split('').concat('Enter')) {
    at += 5
    dispatch(letter)
  }
}

const pressed = async (name: RegExp) => (await screen.findByRole('button', { name })).getAttribute('aria-pressed')

test('a code that one process has opens its sheet, with what is known of the parcel', async () => {
  await find({})
  expect(cellsOf(await units())[0]?.[0]).toBe('▸ Camisa azul Munidade 1 de 1 · Arrependimento')
  expect(screen.getByText('Marina Duarte · pedido 1198')).toBeDefined()
  expect(screen.getByText('pelo rastreio · Correios · BR123456789BR')).toBeDefined()
  expect(screen.getByText('ainda não consta como entregue: salvar registra a chegada')).toBeDefined()
  expect(service.calls('findToReceive')[0]?.query).toEqual({ codigo: 'BR123456789BR' })
})

test('a code that nobody has is said aloud', async () => {
  await find()
  expect((await screen.findByRole('alert')).textContent).toBe('Nada com o código BR123456789BR.')
  expect(tones).toEqual([220])
})

test('a search that fails is said aloud too', async () => {
  service.refuses('findToReceive', 'internal')
  show(<ReceivingPage />, { as: 'atendimento' })
  await fill('Código', 'X1')
  await submit('Código')
  await screen.findByRole('alert')
  expect(tones).toEqual([220])
})

test('nothing is looked for without a code', async () => {
  show(<ReceivingPage />, { as: 'atendimento' })
  await fill('Código', '  ')
  await submit('Código')
  expect(service.calls('findToReceive')).toHaveLength(0)
})

test('a scanner is heard wherever the focus is', async () => {
  show(<ReceivingPage />, { as: 'atendimento' })
  await field('Código')
  scan('BR123456789BR')
  await units()
  expect(service.calls('findToReceive')[0]?.query).toEqual({ codigo: 'BR123456789BR' })
})

test('of several processes with the code one is chosen by the number of its line', async () => {
  await find({}, { processoId: 4219, processoNumero: 'LE-000124', clienteNome: 'Ana Souza', encomenda: null })
  expect((await screen.findByRole('alert')).textContent).toContain('Mais de um processo tem BR123456789BR. Qual é?')
  key('2')
  expect(await screen.findByRole('link', { name: 'LE-000124' })).toBeDefined()
  expect(screen.getByText('sem encomenda')).toBeDefined()
})

test('units are graded by digits, sent by letters, and withheld by N', async () => {
  await find({ itens: [{ quantidade: 2, anunciadas: 2 }] })
  await units()
  key('2')
  await expect.poll(() => screen.getByText('Falta 1 unidade.').textContent).toBeDefined()
  key('k')
  await expect.poll(async () => cellsOf(await units())[0]?.[0]).toMatch(/^▸/)
  key('c')
  await expect.poll(async () => (await field('Destino: Camisa azul M, unidade 1 de 2')).value).toBe('conserto')
  key('n')
  const withheld = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'não estornar: Camisa azul M, unidade 1 de 2',
  })
  await expect.poll(() => withheld.checked).toBe(true)
})

test('Shift and a digit grade all that is left of the item', async () => {
  await find({ itens: [{ quantidade: 3, anunciadas: 3 }] })
  await units()
  key('1', { shiftKey: true })
  await expect.poll(() => screen.getAllByRole('button', { name: /^1 perfeito/, pressed: true }).length).toBe(3)
})

test('what did not come goes nowhere and cannot be withheld', async () => {
  await find({})
  await units()
  await click(/^4 não recebido/)
  expect(await pressed(/^4 não recebido/)).toBe('true')
  expect((await field(/^Destino:/)).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^não estornar/ }).disabled).toBe(true)
})

test('all of it can be done by pointer as well', async () => {
  await find({})
  await units()
  await click(/^1 perfeito/)
  expect(await pressed(/^1 perfeito/)).toBe('true')
  await fill(/^Destino:/, 'fornecedor')
  await click(/^não estornar/, 'checkbox')
  await fill('Observação', 'Com etiqueta', screen)
  await click('Salvar e ir ao próximo')
  await screen.findByText('LE-000123: 1 unidade salva.')
  expect(service.calls('rateProcess')[0]?.body).toEqual({
    versao: 3,
    ratingData: [
      expect.objectContaining({ itemId: '9001', qtd: 1, estadoItem: 1, naoEstornarQtd: 1, comentario: 'Com etiqueta' }),
    ],
  })
  expect(service.calls('placeUnits')[0]?.body.itens).toEqual([{ itemId: '9001', destino: 'fornecedor', quantidade: 1 }])
})

test('saving tells that the parcel came, then how it was, each at the version that the one before left', async () => {
  service.answers('recordReceipt', { versao: 6 })
  service.answers('rateProcess', { versao: 7 })
  await find({})
  await units()
  key('1')
  await expect.poll(() => pressed(/^1 perfeito/)).toBe('true')
  key('Enter')
  await screen.findByText('LE-000123: 1 unidade salva.')
  expect(service.calls('recordReceipt')[0]?.body).toEqual({
    versao: 5,
    itens: [{ itemId: '9001', recebidas: 1, faltantes: 0, trocadas: 0 }],
  })
  expect(service.calls('rateProcess')[0]?.body.versao).toBe(6)
  expect(service.calls('placeUnits')[0]?.body).toEqual({
    versao: 7,
    itens: [{ itemId: '9001', destino: 'estoque', quantidade: 1 }],
  })
  expect(tones).toEqual([880])
})

test.each([
  ['Enter', () => key('Enter')],
  ['a click', () => fireEvent.click(screen.getByRole('button', { name: 'Salvar e ir ao próximo' }))],
])('a grade that is confirmed at once by %s is saved with it', async (_, confirm) => {
  await find({})
  await units()
  key('1')
  confirm()
  await screen.findByText('LE-000123: 1 unidade salva.')
  expect(service.calls('rateProcess')[0]?.body.ratingData).toMatchObject([{ itemId: '9001', qtd: 1, estadoItem: 1 }])
})

test('what is graded while the sheet is being saved is not said to be saved', async () => {
  const { letGo } = service.holds('recordReceipt')
  await find({})
  await units()
  await click('Salvar e ir ao próximo')
  await click('Salvar assim')
  key('1')
  await new Promise((resolve) => setTimeout(resolve, 100))
  letGo()
  await screen.findByText('LE-000123: chegada registrada, nada avaliado ainda.')
  expect(service.calls('rateProcess')).toHaveLength(0)
})

test('what was saved is listed with the way to it, and the next code can be read', async () => {
  await find({})
  await units()
  await click(/^1 perfeito/)
  await click('Salvar e ir ao próximo')
  const link = await screen.findByRole('link', { name: 'LE-000123: 1 unidade salva.' })
  expect(link.getAttribute('href')).toBe('/console/processos/4218')
  expect((await field('Código')).value).toBe('')
})

test('a parcel that came before is only counted, and units placed before are said again', async () => {
  await find({
    encomenda: { estado: 'entregue', entregueEm: '2026-11-19T12:00:00Z' },
    itens: [{ quantidade: 2, anunciadas: 2, comDestino: 1 }],
  })
  await units()
  expect(screen.getByText('chegou em 19/11/2026, 09:00')).toBeDefined()
  key('1', { shiftKey: true })
  await expect.poll(() => screen.queryAllByRole('button', { name: /^1 perfeito/, pressed: true }).length).toBe(2)
  await click('Salvar e ir ao próximo')
  await screen.findByText('LE-000123: 2 unidades salvas.')
  expect(service.calls('recordReceipt')).toHaveLength(0)
  expect(service.calls('countUnits')).toHaveLength(1)
  expect(service.calls('placeUnits')[0]?.body.itens).toEqual([{ itemId: '9001', destino: 'estoque', quantidade: 3 }])
})

test('what was saved before something was refused is said, and the sheet stays open', async () => {
  service.refuses('rateProcess', 'rating-exceeds-quantity')
  await find({})
  await units()
  await click(/^1 perfeito/)
  await click('Salvar e ir ao próximo')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Já ficou salvo: a chegada e a contagem\. O resto não foi:/)
  expect(tones).toEqual([220])
  expect(await units()).toBeDefined()
})

test('another code is not read before the sheet was saved or left', async () => {
  await find({})
  await units()
  scan('BR987654321BR')
  expect((await screen.findByRole('alert')).textContent).toBe('Salve ou abandone LE-000123 antes de ler outro código.')
  expect(service.calls('findToReceive')).toHaveLength(1)
  key('Escape')
  expect(await field('Código')).toBeDefined()
})

test('a SKU that is scanned leads to its unit', async () => {
  await find({ itens: [{}, { itemId: '9002', skuId: 'CAL-PR-42', nome: 'Calça preta 42' }] })
  await units()
  scan('CAL-PR-42')
  await expect.poll(async () => cellsOf(await units())[1]?.[0]).toMatch(/^▸ Calça preta 42/)
})

test('a sheet of a parcel that came, of which nothing is said, is not saved', async () => {
  await find({ encomenda: { estado: 'entregue', entregueEm: '2026-11-19T12:00:00Z' } })
  await units()
  await click('Salvar e ir ao próximo')
  expect((await screen.findByRole('alert')).textContent).toBe('Diga o estado de ao menos uma unidade.')
})

test('without a connection a sheet is kept and shown, and sent once with its key when there is one again', async () => {
  service.loses('recordReceipt')
  await find({})
  await units()
  await click(/^1 perfeito/)
  onlineManager.setOnline(false)
  await click('Salvar e ir ao próximo')
  const waiting = await part('region', 'Aguardando conexão')
  expect(waiting.textContent).toContain('LE-000123: conferência guardada, ainda não enviada')
  service.answers('recordReceipt', {})
  onlineManager.setOnline(true)
  await click('Enviar agora')
  await expect.poll(() => screen.queryByRole('region', { name: 'Aguardando conexão' })).toBeNull()
  expect(service.calls('rateProcess')).toHaveLength(1)
  expect(new Set(service.calls('recordReceipt').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('what the service refuses after a lost connection stays, with its reason, until somebody gives it up', async () => {
  service.loses('recordReceipt')
  await find({})
  await units()
  await click(/^1 perfeito/)
  await click('Salvar e ir ao próximo')
  await part('region', 'Aguardando conexão')
  service.refuses('recordReceipt', 'version-stale')
  await click('Enviar agora')
  expect((await screen.findByText(/LE-000123: não foi aceita/)).textContent).toBeDefined()
  await click('Descartar LE-000123')
  expect(screen.queryByRole('region', { name: 'Aguardando conexão' })).toBeNull()
})

test('a code that is scanned without a connection is kept, and opened later', async () => {
  service.loses('findToReceive')
  show(<ReceivingPage />, { at: '/recebimento', as: 'atendimento' })
  await fill('Código', 'BR123456789BR')
  await submit('Código')
  expect((await screen.findByText(/ficou guardado/)).textContent).toContain('BR123456789BR')
  service.answers('findToReceive', { achados: [{}] })
  await click('Abrir')
  await units()
})

test('that a parcel came can be told before anything is graded, after it was asked', async () => {
  await find({})
  await units()
  await click('Salvar e ir ao próximo')
  await click('Voltar e conferir')
  expect(service.calls('recordReceipt')).toHaveLength(0)
  await click('Salvar e ir ao próximo')
  await click('Salvar assim')
  expect(await screen.findByText('LE-000123: chegada registrada, nada avaliado ainda.')).toBeDefined()
  expect(service.calls('recordReceipt')[0]?.body).toEqual({ versao: 5 })
})

test('a process that is rated whole has nothing left to grade', async () => {
  await find({ itens: [{ avaliadas: 1 }] })
  expect(await screen.findByText('Tudo deste processo já foi avaliado.')).toBeDefined()
})
