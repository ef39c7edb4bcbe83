import { type RefundRow, selectRefunds, type CommentRow, selectComments } from './management-repository.ts'
import { fromCentavos, type ManagedProcess } from '@vaivem/contract'
import type { PickedPoint, PlacedRefund, Stages } from '@vaivem/domain'
import type { Account } from '../platform/tenancy/account-directory.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { timeZoneOf } from '../platform/tenancy/time-zone.ts'
import { momentOfColumn } from '../platform/http/moments.ts'
import {
  deliveryKind,
  financialStage,
  logisticStage,
  processStatus,
  ratingStage,
  refundForm,
} from '../platform/wire/codes.ts'
import { pictureForStaff, type PictureSources } from '../orders/index.ts'
import { availableCommands } from './available-commands.pt-BR.ts'
import { entityOf } from './document.ts'
import { wordOfForm } from './document-forms.ts'
import { legalDueDay } from './money/legal-due.ts'
import { blockedReasonText } from './blocked-reasons.pt-BR.ts'
import { documentsOf } from './labels/parcel-documents.ts'
import type { ParcelView } from './parcel-view.ts'
import { findPlacedRefunds } from './money/placed-refunds.ts'
import { shownDestination } from './money/placed-refund-words.ts'
import { experienceOf, type ExperienceRow, photoOf, type PhotoRow } from './photos.ts'
import { selectFromCustomer } from './photos/repository.ts'
import { picturedItem } from './pictured-item.ts'
import { findProcess, type ProcessState, type StagedProcess } from './process-state.ts'
import { refundProblem } from './refund-problems.pt-BR.ts'
import { shownReplacement } from './replacements.ts'
import { commandsOnRestock, shownRestock } from './restock-view.pt-BR.ts'
import { type RestockRow, selectRestocks } from './restock-view-repository.ts'
import { type StoreReturnRow, selectStoreReturnOf } from './store-return/repository.ts'
import { commandsOnStoreReturn, shownStoreReturn } from './store-return/view.pt-BR.ts'
import {
  decisionCommands,
  decisionNames,
  intentStatusNames,
  parcelStateNames,
} from '../platform/wire/state-names.pt-BR.ts'

/** A process as staff see it, as JSON text. */
export async function managementView(
  tx: Transaction,
  { id: accountId, configuration }: ManagingAccount,
  state: StagedProcess,
  pictures: PictureSources,
): Promise<string> {
  const { id: processId, terms } = state.process
  const timeZone = timeZoneOf({ configuration })
  const hasRefunds = state.intents.length > 0
  const [refunds, comments, fromCustomer, restocks, atStore, placed] = await Promise.all([
    hasRefunds ? tx.query<RefundRow>(selectRefunds(accountId, processId)) : NO_ROWS,
    tx.query<CommentRow>(selectComments(accountId, processId)),
    tx.query<FromCustomer>(selectFromCustomer(accountId, processId)),
    tx.query<RestockRow>(selectRestocks(accountId, processId)),
    tx.query<StoreReturnRow>(selectStoreReturnOf(accountId, processId)),
    hasRefunds ? findPlacedRefunds(tx, accountId, { processIds: [processId], timeZone }) : [],
  ])
  const { verdict } = terms
  const managed: ManagedProcess = {
    ...entityOf(state),
    versao: state.version,
    decisao: decisionNames[state.process.decision],
    decisaoAdiada: state.held && { comando: decisionCommands[state.held.step], valeEm: state.held.until.toString() },
    veredito: {
      nome: verdict.rule,
      permitir: verdict.allowed,
      revisar: verdict.needsReview,
      versaoDaConfiguracao: verdict.configurationVersion,
    },
    notaDoComprador: BUYER_NOTES[state.buyerNote],
    encomendas: state.parcels.map((parcel) => ({
      ...parcelOf(parcel),
      documentos: documentsOf(parcel, state.process.decision, configuration).map(wordOfForm),
    })),
    estornos: refunds.rows.map((row) =>
      refundOf(
        row,
        placed.filter(({ intentId }) => intentId === row.id),
      ),
    ),
    trocas: state.replacements.map(shownReplacement),
    reposicoes: restocks.rows.map(shownRestock),
    devolucaoNaLoja: shownStoreReturn(atStore.rows[0]),
    pontoDeEntrega: pointOf(state.process.terms.delivery.point ?? null),
    comentarios: comments.rows.map(({ id, author, text, created_at }) => ({
      id,
      autor: author,
      texto: text,
      data: momentOfColumn(created_at),
    })),
    imagens: state.items.map((item) => ({
      itemId: String(item.id),
      ...pictureForStaff(pictures, accountId, picturedItem(item)),
    })),
    fotos: (fromCustomer.rows[0]?.photos ?? []).map(photoOf),
    experiencia: experienceOf(fromCustomer.rows[0]?.experience ?? null),
    comandos: [
      ...availableCommands(state),
      ...restocks.rows.flatMap(commandsOnRestock),
      ...commandsOnStoreReturn(atStore.rows[0]),
    ],
    correcaoMonetaria: correctionOf(configuration, state),
  }
  return JSON.stringify(managed)
}

