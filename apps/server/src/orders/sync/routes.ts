import {
  type ConnectorIntake,
  type EntityOf,
  importOrders as importOperation,
  listConnectorIntakes,
  startBackfill,
  stopBackfill,
} from '@vaivem/contract'
import { type Connector, ok, refuse, type Result } from '@vaivem/domain'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ConfiguredAccount, configured } from '../../platform/http/configured.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { type KnownAddress, selectAddresses } from '../../platform/inbound/address-repository.ts'
import { addWork } from '../../platform/outbound/work-repository.ts'
import { failureText } from './failures.pt-BR.ts'
import { backfill } from './follow-store.ts'
import { importOrders, type ImportResult } from './import-orders.ts'
import { type IntakeRow, selectIntakes } from './notice-repository.ts'
import { reachedConnector } from './read-changes.ts'
import { follow, stopBackfill as stop } from './repository.ts'

type IntakeDeps = Pick<Deps, 'database' | 'storeIntake' | 'newId' | 'notifyWorker'>

/** The intake of orders and notices through the connectors of an account to the platforms of its stores. */
export function intakeRoutes(deps: IntakeDeps): Route[] {
  const { storeIntake } = deps
  return [
    route(
      importOperation,
      async ({ account, body: { Pedidos } }) => ok(await importOrders(deps, configured(account), Pedidos)),
      (imported) => ({ entity: importedEntity(imported) }),
    ),
    route(
      listConnectorIntakes,
      async (request) => {
        const account = configured(request.account)
        const [rows, addresses] = await Promise.all([
          deps.database.read<IntakeRow>(account.id, selectIntakes(account.id)),
          deps.database.read<KnownAddress>(account.id, selectAddresses(account.id)),
        ])
        return ok(account.configuration.connectors.map((connector) => shown(storeIntake, connector, rows, addresses)))
      },
      (entradas) => ({ entity: { entradas } }),
    ),
    route(
      startBackfill,
      async (request) => {
        const account = configured(request.account)
        const found = connectorOf(account, request.params.conectorId)
        if (!found.ok) return found
        const connector = reachedConnector(account, found.value.id)
        if (!connector || !storeIntake.listsChanges(connector))
          return refuse('changes-not-listed', { connectorId: found.value.id })
        const { dias } = request.body
        const result = await audited(
          request,
          'connector.backfill-started',
          dias === undefined ? {} : { days: dias },
        )(async (tx): Promise<Result<ConnectorIntake, never>> => {
          await follow(tx, account.id, connector.id)
          await addWork(tx, account.id, { kind: 'store-changes', subjectId: connector.id })
          await backfill(tx, account.id, connector.id, dias)
          return ok(await intakeOf(deps, tx, account.id, connector))
        })
        deps.notifyWorker(account.id)
        return result
      },
      (entity) => ({ entity }),
    ),
    route(
      stopBackfill,
      async (request) => {
        const found = connectorOf(configured(request.account), request.params.conectorId)
        if (!found.ok) return found
        return audited(
          request,
          'connector.backfill-stopped',
        )(async (tx) => {
          await stop(tx, request.account.id, found.value.id)
          return ok(await intakeOf(deps, tx, request.account.id, found.value))
        })
      },
      (entity) => ({ entity }),
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

/** The one transaction of an operation on a connector, with its entry in the audit. */
function audited(
  request: Parameters<typeof auditedChange>[0] & { readonly params: { readonly conectorId: number } },
  action: string,
  facts: Readonly<Record<string, number>> = {},
) {
  return auditedChange(request, { action, subject: `connector ${request.params.conectorId}`, facts })
}

async function intakeOf(
  { storeIntake }: Pick<Deps, 'storeIntake'>,
  tx: Transaction,
  accountId: number,
  connector: Connector,
): Promise<ConnectorIntake> {
  const { rows } = await tx.query<IntakeRow>(selectIntakes(accountId))
  const { rows: addresses } = await tx.query<KnownAddress>(selectAddresses(accountId))
  return shown(storeIntake, connector, rows, addresses)
}

const WEBHOOKS = { kept: 'ativo', 'switched-on': 'religado', made: 'criado', 'not-allowed': 'sem-direito' } as const
const STATES = { none: 'nenhuma', running: 'correndo', stopped: 'parada', done: 'concluida' } as const

function shown(
  storeIntake: Deps['storeIntake'],
  connector: Connector,
  rows: readonly IntakeRow[],
  addresses: readonly KnownAddress[],
): ConnectorIntake {
  const row = rows.find(({ connectorId }) => connectorId === connector.id)
  const address = addresses.find(
    ({ connectorKind, connectorId }) => connectorKind === 'store' && connectorId === connector.id,
  )
  const moment = (column: string | null | undefined) => (column ? momentOfColumn(column) : null)
  return {
    conectorId: connector.id,
    nome: connector.name,
    listaMudancas: storeIntake.listsChanges(connector),
    recebeNotificacoes: storeIntake.takesNotices(connector),
    acompanhadoDesde: moment(row?.followedSince),
    lidoEm: moment(row?.readAt),
    falhouEm: moment(row?.failedAt),
    falha: row?.failure ? failureText(row.failure) : null,
    pedidosIlegiveis: row?.unreadable ?? 0,
    tokenDesde: moment(address?.tokenSince),
    webhookNaPlataforma: row?.noticesState ? WEBHOOKS[row.noticesState] : null,
    webhookConferidoEm: moment(row?.noticesCheckedAt),
    webhookConsertadoEm: moment(row?.noticesMendedAt),
    ultimaNotificacaoEm: moment(row?.lastNoticeAt),
    notificacoesPorLer: row?.waiting ?? 0,
    notificacoesFalsas: address?.forged ?? 0,
    ultimaFalsaEm: moment(address?.forgedAt),
    pedidosAnteriores: {
      situacao: STATES[row?.backfillState ?? 'none'],
      desde: moment(row?.backfillSince),
      pedidosLidos: row?.backfillOrders ?? 0,
      iniciadaEm: moment(row?.backfillStartedAt),
      terminadaEm: moment(row?.backfillEndedAt),
    },
  }
}

const OUTCOMES = { added: 'criado', known: 'conhecido', refused: 'recusado' } as const
const MOST_FAULTS = 1_000

function importedEntity(imported: readonly ImportResult[]): EntityOf<typeof importOperation> {
  const countOf = (wanted: ImportResult['outcome']) => imported.filter(({ outcome }) => outcome === wanted).length
  return {
    criados: countOf('added'),
    conhecidos: countOf('known'),
    recusados: countOf('refused'),
    pedidos: imported.map(({ externalId, number, outcome, faults }, indice) => ({
      indice,
      pedidoId: externalId,
      numero: number,
      situacao: OUTCOMES[outcome],
      faltas: faults.slice(0, MOST_FAULTS).map(({ where, message }) => ({ onde: where, mensagem: message })),
    })),
  }
}
