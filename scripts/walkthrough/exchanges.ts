export interface Printing {
  readonly out: (line: string) => void
  readonly isVerbose: boolean
}

const LONGEST_TARGET = 120
const LONGEST_BODY = 2000

/** A `fetch` that prints one line a request, and the bodies too when asked for; never a key, a token or a bearer. */
export function createPrintingFetch({ out, isVerbose }: Printing): typeof globalThis.fetch {
  return async (input, init) => {
    const since = performance.now()
    const response = await globalThis.fetch(input, init)
    const milliseconds = Math.round(performance.now() - since)
    const address = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? 'GET'
    const target = shortened(decodeURIComponent(address.pathname + address.search), LONGEST_TARGET)
    out(`   ${method.padEnd(5)} ${response.status} ${String(milliseconds).padStart(5)} ms  ${target}`)
    if (isVerbose && !address.pathname.endsWith('/autenticar')) {
      if (typeof init?.body === 'string') out(indented('>', init.body))
      out(indented('<', await response.clone().text()))
    }
    return response
  }
}

function indented(mark: string, body: string): string {
  return `         ${mark} ${shortened(body, LONGEST_BODY)}`
}

function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}
