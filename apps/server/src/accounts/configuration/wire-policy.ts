import { documents, type Policy, type Store } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { AFTER_TERMS, DEADLINE_STARTS, OPERATIONS, SECOND_REQUESTS, wordOf } from './vocabulary.pt-BR.ts'

type FilePolicy = AccountFile['politica']
type FileStorePolicy = AccountFile['lojas'][number]['politica']

/** A policy that passed every check, in the domain's words. */
export function policyOf(policy: FilePolicy): Policy {
  const { arrependimento, troca, garantia } = policy.prazos
  return {
    deadlines: { regret: deadlineOf(arrependimento), exchange: deadlineOf(troca), warranty: deadlineOf(garantia) },
    allowedOperations: policy.operacoes.map((word) => OPERATIONS[word]),
    allowedStatuses: policy.statusPermitidos,
    blockedSkus: policy.skusBloqueados,
    blockedCategories: policy.categoriasBloqueadas,
    allowedSellers: policy.sellersPermitidos,
    secondRequestForOrder: SECOND_REQUESTS[policy.segundaSolicitacaoDoPedido],
    secondRequestForSku: SECOND_REQUESTS[policy.segundaSolicitacaoDoItem],
    refuseBlockedConsumers: policy.recusarConsumidoresBloqueados,
    defectAfterTerms: AFTER_TERMS[policy.defeitoAposPrazos],
    requireAuthorization: policy.exigirAutorizacao,
  }
}

/** A store that changes one deadline keeps the account's others: they are taken along as they are now. */
export function storeOf({ politica, ...store }: AccountFile['lojas'][number], account: Policy): Store {
  const inherited = filePolicy(account)
  const whole = policyOf({ ...inherited, ...politica, prazos: { ...inherited.prazos, ...politica.prazos } })
  const changed = new Set<string>(
    Object.entries(POLICY_PARTS).flatMap(([word, part]) => (word in politica ? [part] : [])),
  )
  return {
    id: store.id,
    name: store.nome,
    url: store.url,
    cnpj: store.cnpj === null ? null : (documents.cnpjOf(store.cnpj) ?? null),
    active: store.ativo,
    policy: Object.fromEntries(Object.entries(whole).filter(([part]) => changed.has(part))),
  }
}

/** The file's word for each part of a policy. */
export const POLICY_PARTS = {
  prazos: 'deadlines',
  operacoes: 'allowedOperations',
  statusPermitidos: 'allowedStatuses',
  skusBloqueados: 'blockedSkus',
  categoriasBloqueadas: 'blockedCategories',
  sellersPermitidos: 'allowedSellers',
  segundaSolicitacaoDoPedido: 'secondRequestForOrder',
  segundaSolicitacaoDoItem: 'secondRequestForSku',
  recusarConsumidoresBloqueados: 'refuseBlockedConsumers',
  defeitoAposPrazos: 'defectAfterTerms',
  exigirAutorizacao: 'requireAuthorization',
} as const satisfies Record<keyof FilePolicy, keyof Policy>

/** A whole policy in the file's words. */
export function filePolicy(policy: Policy): FilePolicy {
  const { regret, exchange, warranty } = policy.deadlines
  return {
    prazos: {
      arrependimento: fileDeadline(regret),
      troca: fileDeadline(exchange),
      garantia: fileDeadline(warranty),
    },
    operacoes: policy.allowedOperations.map((operation) => wordOf(OPERATIONS, operation)),
    statusPermitidos: [...policy.allowedStatuses],
    skusBloqueados: [...policy.blockedSkus],
    categoriasBloqueadas: [...policy.blockedCategories],
    sellersPermitidos: [...policy.allowedSellers],
    segundaSolicitacaoDoPedido: wordOf(SECOND_REQUESTS, policy.secondRequestForOrder),
    segundaSolicitacaoDoItem: wordOf(SECOND_REQUESTS, policy.secondRequestForSku),
    recusarConsumidoresBloqueados: policy.refuseBlockedConsumers,
    defeitoAposPrazos: wordOf(AFTER_TERMS, policy.defectAfterTerms),
    exigirAutorizacao: policy.requireAuthorization,
  }
}

/** Only what the store decides otherwise, in the file's words. */
export function fileStorePolicy(store: Partial<Policy>, account: Policy): FileStorePolicy {
  const whole = filePolicy({ ...account, ...store })
  const own = Object.entries(POLICY_PARTS).filter(([, part]) => part in store)
  return Object.fromEntries(own.map(([word]) => [word, whole[word as keyof FilePolicy]]))
}

function deadlineOf({ dias, aPartirDe }: FilePolicy['prazos']['troca']) {
  return { days: dias, from: DEADLINE_STARTS[aPartirDe] }
}

function fileDeadline({ days, from }: Policy['deadlines']['regret']) {
  return { dias: days, aPartirDe: wordOf(DEADLINE_STARTS, from) }
}
