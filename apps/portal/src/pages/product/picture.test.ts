import { expect, test } from 'vitest'
import { drawingFile } from './drawings.ts'
import { productPicture } from './picture.ts'

test('a picture comes from this service in twice its size on the page, with its place kept free', () => {
  const { markup } = productPicture({ path: '/base/imagens/7/abc', kind: 'shoes' }, 'small')
  expect(markup).toMatch(
    /<img\s+src="\/base\/imagens\/7\/abc\/96"\s+alt=""\s+width="48"\s+height="48"\s+loading="lazy"/,
  )
  expect(markup).toContain('<svg')
})

test('without a picture there is the drawing of its kind alone', () => {
  const shoes = productPicture({ path: null, kind: 'shoes' }, 'medium').markup
  expect(shoes).not.toContain('<img')
  expect(shoes).toContain('<svg')
  expect(shoes).not.toBe(productPicture({ path: null, kind: 'bag' }, 'medium').markup)
})

test('a drawing is a file as well, which loads nothing and runs nothing', () => {
  const file = drawingFile('toy')
  expect(file).toMatch(/^<svg\s+xmlns="http:\/\/www\.w3\.org\/2000\/svg"\s/)
  expect(file).not.toMatch(/currentColor|script|href|style/)
})
