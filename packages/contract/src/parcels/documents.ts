import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Id, Moment, named, Text } from '../scalars.ts'

/** The words of the wire for the documents that the customer prints. */
export const PARCEL_DOCUMENTS = ['etiqueta-a4', 'etiqueta-10x15', 'declaracao'] as const
export type ParcelDocumentWord = (typeof PARCEL_DOCUMENTS)[number]

export const ParcelDocumentForm = Type.Unsafe<ParcelDocumentWord>({
  type: 'string',
  enum: [...PARCEL_DOCUMENTS],
  description: 'etiqueta-a4 ou etiqueta-10x15: vai colada na encomenda; declaracao: a declaração de conteúdo (DACE).',
})

/** 4 MiB, in base64. */
const LONGEST_CONTENT = 5_600_000

export const getParcelDocument = {
  operationId: 'getParcelDocument',
  method: 'GET',
  url: '/v1/gestao/processos/:processoId/encomendas/:encomendaId/documentos/:forma',
  section: 'gestão',
  tag: 'Gestão de processos',
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'entity',
  summary: 'Mostra um documento da encomenda para imprimir',
  description:
    'A etiqueta ou a declaração de conteúdo da autorização em vigor, em base64: como a transportadora a deu ou, se ela não dá etiqueta, a que este serviço faz, com o código em texto, em código de barras (Code 128) e em QR, uma página por volume. Mostra nome e endereço do consumidor; a da transportadora pode mostrar também o documento.',
  schema: {
    params: Type.Object({
      processoId: Id('Identificador do processo.'),
      encomendaId: Id('Identificador da encomenda.'),
      forma: ParcelDocumentForm,
    }),
    entity: named('DocumentoDaEncomenda', 'Um documento com seu conteúdo.', {
      documento: ParcelDocumentForm,
      tipo: FilledText('Tipo do conteúdo, como application/pdf.'),
      data: Moment('Quando foi guardado; da etiqueta que este serviço faz, quando a encomenda foi autorizada.'),
      conteudo: Text('O arquivo em base64.', {
        minLength: 1,
        maxLength: LONGEST_CONTENT,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
      }),
    }),
  },
  refusals: { 'process-not-found': 404, 'document-not-found': 404 },
  examples: {
    params: { processoId: 4218, encomendaId: 771, forma: 'declaracao' },
    entity: {
      documento: 'declaracao',
      tipo: 'application/pdf',
      data: '2026-11-23T13:00:00Z',
      conteudo: 'JVBERi0xLjQ=',
    },
  },
} as const satisfies Operation
