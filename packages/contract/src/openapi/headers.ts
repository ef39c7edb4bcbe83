import type { JsonObject } from './schemas.ts'

const text = (description: string, example: string, limits: JsonObject): JsonObject => ({
  description,
  schema: { type: 'string', ...limits },
  example,
})

const seconds = (description: string): JsonObject => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400 },
  example: 3,
})

const PRINTABLE = '^[\\x20-\\x7e]+$'

/** The headers of answers (contract §1.3, §1.4, §1.10, §1.11). */
export const headers = {
  'X-Trace-Id': text(
    'Identificador da requisição, o mesmo do registro de execução.',
    '4bf92f3577b34da6a3ce929d0e0e4736',
    {
      minLength: 32,
      maxLength: 32,
      pattern: '^[0-9a-f]{32}$',
    },
  ),
  RateLimit: text('Quanto resta do orçamento do grupo, e em quantos segundos ele se refaz.', '"leitura";r=598;t=12', {
    maxLength: 255,
    pattern: PRINTABLE,
  }),
  'RateLimit-Policy': text('O orçamento do grupo e sua janela em segundos.', '"leitura";q=600;w=60', {
    maxLength: 255,
    pattern: PRINTABLE,
  }),
  'Retry-After': seconds('Segundos a esperar antes de tentar de novo.'),
  'Idempotent-Replayed': text('true quando a resposta é a guardada da primeira requisição com esta chave.', 'true', {
    enum: ['true'],
  }),
  Allow: text('Métodos aceitos neste endereço.', 'GET, POST', { maxLength: 255, pattern: PRINTABLE }),
  Link: text(
    'Em uma resposta de erro, a página do console que diz por que e o que fazer (rel="help"); pede uma sessão de quem administra a conta.',
    '<https://devolucoes.lojaexemplo.com.br/console/ajustes/requisicoes?traceId=4bf92f3577b34da6a3ce929d0e0e4736>; rel="help"',
    { maxLength: 500, pattern: PRINTABLE },
  ),
  'WWW-Authenticate': text('Como se autenticar.', 'Bearer', { maxLength: 255, pattern: PRINTABLE }),
} as const

export type HeaderName = keyof typeof headers

/** References to the headers of an answer; every answer has those of the trace and of the rate limit. */
export function headersOf(status: number, changes: boolean): JsonObject {
  const names: HeaderName[] = ['X-Trace-Id', 'RateLimit', 'RateLimit-Policy']
  if (status === 429 || status === 503) names.push('Retry-After')
  if (status >= 400) names.push('Link')
  if (status === 405) names.push('Allow')
  if (status === 401) names.push('WWW-Authenticate')
  if (changes && (status === 200 || status === 400 || status === 404)) names.push('Idempotent-Replayed')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export const idempotencyKeyParameter: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chave da requisição, de 1 a 255 caracteres imprimíveis; repetir a requisição com ela não repete a mudança.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: PRINTABLE },
  example: '3f1c6a52-8f4e-4a4b-9d0f-6b1f3a7c2e90',
}
