import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isKept } from '../api/outcome.ts'
import { PROPOSALS } from '../api/proposals.ts'
import { noticeError } from './notice-error.tsx'

interface Act<Input, Output> {
  readonly run: (input: Input) => Promise<Output>
  /** The message after success; absent where the page itself shows the result. */
  readonly done?: (output: Output) => string
  /** Whether what was done came to nothing, as a test that failed; absent: never. */
  readonly isBad?: (output: Output) => boolean
  /** The queries that it makes old, by the first part of their key. */
  readonly refresh: string
  readonly onDone?: (output: Output) => void
  /** Whether what went wrong is said in a notice: for a button that has no dialog or page to say it. */
  readonly noticesErrors?: boolean
  /** When it waits for a second person instead. */
  readonly onKept?: () => void
}

/** One thing that a person does: what came of it is said, that a second person has to confirm it too, and what it changed is read again. */
export function useAct<Input, Output>({
  run,
  done,
  isBad,
  refresh,
  onDone,
  noticesErrors,
  onKept,
}: Act<Input, Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      if (done !== undefined) {
        notifications.show({ message: done(output), color: isBad?.(output) === true ? 'bad' : 'teal' })
      }
      onDone?.(output)
    },
    onError: (error) => {
      if (!isKept(error)) {
        if (noticesErrors === true) noticeError(error)
        return
      }
      notifications.show({ message: error.message, color: 'yellow' })
      void queries.invalidateQueries({ queryKey: [PROPOSALS] })
      onKept?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [refresh] }),
  })
}
