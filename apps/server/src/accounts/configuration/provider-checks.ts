import { PROVIDER_OPTIONS, providerOfWord } from '../../connectors/index.ts'
import { elementsOf, type Loose, repeatedIdFaults, sectionOf } from './loose-file.ts'
import { optionFaults, serverFaults } from './option-faults.ts'
import type { SchemaFault } from './schema-faults.ts'

const LIST = 'provedoresPagamento'

/** The contradictions of payment providers with their integrations, with the stores of the file and with each other. */
export function paymentProviderFaults(file: unknown): SchemaFault[] {
  const providers = elementsOf(file, LIST)
  const stores = new Set(elementsOf(file, 'lojas').map(({ id }) => id))
  return [
    ...repeatedIdFaults(providers, `/${LIST}`),
    ...providers.flatMap((provider, index) =>
      storesOf(provider).flatMap((id, place) =>
        stores.has(id) ? [] : [{ pointer: `/${LIST}/${index}/lojas/${place}`, message: `não há id ${id} em "lojas"` }],
      ),
    ),
    ...providers.flatMap((provider, index) => {
      const { integracao } = provider
      const declared = typeof integracao === 'string' ? (providerOfWord(integracao)?.options ?? []) : []
      const pointer = `/${LIST}/${index}/opcoes`
      return optionFaults({ declared, all: PROVIDER_OPTIONS }, sectionOf(provider, 'opcoes'), pointer)
    }),
    ...providers.flatMap(({ hostname }, index) =>
      serverFaults({ isServerOfAccount: false }, hostname, `/${LIST}/${index}/hostname`),
    ),
    ...sameStoreFaults(providers),
  ]
}

/** Two active providers of one integration for the same store: it would be unknown which of them a payment belongs to. */
function sameStoreFaults(providers: readonly Loose[]): SchemaFault[] {
  const active = providers.flatMap((provider, index) => (provider['ativo'] === false ? [] : [{ provider, index }]))
  return active.flatMap(({ provider, index }, place) => {
    const other = active
      .slice(0, place)
      .find((one) => one.provider['integracao'] === provider['integracao'] && sharesStore(one.provider, provider))
    if (!other) return []
    const message = `o provedor ${String(other.provider['id'])} já recebe por esta integração em uma destas lojas`
    return [{ pointer: `/${LIST}/${index}/lojas`, message }]
  })
}

function sharesStore(one: Loose, other: Loose): boolean {
  const [first, second] = [storesOf(one), storesOf(other)]
  return first.length === 0 || second.length === 0 || first.some((id) => second.includes(id))
}

function storesOf({ lojas }: Loose): readonly number[] {
  return Array.isArray(lojas) ? (lojas as readonly unknown[]).filter((id) => typeof id === 'number') : []
}
