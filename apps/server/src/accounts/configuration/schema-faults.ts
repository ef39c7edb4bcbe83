import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { nearest } from '../../platform/wire/nearest.ts'
import { commaSentence, withPoint } from './decimal-comma.ts'
import { ACCOUNT_FILE_SCHEMA } from './account-file.ts'

/** A violation of the schema, by JSON pointer; its sentence is Portuguese. */
export interface SchemaFault {
  readonly pointer: string
  readonly message: string
}

type SchemaError = ReturnType<typeof Value.Errors>[number]

/** More than a file of the largest size has places to be wrong in. */
const EVERY_FAULT = 1_000_000

/** Every fault at once, in the order of the schema, of a value that has no key that the schema does not know. */
export function schemaFaults(value: unknown): SchemaFault[] {
  const { maxErrors } = Settings.Get()
  // By default the validator stops after a few errors; the setting is global, so it is reset.
  Settings.Set({ maxErrors: EVERY_FAULT })
  try {
    return Value.Errors(ACCOUNT_FILE_SCHEMA, value).flatMap((error) => describe(error, value))
  } finally {
    Settings.Set({ maxErrors })
  }
}

function describe(error: SchemaError, value: unknown): SchemaFault[] {
  const pointer = error.instancePath
  const at = (message: string) => [{ pointer, message }]
  switch (error.keyword) {
    // Each alternative has reported its own faults.
    case 'anyOf':
      return []
    case 'required':
      return error.params.requiredProperties.map((name) => ({ pointer, message: `falta a chave "${name}"` }))
    case 'type':
      return wrongType([error.params.type].flat(), valueAt(value, pointer)).flatMap(at)
    case 'format':
      return at('esperava um e-mail como ajuda@loja.example')
    case 'enum':
      return at(wrongWord(error.params.allowedValues.map(String), valueAt(value, pointer)))
    case 'pattern':
      return at(wrongForm(error.schemaPath, valueAt(value, pointer)))
    case 'minimum':
      return at(`o menor valor aceito é ${error.params.limit}`)
    case 'maximum':
      return at(`o maior valor aceito é ${error.params.limit}`)
    case 'minLength':
      return at('não pode ficar vazio')
    case 'maxLength':
      return at(`passa de ${error.params.limit} caracteres`)
    case 'maxItems':
      return at(`tem mais de ${error.params.limit} elementos`)
    case 'uniqueItems':
      return at('tem elementos repetidos')
    default:
      return at(error.message)
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um bloco de chaves e valores',
}

/** Omits the alternatives for an empty value: the type of a value that is not empty is more helpful. */
function wrongType(expected: readonly string[], actual: unknown): string[] {
  const names = expected.filter((type) => type !== 'null').map((type) => TYPE_NAMES[type] ?? type)
  if (names.length === 0) return []
  const meant = expected.includes('number') && typeof actual === 'string' ? withPoint(actual) : undefined
  if (meant !== undefined) return [commaSentence(meant)]
  const hint = expected.includes('string') && typeof actual === 'number' ? ' (coloque entre aspas)' : ''
  return [`esperava ${names.join(' ou ')}${hint}`]
}

function wrongForm(schemaPath: string, value: unknown): string {
  const schema = schemaAt(schemaPath)
  const meant = schema?.type?.includes('number') && typeof value === 'string' ? withPoint(value) : undefined
  if (meant !== undefined) return commaSentence(meant)
  // A refinement describes the expected value better, and does not run where the pattern has already failed.
  const [refinement] = schema?.['~refine'] ?? []
  return refinement ? refinement.error(value) : `não tem a forma esperada. ${schema?.description ?? ''}`.trim()
}

function wrongWord(allowed: readonly string[], actual: unknown): string {
  const suggestion = typeof actual === 'string' ? nearest(actual, allowed) : undefined
  return `esperava ${allowed.join(', ')}${suggestion ? `; você quis dizer "${suggestion}"?` : ''}`
}

interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly '~refine'?: readonly { error(value: unknown): string }[]
}

function schemaAt(schemaPath: string): SchemaNode | undefined {
  return valueAt(ACCOUNT_FILE_SCHEMA, schemaPath.replace(/^#/, '')) as SchemaNode | undefined
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root)
}
