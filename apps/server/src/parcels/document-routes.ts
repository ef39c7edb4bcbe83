import { getParcelDocument } from '@vaivem/contract'
import { ok, refuse } from '@vaivem/domain'
import type { Deps } from '../platform/deps.ts'
import { route, type Route } from '../platform/http/route.ts'
import { documentForms, readParcelDocument } from '../processes/index.ts'

/** The labels and declarations of parcels, for people of the account. */
export function parcelDocumentRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [
    route(
      getParcelDocument,
      async ({ account, params: { processoId, encomendaId, forma } }) => {
        const asked = { processId: processoId, parcelId: encomendaId, form: documentForms[forma] }
        const found = await readParcelDocument(database, account, asked)
        if (found.ok) return ok(found.value)
        return found.refusal.kind === 'process-not-found'
          ? refuse('process-not-found', { processId: processoId })
          : refuse('document-not-found', { document: forma })
      },
      ({ mediaType, bytes, at }, { params: { forma } }) => ({
        entity: { documento: forma, tipo: mediaType, data: at, conteudo: bytes.toString('base64') },
      }),
    ),
  ]
}
