import type { Agent, ToolAnswer } from '../../apps/server/test/support/agent.ts'
import type { Loose } from '../../apps/server/test/support/answer.ts'

/** How an agent was connected to `vaivem mcp`. */
export type Transport = 'stdio' | 'http'

/** A call of a tool, as the page shows it. */
export interface RecordedCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly isError: boolean
  /** The answer without what the page leaves out; the text of a refusal. */
  readonly answer: unknown
}

/** A message of the conversation, or a call of the service. */
export type Turn =
  | { readonly heading: string }
  | { readonly person: string }
  | { readonly agent: string }
  | { readonly call: RecordedCall }
  | { readonly audit: readonly string[] }

export interface Recording {
  readonly turns: readonly Turn[]
  /** Every text that a tool answered with, whole. */
  readonly outputs: readonly { readonly transport: Transport; readonly tool: string; readonly text: string }[]
  readonly add: (turn: Turn) => void
  /** Calls a tool and keeps what it answered; `shown` takes from the answer what the page has room for. */
  readonly ask: (
    via: { readonly agent: Agent; readonly transport: Transport },
    tool: string,
    args: Readonly<Record<string, unknown>>,
    shown?: (value: Loose) => unknown,
  ) => Promise<ToolAnswer>
}

/** What stands in the page in the place of a code that a person was shown. */
export const HIDDEN_CODE = '•••• ••••'
/** What stands in the page in the place of a whole account file. */
export const HIDDEN_FILE = '… (o arquivo da conta, com a linha mudada)'

export function startRecording(): Recording {
  const turns: Turn[] = []
  const outputs: Recording['outputs'][number][] = []
  return {
    turns,
    outputs,
    add: (turn) => turns.push(turn),
    ask: async ({ agent, transport }, tool, args, shown = (value) => value) => {
      const answered = await agent.call(tool, args)
      const { isError, text, value } = answered
      outputs.push({ transport, tool, text })
      const hidden = {
        ...args,
        ...('codigo' in args && { codigo: HIDDEN_CODE }),
        ...('yaml' in args && { yaml: HIDDEN_FILE }),
      }
      turns.push({ call: { tool, args: hidden, isError, answer: isError ? text : shown(value) } })
      return answered
    },
  }
}
