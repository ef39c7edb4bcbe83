import { eventCatalogue } from '@vaivem/contract'

/** What the client says of events: the sentences of the catalogue, without its schemas. */
export function sdkEventSentences(): string {
  const rows = Object.entries(eventCatalogue).map(([type, { description }]) => row(type, description))
  return `${HEADER}${rows.join('')}}\n`
}

const HEADER = `import type { EventType } from './events.ts'

/** What has happened, by type of event. Made from the contract by \`npm run generate\`; not written by hand. */
export const eventSentences: Readonly<Record<EventType, string>> = {
`

const WIDTH = 120

/** As the formatter would leave it. */
function row(type: string, description: string): string {
  const key = /^[a-z]+$/.test(type) ? type : `'${type}'`
  const quoted = description.includes("'") ? `"${description}"` : `'${description}'`
  const short = `  ${key}: ${quoted},\n`
  return short.length <= WIDTH + 1 ? short : `  ${key}:\n    ${quoted},\n`
}
