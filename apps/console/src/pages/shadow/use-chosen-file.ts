import { useState } from 'react'
import { readTextFile } from '../../shared/read-text-file.ts'

/** A file that a person chose and what was read of it, or why it cannot be sent. */
export interface ChosenFile<Value> {
  readonly file: File
  readonly value: Value | null
  /** In words of the screen; null: it can be sent. */
  readonly fault: string | null
}

/** Reads a text: a value, or what is wrong with it in words of the screen. */
export type Read<Value> = (content: string) => { readonly value: Value } | { readonly fault: string }

/** The file of a field, which is read as soon as it is chosen, so that what is wrong with it is said at once. */
export function useChosenFile<Value>(read: Read<Value>) {
  const [chosen, setChosen] = useState<ChosenFile<Value> | null>(null)
  const choose = async (file: File | null) => {
    if (file === null) return setChosen(null)
    setChosen({ file, value: null, fault: null })
    const found = read(await readTextFile(file))
    const done =
      'fault' in found ? { file, value: null, fault: found.fault } : { file, value: found.value, fault: null }
    setChosen((present) => (present?.file === file ? done : present))
  }
  return { chosen, choose, forget: () => setChosen(null) }
}
