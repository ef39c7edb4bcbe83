import { Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { commandText } from '../../shared/command-forms.pt-BR.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { useFocusReturn } from '../../shared/use-focus-return.ts'
import type { QueuedProcess } from './queued-process.ts'
import { bulkText, type bulkCommands } from './queue.pt-BR.ts'

export type BulkCommand = (typeof bulkCommands)[number]

interface BulkDialogProps {
  readonly command: BulkCommand
  /** As they were seen. */
  readonly processes: readonly QueuedProcess[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One command for many processes; those that refuse it are listed one by one. */
export function BulkDialog({ command, processes, onClose, onDone }: BulkDialogProps) {
  useFocusReturn()
  const [why, setWhy] = useState('')
  const [told, setTold] = useState('')
  const queries = useQueryClient()
  const given = useMutation({
    mutationFn: async () =>
      entity(
        await client.commandInBulk({
          body: {
            comando: command.name,
            processos: processes.map(({ id, versao }) => ({ id, versao })),
            ...(why.trim() !== '' && { motivo: why.trim() }),
            ...(command.name === 'recusar' && told.trim() !== '' && { textoUsuario: told.trim() }),
          },
        }),
      ),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(),
  })
  const title = bulkText.title(command.label, processes.length)
  if (given.data)
    return (
      <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': bulkText.close }}>
        <Results outcome={given.data} processes={processes} onClose={onClose} />
      </Modal>
    )
  return (
    <FormDialog
      title={title}
      submitLabel={command.label}
      onSubmit={() => given.mutate()}
      onClose={onClose}
      isBusy={given.isPending}
      error={given.error}
      isGrave={command.name === 'recusar' || command.name === 'cancelar'}
    >
      <Text size="sm">{command.says}</Text>
      {command.name === 'recusar' && (
        <Textarea
          label={bulkText.toCustomer}
          autosize
          minRows={3}
          value={told}
          onChange={(event) => setTold(event.currentTarget.value)}
        />
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

type Outcome = Extract<Awaited<ReturnType<typeof client.commandInBulk>>, { ok: true }>['entity']

interface ResultsProps extends Pick<BulkDialogProps, 'processes' | 'onClose'> {
  readonly outcome: Outcome
}

function Results({ outcome, processes, onClose }: ResultsProps) {
  const numberOf = (id: number) => processes.find((process) => process.id === id)?.numero ?? String(id)
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
                <ProcessLink id={id} number={numberOf(id)} />
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
