import { expect, test } from 'vitest'
import { csvOf, type Cell } from './csv.ts'

const lineOf = (...cells: Cell[]) => csvOf([cells]).slice(1)

test('a table begins with the byte order mark, and every line ends in CRLF', () => {
  expect(
    csvOf([
      ['Motivo', 'Valor'],
      ['Não serviu', { reais: 12.5 }],
    ]),
  ).toBe('\uFEFFMotivo;Valor\r\nNão serviu;12,50\r\n')
})

test('amounts in centavos have two decimals behind a comma, exactly', () => {
  expect(lineOf({ centavos: 7 }, { centavos: 123_456_789 }, { centavos: -5 }, { centavos: 0 })).toBe(
    '0,07;1234567,89;-0,05;0,00\r\n',
  )
})

test('amounts in reais have two decimals, numbers what they have, and null leaves the cell empty', () => {
  expect(lineOf({ reais: 0.07 }, { reais: 1_234_567.89 }, { reais: -5 }, null, 41.5, -1, '', 0)).toBe(
    '0,07;1234567,89;-5,00;;41,5;-1;;0\r\n',
  )
})

test.each(['=1+1', '+55', '-2', '@x', '\t=1', '\r=1', ' =1', '\r\n=1', '＝1'])('no formula is made of %j', (text) => {
  expect(lineOf(text).replace(/^"/, '').startsWith("'")).toBe(true)
})

test('what separates cells and lines stays inside its cell', () => {
  expect(lineOf('a;b', 'c"d', 'e\nf', 'x;"y"\r\nz')).toBe('"a;b";"c""d";"e\nf";"x;""y""\r\nz"\r\n')
  expect(lineOf('Rua A, 10', 'Zé ', 'Zé')).toBe('"Rua A, 10";"Zé ";Zé\r\n')
})

test.each(['0001', '001', '01234567890', '9000000000000001', ' 007', '12E3', '1.234', '2025-1', '10/5', '10:30'])(
  '%j gets an apostrophe, so that a spreadsheet shows it as it is written',
  (text) => {
    expect(lineOf(text).replace(/^"/, '').startsWith(`'${text}`)).toBe(true)
  },
)

test.each([
  '0',
  '341',
  '12345678901',
  '012.345.678-90',
  '12.345.678/0001-90',
  '765432-1',
  '22/11/2026',
  '21/11/2026, 10:15',
  'LE-000123',
])('%j is written unchanged', (text) => {
  expect(lineOf(text).replaceAll('"', '')).toBe(`${text}\r\n`)
})
