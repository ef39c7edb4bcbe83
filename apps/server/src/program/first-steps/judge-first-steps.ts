import type { FIRST_STEPS } from '@vaivem/contract'
import type { AccountConfiguration } from '@vaivem/domain'
import type { AccountFacts } from './repository.ts'

type FirstStep = (typeof FIRST_STEPS)[number]

interface Known {
  /** Undefined: none was published yet. */
  readonly configuration: AccountConfiguration | undefined
  readonly facts: AccountFacts
  readonly isTrained: boolean
  readonly publicUrl: string
  readonly hasMailServer: boolean
}

/** Which steps of setting a shop up are done, each from what is in force or has happened. Pure. */
export function judgeFirstSteps({
  configuration,
  facts,
  isTrained,
  publicUrl,
  hasMailServer,
}: Known): Readonly<Record<FirstStep, boolean>> {
  const is = (holds: (known: AccountConfiguration) => boolean) => configuration !== undefined && holds(configuration)
  return {
    loja: is(
      ({ stores, logistics }) =>
        stores.some(({ active, cnpj }) => active && cnpj) && logistics.returnAddresses.some(({ active }) => active),
    ),
    aparencia: is(({ storefront }) => storefront.colour !== null || storefront.logo !== null),
    conector: is(({ connectors }) => connectors.some(({ active }) => active)) && facts.store_answered,
    politica: is(({ reasons }) => reasons.some(({ active }) => active)),
    envio: is(({ logistics }) => logistics.options.some(({ active }) => active)),
    email: is(({ notices }) => notices.sender !== null) && hasMailServer,
    endereco: publicUrl.startsWith('https:'),
    equipe: facts.has_payer,
    treino: isTrained,
    'primeira-devolucao': facts.has_process,
  }
}
