import { eventCatalogue, eventFields, eventTypes } from '@vaivem/contract'

/** docs/reference/events.md: every event, what it reports, and an example of it. */
export function eventsText(): string {
  return `${HEADER}
## O que todo evento diz

| campo | |
|---|---|
${table(eventFields)}
| \`processo\` | O processo como o evento o deixou, com os dados pessoais de agora; nulo em eventos de antes de 0.2. |
| \`dados\` | O que só este tipo de evento diz; abaixo. |

## Tipos
${eventTypes.map(section).join('')}`
}

const HEADER = `<!-- Gerado do contrato por "npm run generate"; não edite. -->

# Eventos (AsyncAPI)

Para receber uma amostra de qualquer um, assinada: [Experimentar](../integrating/events.md#experimentar). O mesmo para máquinas, em AsyncAPI 3: [asyncapi.json](asyncapi.json).
`

function section(type: (typeof eventTypes)[number]): string {
  const { description, data, example } = eventCatalogue[type]
  const fields =
    Object.keys(data.properties).length === 0 ? '' : `\n| dados | |\n|---|---|\n${table(data.properties)}\n`
  const shown = fields === '' ? '' : `\n\`\`\`json\n${JSON.stringify(example)}\n\`\`\`\n`
  return `\n### ${type}\n\n${description}\n${fields}${shown}`
}

function table(properties: object): string {
  return Object.entries(properties)
    .map(([name, schema]) => `| \`${name}\` | ${descriptionOf(schema as Described)} |`)
    .join('\n')
}

interface Described {
  readonly description?: string
  readonly anyOf?: readonly Described[]
}

/** A member that may be null has its description in its first alternative. */
function descriptionOf({ description, anyOf }: Described): string {
  return description ?? anyOf?.[0]?.description ?? ''
}
