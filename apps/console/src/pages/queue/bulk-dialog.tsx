import { Button, Group, List, Modal, Progress as Bar, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListOutcome } from '@vaivem/sdk'
import { useRef, useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { collectRows, type Progress } from '../../shared/collect-rows.ts'
import { commandText } from '../../shared/command-forms.pt-BR.ts'
import { sheetOf } from '../../shared/csv.ts'
import { daysAgo } from '../../shared/days.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { Failed } from '../../shared/states.tsx'
import { useFocusReturn } from '../../shared/use-focus-return.ts'
import type { QueuedProcess } from './queued-process.ts'
import { bulkText, type bulkCommands } from './queue.pt-BR.ts'
import { runBulk, type BulkReport } from './run-bulk.ts'

export type BulkCommand = (typeof bulkCommands)[number]

interface BulkDialogProps {
  readonly command: BulkCommand
  /** As they were seen. */
  readonly processes: readonly QueuedProcess[]
  /** Every process of the list, where all of it was chosen: read before anything is done. */
  readonly all?: {
    readonly total: number
    readonly pages: (signal: AbortSignal) => AsyncIterable<ListOutcome<QueuedProcess>>
  }
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One command for many processes, as long as it takes; those that refuse it are listed one by one. */
export function BulkDialog({ command, processes, all, onClose, onDone }: BulkDialogProps) {
  useFocusReturn()
  const [why, setWhy] = useState('')
  const [told, setTold] = useState('')
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopping = useRef<AbortController>(null)
  const queries = useQueryClient()
  const given = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      stopping.current = controller
      const { signal } = controller
      const chosen = all === undefined ? processes : (await collectRows(all.pages(signal), () => undefined)).rows
      const send = async (body: Parameters<typeof runBulk>[1]) => entity(await client.commandInBulk({ body }))
      const asked = {
        comando: command.name,
        // The list may have moved while it was read: each is given the command once.
        processos: [...new Map(chosen.map(({ id, versao }) => [id, { id, versao }])).values()],
        ...(why.trim() !== '' && { motivo: why.trim() }),
        ...(command.name === 'recusar' && told.trim() !== '' && { textoUsuario: told.trim() }),
      }
      return { chosen, ...(await runBulk(send, asked, { signal, onProgress: setProgress })) }
    },
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(),
  })
  const title = bulkText.title(command.label, all?.total ?? processes.length)
  if (given.data)
    return (
      <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': bulkText.close }}>
        <Results {...given.data} name={command.name} onClose={onClose} />
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
      {given.isPending && <Running progress={progress} onStop={() => stopping.current?.abort()} />}
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

interface RunningProps {
  readonly progress: Progress | null
  readonly onStop: () => void
}

/** How far it is; more than one request can be stopped between two of them. */
function Running({ progress, onStop }: RunningProps) {
  const { done, total } = progress ?? { done: 0, total: 0 }
  return (
    <Group gap="xs" wrap="nowrap">
      <Bar.Root flex={1} size="md">
        <Bar.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={bulkText.progress} />
      </Bar.Root>
      <Text size="xs" role="status">
        {bulkText.running(done, total)}
      </Text>
      <Button size="xs" variant="default" onClick={onStop}>
        {bulkText.stop}
      </Button>
    </Group>
  )
}

interface ResultsProps extends BulkReport {
  readonly chosen: readonly QueuedProcess[]
  readonly name: string
  readonly onClose: () => void
}

type Result = BulkReport['outcome']['resultados'][number]

const MOST_LISTED = 50

function Results({ outcome, left, error, chosen, name, onClose }: ResultsProps) {
  const numbers = new Map(chosen.map(({ id, numero }) => [id, numero]))
  const numberOf = (id: number) => numbers.get(id) ?? String(id)
  const failed = outcome.resultados.filter(({ feito }) => !feito)
  const whyOf = ({ erroDescricao, erroDetalhado }: Result) => [erroDescricao, erroDetalhado].filter(Boolean).join(' ')
  const save = () => {
    const columns = [
      { title: bulkText.sheet.process, cell: ({ id }: Result) => numberOf(id) },
      { title: bulkText.sheet.done, cell: ({ feito }: Result) => (feito ? bulkText.sheet.yes : bulkText.sheet.no) },
      { title: bulkText.sheet.why, cell: whyOf },
    ]
    saveFile(`${name}-${daysAgo(0)}.csv`, sheetOf(columns, outcome.resultados), 'text/csv')
  }
  return (
    <Stack>
      <Text role="status">{bulkText.done(outcome.feitos)}</Text>
      {error && <Failed error={error} />}
      {left > 0 && <Text size="sm">{bulkText.left(left)}</Text>}
      {failed.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {bulkText.notDone(failed.length)}
          </Text>
          <List size="sm">
            {failed.slice(0, MOST_LISTED).map((result) => (
              <List.Item key={result.id}>
                <ProcessLink id={result.id} number={numberOf(result.id)} />
                {`: ${whyOf(result)}`}
              </List.Item>
            ))}
          </List>
          {failed.length > MOST_LISTED && <Text size="sm">{bulkText.rest(failed.length - MOST_LISTED)}</Text>}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={save}>
          {bulkText.save}
        </Button>
        <Button onClick={onClose}>{bulkText.close}</Button>
      </Group>
    </Stack>
  )
}
