import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { proposalStates, useProposals, type Proposal, type ProposalState } from '../../api/proposals.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { Empty } from '../../shared/states.tsx'
import { ago, moment, money } from '../../shared/wording.pt-BR.ts'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposedChanges } from './proposed-changes.tsx'
import { commandName, proposalsCopy as copy } from './proposals.pt-BR.ts'

/** The rest is in the dialog that asks whether to confirm. */
const SHOWN_IN_LIST = 3

const columns: readonly Column<Proposal>[] = [
  {
    title: copy.subject,
    cell: ({ processoId, processoNumero }) =>
      processoId === null || processoNumero === null ? (
        copy.ofAccount
      ) : (
        <ProcessLink id={processoId} number={processoNumero} />
      ),
  },
  {
    title: copy.what,
    cell: (proposal) => (
      <>
        {commandName(proposal.comando)}
        {proposal.motivo !== null && (
          <Text size="xs" c="dimmed">
            {proposal.motivo}
          </Text>
        )}
        {proposal.texto !== null && (
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {copy.text(proposal.texto)}
          </Text>
        )}
        <ProposedChanges proposal={proposal} most={SHOWN_IN_LIST} />
      </>
    ),
  },
  { title: copy.amount, cell: ({ valor }) => (valor === null || valor === 0 ? '–' : money(valor)), isNumber: true },
  { title: copy.by, cell: (proposal) => <Proposer proposal={proposal} /> },
  { title: copy.state, cell: (proposal) => <State proposal={proposal} /> },
  { title: copy.actions, cell: (proposal) => <ProposalActions proposal={proposal} /> },
]

/** The proposals that wait for a second person, and those that were answered. */
export function ProposalsPage() {
  const [state, setState] = useState<ProposalState | undefined>('pendente')
  const [page, setPage] = useState(1)
  const proposals = useProposals({ ...(state && { estado: state }), pageNumber: page })
  return (
    <Page title={copy.title}>
      <Text c="dimmed" maw={720}>
        {copy.about}
      </Text>
      <NativeSelect
        label={copy.show}
        maw={240}
        value={state ?? ''}
        data={[
          ...proposalStates.map((value) => ({ value, label: copy.states[value] })),
          { value: '', label: copy.all },
        ]}
        onChange={(event) => {
          setPage(1)
          setState(proposalStates.find((each) => each === event.currentTarget.value))
        }}
      />
      <Loaded query={proposals}>
        {({ items, page: { totalPages } }) =>
          items.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            <PlainTable
              label={copy.title}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              minWidth={860}
              paging={{ page, pages: totalPages, onPage: setPage }}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

function Proposer({ proposal: { propostaPor, propostaEm, deAgente } }: { readonly proposal: Proposal }) {
  const { pessoa } = useMe()
  return (
    <>
      {deAgente && propostaPor.nome !== null
        ? copy.agent(propostaPor.nome)
        : causeName(propostaPor.quem, pessoa.id, propostaPor.nome)}
      <Text size="xs" c="dimmed" title={moment(propostaEm)}>
        {ago(propostaEm)}
      </Text>
    </>
  )
}

function State({ proposal: { estado, expiraEm, encerradaPor, porque } }: { readonly proposal: Proposal }) {
  const { pessoa } = useMe()
  return (
    <>
      {copy.states[estado]}
      <Text size="xs" c="dimmed">
        {encerradaPor === null
          ? `${copy.until} ${moment(expiraEm)}`
          : [causeName(encerradaPor.quem, pessoa.id, encerradaPor.nome), porque].filter(Boolean).join(': ')}
      </Text>
    </>
  )
}
