import Type, { type Static } from 'typebox'
import { FilledText, Flag, Id, List, LongText, Moment, named, Nullable, Text } from '../scalars.ts'
import { withinBytes } from '../text-size.ts'
import { Word } from '../word.ts'

/** The electronic documents that people send as a return note; of these, only an NF-e is one. */
const DOCUMENT_TYPES = ['NF-e', 'NFC-e', 'CT-e', 'CT-e OS', 'MDF-e', 'DC-e'] as const

const LARGEST_XML_BYTES = 2 * 1024 * 1024

const number = FilledText(
  'Número da nota, único no processo entre notas ativas e inativas; o que só tem algarismos é comparado como número (001 é 1).',
)
const series = FilledText('Série da nota.')
const accessKey = FilledText('Chave de acesso da nota, normalmente com 44 caracteres.')
const date = Moment('Data de emissão da nota.')
const xml = withinBytes(
  Type.String({
    description: 'XML da nota, guardado byte a byte, até 2 MiB; pode ser vazio. DOCTYPE e entidades são recusados.',
    maxLength: LARGEST_XML_BYTES,
  }),
  LARGEST_XML_BYTES,
)
const printableLink = Text('Endereço completo do DANFE, http ou https, sem usuário nem senha; pode ser vazio.')
const fileName = Text('Nome do arquivo; pode ser vazio.')

/** §2.5, in a request. */
export const ReturnNoteModel = named('ReturnNoteModel', 'Nota fiscal de devolução, como é enviada.', {
  numero: number,
  serie: series,
  chave: accessKey,
  xml: Type.Optional(xml),
  danfeLink: Type.Optional(printableLink),
  data: date,
  arquivo: Type.Optional(fileName),
})

const noteFields = {
  numero: number,
  serie: series,
  chave: accessKey,
  xml,
  danfeLink: printableLink,
  data: date,
  arquivo: fileName,
}

/** §2.4: a note inside its process, without `id` and `processoId`. */
export const ProcessNote = named('NotaDoProcesso', 'Nota fiscal de devolução ativa de um processo.', noteFields)

export const FiscalFinding = named('AvisoFiscal', 'Algo na nota que pede conferência e não impede o registro.', {
  codigo: FilledText('Código estável do aviso.'),
  descricao: LongText('O que foi encontrado.'),
})

/** §2.5, in an answer. */
export const ReturnNote = named('NotaDevolucao', 'Nota fiscal de devolução registrada.', {
  id: Id('Identificador da nota.'),
  processoId: Id('Identificador do processo.'),
  ...noteFields,
  ativo: Flag('Se a nota está ativa.'),
  tipoDocumento: Nullable(
    Word('Que documento é, pelo XML ou, sem ele, pela chave; nulo quando nenhum dos dois diz.', DOCUMENT_TYPES),
  ),
  avisos: List(FiscalFinding, 'Avisos da conferência fiscal.', { maxItems: 100 }),
})

export type ReturnNoteModel = Static<typeof ReturnNoteModel>
export type ProcessNote = Static<typeof ProcessNote>
export type FiscalFinding = Static<typeof FiscalFinding>
export type ReturnNote = Static<typeof ReturnNote>
