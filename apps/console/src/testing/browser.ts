import { vi } from 'vitest'

const WIDE = 1280
let width = WIDE

/** Sets the width of the window, and of all that stands in it, in pixels; without a value it is wide enough for everything. */
export function resize(pixels: number = WIDE): void {
  width = pixels
}

const warn = console.warn.bind(console)

/** Polyfills for the browser interfaces that jsdom lacks or implements slowly. */
export function giveWhatIsMissing(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: /min-width/.test(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width })
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  URL.createObjectURL = () => 'blob:vaivem'
  URL.revokeObjectURL = () => undefined
  // No element has a size in jsdom, so charts draw nothing and warn about it; their values are also in a table beside them.
  console.warn = (...told: unknown[]) => {
    if (!String(told[0]).includes('of chart should be greater than 0')) warn(...told)
  }
  // No style sheet is loaded in jsdom, so only inline styles count, which is also much faster.
  vi.stubGlobal('getComputedStyle', (element: HTMLElement, pseudo?: string | null) =>
    pseudo ? { getPropertyValue: () => '', content: 'none' } : element.style,
  )
}
