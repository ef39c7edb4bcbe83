import { getPhoto } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../http/route.ts'
import { photoOf, type PhotoRow } from '../../processes/photos.ts'
import { selectPhoto } from './repository.ts'

/** Photos that consumers sent, for who decides on their requests. */
export function photoRoutes(deps: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      getPhoto,
      async ({ account, params: { processoId, fotoId } }) => {
        const [row] = await deps.database.read<FoundPhoto>(account.id, selectPhoto(account.id, processoId, fotoId))
        if (!row) return refuse('process-not-found', { processId: processoId })
        return row.bytes === null ? refuse('photo-not-found', { photoId: fotoId }) : ok({ ...row, bytes: row.bytes })
      },
      (photo) => ({ entity: { ...photoOf(photo), conteudo: photo.bytes.toString('base64') } }),
    ),
  ]
}

interface FoundPhoto extends PhotoRow {
  /** Null: the process has no such photo. */
  readonly bytes: Buffer | null
}
