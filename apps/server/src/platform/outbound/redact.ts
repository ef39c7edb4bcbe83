/** The text that replaces a secret. */
export const REDACTED = '[oculto]'

/**
 * A text without the given secrets, in whatever form JSON, an address or a header writes them, and without the values of members
 * and parameters whose name says that they are secret: a token that a platform has just given, for instance.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let left = text
  // The longest first: one may be a part of another.
  for (const form of formsOf(secrets)) left = left.replaceAll(form, REDACTED)
  return left.replace(SECRET_MEMBER, `$1${REDACTED}$3`).replace(SECRET_PARAMETER, `$1${REDACTED}`)
}

/** The headers of a request or an answer that may be shown. */
export function shownHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Readonly<Record<string, string>> {
  const shown = Object.entries(headers).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    return SHOWN_HEADERS.has(key) && value !== undefined ? [[key, String(value)] as const] : []
  })
  return Object.fromEntries(shown)
}

/** The values of a request's other headers, whole and without their scheme: an answer may repeat them. */
export function hiddenHeaderValues(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    SHOWN_HEADERS.has(name.toLowerCase()) ? [] : [value, value.slice(value.indexOf(' ') + 1)],
  )
}

const SHOWN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'user-agent',
  'content-type',
  'date',
  'retry-after',
  'idempotency-key',
  'x-request-id',
  'request-id',
])

const SECRET_NAME =
  'token|secret|passw|senha|authorization|cookie|credential|signature|api_?key|app_?key|access_?key|redemption_?code'
/** `"name": "value"`, also inside a text of JSON, where both have the same backslashes before their quotes. */
const SECRET_MEMBER = new RegExp(
  String.raw`("[^"\\]{0,60}?(?:${SECRET_NAME})[^"\\]{0,60}(\\*)"\s*:\s*\2")(?:[^"\\]|\\(?!")|(?!\2")\\")*(\2")`,
  'gi',
)
/** `name=value`, in an address or a form. */
const SECRET_PARAMETER = new RegExp(
  String.raw`((?:^|[?&;\s])[\w.[\]-]{0,60}?(?:${SECRET_NAME})[\w.[\]-]{0,60}=)[^&;\s"]+`,
  'gi',
)

function formsOf(secrets: readonly string[]): readonly string[] {
  const forms = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => {
      const json = JSON.stringify(secret).slice(1, -1)
      const address = encodeURIComponent(secret)
      return [
        secret,
        json,
        JSON.stringify(json).slice(1, -1),
        json.replaceAll('/', String.raw`\/`),
        address,
        address.replaceAll('%20', '+'),
        Buffer.from(secret).toString('base64'),
        Buffer.from(secret).toString('base64url'),
      ]
    })
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length)
}
