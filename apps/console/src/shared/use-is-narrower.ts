import { useCallback, useState, type RefCallback } from 'react'

/**
 * Whether an element is narrower than a number of pixels, known before it is first painted; the element is given by the
 * reference.
 */
export function useIsNarrower(pixels: number): readonly [isNarrower: boolean, reference: RefCallback<HTMLElement>] {
  const [isNarrower, setNarrower] = useState(false)
  const reference = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element === null) return undefined
      const look = () => setNarrower(element.clientWidth < pixels)
      look()
      const observer = new ResizeObserver(look)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [pixels],
  )
  return [isNarrower, reference]
}
