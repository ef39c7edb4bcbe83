import {
  checkMailDomain as checkMailOperation,
  checkPublicAddress as checkAddressOperation,
  FIRST_STEPS,
  getFirstSteps,
} from '@vaivem/contract'
import { ok } from '@vaivem/domain'
import { senderOf } from '../../messages/index.ts'
import { configured } from '../../platform/http/configured.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { isTrained } from '../training/training.ts'
import { checkMailDomain } from './check-mail-domain.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { judgeFirstSteps } from './judge-first-steps.ts'
import { type AccountFacts, selectAccountFacts } from './repository.ts'

const STATES = { right: 'certo', missing: 'faltando', wrong: 'errado', unanswered: 'sem-resposta' } as const
const NOTHING: AccountFacts = { store_answered: false, has_payer: false, has_process: false }

/** The operations with which who runs an account sees what is missing before its first return. */
export function firstStepsRoutes(deps: Deps): Route[] {
  const { database, publicUrl, installation, tokens } = deps
  return [
    route(
      getFirstSteps,
      async ({ account }) => {
        const { configuration, id, alias } = account
        const [[facts = NOTHING], hasTrained] = await Promise.all([
          database.read<AccountFacts>(id, selectAccountFacts(id)),
          isTrained(deps, account),
        ])
        const hasMailServer = installation.mailHost !== null
        const url = publicUrl()
        const done = judgeFirstSteps({ configuration, facts, isTrained: hasTrained, publicUrl: url, hasMailServer })
        const sender = configuration ? senderOf(configuration, configuration.name).from.address : null
        return ok({ done, url, storePage: `${url}/loja/${alias}`, sender, hasMailServer })
      },
      ({ done, url, storePage, sender, hasMailServer }) => ({
        entity: {
          passos: FIRST_STEPS.map((passo) => ({ passo, feito: done[passo] })),
          paginaDaLoja: storePage,
          enderecoPublico: url,
          remetente: sender,
          temServidorDeEmail: hasMailServer,
        },
      }),
    ),
    route(
      checkMailOperation,
      async ({ account, query }) => {
        const { configuration } = configured(account)
        const sender = senderOf(configuration, configuration.name).from.address
        const { mailHost, resolveTxt } = installation
        const selector = query.seletor || undefined
        return ok(await checkMailDomain(resolveTxt, { sender, mailHost, ...(selector !== undefined && { selector }) }))
      },
      ({ domain, records }) => ({
        entity: {
          dominio: domain,
          registros: records.map(({ kind, state, says, found, add }) => ({
            tipo: kind,
            estado: STATES[state],
            explicacao: says,
            encontrado: found,
            nome: add?.name ?? null,
            valor: add?.value ?? null,
          })),
        },
      }),
    ),
    route(
      checkAddressOperation,
      async () => {
        const kids = tokens.jwks.keys.flatMap((key) => ('kid' in key ? String(key.kid) : []))
        return ok(await checkPublicAddress(installation.readPublicKeys, { url: publicUrl(), kids }))
      },
      ({ url, isSecure, answers, isThisService }) => ({
        entity: { endereco: url, seguro: isSecure, responde: answers, esteServico: isThisService },
      }),
    ),
  ]
}
