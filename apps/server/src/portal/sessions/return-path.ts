const LONGEST_PATH = 200

/**
 * The page of the flow that `?voltar=` names, to which a visitor returns after requesting and typing a code; undefined where it names
 * none. An address never leads a browser elsewhere.
 */
export function returnPath(query: unknown): string | undefined {
  const { voltar } = query as Readonly<Record<string, unknown>>
  const isOurs = typeof voltar === 'string' && /^\/fluxo(?:\/[A-Za-z0-9_-]+)+$/.test(voltar)
  return isOurs && voltar.length <= LONGEST_PATH ? voltar : undefined
}

/** An address that leads to `back` afterwards. */
export function withReturn(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?voltar=${encodeURIComponent(back)}`
}
