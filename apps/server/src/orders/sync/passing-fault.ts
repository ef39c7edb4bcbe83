import { DatabaseUnavailable } from '../../platform/database/errors.ts'

/** Whether a failure says nothing of the order that was being stored: the same order may well be stored later. */
export function isPassingFault(error: unknown): boolean {
  return error instanceof DatabaseUnavailable
}
