import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import { ReturnNote, ReturnNoteModel } from './return-invoice.ts'
import { Id } from '../scalars.ts'

const ProcessParams = Type.Object({ processoId: Id('Identificador do processo.') })
const InvoiceParams = Type.Object({
  processoId: Id('Identificador do processo.'),
  notaFiscalId: Id('Identificador da nota.'),
})

const exampleModel = {
  numero: '1842',
  serie: '2',
  chave: '35261112345678000195550020000018421000018421',
  xml: '',
  danfeLink: 'https://notas.lojaexemplo.com.br/danfe/1842.pdf',
  data: '2026-11-18T14:05:00-03:00',
  arquivo: 'nfe-1842.xml',
}
const exampleNote = {
  id: 311,
  processoId: 4218,
  ...exampleModel,
  // Answers are in UTC.
  data: '2026-11-18T17:05:00Z',
  ativo: true,
  tipoDocumento: 'NF-e' as const,
  avisos: [],
}

const common = {
  section: '§4.7',
  tag: 'Notas de devolução',
  scope: 'fiscal:write',
  rateGroup: 'escrita',
  changes: true,
  wrapping: 'entity',
} as const

/** §4.7. */
export const addReturnInvoice = {
  ...common,
  operationId: 'addReturnInvoice',
  method: 'POST',
  url: '/v3/pvt/Fiscal/:processoId',
  summary: 'Registra uma nota de devolução no processo',
  description:
    'Registra uma nota, que nasce ativa. O número não pode repetir o de outra nota do processo, ativa ou inativa. O que a conferência fiscal encontra vem em avisos; em uma conta com conferência estrita (fiscal.modo rigoroso), o que a própria nota prova é recusado com 400. O catálogo dos avisos está em docs/reference/return-note-findings.md.',
  schema: { params: ProcessParams, body: ReturnNoteModel, entity: ReturnNote },
  verbatim: ['xml'],
  refusals: {
    'process-not-found': 400,
    'process-cancelled': 400,
    'invoice-number-taken': 400,
    'route-not-found': 404,
  },
  examples: { params: { processoId: 4218 }, body: exampleModel, entity: exampleNote },
} as const satisfies Operation

/** §4.7: replaces the fields of a note and makes it active (§3.2). */
export const updateReturnInvoice = {
  ...common,
  operationId: 'updateReturnInvoice',
  method: 'PUT',
  url: '/v3/pvt/Fiscal/:processoId/:notaFiscalId',
  summary: 'Substitui uma nota de devolução',
  description: 'Substitui os campos da nota pelos do corpo. Uma nota inativa volta a ficar ativa.',
  schema: { params: InvoiceParams, body: ReturnNoteModel, entity: ReturnNote },
  verbatim: ['xml'],
  refusals: {
    'process-not-found': 400,
    'invoice-not-found': 400,
    'process-cancelled': 400,
    'invoice-number-taken': 400,
    'route-not-found': 404,
  },
  examples: { params: { processoId: 4218, notaFiscalId: 311 }, body: exampleModel, entity: exampleNote },
} as const satisfies Operation

/** §4.7: an inactive note does not change, and the answer is 200. */
export const deactivateReturnInvoice = {
  ...common,
  operationId: 'deactivateReturnInvoice',
  method: 'PATCH',
  url: '/v3/pvt/Fiscal/:processoId/:notaFiscalId',
  summary: 'Desativa uma nota de devolução',
  description: 'Desativa a nota. Não tem corpo. Uma nota que já está inativa continua como está, com 200.',
  schema: { params: InvoiceParams, entity: ReturnNote },
  refusals: {
    'process-not-found': 400,
    'invoice-not-found': 400,
    'process-cancelled': 400,
    'route-not-found': 404,
  },
  examples: { params: { processoId: 4218, notaFiscalId: 311 }, entity: { ...exampleNote, ativo: false } },
} as const satisfies Operation

/** §4.7: active and inactive notes, the oldest first. */
export const listReturnInvoices = {
  ...common,
  operationId: 'listReturnInvoices',
  method: 'GET',
  url: '/v3/pvt/fiscal',
  summary: 'Lista as notas de devolução de um processo',
  description: 'Lista as notas ativas e inativas do processo, da mais antiga à mais nova, em páginas.',
  scope: 'processos:read',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  schema: {
    querystring: Type.Object({ processoId: Id('Identificador do processo.'), ...pageFields }),
    entity: ReturnNote,
  },
  refusals: { 'process-not-found': 404 },
  examples: { querystring: { processoId: 4218 }, entity: exampleNote },
} as const satisfies Operation

/** §4.7. */
export const getReturnInvoice = {
  ...common,
  operationId: 'getReturnInvoice',
  method: 'GET',
  url: '/v3/pvt/fiscal/:id',
  summary: 'Consulta uma nota de devolução',
  description: 'Consulta uma nota pelo identificador, ativa ou inativa.',
  scope: 'processos:read',
  rateGroup: 'leitura',
  changes: false,
  schema: { params: Type.Object({ id: Id('Identificador da nota.') }), entity: ReturnNote },
  refusals: { 'invoice-not-found': 404 },
  examples: { params: { id: 311 }, entity: exampleNote },
} as const satisfies Operation
