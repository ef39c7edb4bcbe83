import { policyWarnings, type AccountConfiguration } from '@vaivem/domain'
import { wordOfPolicyPart } from './settings/stores.ts'

/** Where the law overrules what the account decided, each with its place in the file. */
export function warningLines(configuration: AccountConfiguration): string[] {
  return policyWarnings(configuration).map(({ storeId, field, text }) => {
    const path = PLACES[field] ?? `politica.${wordOfPolicyPart(field)}`
    // The domain begins its text with its own name of the field; here the file's name says it.
    const sentence = text.startsWith(field) ? text.slice(text.indexOf(': ') + 2) : text
    return `${storeId === null ? '' : `lojas[id ${storeId}].`}${path}: ${sentence}`
  })
}

/** The parts of the file that do not belong to the policy, by their path. */
const PLACES: Readonly<Record<string, string>> = { reasons: 'motivos', voucherDefinitions: 'valesCompra' }
