import { previewBrand as operation } from '@vaivem/contract'
import { type AccountConfiguration, ok, refuse, type Result } from '@vaivem/domain'
import type { Deps } from '../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Account } from '../../platform/tenancy/account-directory.ts'
import { drawPreview } from './draw-preview.ts'

/** How drafts of the account file are read; the feature that owns it is handed in by the composition root. */
export interface DraftReader {
  /** The configuration that was read from the same text a moment ago; undefined: none was, or the text has faults. */
  readonly known: (account: Account, yaml: string) => AccountConfiguration | undefined
  readonly configuration: (
    account: Account,
    yaml: string,
  ) => Promise<Result<AccountConfiguration, { readonly kind: string; readonly faults: readonly unknown[] }>>
}

/** The operation that draws a preview of a brand before it is published. */
export function brandPreviewRoutes({ now }: Pick<Deps, 'now'>, drafts: DraftReader): Route[] {
  return [
    route(
      operation,
      async ({ account, body }) => {
        const known = drafts.known(account, body.yaml)
        const read = known ? ok(known) : await drafts.configuration(account, body.yaml)
        if (!read.ok) return refuse('policy-invalid', { faults: read.refusal.faults })
        const store = { alias: account.alias, configuration: read.value, storeId: body.loja ?? null }
        const { pagina: page, idioma: language = 'pt-BR', noite: isNight = false } = body
        return ok(drawPreview(store, { page: PAGES[page], language, isNight, now: now() }))
      },
      (html) => ({ entity: { html } }),
    ),
  ]
}

const PAGES = {
  loja: 'store',
  itens: 'items',
  desfecho: 'outcome',
  acompanhamento: 'status',
  email: 'mail',
} as const
