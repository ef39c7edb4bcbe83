import type { Database } from '../database/transaction.ts'

export interface OperatingFigure {
  readonly figure:
    | 'work_due'
    | 'work_held'
    | 'work_retried'
    | 'work_age'
    | 'parked'
    | 'resting'
    | 'rest_age'
    | 'archive_age'
    | 'intents'
  readonly label: string
  readonly value: number
}

/** Reads the number and age of what waits in all accounts together, and nothing about any one of them. */
export async function readOperatingFigures({
  readShared,
}: Pick<Database, 'readShared'>): Promise<readonly OperatingFigure[]> {
  return readShared<OperatingFigure>({
    name: 'operating-figures',
    text: 'SELECT figure, label, value FROM operating_figures()',
  })
}
