import {
  carrierClaim,
  decision,
  defectClaim,
  deliveryClaim,
  differences,
  parcel,
  refundIntent,
  replacements,
  restocking,
  storeReturn,
  transitions,
  unit,
  type Transitions,
} from '@vaivem/domain'

interface Machine {
  readonly title: string
  readonly about: string
  readonly source: string
  readonly table: Transitions<string, string>
}

/** Every machine of a process, in the order in which a process meets them. */
const MACHINES: readonly Machine[] = [
  {
    title: 'Decisão (de um processo)',
    about:
      'Quem pode seguir. Uma solicitação que a política permite é aprovada ao entrar; uma que ela recusa, ou que uma pessoa precisa olhar, fica em análise.',
    source: 'packages/domain/src/processes/decision.ts',
    table: decision.TRANSITIONS,
  },
  {
    title: 'Encomenda (de unidades)',
    about: 'O que volta em uma viagem. O estágio logístico do processo se calcula das encomendas dele.',
    source: 'packages/domain/src/parcels/parcel.ts',
    table: parcel.TRANSITIONS,
  },
  {
    title: 'Unidade (de um item)',
    about: 'Onde uma unidade está, e o que foi feito dela. O estágio da avaliação se calcula das unidades.',
    source: 'packages/domain/src/processes/unit.ts',
    table: unit.TRANSITIONS,
  },
  {
    title: 'Estorno (de dinheiro)',
    about: 'Algo a devolver, gravado antes que nada seja enviado. O estágio financeiro se calcula dos estornos.',
    source: 'packages/domain/src/refunds/intent.ts',
    table: refundIntent.TRANSITIONS,
  },
  {
    title: 'Reposição (de unidades aceitas)',
    about: 'Se a loja tem de novo no estoque as unidades avaliadas como vendáveis (docs/decisions/0056).',
    source: 'packages/domain/src/parcels/restocking/restocking.ts',
    table: restocking.TRANSITIONS,
  },
  {
    title: 'Devolução na loja (de um processo)',
    about:
      'Até onde a plataforma da loja mostra o processo como devolução, onde a conta o pede (docs/decisions/0065). Nenhum estágio depende dela.',
    source: 'packages/domain/src/processes/store-return/store-return.ts',
    table: storeReturn.TRANSITIONS,
  },
  {
    title: 'Troca (de unidades)',
    about:
      'O que sai no lugar de unidades que voltam. Um processo só é concluído depois que cada troca chegou ou foi cancelada.',
    source: 'packages/domain/src/exchanges/replacement.ts',
    table: replacements.TRANSITIONS,
  },
  {
    title: 'Diferença (de uma troca)',
    about: 'O que o consumidor, ou a loja, paga além. Paga e depois cancelada, ela volta.',
    source: 'packages/domain/src/exchanges/difference.ts',
    table: differences.TRANSITIONS,
  },
  {
    title: 'Reclamação de defeito (de um item)',
    about:
      'Trinta dias para consertar, e então o consumidor escolhe (CDC, art. 18). Quem fica com o item, consertado ou por um abatimento, pode reclamar de novo em outra solicitação.',
    source: 'packages/domain/src/refunds/defect/claim.ts',
    table: defectClaim.TRANSITIONS,
  },
  {
    title: 'Reclamação de entrega (de um processo)',
    about:
      'O que nunca chegou, chegou danificado ou faltou: a loja envia de novo, devolve o que foi pago, ou recusa com um motivo. Nada volta.',
    source: 'packages/domain/src/processes/delivery-claim.ts',
    table: deliveryClaim.TRANSITIONS,
  },
  {
    title: 'Reclamação contra a transportadora (de uma encomenda)',
    about: 'O que uma transportadora deve pela encomenda de uma devolução que perdeu, danificou ou atrasou.',
    source: 'packages/domain/src/parcels/carrier-claim.ts',
    table: carrierClaim.TRANSITIONS,
  },
]

/** The machines as diagrams, drawn from the tables that the code checks. */
export function stateMachinesText(): string {
  return [HEADER, ...MACHINES.map(section)].join('\n')
}

const HEADER = `# Estados

Feito das tabelas de passos por \`npm run generate\`. Um passo que um estado não mostra é recusado nele. \`status\` e os três estágios de um
processo se calculam destes e nunca são escritos à mão (\`packages/domain/src/processes/stages.ts\`). Os nomes são os do código; o
[glossário](../glossary.md) diz os da interface.
`

function section({ title, about, source, table }: Machine): string {
  const states = Object.keys(table)
  const finals = states.filter((state) => transitions.isFinal(table, state))
  return `## ${title}

${about} Tabela: \`${source}\`.

\`\`\`mermaid
stateDiagram-v2
${states.flatMap((state) => arrows(table, state)).join('\n')}
${finals.map((state) => `  ${name(state)} --> [*]`).join('\n')}${finals.length > 0 ? '\n' : ''}\`\`\`

${states.length} estados, ${states.flatMap((state) => transitions.stepsFrom(table, state)).length} passos; ${
    finals.length === 0 ? 'nenhum estado sem saída' : `finais: ${finals.join(', ')}`
  }.
`
}

function arrows(table: Transitions<string, string>, state: string): string[] {
  return transitions
    .stepsFrom(table, state)
    .map((step) => `  ${name(state)} --> ${name(transitions.next(table, state, step) ?? '')}: ${step}`)
}

/** A state's id may hold no dash. */
function name(state: string): string {
  return state.replaceAll('-', '_')
}
