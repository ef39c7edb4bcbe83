import type { AccountConfiguration, Decision } from '@vaivem/domain'
import type { ParcelToSend } from '@vaivem/portal'
import { documentsOf, needsPrinting, type ParcelView, wordOfForm } from '../../processes/index.ts'

/** The code that the customer shows where the parcel is handed over: a shop of the store finds the request by its number. */
export function codeToShow({ state, authorizationCode }: ParcelView, processNumber: string): string | null {
  return state === 'awaiting-physical-store' ? processNumber : authorizationCode
}

/** The documents of a parcel that can be printed, with their addresses below that of its request. */
export function printedOf(
  parcel: ParcelView,
  decision: Decision,
  configuration: AccountConfiguration,
  path: string,
): Pick<ParcelToSend, 'documents' | 'mustPrint'> {
  return {
    documents: documentsOf(parcel, decision, configuration).map((form) => ({
      kind: form,
      path: `${path}/encomendas/${parcel.id}/${wordOfForm(form)}`,
    })),
    mustPrint: needsPrinting(parcel, configuration),
  }
}
