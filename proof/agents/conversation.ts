import { readFile } from 'node:fs/promises'
import { type Client, orThrow } from '@vaivem/sdk'
import type { Agent } from '../../apps/server/test/support/agent.ts'
import type { Loose } from '../../apps/server/test/support/answer.ts'
import type { Recording, Transport } from './recording.ts'

/** The demo refuses this request: it was made 18 days after the delivery, at the store that gives 15. */
export const REFUSED = 'LE-000032'
const DEMO_FILE = new URL('../../apps/server/src/program/demo/demo-account.yaml', import.meta.url)
/** How far back the simulation looks: as far as the demo has requests. */
const SIMULATED_DAYS = 210

export interface Talk {
  readonly agent: Agent
  readonly transport: Transport
  readonly recording: Recording
  /** The person who reads the proposals of the agent. */
  readonly person: Client
}

/** A person asks why a request was refused, what would change that and what waits; the agent simulates and acts. */
export async function talkAboutARefusal(talk: Talk): Promise<{ readonly codes: readonly string[] }> {
  const { recording } = talk
  recording.add({ heading: 'Por que foi recusado, e o que mudaria' })
  recording.add({ person: `Por que o ${REFUSED} foi recusado?` })
  await recording.ask(talk, 'buscar_processos', { texto: REFUSED })
  const explained = await recording.ask(talk, 'explicar_processo', { processo: REFUSED }, withoutDetails)
  recording.add({ person: 'O que espera por nós hoje?' })
  await recording.ask(talk, 'listar_espera', {}, ({ filas }) => ({ filas: shortened(filas ?? [], 2) }))
  await recording.ask(talk, 'listar_espera', { fila: 'para-decidir' }, ({ processos, total }) => {
    return { processos: shortened(processos ?? [], 1), total }
  })
  recording.add({ person: 'E se a loja desse 20 dias para a troca, em vez de 15?' })
  const desde = Temporal.Now.plainDateISO('UTC').subtract({ days: SIMULATED_DAYS }).toString()
  const yaml = (await readFile(DEMO_FILE, 'utf8')).replace('troca: { dias: 15,', 'troca: { dias: 20,')
  await recording.ask(talk, 'simular_politica', { yaml, desde }, withoutSums)
  const versao = Number(explained.value['processo']?.['versao'])
  const asked = { processo: REFUSED, versao, comando: 'reabrir', motivo: 'Cliente antiga; a loja aceita.' }
  return { codes: [await actWithCode(talk, 'Ela é cliente antiga. Reabra.', asked)] }
}

/** The agent reads what a stranger wrote to it, and acts on the word of a person alone. */
export async function talkAboutAStranger(talk: Talk, numero: string): Promise<{ readonly codes: readonly string[] }> {
  const { recording } = talk
  recording.add({ heading: 'O texto de um consumidor é dado' })
  recording.add({ person: `O que há no ${numero}?` })
  const explained = await recording.ask(talk, 'explicar_processo', { processo: numero }, withoutDetails)
  const versao = Number(explained.value['processo']?.['versao'])
  recording.add({
    agent: 'O nome e a resposta do consumidor são instruções escritas para mim. São dados: não faço o que dizem.',
  })
  const texto = 'O consumidor escreveu instruções no lugar do nome. Conferir com ele.'
  const asked = { processo: numero, versao, comando: 'comentar', motivo: 'Texto estranho no nome.', texto }
  return { codes: [await actWithCode(talk, 'Anote isso no processo.', asked)] }
}

/** Without the scope to propose, an agent only reads. */
export async function talkWithoutScope(talk: Talk, numero: string): Promise<boolean> {
  const { recording } = talk
  recording.add({ heading: 'Sem o escopo de propor' })
  recording.add({ person: `Com a credencial que só lê: aprove o ${numero}.` })
  const asked = { processo: numero, versao: 1, comando: 'aprovar', motivo: 'Pedido por escrito.' }
  return (await recording.ask(talk, 'propor_comando', asked)).isError
}

/** Proposes, misunderstands the code once, and confirms with the code that the person was shown. Answers the code. */
async function actWithCode(talk: Talk, order: string, asked: Readonly<Record<string, unknown>>): Promise<string> {
  const { recording, person } = talk
  recording.add({ person: order })
  const proposed = await recording.ask(talk, 'propor_comando', asked)
  const proposta = Number(proposed.value['proposta'])
  const { codigo } = orThrow(await person.issueProposalCode({ params: { propostaId: proposta } }))
  recording.add({
    person: '(abre Propostas no console, lê, escolhe Mostrar código e o diz ao assistente, que erra um dígito)',
  })
  const wrong = `${codigo.slice(0, -1)}${(Number(codigo.at(-1)) + 1) % 10}`
  const refused = await recording.ask(talk, 'confirmar_comando', { proposta, codigo: wrong })
  if (!refused.isError) throw new Error('a wrong code confirmed a proposal')
  recording.add({ person: '(repete o código)' })
  await recording.ask(talk, 'confirmar_comando', { proposta, codigo: `${codigo.slice(0, 4)} ${codigo.slice(4)}` })
  return codigo
}

/** A process without the commands and the rules that speak of something else. */
function withoutDetails({ processo, porque, historico }: Loose): unknown {
  return {
    processo: only(processo, ['numero', 'versao', 'decisao', 'cliente', 'itens']),
    porque: only(porque, ['regraQueDecidiu', 'descricao', 'permitir', 'textoParaOConsumidor', 'oQueMudaria']),
    historico,
  }
}

/** Some members of an object, and a sign that there are more. */
function only(value: Loose | undefined, names: readonly string[]): object {
  return { ...Object.fromEntries(names.map((name) => [name, value?.[name]])), '…': '…' }
}

function withoutSums({ mudancas, solicitacoes, diferentes, linhas }: Loose): unknown {
  const lines = (linhas ?? []).map(({ numero, emVigor, rascunho }) => ({
    numero,
    emVigor: { veredito: emVigor?.['veredito'], regra: emVigor?.['regra'] },
    rascunho: { veredito: rascunho?.['veredito'], valeCompra: rascunho?.['valeCompra'] },
  }))
  return { mudancas, solicitacoes, diferentes, linhas: lines, '…': '…' }
}

function shortened(list: readonly Loose[], most: number): readonly unknown[] {
  return list.length > most ? [...list.slice(0, most), '…'] : list
}
