import {
  fromCentavos,
  listConnectors,
  type ListedConnector,
  proveConnector as proveOperation,
  removeConnectorCredentials,
  setConnectorCredentials,
  toCentavos,
} from '@vaivem/contract'
import {
  type AccountConfiguration,
  calendar,
  type ConnectorKind,
  type ConnectorReference,
  money,
  ok,
} from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { configured } from '../platform/http/configured.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import { type KnownAddress, selectAddresses } from '../platform/inbound/address-repository.ts'
import type { StorePorts } from '../platform/ports/store-connector.ts'
import { route, type Route } from '../platform/http/route.ts'
import { type GoingLiveRow, selectGoingLive } from '../platform/outbound/going-live-repository.ts'
import { type KnownCredentials, selectKnownCredentials } from './credentials/repository.ts'
import { renewalProblem } from './credentials/renewal-problems.pt-BR.ts'
import { credentialFieldsOf, removeCredentials, setCredentials } from './credentials/set-credentials.ts'
import { type AccountConnector, accountConnectors } from './account-connectors.ts'
import { askedConnector, wordOfKind } from './asked-connector.ts'
import { goingLiveRoutes, shownGoingLive } from './going-live-routes.ts'
import { type HealthRow, selectHealth } from './health/health-repository.ts'
import { shownHealth } from './health/health.pt-BR.ts'
import { carrierLimitsOf, limitsOf, providerLimitsOf } from './limits.pt-BR.ts'
import { runKeptProof, shownProof } from './proof/keep-proof.ts'
import { planProof, type ProofPermission } from './proof/plan-proof.ts'
import { type ProofRow, selectProofs } from './proof/proof-repository.ts'
import { shownRights } from './proof/rights.ts'
import { CARRIER_CONNECTORS } from './carrier-connectors.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'
import { STORE_CONNECTORS } from './store-connectors.ts'
import { type KnownWallet, selectWallets } from './wallet-repository.ts'

type ManagementDeps = Pick<
  Deps,
  'database' | 'secretBox' | 'now' | 'notifyWorker' | 'newId' | 'circuits' | 'carrier' | 'paymentProviders'
> &
  StorePorts

/** The operations of staff about the connectors of their account. */
export function connectorManagementRoutes(deps: ManagementDeps): Route[] {
  const { database, secretBox, now } = deps
  return [
    ...goingLiveRoutes(deps),
    route(
      proveOperation,
      async (request) => {
        const { account, cause, body, change } = request
        const found = askedConnector(request)
        if (!found.ok) return found
        const planned = planProof(deps, {
          accountId: account.id,
          configuration: configured(account).configuration,
          connector: found.value,
          orderNumber: body.pedidoNumero || undefined,
          postalCode: body.cep,
          payment: body.pagamentoReferencia || undefined,
          permission: body.permissao && permissionOf(body.permissao),
          newId: deps.newId,
          now,
        })
        if (!planned.ok) return planned
        const proof = await runKeptProof(deps, planned.value)
        return change(async (tx) => {
          await proof.end(tx, cause)
          return ok(shownProof(proof.row, now()))
        })
      },
      (entity) => ({ entity }),
    ),
    route(
      listConnectors,
      async (request) => {
        const account = configured(request.account)
        const [credentials, live, addresses, health, proofs, wallets] = await Promise.all([
          database.read<KnownCredentials>(account.id, selectKnownCredentials(account.id)),
          database.read<GoingLiveRow>(account.id, selectGoingLive(account.id, null)),
          database.read<KnownAddress>(account.id, selectAddresses(account.id)),
          database.read<HealthRow>(account.id, selectHealth(account.id)),
          database.read<ProofRow>(account.id, selectProofs(account.id)),
          database.read<KnownWallet>(account.id, selectWallets(account.id)),
        ])
        const at = now()
        const today = calendar.dayOf(at, account.configuration.timeZone)
        return ok(
          accountConnectors(account.configuration).map((connector) => {
            const proof = of(proofs, connector)
            const pause = deps.circuits.openFor(`${account.id} ${circuitOf(connector)}`)
            const rights = connector.kind === 'store' ? STORE_CONNECTORS[connector.platform]?.rights : undefined
            return {
              ...shown(connector, of(credentials, connector), of(addresses, connector)),
              recebeNotificacoes: takesNotices(deps, account.configuration, connector),
              carteira: shownWallet(wallets, connector),
              situacao: shownGoingLive(connector, of(live, connector), today),
              saude: shownHealth(of(health, connector), pause > 0 ? at.add({ milliseconds: pause }) : null),
              direitos: shownRights(rights ?? [], proof?.steps ?? []),
              ultimaProva: proof ? shownProof(proof, at) : null,
            }
          }),
        )
      },
      (conectores) => ({ entity: { conectores } }),
    ),
    route(
      setConnectorCredentials,
      async (request) => {
        const { account, cause, change } = request
        const found = askedConnector(request)
        if (!found.ok) return found
        const given = request.body.credenciais.map(({ nome, valor }) => ({ name: nome, value: valor }))
        const asked = { accountId: account.id, connector: found.value, given, actor: cause }
        return change((tx) => setCredentials({ secretBox }, tx, asked))
      },
      (campos, { params: { conectorId }, query: { tipo = 'loja' } }) => ({
        entity: { tipo, conectorId, campos: [...campos] },
      }),
    ),
    route(
      removeConnectorCredentials,
      async (request) => {
        const { account, cause, change } = request
        const found = askedConnector(request)
        if (!found.ok) return found
        return change(async (tx) =>
          ok(await removeCredentials(tx, { accountId: account.id, connector: found.value, actor: cause })),
        )
      },
      (apagadas, { params: { conectorId }, query: { tipo = 'loja' } }) => ({ entity: { tipo, conectorId, apagadas } }),
    ),
  ]
}

