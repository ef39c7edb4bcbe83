import { useHotkeys } from '@mantine/hooks'
import { useEffect, type RefObject } from 'react'

/** The position in the queue when a process was opened, to return to it. */
const OPENED = 'vaivem.fila.aberto'

/** j and k move the focus down and up the rows' links, x marks the row with the focus; Enter is the link's own. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, toggle: (index: number) => void): void {
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('th a') ?? [])]
  const current = () => {
    const row = document.activeElement?.closest('tr')
    return row ? links().findIndex((link) => row.contains(link)) : -1
  }
  const move = (step: number) => {
    const all = links()
    const next = all[Math.max(0, Math.min(all.length - 1, current() + step))]
    next?.focus()
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  const unlessTyping = (act: () => void) => (event: KeyboardEvent) => {
    if (!isTyping(event.target)) act()
  }
  useHotkeys(
    [
      ['j', unlessTyping(() => move(1))],
      ['k', unlessTyping(() => move(-1))],
      ['x', unlessTyping(() => current() >= 0 && toggle(current()))],
    ],
    ['TEXTAREA', 'SELECT'],
  )
  useEffect(() => {
    const opened = sessionStorage.getItem(OPENED)
    sessionStorage.removeItem(OPENED)
    // The list may arrive when the user is already typing the next search.
    if (!isTyping(document.activeElement))
      links()
        .find(({ pathname }) => pathname === opened)
        ?.focus()
    const remember = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link) sessionStorage.setItem(OPENED, link.pathname)
    }
    const rows = body.current
    rows?.addEventListener('click', remember)
    return () => rows?.removeEventListener('click', remember)
  }, [])
}

/** A checkbox takes no letters; a dialog has the keyboard to itself. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"]')) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}
