import { useLayoutEffect } from 'react'

/** Returns the focus to the element that had it before, when the mounted element is closed. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // The element in its place may have taken the focus itself.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
