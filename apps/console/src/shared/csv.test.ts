import { expect, test } from 'vitest'
import { csvOf, type Cell } from './csv.ts'

const lineOf = (...cells: Cell[]) =>
  csvOf(
    cells.map((cell, at) => ({ title: String(at), cell: () => cell })),
    [null],
  ).split('\r\n')[1]

test('a table begins with the mark of UTF-8 and its headings, and every line ends in CRLF', () => {
  const columns = [
    { title: 'Motivo', cell: (row: { readonly why: string }) => row.why },
    { title: 'Valor', cell: () => ({ reais: 12.5 }) },
  ]
  expect(csvOf(columns, [{ why: 'Não serviu' }])).toBe('\uFEFFMotivo;Valor\r\nNão serviu;12,50\r\n')
})

test('amounts have two decimals behind a comma, numbers what they have, and null nothing', () => {
  expect(lineOf({ reais: 0.07 }, { reais: 1_234_567.89 }, { reais: -5 }, null, 41.5, -1)).toBe(
    '0,07;1234567,89;-5,00;;41,5;-1',
  )
})

test.each(['=1+1', '+55', '-2', '@x', '\t=1', '\r=1', ' =1', '\r\n=1', '＝1'])('no formula is made of %j', (text) => {
  expect(lineOf(text)?.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('what separates cells and lines stays inside its cell', () => {
  expect(csvOf([{ title: 'a', cell: () => 'x;"y"\r\nz' }], [null])).toBe('\uFEFFa\r\n"x;""y""\r\nz"\r\n')
  expect(lineOf('Rua A, 10', 'Zé ', 'Zé')).toBe('"Rua A, 10";"Zé ";Zé')
})

test.each(['0001', '001', '01234567890', '9000000000000001', ' 007', '12E3', '1.234', '2025-1', '10/5', '10:30'])(
  '%j stays as it is written',
  (text) => {
    expect(lineOf(text)?.replace(/^"/, '').startsWith(`'${text}`)).toBe(true)
  },
)

test.each(['0', '341', '12345678901', '012.345.678-90', '765432-1', '22/11/2026', '21/11/2026, 10:15', 'LE-000123'])(
  'of %j there is nothing to keep',
  (text) => {
    expect(lineOf(text)?.replaceAll('"', '')).toBe(text)
  },
)
