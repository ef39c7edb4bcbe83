import { refusalCatalogue } from '@vaivem/contract'

/** Every `erroCodigo` of the interface with its sentence, for the types of the SDK's errors. */
export function sdkErrorCodes(): string {
  const rows = Object.values(refusalCatalogue)
    .map(({ erroCodigo, sentence }) => [erroCodigo, sentence] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${HEADER}${rows.map(([code, sentence]) => `  ${code}: ${JSON.stringify(sentence)},\n`).join('')}} as const\n`
}

const HEADER = `/** What each \`erroCodigo\` means. Made from the contract by \`npm run generate\`; not written by hand. */
export const errorSentences = {
`
