import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { hear, silence } from './scanner.ts'
import type { Press } from './warehouse-keys.ts'

/** A key waits this long before it counts: by then a scanner would have typed the next one. */
const SETTLE_MS = 50

interface Hearing {
  /** A whole code, scanned anywhere on the page. */
  readonly onCode: (code: string) => void
  /** Called with a key that was pressed outside of fields. */
  readonly onPress: (press: Press) => void
  /** Enter outside of fields and buttons, or Ctrl+Enter anywhere. */
  readonly onEnter: () => void
  readonly onEscape: () => void
}

/** Distinguishes a barcode scanner from typing, on the whole page. */
export function useWarehouseKeys({ onCode, onPress, onEnter, onEscape }: Hearing): void {
  const code = useEffectEvent(onCode)
  const press = useEffectEvent(onPress)
  const enter = useEffectEvent(onEnter)
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    let listening = silence
    let settling: number | undefined
    let waiting: Press | undefined
    const drop = () => {
      clearTimeout(settling)
      waiting = undefined
    }
    // A user who confirms within these milliseconds means the key as well: it counts before what follows is done.
    const settle = () => {
      const pressed = waiting
      drop()
      if (pressed) flushSync(() => press(pressed))
    }
    const listen = (event: KeyboardEvent) => {
      const heard = hear(listening, { key: event.key, at: event.timeStamp })
      listening = heard.listening
      if (heard.code !== undefined) {
        drop()
        event.preventDefault()
        event.stopPropagation()
        return code(heard.code)
      }
      if (event.key === 'Enter') {
        settle()
        return isForPage(event) ? enter() : undefined
      }
      drop()
      if (event.key === 'Escape') return escape()
      const isChord = event.ctrlKey || event.metaKey || event.altKey
      if (isChord || isField(event.target) || listening.text.length > 1) return
      const { key, code: place, shiftKey } = event
      waiting = { key, code: place, shiftKey }
      settling = window.setTimeout(settle, SETTLE_MS)
    }
    window.addEventListener('keydown', listen, { capture: true })
    window.addEventListener('pointerdown', settle, { capture: true })
    window.addEventListener('click', settle, { capture: true })
    return () => {
      drop()
      window.removeEventListener('keydown', listen, { capture: true })
      window.removeEventListener('pointerdown', settle, { capture: true })
      window.removeEventListener('click', settle, { capture: true })
    }
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return true
  return !isField(event.target) && !(event.target instanceof HTMLElement && event.target.closest('button, a') !== null)
}
