import { testConnector } from '@vaivem/contract'
import { ok, refuse, type Connector } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { SILENT, unaskable } from './problems.pt-BR.ts'

/** An order number that no store uses. */
const NO_ORDER = 'teste-de-conexao-sem-pedido'
const NOT_ASKED = { found: undefined, milliseconds: 0 }

/** Asks a store for an order, as is done every day, and says what came of it. */
export function testConnectorRoute(deps: Pick<Deps, 'storePlatform' | 'log'>): Route {
  return route(
    testConnector,
    async ({ account, params: { conectorId }, body: { pedidoNumero } }) => {
      const connector = configured(account).configuration.connectors.find(({ id }) => id === conectorId)
      if (!connector) return refuse('connector-not-found', { connectorId: conectorId })
      const nobody = unaskable(connector)
      const asked = nobody === null ? await ask(deps, connector, account.id, pedidoNumero || NO_ORDER) : NOT_ASKED
      return ok({ connector, ...asked, problem: nobody ?? (asked.found === undefined ? SILENT : null) })
    },
    ({ connector, found, milliseconds, problem }) => ({
      entity: {
        conector: connector.name,
        plataforma: connector.platform,
        ativo: connector.active,
        respondeu: found !== undefined,
        pedidoEncontrado: found ?? null,
        milissegundos: milliseconds,
        problema: problem,
      },
    }),
  )
}

/** Whether the store knows the order; undefined when it did not answer. What it said in anger stays in the log. */
async function ask(
  { storePlatform, log }: Pick<Deps, 'storePlatform' | 'log'>,
  connector: Connector,
  accountId: number,
  number: string,
): Promise<{ readonly found: boolean | undefined; readonly milliseconds: number }> {
  const since = performance.now()
  const elapsed = () => Math.round(performance.now() - since)
  try {
    const order = await storePlatform.findOrder(connector, accountId, { number })
    return { found: order !== undefined, milliseconds: elapsed() }
  } catch (error) {
    log.warn('a store did not answer a test', { connectorId: connector.id, cause: String(error) })
    return { found: undefined, milliseconds: elapsed() }
  }
}
