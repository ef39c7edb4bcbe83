import pg from 'pg'

export interface Recorded {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const SETTING = 'set-account'
const BEGINNING = 'begin'

/** The statements with a name that this process sends while `work` runs, in order; each transaction sets the account, one run does it once. */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [config] = args
    for (const asked of isGroup(config) ? config.statements : [config]) {
      if (!isNamed(asked) || asked.name.startsWith(BEGINNING)) continue
      if (asked.name.startsWith(SETTING) && recorded.some(({ name }) => name.startsWith(SETTING))) continue
      const { name, text, values = [] } = asked
      recorded.push({ name, text, values })
    }
    return original.apply(this, args)
  }
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
  return recorded
}

/** Statements that the service sends together (`platform/database/statement-group.ts`). */
function isGroup(config: unknown): config is { readonly statements: readonly unknown[] } {
  return typeof config === 'object' && config !== null && 'statements' in config
}

function isNamed(config: unknown): config is Omit<Recorded, 'values'> & { readonly values?: readonly unknown[] } {
  return typeof config === 'object' && config !== null && 'name' in config && 'text' in config
}

/** What makes one run of the same statements differ from the next. */
export type Renaming = (token: string, run: number) => string

/**
 * Recorded statements as a function of the run: every piece of a value that `tokens` matches is renamed, alike wherever
 * it stands, in numbers, texts and JSON.
 */
export function templateOf(
  statements: readonly Recorded[],
  tokens: RegExp,
  renamed: Renaming,
): (run: number) => Recorded[] {
  const parts = statements.map(({ values }) => values.map((value) => partsOf(value, tokens)))
  return (run) =>
    statements.map((statement, index) => ({
      ...statement,
      values: (parts[index] ?? []).map((part) => joined(part, run, renamed)),
    }))
}

interface Parts {
  readonly value: unknown
  /** Texts and tokens in turn; undefined where nothing is renamed. */
  readonly pieces: readonly string[] | undefined
}

function partsOf(value: unknown, tokens: RegExp): Parts {
  const text = Array.isArray(value) ? JSON.stringify(value) : String(value)
  const pieces = text.split(new RegExp(`(${tokens.source})`))
  return { value, pieces: pieces.length > 1 && value !== null ? pieces : undefined }
}

function joined({ value, pieces }: Parts, run: number, renamed: Renaming): unknown {
  if (!pieces) return value
  const text = pieces.map((piece, index) => (index % 2 === 1 ? renamed(piece, run) : piece)).join('')
  if (typeof value === 'number') return Number(text)
  return Array.isArray(value) ? (JSON.parse(text) as unknown) : text
}
