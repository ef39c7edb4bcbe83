import type { Loose } from '../../apps/server/test/support/answer.ts'
import type { Dice } from '../../apps/server/test/model/dice.ts'
import { aCount, type Count } from './tally.ts'
import type { World } from './world.ts'

export interface Heard {
  /** 0 where no answer came that the contract allows. */
  readonly status: number
  readonly text: string
  readonly json: Loose
}

/** A caller: every answer to it is counted, and searched for codes of vouchers. */
export interface Attacker {
  readonly name: string
  readonly scopes: ReadonlySet<string>
  readonly world: World
  readonly dice: Dice
  /** Commands that were answered with a 401: they are not tried again and again. */
  readonly barred: Set<string>
  readonly ask: (method: string, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Heard>
  /** Searches a text that was read without calling an operation, such as a page of the customer's. */
  readonly read: (where: string, text: string) => void
  /** The same attacker with another proof of who asks. */
  readonly withBearer: (bearer: string) => Attacker
  /** The clock was put forward, or a right was given: authenticates again. */
  readonly renew: () => Promise<void>
}

/** The counts since they were last read. */
export interface Attempt {
  readonly count: Count
  /** Texts that look like the code of a voucher, and the request by which each was read first. */
  readonly codes: ReadonlyMap<string, string>
  readonly taken: readonly string[]
  readonly faults: readonly string[]
}

const CODE = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/g
const KEPT = 12
const LONGEST_SHOWN = 400

interface Making {
  readonly name: string
  readonly scopes: ReadonlySet<string>
  readonly world: World
  readonly dice: Dice
  readonly prove: () => Promise<string>
}

export async function createAttacker({ prove, ...who }: Making): Promise<{
  readonly attacker: Attacker
  readonly take: () => Attempt
}> {
  const { world } = who
  let attempt = fresh()
  let own = await prove()
  const asking = (bearer: () => string, barred: Set<string>): Attacker => ({
    ...who,
    barred,
    ask: async (method, url, body, headers) => {
      const heard = await askAs(world, bearer(), [method, url, body, headers], attempt.faults)
      note(attempt, heard, `${method} ${url} ${JSON.stringify(body ?? null)}`)
      return heard
    },
    read: (where, text) => search(attempt, text, where),
    withBearer: (other) => asking(() => other, new Set()),
    renew: async () => {
      own = await prove()
    },
  })
  return {
    attacker: asking(() => own, new Set()),
    take: () => {
      const taken = attempt
      attempt = fresh()
      return taken
    },
  }
}

type Taking = ReturnType<typeof fresh>

function fresh() {
  return { count: aCount(), codes: new Map<string, string>(), taken: [] as string[], faults: [] as string[] }
}

async function askAs(
  { app }: World,
  bearer: string,
  [method, url, body, headers]: [string, string, unknown, Record<string, string> | undefined],
  faults: string[],
): Promise<Heard> {
  try {
    return await app.call(method, url, body, { authorization: `Bearer ${bearer}`, ...headers })
  } catch (error) {
    faults.push(error instanceof Error ? error.message.slice(0, LONGEST_SHOWN) : String(error))
    return { status: 0, text: '', json: {} }
  }
}

function note(attempt: Taking, { status, text }: Heard, asked: string): void {
  const { count, taken } = attempt
  count.requests++
  if (status === 0 || status >= 500) count.failed++
  else if (status >= 400) count.refused++
  else {
    count.taken++
    taken.push(asked.slice(0, LONGEST_SHOWN))
    if (taken.length > KEPT) taken.shift()
  }
  search(attempt, text, asked)
}

function search({ codes }: Taking, text: string, where: string): void {
  for (const [code] of text.matchAll(CODE)) if (!codes.has(code)) codes.set(code, where.slice(0, LONGEST_SHOWN))
}
