import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click } from '../../testing/acts.ts'
import { service } from '../../testing/service.ts'
import { show } from '../../testing/show.tsx'
import { silence } from '../../testing/silent-speaker.ts'
import { ReceivingPage } from './receiving-page.tsx'

/** The camera of this device: which code it sees now, and whether it is on. */
const camera = { sees: '', isOn: false, refuses: '' }

beforeEach(() => {
  Object.assign(camera, { sees: '', isOn: false, refuses: '' })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(globalThis, 'BarcodeDetector', { configurable: true, value: Detector })
  silence()
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function getUserMedia(): Promise<object> {
  if (camera.refuses !== '') return Promise.reject(new DOMException('no', camera.refuses))
  camera.isOn = true
  return Promise.resolve({ getTracks: () => [{ stop: () => (camera.isOn = false) }] })
}

class Detector {
  static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128'])
  detect = () => Promise.resolve(camera.sees === '' ? [] : [{ rawValue: camera.sees }])
}

const asked = () => service.calls('findToReceive').map(({ query }) => query.codigo)

async function open(): Promise<void> {
  show(<ReceivingPage />, { at: '/recebimento', as: 'atendimento' })
  await click('Ler com a câmera')
  await screen.findByText(/Aponte para o código/)
}

test('a code before the camera is looked up once, and the camera stays for the next', async () => {
  service.answers('findToReceive', { achados: [] })
  await open()
  camera.sees = 'BR123456789BR'
  await screen.findByText('Nada com o código BR123456789BR.')
  camera.sees = 'BR000000000BR'
  await screen.findByText('Nada com o código BR000000000BR.')
  expect(asked()).toEqual(['BR123456789BR', 'BR000000000BR'])
  expect(camera.isOn).toBe(true)
  await click('Fechar a câmera')
  await expect.poll(() => camera.isOn).toBe(false)
  expect(screen.getByRole('button', { name: 'Ler com a câmera' })).toBeDefined()
})

test('a code that is read without a connection is kept', async () => {
  service.loses('findToReceive')
  await open()
  camera.sees = 'BR123456789BR'
  expect(await screen.findByText('Sem conexão. O código BR123456789BR ficou guardado.')).toBeDefined()
  expect(screen.getByText('Código BR123456789BR: lido sem conexão')).toBeDefined()
})

test.each([
  ['NotAllowedError', /não deixou usar a câmera/],
  ['NotReadableError', /em uso por outro aplicativo/],
  ['NotFoundError', /não tem uma câmera/],
])('a camera that answers %s is said, with the way on', async (refuses, words) => {
  camera.refuses = refuses
  show(<ReceivingPage />, { at: '/recebimento', as: 'atendimento' })
  await click('Ler com a câmera')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('where the browser gives pages no camera, no button promises one', () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  show(<ReceivingPage />, { at: '/recebimento', as: 'atendimento' })
  expect(screen.queryByRole('button', { name: 'Ler com a câmera' })).toBeNull()
})
