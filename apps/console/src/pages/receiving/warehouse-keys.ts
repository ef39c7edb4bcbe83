import {
  gradeItem,
  gradeUnit,
  moveTo,
  sendTo,
  toggleWithheld,
  type Destination,
  type Grade,
  type Sheet,
} from './receipt-sheet.ts'

/** A key as keyboards name it: `code` is the place, whatever Shift and the layout make of it. */
export interface Press {
  readonly code: string
  readonly key: string
  readonly shiftKey: boolean
}

const grades: Readonly<Record<string, Grade | undefined>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 'swapped' }

const destinations: Readonly<Record<string, Destination | undefined>> = {
  e: 'estoque',
  c: 'conserto',
  d: 'descarte',
  f: 'fornecedor',
}

/** The sheet after one key was pressed; undefined when the key has no meaning there. */
export function afterPress(sheet: Sheet, { code, key, shiftKey }: Press): Sheet | undefined {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
  const grade = digit === undefined ? undefined : grades[digit]
  if (grade !== undefined) return shiftKey ? gradeItem(sheet, grade) : gradeUnit(sheet, grade)
  const letter = key.toLowerCase()
  const destination = destinations[letter]
  if (destination !== undefined) return sendTo(sheet, destination)
  if (letter === 'n') return toggleWithheld(sheet)
  if (letter === 'j' || key === 'ArrowDown') return moveTo(sheet, sheet.at + 1)
  if (letter === 'k' || key === 'ArrowUp') return moveTo(sheet, sheet.at - 1)
  return undefined
}
