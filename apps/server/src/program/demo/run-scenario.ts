import { invariant, type Refusal, type Result } from '@vaivem/domain'
import type { Transaction } from '../../platform/database/transaction.ts'
import { authorize, receive, recordTravel, rateItems } from '../../parcels/index.ts'
import {
  decide,
  enterMoneyPath,
  type CommandDone,
  runCommand,
  loadProcess,
  type ProcessState,
} from '../../processes/index.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import type { Change } from '../../platform/http/route.ts'
import type { Ending } from './request-scenarios.ts'

/** The context in which a scenario runs. */
export interface ScenarioRun {
  readonly deps: Parameters<typeof runCommand>[0] & Parameters<typeof rateItems>[0]
  readonly account: ConfiguredAccount
  readonly change: Change
  readonly processId: number
  /** Advances the clock by hours. */
  readonly pass: (hours: number) => void
}

/** Does to a process what became of it, a step a day, by the use cases that staff and integrations call. */
export async function runScenario(telling: ScenarioRun, ending: Ending): Promise<void> {
  for (const step of ENDINGS[ending]) {
    telling.pass(HOURS_BETWEEN)
    const done = await STEPS[step](telling)
    invariant(done.ok, `the step "${step}" of the demo is allowed`)
  }
}

const HOURS_BETWEEN = 26

type Step =
  | 'approve'
  | 'refuse'
  | 'cancel'
  | 'authorize'
  | 'post'
  | 'receive'
  | 'rate'
  | 'rate-one'
  | 'rate-all-but-one'

const COMES_BACK = ['authorize', 'post', 'receive'] as const

const ENDINGS: Readonly<Record<Ending, readonly Step[]>> = {
  waits: [],
  posted: ['authorize', 'post'],
  refunded: [...COMES_BACK, 'rate'],
  'partly-rated': [...COMES_BACK, 'rate-one'],
  withheld: [...COMES_BACK, 'rate-all-but-one'],
  'approved-by-a-person': ['approve', ...COMES_BACK, 'rate'],
  refused: ['refuse'],
  cancelled: ['cancel'],
}

type ScenarioStep = Promise<Result<unknown, Refusal>>

const STEPS: Readonly<Record<Step, (telling: ScenarioRun) => ScenarioStep>> = {
  approve: (telling) => decided(telling, 'approve', 'Cortesia: o arrependimento veio depois do prazo'),
  refuse: (telling) => decided(telling, 'refuse', 'Fora do prazo de troca da loja'),
  cancel: (telling) => decided(telling, 'cancel', 'O consumidor desistiu da troca'),
  authorize: (telling) =>
    commanded(telling, (tx, state, at) => {
      const given = { code: `DEMO${telling.processId}`, expiresAt: null, cost: costOf(telling, state), volumes: null }
      return authorize(tx, telling.account, state, { parcelId: parcelOf(state), routing: AS_AGREED, given }, at)
    }),
  post: (telling) =>
    commanded(telling, (tx, state, at) =>
      recordTravel(tx, telling.account.id, state, {
        parcelId: parcelOf(state),
        step: 'post',
        type: 'logistics.posted',
        at,
        change: { postedAt: at },
      }),
    ),
  receive: (telling) =>
    commanded(telling, (tx, state, at) => {
      const counts = state.items.map(({ id, quantity }) => ({
        itemId: String(id),
        received: quantity,
        missing: 0,
        wrong: 0,
      }))
      return receive(tx, telling.account.id, state, { parcelId: parcelOf(state), at, deliveredAt: at }, counts)
    }),
  rate: (telling) => rated(telling, (quantity) => ({ quantity, withheld: 0 })),
  'rate-one': (telling) => rated(telling, () => ({ quantity: 1, withheld: 0 })),
  'rate-all-but-one': (telling) => rated(telling, (quantity) => ({ quantity, withheld: 1 })),
}

const AS_AGREED = { kind: null, carrierId: null, optionId: null, physicalStoreId: null } as const

function decided(telling: ScenarioRun, step: 'approve' | 'refuse' | 'cancel', reason: string): ScenarioStep {
  const { deps, account } = telling
  return commanded(telling, (tx, state, at) => decide(deps, tx, account, { state, step, at }), reason)
}

const CREDENTIAL_ID = 1
const LOCAL = { ip: '127.0.0.1', traceId: '0'.repeat(32) } as const

async function commanded(
  { deps, account, change, processId }: ScenarioRun,
  work: (tx: Transaction, state: ProcessState, at: Temporal.Instant) => Promise<Result<CommandDone, Refusal>>,
  reason: string | null = null,
): ScenarioStep {
  const { version } = await stateOf(change, account.id, processId)
  const caller = { account, cause: `credential ${CREDENTIAL_ID}`, ...LOCAL, change }
  return runCommand(deps, caller, { processId, version, reason }, work)
}

async function rated(
  { deps, account, change, processId }: ScenarioRun,
  units: (asked: number) => { quantity: number; withheld: number },
): ScenarioStep {
  const { items } = await stateOf(change, account.id, processId)
  const drafts = items.map(({ id, quantity }) => ({ ...PERFECT, itemId: String(id), ...units(quantity) }))
  const cause = `credential ${CREDENTIAL_ID}`
  return rateItems(deps, change, { account, processId, drafts, refundPass: enterMoneyPath('trigger-rated'), cause })
}

const PERFECT = { itemName: null, score: 5, condition: 'perfect', comment: null, notifyCustomer: false } as const

async function stateOf(change: Change, accountId: number, processId: number): Promise<ProcessState> {
  const read = await change(async (tx) => ({ ok: true, value: await loadProcess(tx, accountId, processId) }))
  invariant(read.ok, 'a process that was just made is there')
  return read.value
}

function parcelOf({ parcels }: ProcessState): number {
  const [parcel] = parcels
  invariant(parcel !== undefined, 'what was approved and is not kept travels')
  return parcel.id
}

/** The cost of the agreed way of sending for the store. */
function costOf({ account }: ScenarioRun, { process }: ProcessState) {
  const { optionId } = process.terms.delivery
  return account.configuration.logistics.options.find(({ id }) => id === optionId)?.costForStore ?? null
}
