import { refusalCatalogue, type RefusalKind, type RefusalType } from '@vaivem/contract'
import { refusalReason } from '../../platform/wire/refusal-reasons.pt-BR.ts'
import type { LogRecord } from './log-record.ts'

/** The advice for each type of refusal, where nothing more specific is known. */
const BY_TYPE: Readonly<Record<RefusalType, string>> = {
  VALIDACAO: 'erroDetalhado, na resposta, diz cada campo e o que há com ele: corrija e envie de novo.',
  REGRA_DE_NEGOCIO: 'erroDetalhado, na resposta, diz o que a regra achou; repetir sem mudar nada dá o mesmo.',
  NAO_ENCONTRADO: 'Confira o endereço e o id; o que é de outra conta responde assim também.',
  CONFLITO: 'Leia de novo o que mudou e repita; para a mesma Idempotency-Key, espere a primeira terminar.',
  LIMITE: 'Espere o tempo de Retry-After; os cabeçalhos RateLimit dizem quanto resta.',
  INDISPONIVEL:
    'Repita depois de Retry-After, com a mesma Idempotency-Key. Se persiste: docs/operating/observe.md, "Erros".',
  INTERNO: 'É uma falha do serviço ou da instalação: veja a causa acima e docs/operating/observe.md, "Erros".',
}

/** A line of the log in sentences for people. */
export function sentencesOf(record: LogRecord): string[] {
  const { refusal, reason, cause } = record
  const explained = typeof reason === 'string' ? refusalReason(reason) : undefined
  const catalogued =
    typeof refusal === 'string' && refusal in refusalCatalogue ? refusalCatalogue[refusal as RefusalKind] : undefined
  const why = explained ? `Por quê: ${explained.why}${detailOf(record)} (${text(reason)}).` : catalogued?.sentence
  const todo = explained?.todo ?? (catalogued && BY_TYPE[catalogued.erroTipo])
  const isRequest = record['status'] !== undefined && record['method'] !== undefined
  return [
    isRequest ? headOf(record) : `${text(record['time'])}: ${record.message}.`,
    ...callerOf(record),
    ...(why === undefined ? [] : [explained ? why : `Por quê: ${lowered(why)}`]),
    ...(typeof cause === 'string' ? [`Causa: ${cause}.`] : []),
    ...(todo === undefined ? [] : [`O que fazer: ${todo}`]),
  ]
}

/** The lines that say that a trace was not found, and where else to look. */
export function noSuchTrace(traceId: string, leftOut: number): string[] {
  return [
    `Nenhuma linha tem o id ${traceId}. Respostas sem erro não deixam linha; confira também se o registro é do dia e da réplica que respondeu, e se LOG_LEVEL é info.`,
    ...(leftOut > 0
      ? [`${leftOut} recusas ficaram fora deste registro, por serem demais em pouco tempo; a sua pode ser uma delas.`]
      : []),
  ]
}

function headOf({ time, operation, method, status, code, milliseconds }: LogRecord): string {
  const asked = operation === null ? 'um endereço que nenhuma operação tem' : text(operation)
  const how = text(method) === '' ? '' : ` (${text(method)})`
  const said = code === null || code === undefined ? text(status) : `${text(status)} ${text(code)}`
  return `Em ${text(time)}, ${asked}${how} respondeu ${said}, em ${text(milliseconds)} ms.`
}

function callerOf({ accountId, who, ip }: LogRecord): string[] {
  const [, kind, id] = /^(credential|staff) (\d+)$/.exec(text(who)) ?? []
  const named = kind === 'credential' ? `a credencial ${id}` : kind === 'staff' ? `a pessoa ${id}` : undefined
  const parts = [
    named ??
      (typeof who === 'string'
        ? `alguém com um e-mail de que só fica um resumo (${who})`
        : 'alguém que não se identificou'),
    ...(accountId === null || accountId === undefined ? [] : [`da conta ${text(accountId)}`]),
    ...(typeof ip === 'string' ? [`do endereço ${ip}`] : []),
  ]
  return accountId === undefined && who === undefined && ip === undefined ? [] : [`Quem chamou: ${parts.join(', ')}.`]
}

function detailOf({ scope }: LogRecord): string {
  return typeof scope === 'string' ? `: ${scope}` : ''
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
