import type { Client } from '@vaivem/sdk'
import { entityOr, Refused } from './tool-answer.ts'

/** The id of the process that a person or agent names, by its id or by its number such as `LE-000042`. */
export async function findProcess(client: Client, named: string): Promise<number> {
  const text = named.trim()
  if (/^[0-9]{1,16}$/.test(text)) return Number(text)
  const found = entityOr(await client.listQueue({ query: { fila: 'todos', numero: text, pageSize: 1 } }))
  const [first] = found
  if (first) return first.id
  throw new Refused({
    status: 404,
    erroCodigo: 'PROCESSO_NAO_ENCONTRADO',
    erroDescricao: `Nenhum processo tem o número ${text}.`,
    erroDetalhado: null,
    erroTipo: 'NAO_ENCONTRADO',
    traceId: null,
  })
}
