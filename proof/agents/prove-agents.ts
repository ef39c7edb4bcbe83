import { type Client, orThrow } from '@vaivem/sdk'
import { type Agent, agentOverStdio, startAgentProgram } from '../../apps/server/test/support/agent.ts'
import type { Finding } from '../report.ts'
import { REFUSED, talkAboutARefusal, talkAboutAStranger, talkWithoutScope } from './conversation.ts'
import { agentCredential, type Demo, HOSTILE, hostileRequest, personOf } from './people.ts'
import { type Recording, startRecording } from './recording.ts'

const TOOLS = 6
const MARK = 'escritoPeloConsumidor'

/**
 * Has agents of the official SDK speak to `vaivem mcp` of a running demo, over standard input and output and over HTTP, and judges
 * what they could see and do. Answers the findings and all that was said. It changes the demo: one request is opened, another reopened.
 */
export async function proveAgents(
  demo: Demo,
): Promise<{ readonly findings: readonly Finding[]; readonly recording: Recording }> {
  const person = await personOf(demo)
  const assistant = await agentCredential(person, 'Assistente', ['gestao:read', 'agentes:propor'])
  const reader = await agentCredential(person, 'Assistente que só lê', ['gestao:read'])
  const stranger = await hostileRequest(demo)
  const policies = async () => JSON.stringify(orThrow(await person.listPolicyVersions()))
  const published = await policies()
  const recording = startRecording()
  const program = await startAgentProgram(demo.url)
  const agents: Agent[] = []
  const opened = async (connecting: Promise<Agent>) => {
    const agent = await connecting
    agents.push(agent)
    return agent
  }
  try {
    const overStdio = await opened(agentOverStdio(demo.url, assistant))
    const overHttp = await opened(program.connect(assistant))
    const before = await decisionOf(person, REFUSED)
    const first = await talkAboutARefusal({ agent: overStdio, transport: 'stdio', recording, person })
    const second = await talkAboutAStranger({ agent: overHttp, transport: 'http', recording, person }, stranger)
    const readsOnly = await opened(program.connect(reader))
    const isRefused = await talkWithoutScope({ agent: readsOnly, transport: 'http', recording, person }, stranger)
    const acts = await actsOf(person, assistant.id)
    recording.add({ audit: acts.map(({ quem, acao }) => `${acao} · ${quem ?? ''}`) })
    const secrets = [...first.codes, ...second.codes, assistant.serviceToken, reader.serviceToken]
    return {
      recording,
      findings: [
        sameTools(await overStdio.tools(), await overHttp.tools()),
        explained(recording),
        goal('a policy is simulated', 'nothing is published', (await policies()) === published),
        goal('reading over both ways', 'the tools asked over stdio and over HTTP', bothWays(recording)),
        goal(
          'an act with the code of a person',
          'refused, then reopened',
          before === 'recusado' && (await decisionOf(person, REFUSED)) !== 'recusado',
        ),
        goal('a proposal without the scope', 'refused', isRefused),
        absent('codes and tokens in the outputs of tools', recording, secrets),
        absent("the customer's document, telephone and e-mail in them", recording, [
          HOSTILE.document,
          HOSTILE.telephone,
          HOSTILE.email,
        ]),
        marked(recording),
        audited(acts),
      ],
    }
  } finally {
    for (const agent of agents) await agent.close()
    await program.stop()
  }
}

function goal(name: string, wanted: string, isMet: boolean): Finding {
  return { name, goal: wanted, figure: isMet ? 'so it was' : 'it was not', isMet }
}

function sameTools(stdio: readonly string[], http: readonly string[]): Finding {
  const isMet = stdio.length === TOOLS && stdio.join() === http.join()
  return { name: 'the tools', goal: `the same ${TOOLS} over both`, figure: `${stdio.length} and ${http.length}`, isMet }
}

function bothWays({ outputs }: Recording): boolean {
  return (['stdio', 'http'] as const).every((way) => outputs.some(({ transport }) => transport === way))
}

function explained({ outputs }: Recording): Finding {
  const { text = '' } = outputs.find(({ tool }) => tool === 'explicar_processo') ?? {}
  const isMet = /"regraQueDecidiu": "PrazoDeTroca"/.test(text) && /"paraMudar": "Ter pedido até .+18 dias/.test(text)
  return {
    name: 'a refusal explained',
    goal: 'its rule, and what would change it',
    figure: isMet ? 'both' : 'not',
    isMet,
  }
}

/** None of the texts stands in any output of a tool; digits also not with spaces between them. */
function absent(name: string, { outputs }: Recording, texts: readonly string[]): Finding {
  const found = outputs.filter(({ text }) => {
    const compact = text.replaceAll(/[\s.-]/g, '')
    return texts.some((secret) => text.includes(secret) || compact.includes(secret.replaceAll(/[\s.-]/g, '')))
  })
  const details = found.map(({ transport, tool }) => `${tool} over ${transport}`)
  return {
    name,
    goal: 'none',
    figure: `${found.length} of ${outputs.length} outputs`,
    isMet: found.length === 0,
    details,
  }
}

/** What the customer wrote stands only where it is marked as data. */
function marked({ outputs }: Recording): Finding {
  const places = outputs.flatMap(({ text }) => (text.startsWith('{') ? placesOf(JSON.parse(text) as unknown) : []))
  const unmarked = places.filter((name) => name !== MARK)
  const isMet = places.length > 1 && unmarked.length === 0
  const figure = `${places.length - unmarked.length} of ${places.length} marked`
  return { name: 'texts of the customer', goal: 'all marked as data', figure, isMet, details: unmarked }
}

/** The names of the members whose text holds something that the hostile customer wrote. */
function placesOf(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return value.includes(HOSTILE.name) || value.includes(HOSTILE.answer) ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, inner]) => placesOf(inner, Array.isArray(value) ? name : member))
}

interface Act {
  readonly acao: string
  readonly quem: string | null
}

/** What the audit says of the agent and of the proposals that people confirmed for it, in the order in which it was done. */
async function actsOf(person: Client, credential: number): Promise<readonly Act[]> {
  const done = orThrow(await person.listAudit({ query: { pageSize: 100 } }))
  return done
    .filter(({ ator, acao }) => ator === `credential ${credential}` || acao.startsWith('proposal.'))
    .toReversed()
}

function audited(acts: readonly Act[]): Finding {
  const byAgent = acts.filter(({ quem }) => quem === 'Assistente').map(({ acao }) => acao)
  const byPerson = acts.filter(({ quem }) => quem === 'Ada Admin').map(({ acao }) => acao)
  const isMet =
    ['proposal.made', 'process.reopened'].every((acao) => byAgent.includes(acao)) &&
    byPerson.includes('proposal.confirmed')
  const figure = `${byAgent.length} of the agent, ${byPerson.length} of the person`
  const details = acts.map(({ acao, quem }) => `${acao} by ${quem ?? 'nobody'}`)
  return { name: 'the audit', goal: 'each act with the name of who did it', figure, isMet, details }
}

async function decisionOf(person: Client, numero: string): Promise<string | undefined> {
  const [found] = orThrow(await person.listQueue({ query: { fila: 'todos', numero, pageSize: 1 } }))
  return found?.decisao
}
