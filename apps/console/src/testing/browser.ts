import { vi } from 'vitest'

/** What pages ask of a browser and this one has not: it is wide, light, and nothing in it changes its size. */
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
  Element.prototype.scrollIntoView = () => undefined
  URL.createObjectURL = () => 'blob:vaivem'
  URL.revokeObjectURL = () => undefined
}
