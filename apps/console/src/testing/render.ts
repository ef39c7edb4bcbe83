import { configure } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from 'scheduler'

/**
 * Pages are tested with React's production build, which is what people run, and takes a fifth less processor time than the one for
 * development. It has no `act`: what a test does is rendered before the next line (`flushSync`), and what React puts off, such as a change
 * of the address, before a query that waits has its answer (`rendered`).
 */
configure({
  eventWrapper: (dispatch) => flushSync<unknown>(dispatch),
  asyncWrapper: async (wait) => {
    const found = await wait()
    await rendered()
    return found
  },
})

const shown = new Map<HTMLElement, () => void>()

/** Shows a part of the console in the page; what it shows at once is there when this returns, in the element it answers. */
export function render(part: ReactNode): { readonly container: HTMLElement } {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  shown.set(container, () => root.unmount())
  flushSync(() => root.render(part))
  return { container }
}

/** Takes away all that `render` has shown. */
export function cleanup(): void {
  for (const [container, unmount] of shown) {
    flushSync(unmount)
    container.remove()
  }
  shown.clear()
}

/** Settles when React has rendered everything that it planned. */
export function rendered(): Promise<void> {
  return new Promise((settle) => {
    schedule(IDLE, () => settle())
  })
}
