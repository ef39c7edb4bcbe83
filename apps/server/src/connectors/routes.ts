import {
  listConnectors,
  type ListedConnector,
  removeConnectorCredentials,
  setConnectorCredentials,
} from '@vaivem/contract'
import { type Connector, ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { type ConfiguredAccount, configured } from '../platform/http/configured.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import { route, type Route } from '../platform/http/route.ts'
import { type KnownCredentials, selectKnownCredentials } from './credentials/repository.ts'
import { credentialFieldsOf, removeCredentials, setCredentials } from './credentials/set-credentials.ts'
import { STORE_CONNECTORS } from './store-connectors.ts'

/** The operations of staff about the connectors of their account. */
export function connectorManagementRoutes({ database, secretBox }: Pick<Deps, 'database' | 'secretBox'>): Route[] {
  return [
    route(
      listConnectors,
      async (request) => {
        const account = configured(request.account)
        const known = await database.read<KnownCredentials>(account.id, selectKnownCredentials(account.id))
        const since = new Map(known.map(({ connectorId, changedAt }) => [connectorId, momentOfColumn(changedAt)]))
        return ok(
          account.configuration.connectors.map((connector) => shown(connector, since.get(connector.id) ?? null)),
        )
      },
      (conectores) => ({ entity: { conectores } }),
    ),
    route(
      setConnectorCredentials,
      async ({ account, cause, params: { conectorId }, body: { credenciais }, change }) => {
        const found = connectorOf(configured(account), conectorId)
        if (!found.ok) return found
        const given = credenciais.map(({ nome, valor }) => ({ name: nome, value: valor }))
        const asked = { accountId: account.id, connector: found.value, given, actor: cause }
        return change((tx) => setCredentials({ secretBox }, tx, asked))
      },
      (campos, { params: { conectorId } }) => ({ entity: { conectorId, campos: [...campos] } }),
    ),
    route(
      removeConnectorCredentials,
      async ({ account, cause, params: { conectorId }, change }) => {
        const found = connectorOf(configured(account), conectorId)
        if (!found.ok) return found
        return change(async (tx) =>
          ok(await removeCredentials(tx, { accountId: account.id, connector: found.value, actor: cause })),
        )
      },
      (apagadas, { params: { conectorId } }) => ({ entity: { conectorId, apagadas } }),
    ),
  ]
}

interface ConnectorNotFound {
  readonly kind: 'connector-not-found'
  readonly connectorId: number
}

function connectorOf({ configuration }: ConfiguredAccount, connectorId: number): Result<Connector, ConnectorNotFound> {
  const connector = configuration.connectors.find(({ id }) => id === connectorId)
  return connector ? ok(connector) : refuse('connector-not-found', { connectorId })
}

function shown(connector: Connector, since: string | null): ListedConnector {
  const declared = STORE_CONNECTORS[connector.platform]
  return {
    id: connector.id,
    nome: connector.name,
    ativo: connector.active,
    lojaVirtualId: connector.storeId,
    plataforma: declared?.word ?? 'nenhuma',
    plataformaNome: declared?.label ?? 'nenhuma',
    estorna: (declared?.capabilities.refunds ?? null) !== null,
    geraVales: (declared?.capabilities.vouchers ?? null) !== null,
    enviaTrocas: (declared?.capabilities.exchanges ?? null) !== null,
    credenciais: credentialFieldsOf(connector).map(({ name, label, description, isRequired }) => ({
      nome: name,
      rotulo: label,
      descricao: description,
      obrigatorio: isRequired,
    })),
    credenciaisDesde: since,
  }
}
