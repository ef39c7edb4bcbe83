import { deleteSavedFilter, listSavedFilters, saveFilter, type SavedFilter } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteFilter, type FilterRow, MOST_FILTERS, selectFilters, upsertFilter } from './repository.ts'

/** Filters that people keep: their own, and everybody's. */
export function savedFilterRoutes({ database, newId, now }: Pick<Deps, 'database' | 'newId' | 'now'>): Route[] {
  return [
    route(
      listSavedFilters,
      async ({ account, cause, query: { pagina = null } }) =>
        ok(await database.read<FilterRow>(account.id, selectFilters(account.id, cause, pagina))),
      (rows) => ({ entity: { filtros: rows.map(shown) } }),
    ),
    route(
      saveFilter,
      ({ account, cause, body, change }) =>
        change(async (tx) => {
          const owner = body.daConta ? null : cause
          const { pagina: page, nome: name, parametros: parameters } = body
          const row = await upsertFilter(tx, account.id, { id: newId(), owner, page, name, parameters, at: now() })
          return row ? ok(row) : refuse('filter-limit', { most: MOST_FILTERS })
        }),
      (row) => ({ entity: shown(row) }),
    ),
    route(
      deleteSavedFilter,
      ({ account, cause, params: { filtroId }, change }) =>
        change(async (tx) =>
          (await deleteFilter(tx, account.id, filtroId, cause))
            ? ok(filtroId)
            : refuse('filter-not-found', { filterId: filtroId }),
        ),
      (id) => ({ entity: { id, excluido: true } }),
    ),
  ]
}

function shown(row: FilterRow): SavedFilter {
  return {
    id: row.filter_id,
    pagina: row.page,
    nome: row.name,
    parametros: { ...row.parameters },
    daConta: row.owner === null,
    criadoEm: momentOfColumn(row.created_at),
  }
}
