import { Button, Group, Progress as Bar, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { ListOutcome } from '@vaivem/sdk'
import { useEffect, useRef, useState } from 'react'
import { collectRows, type Progress } from './collect-rows.ts'
import { exportText as text } from './csv-export.pt-BR.ts'
import { sheetOf, type CsvColumn } from './csv.ts'
import { daysAgo } from './days.ts'
import { saveFile } from './save-file.ts'
import { noticeError } from './notice-error.tsx'

/** The rows of one request: the most that one page has. */
export const EXPORT_PAGE = 500

interface CsvExportProps<Row> {
  /** The file's name begins with it; the day follows. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  /** Every page of what is shown, from the first on; given up when the signal aborts. */
  readonly pages: (signal: AbortSignal) => AsyncIterable<ListOutcome<Row>>
}

/** Saves all rows of a list as a spreadsheet; a long one shows how far it is, and can be given up. */
export function CsvExport<Row>({ name, columns, pages }: CsvExportProps<Row>) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const giving = useRef<AbortController>(null)
  const exporting = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      giving.current = controller
      setProgress(null)
      const found = await collectRows(pages(controller.signal), setProgress)
      controller.signal.throwIfAborted()
      return found
    },
    onSuccess: ({ rows, isUnsteady }) => {
      saveFile(`${name}-${daysAgo(0)}.csv`, sheetOf(columns, rows), 'text/csv')
      const message = isUnsteady ? `${text.done(rows.length)} ${text.unsteady}` : text.done(rows.length)
      notifications.show({ message, color: isUnsteady ? 'yellow' : 'teal' })
    },
    onError: (error) => {
      const wasGivenUp = giving.current?.signal.aborted === true
      if (wasGivenUp) notifications.show({ message: text.cancelled })
      else noticeError(error)
    },
  })
  // Leaving the page cancels the export.
  useEffect(() => () => giving.current?.abort(), [])
  if (!exporting.isPending)
    return (
      <Button size="xs" variant="default" onClick={() => exporting.mutate()}>
        {text.export}
      </Button>
    )
  return <Exporting progress={progress} onCancel={() => giving.current?.abort()} />
}

function Exporting({ progress, onCancel }: { readonly progress: Progress | null; readonly onCancel: () => void }) {
  const share = progress === null || progress.total === 0 ? 0 : (100 * progress.done) / progress.total
  return (
    <Group gap="xs" wrap="nowrap">
      <Bar.Root w={120} size="md">
        <Bar.Section value={share} aria-label={text.progress} />
      </Bar.Root>
      <Text size="xs" role="status">
        {progress === null ? text.starting : text.exporting(progress.done, progress.total)}
      </Text>
      <Button size="xs" variant="default" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Group>
  )
}
