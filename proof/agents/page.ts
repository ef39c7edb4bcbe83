import type { Recording, Turn } from './recording.ts'

/** The page, which `npm run prove -- agents --write` records again. */
export const RECORDED = new URL('../../docs/operating/agents-recorded.md', import.meta.url)

const INTRODUCTION = `<!-- Gravado por "npm run prove -- agents --write"; não edite. -->

# Uma conversa gravada com um agente

O que segue foi gravado na conta de demonstração, com o cliente oficial do MCP, por um programa deste repositório: \`npm run prove -- agents\` repete a
conversa, pela entrada e saída padrão e por HTTP, e confere que nenhuma resposta traz o código de uma pessoa, o segredo do agente ou os dados do
consumidor. As frases do agente são do programa; as respostas são do serviço. Elas estão abreviadas: \`…\` fica no lugar do que falta. O código que a
pessoa disse e o arquivo da conta não são mostrados. Como ligar um agente: [Agentes (MCP)](agents.md).
`
const AUDIT = `## O que ficou na auditoria

Cada ato, com o nome de quem o fez, em ordem:
`

/** The recording as a page of the documentation; `url` is where the service was, which readers have elsewhere. */
export function pageOf({ turns }: Pick<Recording, 'turns'>, url: string): string {
  return `${[INTRODUCTION, ...turns.map(blockOf)].join('\n')}\n`.replaceAll(url, 'http://127.0.0.1:3000')
}

function blockOf(turn: Turn): string {
  if ('heading' in turn) return `## ${turn.heading}\n`
  if ('person' in turn) return `**Pessoa:** ${turn.person}\n`
  if ('agent' in turn) return `**Agente:** ${turn.agent}\n`
  if ('audit' in turn) return `${AUDIT}\n${turn.audit.map((line) => `- ${line}`).join('\n')}`
  const { tool, args, isError, answer } = turn.call
  const answered = isError ? String(answer) : JSON.stringify(answer, null, 2).replaceAll(/"…"(?:: "…")?/g, '…')
  return `\`\`\`text\n→ ${tool} ${JSON.stringify(args)}\n${isError ? 'recusado: ' : ''}${answered}\n\`\`\`\n`
}

/** A page without what differs from day to day: numbers, and with them dates and identifiers. */
export function withoutMoment(page: string): string {
  return page.replaceAll(/rastreio [0-9a-f]+/g, 'rastreio #').replaceAll(/\d+/g, '#')
}
