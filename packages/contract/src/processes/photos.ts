import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Id, Moment, named, Nullable, Text, WholeNumber } from '../scalars.ts'

const LARGEST_SIDE = 4_096
/** 4 MiB, in base64. */
const LONGEST_CONTENT = 5_600_000
const HIGHEST_SCORE = 5

const described = {
  id: Id('Identificador da foto.'),
  itemId: FilledText('Item a que pertence.'),
  tipo: FilledText('Sempre `image/jpeg`: a imagem é refeita ao chegar, sem metadados.'),
  largura: WholeNumber('Em pixels.', 1, LARGEST_SIDE),
  altura: WholeNumber('Em pixels.', 1, LARGEST_SIDE),
  data: Moment('Quando chegou.'),
  por: Nullable(Text('Quem da loja a tirou; nulo: o consumidor.')),
}

export const PhotoOfItem = named(
  'FotoDoItem',
  'Uma foto de um item, do consumidor ou de quem o recebeu; o conteúdo se pede à parte.',
  described,
)

export const Photo = named('Foto', 'Uma foto com seu conteúdo.', {
  ...described,
  conteudo: Text('A imagem em base64.', {
    minLength: 1,
    maxLength: LONGEST_CONTENT,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
  }),
})

export const Experience = Nullable(
  named('ExperienciaDoConsumidor', 'Como foi, para o consumidor, pedir pela página.', {
    nota: WholeNumber('De 1 (muito ruim) a 5 (muito bom).', 1, HIGHEST_SCORE),
    comentario: Nullable(Text('O que disse.', { maxLength: 1000 })),
    data: Moment('Quando.'),
  }),
)

const example = {
  id: 7731,
  itemId: '9001',
  tipo: 'image/jpeg',
  largura: 1200,
  altura: 1600,
  data: '2026-11-17T13:20:41Z',
  por: null,
}

export const getPhoto = {
  operationId: 'getPhoto',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/fotos/:fotoId',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra uma foto de um item',
  description: 'A imagem refeita pelo serviço, em base64: nada do arquivo enviado é guardado além dos pixels.',
  schema: {
    params: Type.Object({ processoId: Id('Identificador do processo.'), fotoId: Id('Identificador da foto.') }),
    entity: Photo,
  },
  refusals: { 'process-not-found': 404, 'photo-not-found': 404 },
  examples: { params: { processoId: 4218, fotoId: 7731 }, entity: { ...example, conteudo: '/9j/4AAQSkZJRg==' } },
} as const satisfies Operation
