import { focusManager } from '@tanstack/react-query'

const IDLE_MILLISECONDS = 10 * 60_000

/**
 * Stops refetching for a user who is away: after ten minutes without a key or a pointer event the page counts as hidden, so
 * that background requests do not keep the session alive.
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
