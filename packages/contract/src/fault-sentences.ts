import type { TValidationError } from 'typebox/error'

type Sentences = {
  readonly [Keyword in TValidationError['keyword']]: (
    params: Extract<TValidationError, { keyword: Keyword }>['params'],
  ) => string
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'true ou false',
  object: 'um objeto',
  array: 'uma lista',
  null: 'nulo',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'um dia que exista, no formato AAAA-MM-DD',
  'date-time': 'uma data e hora que exista, no formato RFC 3339',
  email: 'um e-mail válido',
  uri: 'um endereço (URI) válido',
}

/**
 * The Portuguese phrase for each way in which a value may break its schema; it follows the name of the faulty member.
 */
export const sentences: Sentences = {
  additionalProperties: ({ additionalProperties }) => `não aceita ${list(additionalProperties)}`,
  anyOf: () => 'tem um valor que não é aceito',
  boolean: () => 'não é aceito',
  const: ({ allowedValue }) => `deve ser ${JSON.stringify(allowedValue)}`,
  contains: ({ minContains }) => `deve conter ao menos ${minContains} elemento válido`,
  dependencies: ({ property, dependencies }) => `com ${property}, exige também ${list(dependencies)}`,
  dependentRequired: ({ property, dependencies }) => `com ${property}, exige também ${list(dependencies)}`,
  enum: ({ allowedValues }) => {
    const kind = allowedValues.every((value) => typeof value === 'number') ? 'destes códigos' : 'destes valores'
    return `deve ser um ${kind}: ${list(allowedValues.map(String))}`
  },
  exclusiveMaximum: ({ limit }) => `deve ser menor que ${limit}`,
  exclusiveMinimum: ({ limit }) => `deve ser maior que ${limit}`,
  format: ({ format }) => `deve ser ${FORMATS[format] ?? `um valor no formato ${format}`}`,
  if: () => 'não atende à condição exigida',
  maxItems: ({ limit }) => `deve ter no máximo ${limit} ${limit === 1 ? 'elemento' : 'elementos'}`,
  maxLength: ({ limit }) => `deve ter no máximo ${limit} ${limit === 1 ? 'caractere' : 'caracteres'}`,
  maxProperties: ({ limit }) => `deve ter no máximo ${limit} ${limit === 1 ? 'propriedade' : 'propriedades'}`,
  maximum: ({ limit }) => `deve ser no máximo ${limit}`,
  minItems: ({ limit }) => (limit === 1 ? 'não pode ser uma lista vazia' : `deve ter no mínimo ${limit} elementos`),
  minLength: ({ limit }) => (limit === 1 ? 'não pode ser vazio' : `deve ter no mínimo ${limit} caracteres`),
  minProperties: ({ limit }) => `deve ter no mínimo ${limit} ${limit === 1 ? 'propriedade' : 'propriedades'}`,
  minimum: ({ limit }) => (limit === 0 ? 'não pode ser negativo' : `deve ser no mínimo ${limit}`),
  multipleOf: ({ multipleOf }) => `deve ser múltiplo de ${multipleOf}`,
  not: () => 'tem um valor proibido',
  oneOf: () => 'deve atender a exatamente uma das formas aceitas',
  pattern: () => 'tem um formato inválido',
  propertyNames: ({ propertyNames }) => `tem nomes de propriedade inválidos: ${list(propertyNames)}`,
  '~refine': ({ message }) => message,
  required: () => 'é obrigatório',
  type: ({ type }) =>
    `deve ser ${[type]
      .flat()
      .map((name) => TYPES[name] ?? name)
      .join(' ou ')}`,
  unevaluatedItems: () => 'tem elementos que não são aceitos',
  unevaluatedProperties: ({ unevaluatedProperties }) => `não aceita ${list(unevaluatedProperties.map(String))}`,
  uniqueItems: () => 'não pode ter elementos repetidos',
}

function list(names: readonly string[]): string {
  return names.join(', ')
}
