import { commandOn } from './management-commands.ts'
import { FilledText, Text } from '../scalars.ts'

/** The longest photo, in base64, that the largest body allows (contract §1.8): about 2.2 MB. */
const LONGEST_SENT = 3_000_000

/** Adds a photo that the person who received an item took. */
export const addPhoto = commandOn({
  operationId: 'addPhoto',
  path: 'fotos',
  summary: 'Guarda uma foto de um item, tirada por quem o recebeu',
  description:
    'A imagem (JPEG, PNG ou WebP) é decodificada e refeita: nada do arquivo fica além dos pixels, como nas fotos do consumidor. Até 20 de cada item pela loja. O consumidor não as vê.',
  fields: {
    itemId: FilledText('Item que a foto mostra.'),
    conteudo: Text('O arquivo em base64, de até 2,2 MB; reduza-o antes a 1600 pixels de lado.', {
      minLength: 1,
      maxLength: LONGEST_SENT,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
    }),
  },
  refusals: { 'item-not-found': 400, 'not-a-photo': 400, 'photo-too-large': 400, 'photo-limit': 400 },
  example: {
    itemId: '9001',
    conteudo: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
})
