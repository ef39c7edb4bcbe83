import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { ClientError } from '@vaivem/sdk'

/** Thrown by a tool when the service refused; its answer says so to the agent. */
export class Refused extends Error {
  constructor({ erroDescricao, erroDetalhado, erroCodigo, traceId }: ClientError) {
    const detail = erroDetalhado === null ? '' : ` ${erroDetalhado}`
    super(`${erroDescricao}${detail} (${erroCodigo}${traceId === null ? '' : `, rastreio ${traceId}`})`)
  }
}

/** The entity of an outcome of the SDK; throws `Refused` where there is none. */
export function entityOr<Entity>(
  outcome: { readonly ok: true; readonly entity: Entity } | { readonly ok: false; readonly error: ClientError },
): Entity {
  if (!outcome.ok) throw new Refused(outcome.error)
  return outcome.entity
}

/** The answer of a tool: the value as JSON; a refusal as an error that the agent can read. */
export async function answered(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work(), null, 2) }] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { isError: true, content: [{ type: 'text', text: error.message }] }
  }
}
