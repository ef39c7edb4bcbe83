import { useLayoutEffect } from 'react'

/** Whoever leaves what is mounted now goes on from where they were before, and not from the top of the page. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // What took its place may have asked for the focus itself.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
