import { type ConnectorProof, fromCentavos } from '@vaivem/contract'
import type { ConnectorReference, Money } from '@vaivem/domain'
import type { Database, Transaction } from '../../platform/database/transaction.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { instantOfColumn, momentOfColumn } from '../../platform/http/moments.ts'
import { subjectOf } from '../account-connectors.ts'
import { beginProof, type ProofRow, writeProof } from './proof-repository.ts'
import { shownStep } from './prove-connector.pt-BR.ts'
import { PROOF_STEPS, type ProvenStep } from './steps.ts'

/** A step waits at most for a few requests: a proof without an end that is older than this has lost its process. */
const LONGEST_PROOF_MINUTES = 10

/** Hands on the steps so far, after each. */
export type KeepSteps = (steps: readonly ProvenStep[]) => Promise<void>

export interface PlannedProof {
  readonly accountId: number
  readonly connector: ConnectorReference
  readonly orderNumber: string | null
  /** Up to how much it may write; null: it only reads. */
  readonly permitted: Money | null
  readonly run: (keep: KeepSteps) => Promise<readonly ProvenStep[]>
}

/** A proof that ran to its end, to be written with what else its operation writes. */
export interface RunProof {
  readonly row: ProofRow
  /** Writes its end, and its entry in the audit. */
  readonly end: (tx: Transaction, actor: string) => Promise<void>
}

/** Proves a connector, and keeps each step as soon as it ended, so that others see how far it is. */
export async function runKeptProof(
  { database, now }: { readonly database: Pick<Database, 'inAccount'>; readonly now: () => Temporal.Instant },
  { accountId, connector, orderNumber, permitted, run }: PlannedProof,
): Promise<RunProof> {
  const startedAt = now().round('microsecond')
  const place = { connector, startedAt }
  const inAccount = (write: (tx: Transaction) => Promise<void>) => database.inAccount(accountId, write)
  await inAccount((tx) => beginProof(tx, accountId, { connector, at: startedAt, orderNumber, permitted }))
  const keep: KeepSteps = (steps) => inAccount((tx) => writeProof(tx, accountId, { ...place, endedAt: null, steps }))
  const steps = await run(keep)
  const endedAt = now()
  return {
    row: {
      connectorKind: connector.kind,
      connectorId: connector.id,
      startedAt: startedAt.toString(),
      endedAt: endedAt.toString(),
      orderNumber,
      permitted,
      steps,
    },
    end: async (tx, actor) => {
      await writeProof(tx, accountId, { ...place, endedAt, steps })
      const facts = {
        shown: steps.filter(({ outcome }) => outcome === 'shown').length,
        failed: steps.filter(({ outcome }) => outcome === 'failed').length,
        ...(permitted !== null && { permitted }),
      }
      const subject = subjectOf(connector)
      await recordAudit(tx, accountId, { actor, action: 'connector.proved', subject, reason: null, facts })
    },
  }
}

/** A proof on the wire. */
export function shownProof(row: ProofRow, at: Temporal.Instant): ConnectorProof {
  const { connectorKind, startedAt, endedAt, orderNumber, permitted, steps } = row
  const began = instantOfColumn(startedAt)
  const isOld = Temporal.Duration.compare(at.since(began), { minutes: LONGEST_PROOF_MINUTES }) > 0
  return {
    iniciadaEm: momentOfColumn(startedAt),
    terminadaEm: endedAt === null ? null : momentOfColumn(endedAt),
    interrompida: endedAt === null && isOld,
    pedidoNumero: orderNumber,
    valorPermitido: permitted === null ? null : fromCentavos(permitted),
    passosAoTodo: PROOF_STEPS[connectorKind],
    passos: steps.map(shownStep),
  }
}
