import type { ConnectorRight, ShownByProof } from '@vaivem/connector-kit'
import type { ListedConnector } from '@vaivem/contract'
import type { ProofFailure, ProvenCapability, ProvenStep } from './steps.ts'

const SHOWN_BY: Readonly<Record<ShownByProof, readonly ProvenCapability[]>> = {
  'finding-orders': ['finds-by-number'],
  'finding-old-orders': [],
  'finding-by-email': ['finds-by-email'],
  'following-changes': [],
  'mirroring-returns': [],
  'listing-refunds': ['lists-refunds'],
  refunding: [],
  vouchers: ['issues-voucher', 'reverses-voucher'],
  'listing-offers': ['lists-offers'],
  reserving: ['reserves', 'releases'],
  restocking: [],
}

const REFUSED: ProofFailure = 'credentials-refused'

/** The rights that a platform has to give, each with what the last proof showed of it. */
export function shownRights(
  rights: readonly ConnectorRight[],
  steps: readonly ProvenStep[],
): ListedConnector['direitos'] {
  return rights.map((right) => ({ nome: right.name, paraQue: right.purpose, situacao: stateOf(right, steps) }))
}

function stateOf(
  { name, shownBy }: ConnectorRight,
  steps: readonly ProvenStep[],
): ListedConnector['direitos'][number]['situacao'] {
  if (isNamedMissing(name, steps)) return 'falta'
  if (shownBy === 'finding-old-orders') return oldOrders(steps)
  const tried = steps.filter(({ capability }) => SHOWN_BY[shownBy].includes(capability))
  if (tried.some(isRefused)) return 'falta'
  const isWhole = tried.length > 0 && tried.length === SHOWN_BY[shownBy].length
  return isWhole && tried.every(({ outcome }) => outcome === 'shown') ? 'conferido' : 'nao-conferido'
}

/** Whether the platform itself named one of them as missing. */
function isNamedMissing(name: string, steps: readonly ProvenStep[]): boolean {
  const missing = steps.flatMap(({ facts }) => String(facts['missingRights'] ?? '').split(', '))
  return name.split(', ').some((one) => missing.includes(one))
}

/** A platform that hides old orders says so of an order that it does not know. */
function oldOrders(steps: readonly ProvenStep[]): 'conferido' | 'falta' | 'nao-conferido' {
  const answers = steps.find(({ capability, outcome }) => capability === 'answers' && outcome === 'shown')
  if (!answers) return 'nao-conferido'
  return answers.facts['hidesOldOrders'] === true ? 'falta' : 'conferido'
}

function isRefused({ facts }: ProvenStep): boolean {
  return facts['failure'] === REFUSED || facts['outcome'] === REFUSED
}
