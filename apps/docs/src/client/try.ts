/** What the file of Swagger UI, which the page loads before this one, leaves behind. */
declare const SwaggerUIBundle: (options: Readonly<Record<string, unknown>>) => void

/** What is read of the description here; all the rest is passed on as it is. */
interface Described {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
  >
}

const place = document.querySelector<HTMLElement>('#experimentar')
if (place) void show(place)

/** The interface of this very installation, each operation with a form that calls it. */
async function show(domNode: HTMLElement): Promise<void> {
  const answer = await fetch('/docs/openapi.json')
  // Without servers it calls the one that the page came from.
  const spec = { ...withoutRefusals((await answer.json()) as Described), servers: [] }
  SwaggerUIBundle({ domNode, spec, docExpansion: 'none', defaultModelsExpandDepth: -1, validatorUrl: null })
}

/** The catalogue of errors has every refusal; here each of their examples would be resolved before an operation opens. */
function withoutRefusals(description: Described): Described {
  const paths = Object.entries(description.paths).map(([path, methods]) => {
    const light = Object.entries(methods).map(([method, operation]) => {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
      return [method, { ...operation, responses: Object.fromEntries(answers) }] as const
    })
    return [path, Object.fromEntries(light)] as const
  })
  return { ...description, paths: Object.fromEntries(paths) }
}
