import { type ConnectorUnderTest, connectorCases } from '@vaivem/connector-kit/testing'
import {
  executeSync,
  type GraphQLFieldResolver,
  getVariableValues,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { vendureUnderTest } from './under-test.ts'

/** A document that the connector sent, with its variables, and what the emulator answered. */
export interface SentDocument {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Null: it answered with an error, or the answer was lost on its way. */
  readonly data: Readonly<Record<string, unknown>> | null
}

type AskedDocument = Pick<SentDocument, 'query'> & Partial<SentDocument>

/** What is sent to Vendure while the connector passes every case with the emulator. */
export async function documentsOfCases(): Promise<readonly SentDocument[]> {
  const sent: SentDocument[] = []
  const tested: ConnectorUnderTest = {
    ...vendureUnderTest,
    open: async () => {
      const platform = await vendureUnderTest.open()
      return {
        ...platform,
        send: async (request) => {
          const answer = await platform.send(request)
          const { query, variables = {} } = JSON.parse(request.body ?? '{}') as AskedDocument
          const text = answer.outcome === 'answered' ? answer.text : '{}'
          sent.push({ query, variables, data: (JSON.parse(text) as Partial<SentDocument>).data ?? null })
          return answer
        },
      }
    },
  }
  for (const { run } of connectorCases(tested)) await run()
  return sent
}

/**
 * Where a document, its variables, or the emulator's answer are not valid by the schema of a real server: a sentence for each.
 * Answers may have more fields than were requested, which GraphQL servers never give.
 */
export function violationsOf(schema: GraphQLSchema, sent: readonly SentDocument[]): readonly string[] {
  const valid = new Map<string, readonly string[]>()
  const found = sent.flatMap((one) => {
    const { query } = one
    if (!valid.has(query))
      valid.set(
        query,
        validate(schema, parse(query), specifiedRules).map(({ message }) => `${rootOf(query)}: ${message}`),
      )
    const faults = valid.get(query) ?? []
    return faults.length > 0 ? faults : [...faultsOfVariables(schema, one), ...faultsOfAnswer(schema, one)]
  })
  return [...new Set(found)]
}

function faultsOfVariables(schema: GraphQLSchema, { query, variables }: SentDocument): readonly string[] {
  const definitions = parse(query).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions ?? []) : [],
  )
  const { errors = [] } = getVariableValues(schema, definitions, variables)
  return errors.map(({ message }) => `${rootOf(query)}: ${message}`)
}

/** Reads the answer through the schema, as a server would have to write it. */
function faultsOfAnswer(schema: GraphQLSchema, { query, variables, data }: SentDocument): readonly string[] {
  if (data === null) return []
  const fieldResolver: GraphQLFieldResolver<Readonly<Record<string, unknown>>, unknown> = (source, _, __, info) =>
    source[info.path.prev === undefined ? info.path.key : info.fieldName]
  const typeResolver = (value: unknown) => (value as { readonly __typename?: string }).__typename
  const asked = { schema, document: parse(query), variableValues: variables, rootValue: data }
  const { errors = [] } = executeSync({ ...asked, fieldResolver, typeResolver })
  return errors.map(({ message, path }) => `${rootOf(query)}, answered at ${path?.join('.') ?? '?'}: ${message}`)
}

function rootOf(query: string): string {
  return /\{\s*(\w+)/.exec(query)?.[1] ?? '?'
}
