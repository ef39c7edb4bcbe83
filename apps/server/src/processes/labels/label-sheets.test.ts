import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Picture, readPdf } from '../../../test/support/read-pdf.ts'
import type { Label } from './label.ts'
import { labelPdf } from './label-sheets.ts'

const LABEL: Label = {
  number: 'LJ-000417',
  code: '2053841907',
  codeIs: 'posting-code',
  way: 'drop-off',
  carrier: 'Correios',
  until: '27/11/2026, 23:59',
  recipient: {
    name: 'Loja Exemplo, Devoluções',
    lines: ['Rua das Laranjeiras, 1200, Galpão 3', 'Vila Mariana', 'CEP 04101-000 São Paulo/SP'],
  },
  sender: {
    name: 'João (da Conceição) \\ Araújo',
    lines: ['Av. Paulista, 1000, ap. 52', 'Bela Vista', 'CEP 01310-100 São Paulo/SP'],
  },
  store: { name: 'Loja Exemplo', logo: null },
  contents: ['2 × Camisa azul M', '1 × Calça jeans 42'],
  volumes: 1,
}

const read = (label: Partial<Label> = {}, form: Parameters<typeof labelPdf>[1] = 'label-10x15') =>
  readPdf(labelPdf({ ...LABEL, ...label }, form))

const codesOf = (code: string) => [
  { format: 'Code128', text: code },
  { format: 'QRCode', text: code },
]

const sorted = (codes: readonly { format: string; text: string }[]) =>
  codes.toSorted((one, other) => one.format.localeCompare(other.format))

describe('a label read back by other libraries', () => {
  test.each([
    ['label-10x15', 100, 150],
    ['label-a4', 210, 297],
  ] as const)('as %s has its size, every text, and the same code twice over', async (form, width, height) => {
    const pages = await read({}, form)
    expect(pages.map((page) => [page.width, page.height])).toEqual([[width, height]])
    const [page] = pages
    for (const said of [
      'LJ-000417',
      'Volume 1 de 1',
      'Loja Exemplo, Devoluções',
      'Rua das Laranjeiras, 1200, Galpão 3',
      'CEP 04101-000 São Paulo/SP',
      'João (da Conceição) \\ Araújo',
      'CEP 01310-100 São Paulo/SP',
      '2 × Camisa azul M',
      '1 × Calça jeans 42',
      '2053841907',
      'Transportadora: Correios',
      'Postar até 27/11/2026, 23:59',
    ])
      expect(page?.text).toContain(said)
    expect(sorted(page?.codes ?? [])).toEqual(codesOf('2053841907'))
    expect(page?.text.includes('Como usar esta etiqueta')).toBe(form === 'label-a4')
    expect(page?.text).not.toContain('foram trocadas')
  })

  test('of several boxes has a page for each, numbered, with the same code', async () => {
    const pages = await read({ volumes: 3 })
    expect(pages.map(({ text }) => /Volume (\d) de (\d)/.exec(text)?.slice(1))).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ])
    for (const { codes } of pages) expect(sorted(codes)).toEqual(codesOf('2053841907'))
  })

  test.each([
    'AA123456789BR',
    'abc-1',
    'X',
    '1',
    '123',
    '12345',
    'LR 2053 841907',
    '0123456789012345678901234567890123456789',
  ])('carries the code %s in its barcode and its QR code', async (code) => {
    const [page] = await read({ code })
    expect(sorted(page?.codes ?? [])).toEqual(codesOf(code))
  })

  test('carries any code of ASCII that fits', async () => {
    const code = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 24 }).map((text) => text.trim())
    await fc.assert(
      fc.asyncProperty(
        code.filter((text) => text !== ''),
        async (wanted) => {
          const [page] = await read({ code: wanted })
          expect(sorted(page?.codes ?? [])).toEqual(codesOf(wanted))
        },
      ),
      { numRuns: 5 },
    )
  })

  test.each(['código-ção', 'A very long code of a shop that nobody could scan as bars'])(
    'of which no barcode can be read, %s, carries it in the QR code alone',
    async (code) => {
      const [page] = await read({ code })
      expect(page?.codes).toEqual([{ format: 'QRCode', text: code }])
    },
  )

  test('for a shop of the store carries the number of the request', async () => {
    const shop = {
      code: 'LJ-000417',
      codeIs: 'process-number',
      way: 'physical-store',
      carrier: null,
      until: null,
    } as const
    const [page] = await read(shop, 'label-a4')
    expect(page?.text).toContain('NÚMERO DA SOLICITAÇÃO')
    expect(page?.text).toContain('Leve à loja indicada e mostre o número da solicitação.')
    expect(sorted(page?.codes ?? [])).toEqual(codesOf('LJ-000417'))
  })
})

