import type { Answer } from '../../api/answer.ts'
import { bulkCommands } from '../queue/queue.pt-BR.ts'
import { jobsText as text } from './bulk-jobs.pt-BR.ts'

/** The name of a job: its command, and the queue from which its processes were taken. */
export function nameOf({ comando, filaNome }: Pick<Answer<'getBulkJob'>, 'comando' | 'filaNome'>): string {
  const label = bulkCommands.find(({ name }) => name === comando)?.label ?? comando
  return text.named(label, filaNome)
}
