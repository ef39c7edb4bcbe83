import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'
import { render } from '../testing/render.ts'

const picture = { caminho: '/imagens/7/abc', desenho: '/imagens/desenhos/roupa' }

function sources(container: HTMLElement): readonly (string | null)[] {
  return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
}

test('the picture lies over the drawing of its kind, in about twice its size on the page', () => {
  const { container } = render(<ProductPicture picture={picture} size={72} />)
  expect(sources(container)).toEqual(['/imagens/desenhos/roupa', '/imagens/7/abc/192'])
  for (const image of container.querySelectorAll('img')) expect(image.alt).toBe('')
})

test('without a picture, and where it cannot be loaded, the drawing is seen', () => {
  expect(sources(render(<ProductPicture picture={{ ...picture, caminho: null }} />).container)).toEqual([
    '/imagens/desenhos/roupa',
  ])
  const { container } = render(<ProductPicture picture={picture} />)
  const [, shown] = container.querySelectorAll('img')
  if (shown) fireEvent.error(shown)
  expect(sources(container)).toEqual(['/imagens/desenhos/roupa'])
})

test('where nothing is known of the product its place stays empty', () => {
  expect(sources(render(<ProductPicture picture={undefined} />).container)).toEqual([])
})
