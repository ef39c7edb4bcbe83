import type { CarrierDocument, DocumentForm } from '@vaivem/connector-kit'
import { type AccountConfiguration, brands, ok, refuse, type Result } from '@vaivem/domain'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { type GreyPicture, greyOfPng } from '../../platform/print/grey-picture.ts'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import { type FoundDocument, selectParcelDocument } from '../parcel-document-repository.ts'
import type { ParcelView } from '../parcel-view.ts'
import { findProcess, type ProcessState } from '../process-state.ts'
import { readShipmentFacts } from '../shipment.ts'
import type { LabelForm } from './label.ts'
import { documentsOf } from './parcel-documents.ts'
import { labelOf } from './parcel-label.ts'

export interface DocumentAsked {
  readonly processId: number
  readonly parcelId: number
  readonly form: DocumentForm
}

export interface ReadDocument extends Pick<CarrierDocument, 'mediaType'> {
  readonly bytes: Buffer
  /** When the carrier's was stored; for a label of ours, when its parcel was authorized, else when the process was opened. */
  readonly at: string
}

type DocumentRefused = { readonly kind: 'process-not-found' } | { readonly kind: 'document-not-found' }

/**
 * A document of a parcel: as its carrier gave it, or the label that this service makes of what is true now. A label of ours is stored
 * nowhere: it names persons, and a renewed code or a corrected address is on the next one.
 */
export async function readParcelDocument(
  database: Pick<Database, 'readAll'>,
  account: Pick<Account, 'id' | 'configuration'>,
  asked: DocumentAsked,
): Promise<Result<ReadDocument, DocumentRefused>> {
  const { processId, parcelId, form } = asked
  return database.readAll(account.id, async (tx) => {
    const state = await findProcess(tx, account.id, processId)
    if (!state) return refuse('process-not-found', {})
    const parcel = state.parcels.find(({ id }) => id === parcelId)
    if (!parcel || !documentsOf(parcel, state.process.decision, account.configuration).includes(form))
      return refuse('document-not-found', {})
    if (parcel.documents.includes(form)) return findStored(tx, account.id, asked)
    return form === 'declaration'
      ? refuse('document-not-found', {})
      : ok(await makeLabel(tx, account, { state, parcel, form }))
  })
}

async function findStored(
  tx: Pick<Transaction, 'query'>,
  accountId: number,
  asked: DocumentAsked,
): Promise<Result<ReadDocument, DocumentRefused>> {
  const { rows } = await tx.query<FoundDocument>(selectParcelDocument(accountId, asked))
  const [found] = rows
  return found ? ok({ ...found, at: momentOfColumn(found.storedAt) }) : refuse('document-not-found', {})
}

/** The logo for light grounds, where it is a PNG; the name is written else. */
async function logoOf(configuration: AccountConfiguration, storeId: number | null): Promise<GreyPicture | null> {
  const [, content] = /^data:image\/png;base64,(.*)$/.exec(brands.brandOf(configuration, storeId).logo ?? '') ?? []
  return (content && (await greyOfPng(Buffer.from(content, 'base64')))) || null
}

interface OwnLabel {
  readonly state: ProcessState
  readonly parcel: ParcelView
  readonly form: LabelForm
}

async function makeLabel(
  tx: Pick<Transaction, 'query'>,
  { id: accountId, configuration }: Pick<Account, 'id' | 'configuration'>,
  { state, parcel, form }: OwnLabel,
): Promise<ReadDocument> {
  if (configuration === undefined) throw new Error('an account without a configuration has no labels of its own')
  const facts = await readShipmentFacts(tx, accountId, parcel.id)
  const logo = await logoOf(configuration, facts.storeId)
  // The code that draws is loaded with the first label: most processes of the service draw none.
  const { labelPdf } = await import('./label-sheets.ts')
  return {
    mediaType: 'application/pdf',
    bytes: labelPdf(labelOf(state, parcel, facts, { configuration, logo }), form),
    at: parcel.authorizedAt ?? state.process.createdAt.toString(),
  }
}
