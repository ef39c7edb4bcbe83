import { addPhoto as addOperation, getPhoto } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { refusal } from '../../platform/http/failures.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { commandInput, runCommand } from '../command.ts'
import { photoOf, type PhotoRow } from '../photos.ts'
import { addPhoto } from './add-photo.ts'
import { selectPhoto } from './repository.ts'

/** Photos of items, for the person who decides on requests; and those taken on receipt. */
export function photoRoutes(deps: Deps): Route[] {
  return [
    route(
      getPhoto,
      async ({ account, params: { processoId, fotoId } }) => {
        const [row] = await deps.database.read<FoundPhoto>(account.id, selectPhoto(account.id, processoId, fotoId))
        if (!row) return refuse('process-not-found', { processId: processoId })
        return isStored(row) ? ok(row) : refuse('photo-not-found', { photoId: fotoId })
      },
      (photo) => ({ entity: { ...photoOf(photo), conteudo: photo.bytes.toString('base64') } }),
    ),
    route(
      addOperation,
      async (request) => {
        // Decoded before anything is locked: it may take a while.
        const whose = `${request.account.id} ${request.cause}`
        const made = await deps.photoMaker.make(whose, Buffer.from(request.body.conteudo, 'base64'))
        if (!made.ok) return refused(made.refusal.kind)
        const taken = { item: request.body.itemId, photo: made.value, takenBy: request.cause }
        return runCommand(deps, request, commandInput(request.params, request.body), (tx, state, at) =>
          addPhoto(tx, request.account.id, state, { ...taken, photoId: deps.newId(), at }),
        )
      },
      (json) => ({ json }),
    ),
  ]
}

function refused(kind: 'not-a-photo' | 'photo-too-large' | 'busy') {
  if (kind === 'busy') throw refusal(503, { kind: 'unavailable' }, { 'Retry-After': '2' })
  return refuse(kind, {})
}

interface StoredPhoto extends PhotoRow {
  readonly bytes: Buffer
}

/** A process without such a photo answers nothing of one. */
type FoundPhoto = { readonly [Name in keyof StoredPhoto]: StoredPhoto[Name] | null }

function isStored(found: FoundPhoto): found is StoredPhoto {
  return found.bytes !== null
}