const NO_ROWS: { readonly rows: readonly RefundRow[] } = { rows: [] }

/** The process as staff see it now; undefined when the account has none of that id. */
export async function findManaged(
  tx: Transaction,
  account: ManagingAccount,
  processId: number,
  pictures: PictureSources,
): Promise<string | undefined> {
  const state = await findProcess(tx, account.id, processId)
  return state && managementView(tx, account, { ...state, stages: stagesShown(state) }, pictures)
}

type ManagingAccount = Pick<Account, 'id' | 'configuration'>

/** By what late refunds of the process are corrected, and from when; without an index of the account by nothing. */
function correctionOf(
  configuration: ManagingAccount['configuration'],
  state: ProcessState,
): ManagedProcess['correcaoMonetaria'] {
  const table = configuration?.refund.correction
  if (!configuration || !table) return { indice: null, vencimento: null }
  const due = legalDueDay(state, configuration.timeZone)?.add({ days: table.graceDays })
  return { indice: table.index, vencimento: due?.toString() ?? null }
}

function pointOf(point: PickedPoint | null): ManagedProcess['pontoDeEntrega'] {
  return point && { id: point.id, nome: point.name, endereco: point.address, horario: point.openingHours }
}

/** The stages as the last change derived them. */
function stagesShown({ shown }: ProcessState): Stages {
  return {
    status: processStatus.nameOf(shown.status),
    logistics: logisticStage.nameOf(shown.estagioLogistico),
    financial: financialStage.nameOf(shown.estagioFinanceiro),
    rating: ratingStage.nameOf(shown.estagioRating),
  }
}

function parcelOf(parcel: ParcelView): Omit<ManagedProcess['encomendas'][number], 'documentos'> {
  return {
    id: parcel.id,
    estado: parcelStateNames[parcel.state],
    tipo: parcel.kind === null ? null : deliveryKind.codeOf(parcel.kind),
    transportadoraId: parcel.carrierId,
    transportadora: parcel.carrierName,
    opcaoId: parcel.optionId,
    lojaFisicaId: parcel.physicalStoreId,
    janela: parcel.window && { dia: parcel.window.day, de: parcel.window.from, ate: parcel.window.until },
    autorizacaoPedida: parcel.isWanted,
    codigoAutorizacao: parcel.authorizationCode,
    autorizadaEm: parcel.authorizedAt,
    expiraEm: parcel.expiresAt,
    codigoRastreio: parcel.trackingCode,
    postadaEm: parcel.postedAt,
    entregueEm: parcel.deliveredAt,
    custo: parcel.cost === null ? null : fromCentavos(parcel.cost),
    problema: parcel.problem,
    volumes: parcel.volumes,
    unidades: parcel.units.map(({ itemId, announced, received, missing, wrong }) => ({
      itemId: String(itemId),
      anunciadas: announced,
      recebidas: received,
      faltantes: missing,
      trocadas: wrong,
    })),
  }
}

const BUYER_NOTES = { none: null, pending: 'pendente', received: 'recebida' } as const

interface FromCustomer {
  readonly photos: readonly PhotoRow[]
  readonly experience: ExperienceRow | null
}

const NOTHING = { goods: 0, freight: 0, surcharges: 0, bonus: 0, charged: 0, amount: 0 } as const

/** The amount that a refund itself pays: without its parts, and zero once it is paid another way or cancelled. */
function refundOf(row: RefundRow, placed: readonly PlacedRefund[]): ManagedProcess['estornos'][number] {
  const { goods, freight, surcharges, bonus, charged, amount } = row.status === 'cancelled' ? NOTHING : row
  return {
    id: row.id,
    finalidade: row.purpose,
    forma: refundForm.codeOf(row.means),
    estado: intentStatusNames[row.status],
    valorProdutos: fromCentavos(goods),
    valorFrete: fromCentavos(freight),
    valorEncargos: fromCentavos(row.owed_for === 'correction' ? 0 : surcharges),
    valorCorrecao: fromCentavos(row.owed_for === 'correction' ? surcharges : 0),
    bonus: fromCentavos(bonus),
    custoEnvio: fromCentavos(charged),
    valor: fromCentavos(amount),
    criadoEm: momentOfColumn(row.created_at),
    liquidadoEm: row.settled_at === null ? null : momentOfColumn(row.settled_at),
    tentativas: row.attempts,
    problema: blockedReasonText(row.held_for) ?? refundProblem(row.problem),
    aMao: row.by_hand,
    destinos: placed.map(shownDestination),
    correcao: row.correction && {
      indice: row.correction.index,
      vencimento: row.correction.due,
      feitoEm: row.correction.paid,
      meses: [...row.correction.months],
      mesesSemIndice: [...row.correction.missing],
    },
  }
}
