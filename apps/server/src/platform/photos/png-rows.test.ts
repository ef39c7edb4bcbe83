import { describe, expect, test } from 'vitest'
import { readPngRows } from './png-rows.ts'
import { pngOf } from './write-png.ts'

async function rowsOf(png: Buffer): Promise<number[][]> {
  const rows: number[][] = []
  await readPngRows(png, (rgba) => void rows.push([...rgba]))
  return rows
}

const RED = [255, 0, 0, 255]
const CLEAR_RED = [255, 0, 0, 0]
const GREY = [128, 128, 128, 255]

describe('the rows of a PNG', () => {
  test.each([
    ['red, green and blue', Buffer.of(0, 255, 0, 0, 128, 128, 128), {}, [[...RED, ...GREY]]],
    ['sixteen bits', Buffer.of(0, 255, 1, 0, 2, 0, 3, 128, 0, 128, 0, 128, 0), { depth: 16 }, [[...RED, ...GREY]]],
    ['opacity', Buffer.of(0, 255, 0, 0, 0, 128, 128, 128, 255), { colourType: 6 }, [[...CLEAR_RED, ...GREY]]],
    ['grey', Buffer.of(0, 128, 0), { colourType: 0 }, [[...GREY, 0, 0, 0, 255]]],
    ['grey with opacity', Buffer.of(0, 128, 255, 128, 7), { colourType: 4 }, [[...GREY, 128, 128, 128, 7]]],
    ['one bit', Buffer.of(0, 0b1000_0000), { colourType: 0, depth: 1 }, [[255, 255, 255, 255, 0, 0, 0, 255]]],
    ['four bits', Buffer.of(0, 0xf0), { colourType: 0, depth: 4 }, [[255, 255, 255, 255, 0, 0, 0, 255]]],
    [
      'a palette with a transparent colour',
      Buffer.of(0, 0b0100_0000),
      { colourType: 3, depth: 2, palette: Buffer.of(128, 128, 128, 255, 0, 0), transparency: Buffer.of(255, 0) },
      [[...CLEAR_RED, ...GREY]],
    ],
    [
      'one transparent colour',
      Buffer.of(0, 255, 0, 0, 128, 128, 128),
      { transparency: Buffer.of(0, 255, 0, 0, 0, 0) },
      [[...CLEAR_RED, ...GREY]],
    ],
  ])('of %s', async (_, row, packing, expected) => {
    expect(await rowsOf(pngOf(2, 1, row, packing))).toEqual(expected)
  })

  test('are read back with every filter', async () => {
    // Rows 10 20 30 of grey, filtered in each of the five ways.
    const rows = Buffer.of(0, 10, 20, 30, 1, 10, 10, 10, 2, 0, 0, 0, 3, 5, 5, 5, 4, 0, 0, 0)
    expect(
      (await rowsOf(pngOf(3, 5, rows, { colourType: 0 }))).map((row) => row.filter((__, at) => at % 4 === 0)),
    ).toEqual(Array.from({ length: 5 }, () => [10, 20, 30]))
  })

  test('of an interlaced picture are given from the top', async () => {
    // 2 x 2: pass 1 has the first pixel, pass 6 the second of the first row, pass 7 the second row.
    const passes = Buffer.of(0, 1, 0, 2, 0, 3, 4)
    expect(await rowsOf(pngOf(2, 2, passes, { colourType: 0, isInterlaced: true }))).toEqual([
      [1, 1, 1, 255, 2, 2, 2, 255],
      [3, 3, 3, 255, 4, 4, 4, 255],
    ])
  })

  test.each([
    ['ends early', pngOf(4, 4, Buffer.of(0, 1, 2))],
    ['has a filter that is none', pngOf(1, 1, Buffer.of(9, 1, 1, 1))],
    ['has a depth that is none', pngOf(1, 1, Buffer.of(0, 1, 1, 1), { depth: 3 })],
    ['is not packed at all', Buffer.concat([pngOf(1, 1, Buffer.of(0, 1, 1, 1)).subarray(0, 41), Buffer.alloc(40)])],
  ])('are not told of one that %s', async (_, png) => {
    await expect(rowsOf(png)).rejects.toThrow()
  })

  test('after the last one are not unpacked', async () => {
    expect(await rowsOf(pngOf(1, 1, Buffer.alloc(20_000_000), { colourType: 0 }))).toEqual([[0, 0, 0, 255]])
  })
})
