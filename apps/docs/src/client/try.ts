/** What the file of Swagger UI, which the page loads before this one, leaves behind. */
declare const SwaggerUIBundle: (options: Readonly<Record<string, unknown>>) => void

const place = document.querySelector<HTMLElement>('#experimentar')
if (place) void show(place)

/** The interface of this very installation, each operation with a form that calls it. */
async function show(domNode: HTMLElement): Promise<void> {
  const answer = await fetch('/docs/openapi.json')
  // Without servers it calls the one that the page came from.
  const spec = { ...((await answer.json()) as object), servers: [] }
  SwaggerUIBundle({ domNode, spec, docExpansion: 'none', defaultModelsExpandDepth: -1, validatorUrl: null })
}
