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
    title: 'Decision (of a process)',
    about:
      'Who may go on. A request the policy allows is approved as it comes in; one it refuses, or that a person must look at, is in review.',
    source: 'packages/domain/src/processes/decision.ts',
    table: decision.TRANSITIONS,
  },
  {
    title: 'Parcel (of units)',
    about: 'What comes back in one journey. The logistic stage of the process is the fold of its parcels.',
    source: 'packages/domain/src/parcels/parcel.ts',
    table: parcel.TRANSITIONS,
  },
  {
    title: 'Unit (of an item)',
    about: 'Where one unit is, and what was made of it. The rating stage is the fold of the units.',
    source: 'packages/domain/src/processes/unit.ts',
    table: unit.TRANSITIONS,
  },
  {
    title: 'Refund intent (of money)',
    about: 'Something to give back, written before anything is sent. The financial stage is the fold of the intents.',
    source: 'packages/domain/src/refunds/intent.ts',
    table: refundIntent.TRANSITIONS,
  },
  {
    title: 'Restock (of units accepted)',
    about: 'Whether the shop has units in its stock again that were rated as sellable (docs/decisions/0056).',
    source: 'packages/domain/src/parcels/restocking/restocking.ts',
    table: restocking.TRANSITIONS,
  },
  {
    title: 'Return at the store (of a process)',
    about:
      'How far the platform of the store shows the process as a return, where the account asks for that (docs/decisions/0065). No stage depends on it.',
    source: 'packages/domain/src/processes/store-return/store-return.ts',
    table: storeReturn.TRANSITIONS,
  },
  {
    title: 'Replacement (of units exchanged)',
    about:
      'What goes out in place of units that come back. A process is not concluded before each one arrived or was called off.',
    source: 'packages/domain/src/exchanges/replacement.ts',
    table: replacements.TRANSITIONS,
  },
  {
    title: 'Difference (of a replacement)',
    about: 'What the customer, or the store, pays besides. Paid and then called off, it is given back.',
    source: 'packages/domain/src/exchanges/difference.ts',
    table: differences.TRANSITIONS,
  },
  {
    title: 'Complaint of a defect (of an item)',
    about:
      'Thirty days to repair, then the customer chooses (CDC art. 18). Who keeps the item, repaired or for an abatement, may complain again in another request.',
    source: 'packages/domain/src/refunds/defect/claim.ts',
    table: defectClaim.TRANSITIONS,
  },
  {
    title: 'Claim about a delivery (of a process)',
    about:
      'What never arrived, arrived damaged or was missing: the store sends it again, gives back what was paid, or refuses with a reason. Nothing comes back.',
    source: 'packages/domain/src/processes/delivery-claim.ts',
    table: deliveryClaim.TRANSITIONS,
  },
  {
    title: 'Claim against a carrier (of a parcel)',
    about: 'What a carrier owes for a parcel of a return that it lost, damaged or delayed.',
    source: 'packages/domain/src/parcels/carrier-claim.ts',
    table: carrierClaim.TRANSITIONS,
  },
]

/** The machines as diagrams, drawn from the tables that the code checks. */
export function stateMachinesText(): string {
  return [HEADER, ...MACHINES.map(section)].join('\n')
}

const HEADER = `# State machines

Made from the transition tables by \`npm run generate\`; not written by hand. A step that a state does not show is refused
there. \`status\` and the three stages of a process are derived from these and never written (\`packages/domain/src/processes/stages.ts\`).
`

function section({ title, about, source, table }: Machine): string {
  const states = Object.keys(table)
  const finals = states.filter((state) => transitions.isFinal(table, state))
  return `## ${title}

${about} Table: \`${source}\`.

\`\`\`mermaid
stateDiagram-v2
${states.flatMap((state) => arrows(table, state)).join('\n')}
${finals.map((state) => `  ${name(state)} --> [*]`).join('\n')}${finals.length > 0 ? '\n' : ''}\`\`\`

${states.length} states, ${states.flatMap((state) => transitions.stepsFrom(table, state)).length} transitions; ${
    finals.length === 0 ? 'no state without a way out' : `final: ${finals.join(', ')}`
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
