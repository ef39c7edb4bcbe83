import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Loose } from './answer.ts'
import { PROGRAM } from './program.ts'

/** A credential of an agent. */
export interface AgentCredential {
  readonly serviceKey: string
  readonly serviceToken: string
}

/** The answer of a tool: its text, and the JSON in it where it is not a refusal. */
export interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
  readonly value: Loose
}

/** An agent of the official SDK that is connected to `vaivem mcp`. */
export interface Agent {
  /** The names of the tools that it is offered, sorted. */
  readonly tools: () => Promise<readonly string[]>
  readonly call: (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>
  readonly close: () => Promise<void>
}

/** Starts `vaivem mcp` for the service at `url`, and speaks to its standard input and output. */
export function agentOverStdio(url: string, { serviceKey, serviceToken }: AgentCredential): Promise<Agent> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    VAIVEM_SERVICE_KEY: serviceKey,
    VAIVEM_SERVICE_TOKEN: serviceToken,
  }
  return connected(new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp', '--url', url], env }))
}

/** `vaivem mcp --http` for the service at `url`, on a free port. */
export interface AgentProgram {
  readonly address: string
  readonly connect: (credential: AgentCredential) => Promise<Agent>
  readonly stop: () => Promise<void>
}

export async function startAgentProgram(url: string): Promise<AgentProgram> {
  const program = spawn(process.execPath, [PROGRAM, 'mcp', '--http', '0', '--url', url], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(program.stderr, 'data')) as [Buffer]
  const address = /http:\/\/\S+\/mcp/.exec(String(line))?.[0] ?? ''
  return {
    address,
    connect: ({ serviceKey, serviceToken }) => {
      const requestInit = { headers: { ServiceKey: serviceKey, ServiceToken: serviceToken } }
      return connected(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
    },
    stop: async () => {
      const ended = once(program, 'exit')
      program.kill()
      await ended
    },
  }
}

async function connected(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name).toSorted(),
    call: async (name, args = {}) => {
      const answer = await client.callTool({ name, arguments: args })
      const [content] = answer.content as readonly { readonly text: string }[]
      const text = content?.text ?? ''
      const isError = answer.isError === true
      return { isError, text, value: isError ? {} : (JSON.parse(text) as Loose) }
    },
    close: () => client.close(),
  }
}
