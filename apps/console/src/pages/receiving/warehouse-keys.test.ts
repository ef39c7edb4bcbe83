import { describe, expect, test } from 'vitest'
import { openSheet } from './receipt-sheet.ts'
import { afterPress } from './warehouse-keys.ts'

const sheet = openSheet([{ itemId: '9001', name: 'Camisa', announced: 2, rated: 0, missing: 0, swapped: 0 }])
const press = (key: string, code = `Key${key.toUpperCase()}`, shiftKey = false) => ({ key, code, shiftKey })

describe('single keys', () => {
  test('grade by digits of either block, and go on', () => {
    expect(afterPress(sheet, press('2', 'Digit2'))?.units[0]?.grade).toBe(2)
    expect(afterPress(sheet, press('4', 'Numpad4'))).toMatchObject({ at: 1 })
    expect(afterPress(sheet, press('5', 'Digit5'))?.units[0]?.grade).toBe('swapped')
  })

  test('grade the rest of the item with Shift, whatever character the layout makes of it', () => {
    expect(afterPress(sheet, press('!', 'Digit1', true))?.units.map(({ grade }) => grade)).toEqual([1, 1])
  })

  test('send, withhold and move', () => {
    const graded = { ...openSheet([]), ...afterPress(sheet, press('2', 'Digit2')), at: 0 }
    expect(afterPress(graded, press('C'))?.units[0]?.destination).toBe('conserto')
    expect(afterPress(graded, press('n'))?.units[0]?.isWithheld).toBe(true)
    expect(afterPress(sheet, press('ArrowDown', 'ArrowDown'))?.at).toBe(1)
    expect(afterPress(sheet, press('k'))?.at).toBe(0)
  })

  test('that mean nothing change nothing', () => {
    expect(afterPress(sheet, press('z'))).toBeUndefined()
    expect(afterPress(sheet, press('9', 'Digit9'))).toBeUndefined()
  })
})
