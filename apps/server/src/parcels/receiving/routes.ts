import { findToReceive, listPlacedUnits, placeUnits as placeOperation } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../../platform/deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { commandInput, runCommand } from '../../processes/index.ts'
import { placeUnits } from './place-units.ts'
import { findByCode, type FoundRow, type PlacedRow, selectPlaced } from './repository.ts'
import { destinationOf, placedOf, spellingsOf, toReceiveOf } from './wire.ts'

/** The operations of the warehouse. */
export function receivingRoutes(deps: Deps): Route[] {
  return [
    route(
      findToReceive,
      async ({ account, query }) => {
        const asked = spellingsOf(query.codigo)
        const rows = await deps.database.read<FoundRow>(account.id, findByCode(account.id, asked))
        return ok({ codigo: asked.code, achados: rows.map((row) => toReceiveOf(deps, account.id, row)) })
      },
      (entity) => ({ entity }),
    ),
    route(
      placeOperation,
      (request) =>
        runCommand(deps, request, commandInput(request.params, request.body), (tx, { process }, at) =>
          placeUnits(tx, request.account.id, {
            processId: process.id,
            author: request.cause,
            at,
            newId: () => deps.newId(),
            units: request.body.itens.map(({ itemId, destino, quantidade, observacao }) => ({
              item: itemId,
              destination: destinationOf(destino),
              quantity: quantidade,
              note: observacao || null,
            })),
          }),
        ),
      (json) => ({ json }),
    ),
    route(
      listPlacedUnits,
      async ({ account, params: { processoId: processId } }) => {
        const rows = await deps.database.read<PlacedRow>(account.id, selectPlaced(account.id, processId))
        return rows.length === 0 ? refuse('process-not-found', { processId }) : ok(rows.filter(({ id }) => id !== null))
      },
      (rows) => ({ entity: { destinos: rows.map(placedOf) } }),
    ),
  ]
}
