import { focusManager } from '@tanstack/react-query'

const IDLE_MILLISECONDS = 10 * 60_000

/**
 * Nobody who left keeps a session alive: ten minutes without a key or a pointer count as a hidden tab, where nothing is
 * read again by itself, until somebody is back.
 */
export function restWhenIdle(): void {
  let timer = 0
  let isIdle = false
  const wake = () => {
    if (isIdle) focusManager.setFocused(undefined)
    isIdle = false
    clearTimeout(timer)
    timer = globalThis.setTimeout(() => {
      isIdle = true
      focusManager.setFocused(false)
    }, IDLE_MILLISECONDS)
  }
  for (const sign of ['keydown', 'pointerdown', 'pointermove']) addEventListener(sign, wake, { passive: true })
  wake()
}
