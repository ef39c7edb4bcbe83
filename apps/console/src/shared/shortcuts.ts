import { useCallback, useSyncExternalStore } from 'react'

/** The actions of single keys on pages of the console, and the key that each has unless the person chose another. */
export const KEYS = {
  do: 'Enter',
  refuse: 'r',
  comment: 'c',
  assign: 'a',
  snooze: 's',
  menu: 'm',
  next: 'j',
  previous: 'k',
  undo: 'u',
} as const

export type KeyName = keyof typeof KEYS

/** Which single keys a person has: off altogether, or others than the usual ones (WCAG 2.1.4). Kept in the browser. */
export interface KeyChoice {
  readonly isOn: boolean
  readonly keys: Readonly<Record<KeyName, string>>
}

const USUAL: KeyChoice = { isOn: true, keys: KEYS }

/** The choice of a person in this browser, and what changes it; every part of the page sees a change at once. */
export function useKeyChoice(personId: number): readonly [KeyChoice, (choice: KeyChoice) => void] {
  const place = `vaivem.atalhos.${personId}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(place))
  const change = useCallback(
    (choice: KeyChoice) => {
      localStorage.setItem(place, JSON.stringify(choice))
      for (const listener of listeners) listener()
    },
    [place],
  )
  return [choiceOf(text), change]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice that was stored; anything that it does not state is as usual. */
export function choiceOf(stored: string | null): KeyChoice {
  if (stored === null) return USUAL
  try {
    const { isOn, keys } = JSON.parse(stored) as Partial<KeyChoice>
    const chosen = Object.entries(keys ?? {}).filter(([name, key]) => name in KEYS && isKey(key))
    return { isOn: isOn !== false, keys: { ...KEYS, ...Object.fromEntries(chosen) } }
  } catch {
    return USUAL
  }
}

/** A key that may be chosen: a letter or a digit, or Enter. */
export function isKey(key: unknown): key is string {
  return typeof key === 'string' && /^([a-z0-9]|Enter)$/.test(key)
}

/** The name whose key it is; undefined while keys are off, or where another key of the keyboard is held. */
export function nameOfKey({ isOn, keys }: KeyChoice, event: KeyPress): KeyName | undefined {
  if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return (Object.keys(keys) as KeyName[]).find((name) => keys[name] === pressed)
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key means something to what has the focus: a field, a dialog, a menu; and for Enter, a link or button. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null) return true
  return key === 'Enter' && target.closest('a, button, summary, input') !== null
}
