import type { CommandCall } from '@vaivem/contract'
import { momentOfColumn } from '../../platform/http/moments.ts'
import type { Call, Message } from '../../platform/outbound/calls.ts'
import type { CallRow } from '../../platform/outbound/calls-repository.ts'
import { placeOfCall } from '../../platform/outbound/keep-calls.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { callProblem } from './problems.pt-BR.ts'

const COMMAND_WORDS: Readonly<Record<string, CommandCall['comando']>> = {
  replacement: 'troca',
  parcel: 'encomenda',
  'store-return': 'devolucao',
}

/** A kept call, opened, on the wire. */
export function commandCallOf(box: Pick<SecretBox, 'open'>, accountId: number, row: CallRow): CommandCall {
  const call = JSON.parse(box.open(row.sealed, placeOfCall(accountId, row.id))) as Call
  return {
    id: row.id,
    comando: COMMAND_WORDS[row.kind] ?? 'estorno',
    comandoId: row.subjectId,
    etapa: row.phase === 'lookup' ? 'consulta' : 'envio',
    data: momentOfColumn(row.startedAt),
    metodo: call.method,
    servidor: call.host,
    caminho: call.path,
    enviado: call.asked && shown(call.asked),
    resposta: call.answer && { status: call.answer.status, ...shown(call.answer) },
    duracao: call.duration,
    problema: callProblem(call),
  }
}

function shown({ headers, body, isCut }: Message) {
  return {
    cabecalhos: Object.entries(headers).map(([nome, valor]) => ({ nome, valor })),
    corpo: body,
    cortado: isCut,
  }
}