interface Permission {
  readonly pedidoNumero?: string
  readonly valor: number
  readonly remetente?: {
    readonly nome: string
    readonly documento: string
    readonly telefone: string
    readonly email: string
  }
}

function permissionOf({ pedidoNumero, valor, remetente }: Permission): ProofPermission {
  const centavos = toCentavos(valor)
  return {
    orderNumber: pedidoNumero,
    amount: centavos === undefined ? undefined : money.money(centavos),
    sender: remetente && {
      name: remetente.nome,
      document: remetente.documento,
      phone: remetente.telefone,
      email: remetente.email,
    },
  }
}

/** The row of a connector among those of all. */
function of<Row extends { readonly connectorKind: ConnectorKind; readonly connectorId: number }>(
  rows: readonly Row[],
  { kind, id }: ConnectorReference,
): Row | undefined {
  return rows.find(({ connectorKind, connectorId }) => connectorKind === kind && connectorId === id)
}

/** The name of the circuit of what a connector reaches. */
function circuitOf({ kind, id, storeId }: AccountConnector): string {
  return kind === 'store' ? `store ${storeId ?? 0}` : `${kind} ${id}`
}

type Shown = Omit<
  ListedConnector,
  'situacao' | 'carteira' | 'recebeNotificacoes' | 'saude' | 'direitos' | 'ultimaProva'
>

function shown(
  connector: AccountConnector,
  known: KnownCredentials | undefined,
  address: KnownAddress | undefined,
): Shown {
  const { kind, declared } = connector
  const can = kind === 'store' ? STORE_CONNECTORS[connector.platform]?.capabilities : undefined
  return {
    tipo: wordOfKind(kind),
    id: connector.id,
    nome: connector.name,
    ativo: connector.active,
    lojaVirtualId: connector.storeId,
    plataforma: declared?.word ?? 'nenhuma',
    plataformaNome: declared?.label ?? 'nenhuma',
    pedeRemetente: kind === 'carrier' && CARRIER_CONNECTORS[connector.platform]?.capabilities.needsShipment === true,
    estorna: kind === 'payment-provider' || (can?.refunds ?? null) !== null,
    geraVales: (can?.vouchers ?? null) !== null,
    enviaTrocas: (can?.exchanges ?? null) !== null,
    limites: limitsFor(connector),
    credenciais: credentialFieldsOf(connector).map(({ name, label, description, isRequired }) => ({
      nome: name,
      rotulo: label,
      descricao: description,
      obrigatorio: isRequired,
    })),
    credenciaisDesde: known ? momentOfColumn(known.changedAt) : null,
    credenciaisProblema: known ? renewalProblem(known.renewalFailure) : null,
    tokenDesde: address ? momentOfColumn(address.tokenSince) : null,
    notificacoesFalsas: address?.forged ?? 0,
  }
}

function limitsFor({ kind, platform }: AccountConnector): string[] {
  switch (kind) {
    case 'store':
      return limitsOf(STORE_CONNECTORS[platform])
    case 'carrier':
      return carrierLimitsOf(CARRIER_CONNECTORS[platform])
    case 'payment-provider':
      return providerLimitsOf(PAYMENT_PROVIDERS[platform])
  }
}

function shownWallet(wallets: readonly KnownWallet[], { kind, id }: ConnectorReference): ListedConnector['carteira'] {
  const known = kind === 'carrier' ? wallets.find(({ carrierId }) => carrierId === id) : undefined
  if (!known) return null
  const { balance, low, readAt } = known
  return {
    saldo: fromCentavos(money.money(balance)),
    estaBaixa: low !== null && balance < low,
    lidaEm: momentOfColumn(readAt),
  }
}

function takesNotices(
  {
    storeIntake,
    carrier: port,
    paymentProviders,
  }: Pick<ManagementDeps, 'storeIntake' | 'carrier' | 'paymentProviders'>,
  configuration: Pick<AccountConfiguration, 'connectors' | 'logistics' | 'paymentProviders'>,
  { kind, id }: ConnectorReference,
): boolean {
  switch (kind) {
    case 'store':
      return configuration.connectors.some((one) => one.id === id && storeIntake.takesNotices(one))
    case 'carrier':
      return configuration.logistics.carriers.some((one) => one.id === id && port.takesNotices(one))
    case 'payment-provider':
      return configuration.paymentProviders.some((one) => one.id === id && paymentProviders.takesNotices(one))
  }
}
