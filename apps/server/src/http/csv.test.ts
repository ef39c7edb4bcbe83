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
