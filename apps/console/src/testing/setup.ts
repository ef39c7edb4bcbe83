import { configure } from '@testing-library/dom'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetBearers } from '../api/session.ts'
import { keepZone } from '../shared/zone.ts'
import { takeAuthenticator } from './authenticator.ts'
import { giveWhatIsMissing, resize } from './browser.ts'
import { fetchByContract, service } from './service.ts'
import { cleanup } from './render.ts'

/** When the examples of the contract were answered. */
const NOW = '2026-11-20T12:30:00Z'

configure({
  asyncUtilTimeout: 30_000,
  // Shows the query and the visible text only, not the whole markup.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nThe page says: ${wordsOf(document.body)}`),
})
giveWhatIsMissing()
vi.stubGlobal('fetch', fetchByContract)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  keepZone('America/Sao_Paulo')
})

// Files share the page of their worker: what a test left there is cleared away.
afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  forgetBearers()
  resize()
  takeAuthenticator()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  const wrong = service.reset()
  if (wrong.length > 0) throw new Error(`what was called wrongly: ${wrong.join('\n')}`)
})

const LONGEST_TOLD = 1_500

function wordsOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement
  for (const style of copy.querySelectorAll('style')) style.remove()
  return (copy.textContent ?? '').slice(0, LONGEST_TOLD)
}
