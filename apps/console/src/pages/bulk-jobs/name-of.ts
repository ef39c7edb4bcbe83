import type { Answer } from '../../api/answer.ts'
import { bulkCommands } from '../queue/queue.pt-BR.ts'
import { jobsText as text } from './bulk-jobs.pt-BR.ts'

/** What a job is called: its command, and the queue that its processes were taken from. */
export function nameOf({ comando, filaNome }: Pick<Answer<'getBulkJob'>, 'comando' | 'filaNome'>): string {
  const label = bulkCommands.find(({ name }) => name === comando)?.label ?? comando
  return text.named(label, filaNome)
}
