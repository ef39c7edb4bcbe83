import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { openApiDocument } from './document.ts'

const document = openApiDocument(operations)
const all: readonly Operation[] = operations
const published = JSON.parse(JSON.stringify(document))

test('The published document equals the one generated from the operations', () => {
  const file = new URL('../../../../docs/reference/openapi.json', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(document, null, 2)}\n`)
})

test('The document is the same each time it is made', () => {
  expect(JSON.stringify(openApiDocument(operations))).toBe(JSON.stringify(document))
})

test('Paths are spelled as the specification spells them', () => {
  expect(
    Object.entries<object>(published.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    ),
  ).toMatchSnapshot()
})

test.each(all.map((operation) => [operation.operationId, operation] as const))(
  'The document has every declared status of %s, and every edge one',
  (_, operation) => {
    const path = operation.url.replaceAll(
      /:(\w+)/g,
      (__, name: string) => `{${operation.parameterNames?.[name] ?? name}}`,
    )
    const { responses } = published.paths[path][operation.method.toLowerCase()]
    const edge = ['200', '400', '401', '405', '408', '413', '415', '429', '500', '503']
    const declared = Object.values(operation.refusals).map(String)
    const idempotent = operation.changes ? ['409', '422'] : []
    expect(Object.keys(responses)).toEqual([...new Set([...edge, ...declared, ...idempotent])].toSorted())
  },
)

test('Answers describe the envelope in the order of its fields', () => {
  const order = 'dataHoraResposta registros httpStatus erroCodigo erroDescricao erroDetalhado erroTipo entidade'.split(
    ' ',
  )
  const { RespostaProcesso, RespostaDeErro, PaginaProcesso } = published.components.schemas
  expect(Object.keys(RespostaProcesso.properties)).toEqual(order)
  expect(Object.keys(RespostaDeErro.properties)).toEqual(order)
  expect(Object.keys(PaginaProcesso.properties)).toEqual([
    ...order,
    'pageSize',
    'totalPages',
    'currentPage',
    'totalRecords',
  ])
})

test('Every reference of the document has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  const lost = references.filter((path) => path.split('/').reduce((node, key) => node?.[key], published) === undefined)
  expect(lost).toEqual([])
})

test('A 401 is problem details, and only authentication asks for the service credentials', () => {
  expect(Object.keys(published.components.responses.Erro401.content)).toEqual(['application/problem+json'])
  expect(published.paths['/v1/pvt/seguranca/autenticar'].post.security).toEqual([{ ServiceKey: [], ServiceToken: [] }])
  expect(published.paths['/v1/pvt/processo/enviar-solicitacao'].post.security).toEqual([{ BearerAuth: [] }])
})
