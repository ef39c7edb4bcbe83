import type { TSchema } from 'typebox'
import { pagingAnswerFields } from '../paging.ts'
import { refusalCatalogue, type RefusalKind } from '../refusal-catalogue.ts'
import { detailExamples } from './detail-examples.ts'
import { isObject, type Json, type JsonObject, type SchemaRegistry, toJson } from './schemas.ts'

const MOMENT_OF_EXAMPLES = '2026-11-20T12:30:00.000Z'

const moment: JsonObject = {
  type: 'string',
  format: 'date-time',
  maxLength: 35,
  description: 'Momento da resposta, em UTC.',
}

const records = (maximum: number): JsonObject => ({
  type: 'integer',
  format: 'int32',
  minimum: 0,
  maximum,
  description: 'Quantos registros vieram; 0 quando a entidade é null.',
})

const always = (description: string): JsonObject => ({ type: 'null', description })

/**
 * The envelope of a success, with the fields in the order of §2.1 and, for a list, the paging fields after them (contract
 * §1.9).
 */
export function successEnvelope(registry: SchemaRegistry, entity: TSchema, isList: boolean): JsonObject {
  const shown = registry.show(entity)
  const properties: JsonObject = {
    dataHoraResposta: moment,
    registros: records(10_000),
    httpStatus: { type: 'string', const: '200', description: 'Código da resposta, em texto.' },
    erroCodigo: always('null em um sucesso.'),
    erroDescricao: always('null em um sucesso.'),
    erroDetalhado: always('null em um sucesso.'),
    erroTipo: always('null em um sucesso.'),
    entidade: isList ? { type: 'array', items: shown, maxItems: 500, description: 'Os registros da página.' } : shown,
    ...(isList ? pagingProperties(registry) : {}),
  }
  const name = `${isList ? 'Pagina' : 'Resposta'}${nameOf(entity)}`
  const description = isList ? 'Envelope de uma página de registros.' : 'Envelope de um sucesso.'
  return registry.define(name, { type: 'object', description, required: Object.keys(properties), properties })
}

/** The envelope of an error (contract §1.3). */
export function failureEnvelope(registry: SchemaRegistry): JsonObject {
  const entries = Object.values(refusalCatalogue)
  const codes = entries.map(({ erroCodigo }) => erroCodigo)
  const properties: JsonObject = {
    dataHoraResposta: moment,
    registros: { ...records(0), description: 'Sempre 0 em um erro.' },
    httpStatus: {
      type: 'string',
      maxLength: 3,
      pattern: '^[45][0-9]{2}$',
      description: 'Código da resposta, em texto.',
    },
    erroCodigo: {
      type: 'string',
      enum: [...codes],
      description: 'Código estável do erro.',
      'x-enum-descriptions': entries.map(({ sentence }) => sentence),
    },
    erroDescricao: { type: 'string', maxLength: 4000, pattern: '\\S', description: 'O que houve, em uma frase.' },
    erroDetalhado: {
      type: 'string',
      maxLength: 65_536,
      pattern: '\\S',
      description: 'O que exatamente estava errado.',
    },
    erroTipo: {
      type: 'string',
      enum: [...new Set<string>(entries.map(({ erroTipo }) => erroTipo))],
      description: 'Natureza do erro.',
    },
    entidade: always('null em um erro.'),
  }
  return registry.define('RespostaDeErro', {
    type: 'object',
    description: 'Envelope de um erro.',
    required: Object.keys(properties),
    properties,
  })
}

/** §2.3: the body of every 401. */
export function problemDetails(registry: SchemaRegistry): JsonObject {
  return registry.define('ProblemDetails', {
    type: 'object',
    description: 'Detalhes de uma falha de autenticação.',
    required: ['type', 'title', 'status', 'traceId'],
    properties: {
      type: { type: 'string', format: 'uri', maxLength: 255, description: 'Tipo do problema.' },
      title: { type: 'string', maxLength: 255, pattern: '\\S', description: 'Nome do problema.' },
      status: { type: 'integer', format: 'int32', minimum: 401, maximum: 401, description: 'Código da resposta.' },
      traceId: {
        type: 'string',
        minLength: 32,
        maxLength: 32,
        pattern: '^[0-9a-f]{32}$',
        description: 'Identificador da requisição.',
      },
    },
  })
}

export const problemExample: JsonObject = {
  type: 'https://www.rfc-editor.org/rfc/rfc9110#name-401-unauthorized',
  title: 'Unauthorized',
  status: 401,
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
}

/** An example of a success, in its envelope. */
export function successExample(entity: unknown, isList: boolean): JsonObject {
  const shown = toJson(entity)
  return {
    dataHoraResposta: MOMENT_OF_EXAMPLES,
    registros: recordsOf(shown),
    httpStatus: '200',
    erroCodigo: null,
    erroDescricao: null,
    erroDetalhado: null,
    erroTipo: null,
    entidade: isList ? [shown] : shown,
    ...(isList ? { pageSize: 20, totalPages: 1, currentPage: 1, totalRecords: 1 } : {}),
  }
}

export function failureExample(kind: RefusalKind, status: number): JsonObject {
  const { erroCodigo, erroTipo, sentence } = refusalCatalogue[kind]
  return {
    dataHoraResposta: MOMENT_OF_EXAMPLES,
    registros: 0,
    httpStatus: String(status),
    erroCodigo,
    erroDescricao: sentence,
    erroDetalhado: detailExamples[kind],
    erroTipo,
    entidade: null,
  }
}

/**
 * The number of records of §2.1: one for an entity, none for null, and the number of elements of a list or of a pair of
 * voucher definitions.
 */
function recordsOf(entity: Json): number {
  if (entity === null) return 0
  if (Array.isArray(entity)) return entity.length
  const isPair = isObject(entity) && 'valeCompra1' in entity
  return isPair ? Object.values(entity).filter((definition) => definition !== null).length : 1
}

function pagingProperties(registry: SchemaRegistry): JsonObject {
  return Object.fromEntries(Object.entries(pagingAnswerFields).map(([name, field]) => [name, registry.show(field)]))
}

function nameOf(entity: TSchema): string {
  const options: unknown = 'anyOf' in entity ? entity.anyOf : [entity]
  const first = Array.isArray(options) ? (options[0] as unknown) : undefined
  const named: unknown = isObject(first) && first['type'] === 'array' ? first['items'] : first
  const title = isObject(named) ? named['title'] : undefined
  if (typeof title !== 'string') throw new Error('An entity needs a title to be published')
  return named === first ? title : `Lista${title}`
}
