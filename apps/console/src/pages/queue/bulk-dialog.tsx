import { Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { joined, variablesIn } from '../../shared/canned-replies.ts'
import { CannedReplyField } from '../../shared/canned-reply-field.tsx'
import { commandText } from '../../shared/command-forms.pt-BR.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { useFocusReturn } from '../../shared/use-focus-return.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import type { QueuedProcess } from './queued-process.ts'
import { bulkText, type bulkCommands } from './queue.pt-BR.ts'

export type BulkCommand = (typeof bulkCommands)[number]
export type JobFilter = Parameters<typeof client.startBulkJob>[0]['body']['filtro']

interface BulkDialogProps {
  readonly command: BulkCommand
  /** As they were seen: those of one page. */
  readonly processes: readonly QueuedProcess[]
  /** Every process of the list, where all of it was chosen: the service finds them and gives the command one by one. */
  readonly all?: { readonly total: number; readonly filter: JobFilter }
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One command for many processes: at once for those of a page, and as a job of the service for a whole list. */
export function BulkDialog({ command, processes, all, onClose, onDone }: BulkDialogProps) {
  useFocusReturn()
  const [why, setWhy] = useState('')
  const [told, setTold] = useState('')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const given = useMutation({
    mutationFn: async () => {
      const said = {
        comando: command.name,
        ...(why.trim() !== '' && { motivo: why.trim() }),
        ...(command.name === 'recusar' && told.trim() !== '' && { textoUsuario: told.trim() }),
      }
      if (all !== undefined) {
        const { id } = entity(await client.startBulkJob({ body: { ...said, filtro: all.filter } }))
        await navigate(`/lotes/${id}`)
        return null
      }
      const processos = processes.map(({ id, versao }) => ({ id, versao }))
      return entity(await client.commandInBulk({ body: { ...said, processos } }))
    },
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(),
  })
  const title = bulkText.title(command.label, count(all?.total ?? processes.length))
  if (given.data)
    return (
      <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': bulkText.close }}>
        <Results outcome={given.data} chosen={processes} onClose={onClose} />
      </Modal>
    )
  const variables = command.name === 'recusar' ? variablesIn(told) : []
  return (
    <FormDialog
      title={title}
      submitLabel={command.label}
      onSubmit={() => variables.length === 0 && given.mutate()}
      onClose={onClose}
      isBusy={given.isPending}
      error={given.error}
      isGrave={command.name === 'recusar' || command.name === 'cancelar'}
    >
      <Text size="sm">{command.says}</Text>
      {all !== undefined && <Text size="sm">{bulkText.goesOn}</Text>}
      {command.name === 'recusar' && (
        <>
          <CannedReplyField values={{}} onInsert={(reply) => setTold((written) => joined(written, reply))} />
          <Textarea
            label={bulkText.toCustomer}
            autosize
            minRows={3}
            value={told}
            error={variables.length > 0 && bulkText.forAll(variables.join(', '))}
            onChange={(event) => setTold(event.currentTarget.value)}
          />
        </>
      )}
      <TextInput
        label={commandText.why}
        description={commandText.whyHint}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface ResultsProps {
  readonly outcome: Answer<'commandInBulk'>
  readonly chosen: readonly QueuedProcess[]
  readonly onClose: () => void
}

function Results({ outcome, chosen, onClose }: ResultsProps) {
  const numbers = new Map(chosen.map(({ id, numero }) => [id, numero]))
  const failed = outcome.resultados.filter(({ feito }) => !feito)
  return (
    <Stack>
      <Text role="status">{bulkText.done(outcome.feitos)}</Text>
      {failed.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {bulkText.notDone(failed.length)}
          </Text>
          <List size="sm">
            {failed.map(({ id, erroDescricao, erroDetalhado }) => (
              <List.Item key={id}>
                <ProcessLink id={id} number={numbers.get(id) ?? String(id)} />
                {`: ${[erroDescricao, erroDetalhado].filter(Boolean).join(' ')}`}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{bulkText.close}</Button>
      </Group>
    </Stack>
  )
}
