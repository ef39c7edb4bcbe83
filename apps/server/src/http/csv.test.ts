import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('writes amounts with a comma, exactly, and leaves nothing for null', () => {
  const cells = [{ centavos: 7 }, { centavos: 123_456_789 }, { centavos: -5 }, null, 1.5]
  expect(csvLine(cells)).toBe('0,07;1234567,89;-0,05;;1,5\r\n')
})

test.each(['=1+1', '+55', '-2', '@x', '\t=1', ' =1', '\r\n=1', '＝1'])('makes no formula of %j', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
})

test('keeps quotes, separators and line breaks inside their cell', () => {
  expect(csvLine(['a;b', 'c"d', 'e\nf', 'Zé'])).toBe('"a;b";"c""d";"e\nf";Zé\r\n')
})

test.each(['0001', '001', '01234567890', '9000000000000001', ' 007', '12E3', '1.234', '2025-1', '10/5', '10:30'])(
  'keeps %j as it is written',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith(`'${text}`)).toBe(true)
  },
)

test.each(['0', '341', '12345678901', '012.345.678-90', '12.345.678/0001-90', '765432-1', '22/11/2026', 'LE-000123'])(
  'has nothing to keep of %j',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
  },
)
