import { FilledText, named, Nullable, Text } from '../scalars.ts'

/** How a product is shown to people: by this service alone. */
export const shownProductFields = {
  caminho: Nullable(
    Text(
      'Caminho da imagem do produto neste serviço, à qual se junta o lado do quadrado em pixels: `/96`, `/192` ou `/480`. Nulo: nenhuma é conhecida.',
    ),
  ),
  desenho: FilledText('Caminho, neste serviço, do desenho que ocupa o lugar da imagem enquanto não há uma.'),
}

export const ProductPictureView = named(
  'ImagemDoProduto',
  'Como o produto se mostra. O serviço busca a imagem onde a loja a tem, refaz e guarda: o navegador de ninguém a pede a terceiros.',
  shownProductFields,
)

export const PictureOfItem = named('ImagemDoItem', 'Como o produto de um item se mostra.', {
  itemId: FilledText('Identificador do item.'),
  ...shownProductFields,
})

export const exampleProductPicture = {
  caminho: '/imagens/7/q1J0ZXN0ZS1kZS1pbWFnZW0tMTIzNDU2',
  desenho: '/imagens/desenhos/roupa',
}
