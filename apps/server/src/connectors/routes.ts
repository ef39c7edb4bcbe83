import {
  listConnectors,
  type ListedConnector,
  proveConnector as proveOperation,
  removeConnectorCredentials,
  setConnectorCredentials,
} from '@vaivem/contract'
import { calendar, type Connector, ok } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { configured } from '../platform/http/configured.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import type { StorePorts } from '../platform/ports/store-connector.ts'
import { route, type Route } from '../platform/http/route.ts'
import { type GoingLiveRow, selectGoingLive } from '../platform/outbound/going-live-repository.ts'
import { type KnownCredentials, selectKnownCredentials } from './credentials/repository.ts'
import { credentialFieldsOf, removeCredentials, setCredentials } from './credentials/set-credentials.ts'
import { connectorOf } from './find-connector.ts'
import { proveConnector } from './prove-connector.ts'
import { shownStep } from './prove-connector.pt-BR.ts'
import { goingLiveRoutes, shownGoingLive } from './going-live-routes.ts'
import { STORE_CONNECTORS } from './store-connectors.ts'

type ManagementDeps = Pick<Deps, 'database' | 'secretBox' | 'now' | 'notifyWorker' | 'newId'> & StorePorts

/** The operations of staff about the connectors of their account. */
export function connectorManagementRoutes(deps: ManagementDeps): Route[] {
  const { database, secretBox, now } = deps
  return [
    ...goingLiveRoutes(deps),
    route(
      proveOperation,
      async ({ account, params: { conectorId }, body: { pedidoNumero, permiteGravar } }) => {
        const found = connectorOf(configured(account), conectorId)
        if (!found.ok) return found
        const steps = await proveConnector(deps, {
          connector: found.value,
          accountId: account.id,
          orderNumber: pedidoNumero || undefined,
          mayWrite: permiteGravar === true,
          newId: deps.newId,
          now,
        })
        return ok(steps.map(shownStep))
      },
      (passos) => ({ entity: { passos } }),
    ),
    route(
      listConnectors,
      async (request) => {
        const account = configured(request.account)
        const { connectors, timeZone } = account.configuration
        const [credentials, live] = await Promise.all([
          database.read<KnownCredentials>(account.id, selectKnownCredentials(account.id)),
          database.read<GoingLiveRow>(account.id, selectGoingLive(account.id, null)),
        ])
        const today = calendar.dayOf(now(), timeZone)
        const of = <Row extends { readonly connectorId: number }>(rows: readonly Row[], { id }: Connector) =>
          rows.find(({ connectorId }) => connectorId === id)
        return ok(
          connectors.map((connector) => ({
            ...shown(connector, of(credentials, connector)),
            situacao: shownGoingLive(connector, of(live, connector), today),
          })),
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

function shown(connector: Connector, known: KnownCredentials | undefined): Omit<ListedConnector, 'situacao'> {
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
    credenciaisDesde: known ? momentOfColumn(known.changedAt) : null,
  }
}
