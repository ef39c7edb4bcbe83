import { vi } from 'vitest'

const WIDE = 1280
let width = WIDE

/** Makes the window, and all that stands in it, so many pixels wide; wide enough for everything where it is not said. */
export function resize(pixels: number = WIDE): void {
  width = pixels
}

const warn = console.warn.bind(console)

/** What pages ask of a browser and this one has not, or does slowly. */
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
  // Nothing has a size here, so charts draw nothing and say so; what they would draw stands in a table beside them.
  console.warn = (...told: unknown[]) => {
    if (!String(told[0]).includes('of chart should be greater than 0')) warn(...told)
  }
  // No style sheet is loaded here: what an element says of itself is all that counts, and much faster to know.
  vi.stubGlobal('getComputedStyle', (element: HTMLElement, pseudo?: string | null) =>
    pseudo ? { getPropertyValue: () => '', content: 'none' } : element.style,
  )
}
