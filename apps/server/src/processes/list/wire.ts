import { FIRST_PAGE, USUAL_PAGE_SIZE, type ProcessFilters } from '@vaivem/contract'
import { calendar, foldText } from '@vaivem/domain'
import { firstIdOf } from '../../platform/database/ids.ts'
import { refusal } from '../../platform/http/failures.ts'
import { END_OF_IDS, FIRST_ID, type PageRequest, type ProcessFilter, type TextSearch } from './process-filter.ts'

const ALL_STATUSES = -1

/** §4.3: filters of query and body together; what the query says wins. Days are those of `timeZone`, both included. */
export function readFilters(
  query: ProcessFilters,
  body: ProcessFilters | undefined,
  timeZone: string,
): { readonly filter: ProcessFilter; readonly page: PageRequest } {
  const sent = { ...body, ...query }
  if (sent.de !== undefined && sent.ate !== undefined && sent.de > sent.ate) {
    throw refusal(400, {
      kind: 'invalid-request',
      faults: [{ where: 'ate', message: 'não pode ser antes de "de"' }],
    })
  }
  return {
    filter: {
      storeId: sent.lojaVirtualId ?? null,
      status: sent.status === undefined || sent.status === ALL_STATUSES ? null : sent.status,
      logistic: sent.estagioLogistico ?? null,
      financial: sent.estagioFinanceiro ?? null,
      rating: sent.estagioRating ?? null,
      from: sent.de === undefined ? FIRST_ID : firstIdOfDay(Temporal.PlainDate.from(sent.de), timeZone),
      until:
        sent.ate === undefined
          ? END_OF_IDS
          : firstIdOfDay(Temporal.PlainDate.from(sent.ate).add({ days: 1 }), timeZone),
      search: searchOf(sent.textoBusca),
      orderNumber: sent.orderNumber || null,
    },
    page: { number: sent.pageNumber ?? FIRST_PAGE, size: sent.pageSize ?? USUAL_PAGE_SIZE },
  }
}

function firstIdOfDay(day: Temporal.PlainDate, timeZone: string): number {
  return Math.min(END_OF_IDS, firstIdOf(calendar.startOfDay(day, timeZone)))
}

/** A text of accents alone is part of every text, and so does not filter. */
function searchOf(sent: string | undefined): TextSearch | null {
  const text = foldText(sent ?? '')
  return sent === undefined || text === '' ? null : { text, code: sent }
}
