import { expect, test } from 'vitest'
import { faultAt, faultsBelow, faultsByLine, startOfLine } from './faults.ts'

const fault = (ponteiro: string, linha: number) => ({
  ponteiro,
  caminho: ponteiro,
  linha,
  coluna: 1,
  mensagem: `em ${ponteiro}`,
})
const faults = [fault('/lojas/1/url', 9), fault('/lojas/10/url', 40), fault('/nome', 9)]

test('a fault is told at its own key', () => {
  expect(faultAt(faults, ['lojas', 1, 'url'])).toBe('em /lojas/1/url')
  expect(faultAt(faults, ['lojas', 1])).toBeUndefined()
})

test('an entry counts what is below it, and not what is below its neighbour of a longer number', () => {
  expect(faultsBelow(faults, ['lojas', 1])).toHaveLength(1)
  expect(faultsBelow(faults, ['lojas'])).toHaveLength(2)
})

test('a line tells all its faults', () => {
  expect(faultsByLine(faults).get(9)).toHaveLength(2)
})

test('a line is found in the text', () => {
  expect(startOfLine('a\nbc\nd', 1)).toBe(0)
  expect(startOfLine('a\nbc\nd', 3)).toBe(5)
  expect(startOfLine('a\nbc\nd', 9)).toBe(6)
})
