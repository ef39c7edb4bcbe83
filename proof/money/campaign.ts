import { type Dice, diceOf } from '../../apps/server/test/model/dice.ts'
import type { TestDatabaseOptions } from '../../apps/server/test/support/database.ts'
import { readDocument } from '../fuzz/document.ts'
import { POLICIES, type PolicyName } from './policies.ts'
import { stage, type Staged } from './stage.ts'
import { added, aCount, type Count, type Finding } from './tally.ts'
import { tryAs } from './try-as.ts'
import { classOf, CODE_SCOPE, everybody, MONEY_SCOPE, scopesOf, type Who } from './who.ts'

export interface Campaign extends Pick<TestDatabaseOptions, 'root'> {
  readonly seed: number
  /** The least number of requests: callers begin again until it is reached. */
  readonly requests: number
  /** Every role, and a few scopes and pairs, each under one of the policies, and a part of the operations that they may not ask for. */
  readonly isShort: boolean
  /** The part of a short run that gates a change: one who handles cases, one who pays, a pair of scopes, each under one of the policies. */
  readonly isBrief?: boolean
  readonly tell?: (line: string) => void
}

export interface Outcome {
  /** By class of callers, then by way. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, Count>>
  /** How many callers tried, each in a copy of their own. */
  readonly callers: number
  readonly findings: readonly Finding[]
  /** Answers that the contract does not allow. */
  readonly faults: readonly string[]
  readonly milliseconds: number
}

const POLICY_NAMES = Object.keys(POLICIES) as readonly PolicyName[]
/** Beside the scope for money and the one for codes. */
const SCOPES_OF_A_SHORT_RUN = 1
const PAIRS_OF_A_SHORT_RUN = 1
/**
 * The first may do everything for a case except pay, and the second may pay as well: without the second, a run would not show that it
 * sees money move.
 */
const NAMED_OF_A_BRIEF_RUN = new Set(['atendimento', 'financeiro'])
/** Of the operations that a caller may not call, one in this many is called in a short run. */
const FORBIDDEN_OF_A_SHORT_RUN = 48
const TIMES = 2
const SITUATIONS_OF_A_SHORT_RUN = /^(?:approved|rated|item kept|refund by hand|voucher issued)$/

/** Lets everybody try everything, each in a copy of the same account of their own, and counts what left. */
export async function run(campaign: Campaign): Promise<Outcome> {
  const { isShort, isBrief = false, requests, root, tell } = campaign
  const began = performance.now()
  const document = readDocument()
  const dice = diceOf(campaign.seed)
  const everyone = everybody(document)
  const all = isBrief ? three(everyone, dice) : isShort ? aFew(everyone, dice) : everyone
  const triesForbidden = () => !isShort || dice.isLucky(FORBIDDEN_OF_A_SHORT_RUN)
  const only = (name: string) => !isShort || SITUATIONS_OF_A_SHORT_RUN.test(name)
  const stages: Staged[] = []
  const found = { counts: new Map<string, Map<string, Count>>(), findings: [] as Finding[], faults: [] as string[] }
  let asked = 0
  let callers = 0
  try {
    for (const policy of POLICY_NAMES)
      stages.push(await stage({ root, policy, everybody: all, scopes: scopesOf(document), only }))
    const turns = turnsOf(all, stages, isShort)
    for (; callers < turns.length || asked < requests; callers++) {
      const turn = turns[callers % turns.length]
      if (!turn) throw new Error('nobody tries anything')
      const seed = dice.roll(2 ** 31)
      const tried = await tryAs({ root, document, ...turn, seed, times: isShort ? 1 : TIMES, triesForbidden })
      asked += tried.requests
      found.findings.push(...tried.findings)
      found.faults.push(...tried.faults)
      const byWay = found.counts.get(classOf(turn.who)) ?? new Map<string, Count>()
      found.counts.set(classOf(turn.who), byWay)
      for (const [way, count] of tried.counts) byWay.set(way, added(byWay.get(way) ?? aCount(), count))
      tell?.(`${turn.who.name} (${turn.staged.policy}): ${asked} requests so far`)
    }
  } finally {
    for (const { drop } of stages) await drop()
  }
  return { ...found, callers, milliseconds: performance.now() - began }
}

interface Turn {
  readonly who: Who
  readonly staged: Staged
}

/** Roles and single scopes under every policy, pairs under one each; in a short run everybody under one. */
function turnsOf(all: readonly Who[], stages: readonly Staged[], isShort: boolean): readonly Turn[] {
  return all.flatMap((who, index) => {
    const all = stages.map((staged) => ({ who, staged }))
    return isShort || isPair(who) ? all.slice(index % all.length).slice(0, 1) : all
  })
}

/** Every role, who may move money, who may read codes, and some of the other scopes and pairs. */
function aFew(all: readonly Who[], dice: Dice): readonly Who[] {
  const always = all.filter((who) => 'role' in who || [MONEY_SCOPE, CODE_SCOPE].includes(who.name))
  const others = all.filter((who) => !always.includes(who))
  const pick = (from: readonly Who[], count: number) => Array.from({ length: count }, () => dice.pick(from))
  const scopes = others.filter((who) => !isPair(who))
  const picked = [...pick(scopes, SCOPES_OF_A_SHORT_RUN), ...pick(others.filter(isPair), PAIRS_OF_A_SHORT_RUN)]
  return [...new Set([...always, ...picked])]
}

/** The two that are named, and a pair of scopes of which neither moves money. */
function three(all: readonly Who[], dice: Dice): readonly Who[] {
  const pairs = all.filter((who) => isPair(who) && !who.name.includes(MONEY_SCOPE))
  return [...all.filter(({ name }) => NAMED_OF_A_BRIEF_RUN.has(name)), dice.pick(pairs)]
}

function isPair(who: Who): boolean {
  return 'scopes' in who && who.scopes.length > 1
}
