import { Group, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { PROPOSALS, type Proposal } from '../../api/proposals.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { AgentCode } from './agent-code.tsx'
import { FetchSecret } from './fetch-secret.tsx'
import { ProposedChanges } from './proposed-changes.tsx'
import { commandName, proposalsCopy as copy } from './proposals.pt-BR.ts'

/** The possible answers to a proposal: by another person, or by the one who made it. */
export function ProposalActions({ proposal }: { readonly proposal: Proposal }) {
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null)
  const { pessoa, can } = useMe()
  const withdraw = useProposalAct(copy.withdrawn, async () =>
    entity(await client.withdrawProposal({ params: { propostaId: proposal.id } })),
  )
  const me = `staff ${pessoa.id}`
  const isOwn = proposal.propostaPor.quem === me
  if (proposal.estado === 'confirmada' && proposal.segredoAEspera && isOwn) return <FetchSecret proposal={proposal} />
  if (proposal.estado !== 'pendente') return null
  const isOfAccount = proposal.tipo === 'conta'
  // A proposal of an agent needs the scope of its command, and none of the commands that agents propose pays.
  const mayAnswer = proposal.deAgente
    ? can('gestao:write')
    : can('gestao:financeiro') || (isOfAccount && can('gestao:pessoas'))
  const notAllowed = proposal.deAgente
    ? copy.notAllowedForAgent
    : isOfAccount
      ? copy.notAllowedForAccount
      : copy.notAllowed
  const reason = isOwn ? copy.own : mayAnswer ? null : notAllowed
  const gains = proposal.ganha?.quem === me ? copy.yourGain : null
  const close = () => setAsked(null)
  return (
    <Group gap={6} wrap="nowrap">
      <ActionButton label={copy.confirm} reason={reason ?? gains} onClick={() => setAsked('confirm')} />
      {proposal.deAgente && <AgentCode proposal={proposal} reason={reason} />}
      <ActionButton label={copy.refuse} reason={reason} onClick={() => setAsked('refuse')} />
      {isOwn && (
        <ActionButton
          label={copy.withdraw}
          reason={null}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        />
      )}
      {asked === 'confirm' && <ConfirmDialog proposal={proposal} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog proposal={proposal} onClose={close} />}
    </Group>
  )
}

interface DialogProps {
  readonly proposal: Proposal
  readonly onClose: () => void
}

function ConfirmDialog({ proposal, onClose }: DialogProps) {
  const { id, valor, comando, processoNumero, motivo, texto, tipo } = proposal
  const confirm = useProposalAct(
    copy.confirmed,
    async () => entity(await client.confirmProposal({ params: { propostaId: id } })),
    onClose,
  )
  return (
    <FormDialog
      title={titleOf(tipo, valor)}
      submitLabel={copy.confirm}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
      isBusy={confirm.isPending}
      error={confirm.error}
    >
      <Text fw={500}>
        {processoNumero === null ? commandName(comando) : `${commandName(comando)}, ${processoNumero}`}
      </Text>
      <ProposedChanges proposal={proposal} />
      {motivo !== null && <Text size="sm">{motivo}</Text>}
      {texto !== null && <Text size="sm">{copy.text(texto)}</Text>}
      <Text size="sm">{copy.confirmAbout}</Text>
    </FormDialog>
  )
}

function titleOf(tipo: Proposal['tipo'], valor: Proposal['valor']): string {
  if (tipo === 'conta') return copy.confirmAccountTitle
  return valor === null || valor === 0 ? copy.confirmAgentTitle : copy.confirmTitle(money(valor))
}

function RefuseDialog({ proposal: { id }, onClose }: DialogProps) {
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const refuse = useProposalAct(
    copy.refused,
    async () => entity(await client.refuseProposal({ params: { propostaId: id }, body: { motivo: why.trim() } })),
    onClose,
  )
  const submit = () => {
    setTried(true)
    if (why.trim() !== '') refuse.mutate()
  }
  return (
    <FormDialog
      title={copy.refuseTitle}
      submitLabel={copy.refuse}
      onSubmit={submit}
      onClose={onClose}
      isBusy={refuse.isPending}
      error={refuse.error}
    >
      <Textarea
        label={copy.why}
        required
        data-autofocus
        autosize
        maxLength={4000}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={isTried && why.trim() === '' && copy.whyMissing}
      />
    </FormDialog>
  )
}

/** An answer changes the process too. */
function useProposalAct<Output>(said: string, run: () => Promise<Output>, onDone?: () => void) {
  const queries = useQueryClient()
  return useAct({
    run,
    done: () => said,
    refresh: PROPOSALS,
    // Only a dialog closes when it is done, and only a dialog says what went wrong.
    noticesErrors: onDone === undefined,
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['process'] })
      onDone?.()
    },
  })
}
