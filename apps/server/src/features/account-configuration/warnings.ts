import { policyWarnings, type AccountConfiguration } from '@vaivem/domain'
import { POLICY_PARTS } from './wire-policy.ts'

/** Where the law overrules what the account decided, each with its place in the file. */
export function warningLines(configuration: AccountConfiguration): string[] {
  return policyWarnings(configuration).map(({ storeId, field, text }) => {
    const path = field === 'reasons' ? 'motivos' : `politica.${wordOfPart(field)}`
    // The domain begins its text with its own name of the field; here the file's name says it.
    const sentence = text.startsWith(field) ? text.slice(text.indexOf(': ') + 2) : text
    return `${storeId === null ? '' : `lojas[id ${storeId}].`}${path}: ${sentence}`
  })
}

function wordOfPart(part: string): string {
  return Object.entries(POLICY_PARTS).find(([, candidate]) => candidate === part)?.[0] ?? part
}