describe('names in any script', () => {
  test.each([
    ['Łukasz Dvořák Šimić', 'Lukasz Dvorák Šimic'],
    ['Nguyễn Thị Ánh', 'Nguyen Thi Ánh'],
    ['李小龍', '???'],
    ['Ольга', '?????'],
    ['Zoe\u0301 D\u2019A\u0301vila', 'Zoé D’Ávila'],
  ])('%s is printed as %s', async (name, printed) => {
    const [page] = await read({ sender: { name, lines: [] } })
    expect(page?.text.split('\n')).toContain(printed)
    expect(page?.text.includes('foram trocadas pela letra simples')).toBe(printed !== 'Zoé D’Ávila')
    expect(sorted(page?.codes ?? [])).toEqual(codesOf('2053841907'))
  })

  test('never break the PDF, nor push its codes away', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 })
    const party = fc.record({ name: text, lines: fc.array(text, { maxLength: 5 }) })
    const words = fc.record({
      recipient: party,
      sender: party,
      contents: fc.array(text, { maxLength: 8 }),
      carrier: text,
    })
    await fc.assert(
      fc.asyncProperty(words, async (said) => {
        const [page] = await read(said)
        expect(sorted(page?.codes ?? [])).toEqual(codesOf('2053841907'))
      }),
      { numRuns: 12 },
    )
  })
})

test('the same label is the same file, which holds no date', () => {
  expect(labelPdf(LABEL, 'label-a4').equals(labelPdf(LABEL, 'label-a4'))).toBe(true)
  expect(labelPdf(LABEL, 'label-a4').toString('latin1')).not.toContain('CreationDate')
})

test('a label too long for its lines is shortened and counted', async () => {
  const [page] = await read({
    contents: Array.from({ length: 9 }, (_, index) => `1 × Item ${index} ${'muito '.repeat(30)}`),
  })
  expect(page?.text).toContain('e mais 6 itens')
  expect(page?.text).toContain('…')
})

describe('the store on a label', () => {
  test('is its name, as long as it fits', async () => {
    expect((await read({ store: { name: 'Ateliê Aurora', logo: null } }))[0]?.text).toContain('Ateliê Aurora')
    const [page] = await read({ store: { name: 'Uma loja com um nome muito comprido mesmo', logo: null } })
    expect(page?.text).toMatch(/Uma loja com um nome.*…/)
  })

  test('is its logo, drawn at the upper right of each box, and the codes are still read', async () => {
    const black = { width: 40, height: 10, pixels: Buffer.alloc(400) }
    const pages = await read({ store: { name: 'Ateliê Aurora', logo: black }, volumes: 2 })
    for (const { text, picture, codes } of pages) {
      expect(text).not.toContain('Ateliê Aurora')
      expect(shadeAt(picture, 90, 6)).toBe(0)
      expect(shadeAt(picture, 50, 6)).toBe(255)
      expect(sorted(codes)).toEqual(codesOf('2053841907'))
    }
  })
})

/** The grey of a label of 100 mm at a place in millimetres. */
function shadeAt({ width, data }: Picture, x: number, y: number): number | undefined {
  const dots = width / 100
  return data[4 * (Math.round(y * dots) * width + Math.round(x * dots))]
}
