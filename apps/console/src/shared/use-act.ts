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
  /** The queries that are out of date after it, by the first part of their key. */
  readonly refresh: string
  readonly onDone?: (output: Output) => void
  /** Whether an error is shown in a notice: for a button without a dialog or page that could show it. */
  readonly noticesErrors?: boolean
  /** When it waits for a second person instead. */
  readonly onKept?: () => void
}

/**
 * One action of a person: shows its result, or that a second person has to confirm it, and reads again what it changed.
 */
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
