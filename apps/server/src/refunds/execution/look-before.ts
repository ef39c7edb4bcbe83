import { capabilities, type Connector } from '@vaivem/domain'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ConfiguredAccount } from '../../platform/http/configured.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import type { Policy } from '../../platform/outbound/policy.ts'
import { withTimeout } from '../../platform/outbound/with-timeout.ts'
import { readAtStore, type StoreReading } from '../../orders/index.ts'
import { counterpartOf, isKeyHonoured, providerOf } from './counterpart.ts'
import { paymentsOf } from './find-payments.ts'
import { ofIntent } from './instruct.ts'
import type { Instruction, InstructedProvider } from './instruction.ts'
import type { FoundIntent } from './intent-command.ts'
import { type ProviderReading, readProviders } from './read-providers.ts'
import type { DueIntent } from './repository.ts'

/**
 * The order at its store before anything is sent, the refunds that the store has of it, and its payments at their providers. Where
 * these cannot be read, nothing is sent.
 */
export async function lookBefore(
  deps: Pick<Deps, 'storePlatform' | 'storePayments' | 'paymentProviders' | 'now'>,
  account: ConfiguredAccount,
  intent: DueIntent,
  isRead: boolean,
): Promise<Omit<FoundIntent, 'known'>> {
  const { order, storeId, means, status, instruction } = intent
  const connector = capabilities.portOf(account.configuration, storeId)
  const settlingMilliseconds = settlingOf(deps, account, intent)
  const unread = { reading: undefined, refundsBefore: null, providerReadings: [], settlingMilliseconds }
  const told = providerOf(instruction)
  // A failed refund that is tried again may be disputed by now.
  if (!isRead && status === 'planned' && told)
    return { ...unread, providerReadings: await readAgain(deps, account, told) }
  if (!isRead) return unread
  const isListed = connector?.canRefund === true && means === 'automatic'
  const [reading, refunds] = await Promise.all([
    readAtStore(deps, account, { ...order, storeId }),
    isListed ? listRefunds(deps, connector, account.id, order) : null,
  ])
  if (refunds === 'silent') return { ...unread, reading: { outcome: 'silent' } }
  const providerReadings = means === 'automatic' ? await readPayments(deps, account, intent, reading) : []
  if (!providerReadings) return { ...unread, reading: { outcome: 'silent' } }
  return { reading, refundsBefore: refunds, providerReadings, settlingMilliseconds }
}

/** While the provider honours keys a request is repeated under its own, so that nothing has to settle before. */
function settlingOf(
  { storePayments, paymentProviders, now }: Pick<Deps, 'storePayments' | 'paymentProviders' | 'now'>,
  { configuration }: ConfiguredAccount,
  { storeId, instruction, reference }: DueIntent,
): number {
  const counterpart = counterpartOf(configuration, storeId, instruction)
  if (counterpart?.kind === 'store') return storePayments.settlingMilliseconds(counterpart.connector)
  const declared = counterpart && paymentProviders.capabilities(counterpart.provider)
  if (!declared || reference !== null || isKeyHonoured(counterpart.told, declared, now())) return 0
  return declared.settlingMilliseconds
}

function readPayments(
  deps: Pick<Deps, 'paymentProviders'>,
  account: ConfiguredAccount,
  intent: DueIntent,
  reading: StoreReading,
): Promise<readonly ProviderReading[] | undefined> {
  const providers = capabilities.refundingProviders(account.configuration, intent.storeId)
  const known = paymentsOf(intent, reading, providers)
  const payments = known.outcome === 'known' ? ofIntent(intent, known.transactions).flatMap((one) => one.payments) : []
  return readProviders(deps, account, intent.storeId, payments)
}

/** Only the payment that the intent was instructed to give back; none where the provider is silent. */
async function readAgain(
  { paymentProviders }: Pick<Deps, 'paymentProviders'>,
  { id: accountId, configuration }: ConfiguredAccount,
  told: InstructedProvider,
): Promise<readonly ProviderReading[]> {
  const provider = configuration.paymentProviders.find(({ id }) => id === told.id)
  const asked = provider && paymentProviders.readPayment(provider, accountId, told.payment).catch(() => undefined)
  const payment = asked && (await withTimeout(asked, LISTING_TIMEOUT_MILLISECONDS))
  return payment ? [{ providerId: told.id, reference: told.payment, payment, refunds: [], isLocked: false }] : []
}

const LISTING_TIMEOUT_MILLISECONDS = 5_000

async function listRefunds(
  { storePayments }: Pick<Deps, 'storePayments'>,
  connector: Connector,
  accountId: number,
  { externalId, number }: DueIntent['order'],
): Promise<readonly string[] | null | 'silent'> {
  const order = { ...(externalId !== null && { externalId }), ...(number !== null && { number }) }
  const asked = storePayments.listRefunds(connector, accountId, order).then(
    (refunds) => refunds?.map(({ reference }) => reference) ?? null,
    (error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error
      return 'silent' as const
    },
  )
  const listed = await withTimeout(asked, LISTING_TIMEOUT_MILLISECONDS)
  return listed === undefined ? 'silent' : listed
}

/**
 * How long, in milliseconds, the last call may still take effect at the store: a platform without keys is looked up only
 * afterwards, because what it does not show before may appear yet.
 */
export function settlingLeft(
  { takenAt }: Pick<DueIntent, 'takenAt'>,
  { settlingMilliseconds, timeoutMilliseconds }: Pick<FoundIntent, 'settlingMilliseconds'> & Policy,
  now: Temporal.Instant,
): number {
  if (settlingMilliseconds === 0 || takenAt === null) return 0
  const until = instantOfColumn(takenAt).epochMilliseconds + timeoutMilliseconds + settlingMilliseconds
  return Math.max(0, until - now.epochMilliseconds)
}

/** The list of earlier refunds stays with the instruction: it is compared with a later one if the answer is lost. */
export function withRefundsBefore(instruction: Instruction, subject: FoundIntent): Instruction {
  if (instruction.kind !== 'refund' || instruction.amount === 0) return instruction
  const { provider } = instruction
  if (!provider) return { ...instruction, refundsBefore: subject.refundsBefore }
  const reading = subject.providerReadings.find(
    ({ providerId, reference }) => providerId === provider.id && reference === provider.payment,
  )
  return { ...instruction, refundsBefore: reading?.refunds.map(({ reference }) => reference) ?? null }
}

/**
 * The instruction with what other intents have given back by now among the earlier refunds: its list was read before it was this
 * intent's turn, and none of theirs is ever its own. Where no list was shown none is made up.
 */
export function withRefundsOfOthers(instruction: Instruction, others: readonly string[]): Instruction {
  if (instruction.kind !== 'refund' || !instruction.refundsBefore) return instruction
  return { ...instruction, refundsBefore: [...new Set([...instruction.refundsBefore, ...others])] }
}
