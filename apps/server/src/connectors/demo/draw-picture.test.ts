import { expect, test } from 'vitest'
import { readPngRows } from '../../platform/photos/png-rows.ts'
import { SHELVES } from '../../program/demo/catalogue.ts'
import { demoPictureAddress, drawDemoPicture } from './draw-picture.ts'

test('every product of the demonstration has a picture that this service draws', () => {
  for (const { imageUrl } of SHELVES) expect(drawDemoPicture(imageUrl)?.subarray(1, 4).toString()).toBe('PNG')
})

test('a product is drawn in its colour in the middle of a light ground', async () => {
  const rows: Buffer[] = []
  const file = drawDemoPicture(demoPictureAddress('camiseta', '33343a')) ?? Buffer.alloc(0)
  await readPngRows(file, (row) => rows.push(Buffer.from(row)))
  const pixel = (x: number, y: number) => [...(rows[y]?.subarray(x * 4, x * 4 + 3) ?? [])]
  expect([rows.length, rows[0]?.length]).toEqual([480, 480 * 4])
  expect(pixel(260, 300)).toEqual([0x33, 0x34, 0x3a])
  expect(Math.min(...pixel(5, 5))).toBeGreaterThan(220)
})

test.each([
  'https://imagens.demonstracao.example/nada-ffffff.png',
  'https://imagens.demonstracao.example/camiseta-ffffff.png?x',
  'https://imagens.demonstracao.example.evil.com/camiseta-ffffff.png',
  'https://outra.example/camiseta-ffffff.png',
])('%s is no address of the demonstration', (url) => {
  expect(drawDemoPicture(url)).toBeUndefined()
})
