import { expect, test } from 'vitest'
import { type Cell, csvOf } from './csv.ts'
import { readCentavos, readCsv } from './read-csv.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  if (!read.ok) throw new Error(read.because)
  return read.rows.map(({ cells }) => cells)
}

test.each<readonly Cell[]>([
  ['a;b', 'c"d', 'e\nf', 'x;"y"\r\nz'],
  ['0001', '=1+1', 'Rua A, 10', '12345678901', ''],
  [null, 41.5, { centavos: 7 }, 'fim'],
])('what was written is read again: %j', (...cells) => {
  const text = csvOf([['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].slice(0, cells.length), cells])
  const expected = cells.map((cell) =>
    cell === null ? '' : typeof cell === 'number' ? '41,5' : typeof cell === 'object' ? '0,07' : cell,
  )
  expect(cellsOf(text)[1]).toEqual(expected)
})

test('commas separate where the first line has no semicolon', () => {
  expect(cellsOf('a,b\n1,"2,5"\n')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
  expect(cellsOf('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

test.each(['\n', '\r\n', '\r'])('rows say on which line they begin, with %j at their ends', (end) => {
  const read = readCsv(['a;b', '', ' 1 ;"x', 'y"', '2;3'].join(end))
  expect(read).toEqual({
    ok: true,
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', `x${end}y`] },
      { line: 5, cells: ['2', '3'] },
    ],
  })
})

test('a quote that is not closed, or text behind one, says on which line', () => {
  expect(readCsv('a;b\n1;"x\n2;3')).toEqual({ ok: false, line: 2, because: 'unclosed-quote' })
  expect(readCsv('a;b\n1;"x" y')).toEqual({ ok: false, line: 2, because: 'text-after-quote' })
})

test.each([
  ['1.234,56', 123_456],
  ['1234,5', 123_450],
  ['1234.56', 123_456],
  ['R$ 10,00', 1_000],
  ['7', 700],
  ['0,07', 7],
  ['1.234.567,00', 123_456_700],
])('%s is an amount', (text, centavos) => {
  expect(readCentavos(text)).toBe(centavos)
})

// A point before three digits may stand for thousands or for decimals: with money, there is no guessing.
test.each(['', '1.234', '1,234', '1,2,3', '-5', '1e3', 'dez', '1.23,45', '9999999999999999999'])(
  '%j is none',
  (text) => {
    expect(readCentavos(text)).toBeUndefined()
  },
)
