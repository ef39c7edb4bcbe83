import { useEffect, useRef } from 'react'
import { useMe } from '../../../api/me.ts'
import { isTaken, nameOfKey, useKeyChoice, type KeyName } from '../../../shared/shortcuts.ts'

/** Runs the acts of single keys on this page; a key without an act is left to the browser. */
export function useCaseKeys(acts: Readonly<Partial<Record<KeyName, () => void>>>): void {
  const { pessoa } = useMe()
  const [choice] = useKeyChoice(pessoa.id)
  const present = useRef({ choice, acts })
  useEffect(() => {
    present.current = { choice, acts }
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const name = nameOfKey(present.current.choice, event)
      const run = name === undefined ? undefined : present.current.acts[name]
      if (!run || event.repeat || event.defaultPrevented || isTaken(event.target, event.key)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
