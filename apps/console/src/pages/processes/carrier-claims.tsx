import { Badge, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { entity, listed } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Failed } from '../../shared/states.tsx'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { carrierClaimText as text } from './delivery-claim.pt-BR.ts'
import { Facts } from './facts.tsx'
import { Section } from './section.tsx'

type Claim = Answer<'listCarrierClaims'>[number]
type Reason = Claim['motivo']
type Outcome = NonNullable<Claim['resultado']>

const REASONS = ['extravio', 'avaria', 'atraso'] as const satisfies readonly Reason[]
const OUTCOMES = ['indenizada', 'recusada', 'resolvida', 'desistencia'] as const satisfies readonly Outcome[]
const MOST = 100

/** Claims against the carriers of the parcels of a process; nothing where it has no parcel. */
export function CarrierClaims({ process }: { readonly process: ManagedProcess }) {
  return process.encomendas.length === 0 ? null : <OfProcess process={process} />
}

function OfProcess({ process }: { readonly process: ManagedProcess }) {
  const { id, versao } = process
  const { can } = useMe()
  const [isOpening, setOpening] = useState(false)
  const found = useQuery({
    queryKey: ['process', id, 'carrier-claims', versao],
    queryFn: async () => listed(await client.listCarrierClaims({ query: { processoId: id, pageSize: MOST } })).items,
  })
  if (found.data?.length === 0 && !can('gestao:write')) return null
  const open = (
    <ActionButton
      label={text.open.label}
      reason={can('gestao:write') ? null : text.notOfRole}
      variant="default"
      onClick={() => setOpening(true)}
    />
  )
  return (
    <Section title={text.title} actions={open}>
      {found.error && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {found.data?.map((claim) => (
        <OneClaim key={claim.id} claim={claim} />
      ))}
      {isOpening && <OpenDialog process={process} onClose={() => setOpening(false)} />}
    </Section>
  )
}

function OneClaim({ claim }: { readonly claim: Claim }) {
  const { can } = useMe()
  const [asked, setAsked] = useState<'submit' | 'close' | null>(null)
  const { motivo, estado, vencida, resultado, valorRecuperado, documentos, encerradaEm } = claim
  const reason = (scope: string) => (can(scope) ? null : text.notOfRole)
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h6">
          {text.reasons[motivo]}
        </Title>
        <StateBadge word={estado} />
        {vencida && (
          <Badge color="red" variant="light" autoContrast tt="none">
            {text.overdue}
          </Badge>
        )}
      </Group>
      <Facts
        facts={[
          [text.carrier, claim.transportadora],
          [text.tracking, claim.codigoRastreio],
          [text.opened, moment(claim.abertaEm)],
          [text.dueBy, moment(claim.responderAte)],
          [text.description, claim.descricao],
          [text.protocol, claim.protocolo],
          [
            text.documents,
            documentos.map(({ descricao, referencia }) => `${descricao}: ${referencia}`).join('; ') || null,
          ],
          [text.outcome, resultado && text.outcomes[resultado]],
          [text.recovered, valorRecuperado === 0 ? null : money(valorRecuperado)],
          [text.closed, encerradaEm && moment(encerradaEm)],
        ]}
      />
      {estado !== 'encerrada' && (
        <Group gap={6}>
          <ActionButton
            label={text.submit.label}
            reason={reason('gestao:write')}
            variant="default"
            onClick={() => setAsked('submit')}
          />
          <ActionButton
            label={text.close.label}
            reason={reason('gestao:financeiro')}
            variant="default"
            onClick={() => setAsked('close')}
          />
        </Group>
      )}
      {asked === 'submit' && <SubmitDialog claim={claim} onClose={() => setAsked(null)} />}
      {asked === 'close' && <CloseDialog claim={claim} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

/** Runs a change of claims; what the process shows is read again. */
function useChange<Asked>(run: (asked: Asked) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['process'] })
      notifications.show({ message: text.done, color: 'teal' })
      onDone()
    },
  })
}

function OpenDialog({ process, onClose }: { readonly process: ManagedProcess; readonly onClose: () => void }) {
  const [parcel, setParcel] = useState(String(process.encomendas[0]?.id ?? ''))
  const [reason, setReason] = useState<Reason>('avaria')
  const [words, setWords] = useState('')
  const change = useChange(async () => {
    const descricao = words.trim()
    const body = { processoId: process.id, encomendaId: Number(parcel), motivo: reason }
    return entity(await client.openCarrierClaim({ body: { ...body, ...(descricao !== '' && { descricao }) } }))
  }, onClose)
  return (
    <FormDialog
      title={text.open.title}
      submitLabel={text.open.label}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
      isBusy={change.isPending}
      error={change.error}
    >
      <NativeSelect
        label={text.open.parcel}
        value={parcel}
        data={process.encomendas.map(({ id, codigoRastreio }, at) => ({
          value: String(id),
          label: text.parcel(at + 1, codigoRastreio),
        }))}
        onChange={(event) => setParcel(event.currentTarget.value)}
      />
      <NativeSelect
        label={text.open.reason}
        value={reason}
        data={REASONS.map((one) => ({ value: one, label: text.reasons[one] }))}
        onChange={(event) => setReason(REASONS.find((one) => one === event.currentTarget.value) ?? reason)}
      />
      <Textarea
        label={text.description}
        autosize
        minRows={2}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface ClaimDialogProps {
  readonly claim: Claim
  readonly onClose: () => void
}

function SubmitDialog({ claim, onClose }: ClaimDialogProps) {
  const [protocol, setProtocol] = useState(claim.protocolo ?? '')
  const [document, setDocument] = useState('')
  const [reference, setReference] = useState('')
  const change = useChange(async () => {
    const added = { descricao: document.trim(), referencia: reference.trim() }
    const isAdded = added.descricao !== '' && added.referencia !== ''
    const protocolo = protocol.trim()
    const body = {
      versao: claim.versao,
      ...(protocolo !== '' && { protocolo }),
      ...(isAdded && { documentos: [...claim.documentos, added] }),
    }
    return entity(await client.submitCarrierClaim({ params: { reclamacaoId: claim.id }, body }))
  }, onClose)
  return (
    <FormDialog
      title={text.submit.title}
      submitLabel={text.submit.label}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
      isBusy={change.isPending}
      error={change.error}
    >
      <TextInput label={text.protocol} value={protocol} onChange={(event) => setProtocol(event.currentTarget.value)} />
      <TextInput
        label={text.submit.document}
        value={document}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <TextInput
        label={text.submit.reference}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const AMOUNT = /^\d{1,10}([.,]\d{1,2})?$/

function CloseDialog({ claim, onClose }: ClaimDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('indenizada')
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const change = useChange(async () => {
    const paid = outcome === 'indenizada' ? { valorRecuperado: Number(amount.trim().replace(',', '.')) } : {}
    const body = { versao: claim.versao, resultado: outcome, ...paid }
    return entity(await client.closeCarrierClaim({ params: { reclamacaoId: claim.id }, body }))
  }, onClose)
  const submit = () => {
    if (outcome === 'indenizada' && !AMOUNT.test(amount.trim())) return setFault(text.close.notMoney)
    change.mutate(undefined)
  }
  return (
    <FormDialog
      title={text.close.title}
      submitLabel={text.close.label}
      onSubmit={submit}
      onClose={onClose}
      isBusy={change.isPending}
      error={change.error}
    >
      <NativeSelect
        label={text.outcome}
        value={outcome}
        data={OUTCOMES.map((one) => ({ value: one, label: text.outcomes[one] }))}
        onChange={(event) => setOutcome(OUTCOMES.find((one) => one === event.currentTarget.value) ?? outcome)}
      />
      {outcome === 'indenizada' && (
        <TextInput
          label={text.close.amount}
          inputMode="decimal"
          required
          error={fault}
          value={amount}
          onChange={(event) => {
            setAmount(event.currentTarget.value)
            setFault(undefined)
          }}
        />
      )}
    </FormDialog>
  )
}
