/** A GraphQL interface of the shop; throws where it does not do what is requested. */
export type Ask = <Data>(query: string, variables?: object) => Promise<Data>

export interface Answer {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string }[]
}

/**
 * Asks as an administrator, whose session outlives the server. Every answer of a union must be the first of its types: an
 * `errorCode` throws.
 */
export async function openAdmin(url: string, password: string): Promise<Ask> {
  const headers = await adminHeaders(url, password)
  return asking(`${url}/admin-api`, () => headers)
}

/** What a request of the administrator is sent with. */
export async function adminHeaders(url: string, password: string): Promise<{ readonly authorization: string }> {
  const credentials = { username: 'superadmin', password }
  const login =
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { __typename } }'
  const { token } = await post(`${url}/admin-api`, {}, { query: login, variables: credentials })
  if (token === null) throw new Error('the shop does not let its administrator in')
  return { authorization: `Bearer ${token}` }
}

/** Sends requests as a visitor of the shop: a session of their own, with their own cart, in a currency of the shop. */
export function openVisit(url: string, currency = 'BRL'): Ask {
  let session: string | null = null
  return asking(
    `${url}/shop-api?currencyCode=${currency}`,
    () => (session === null ? {} : { authorization: `Bearer ${session}` }),
    (token) => (session ??= token),
  )
}

function asking(
  url: string,
  headers: () => Readonly<Record<string, string>>,
  hear: (token: string | null) => void = () => undefined,
): Ask {
  return async <Data>(query: string, variables: object = {}) => {
    const { answer, token } = await post(url, headers(), { query, variables })
    hear(token)
    const problem = answer.errors?.[0]?.message ?? errorOf(answer.data)
    if (problem !== undefined) throw new Error(`${problem}: ${query.trim().slice(0, 90)}`)
    return answer.data as Data
  }
}

/** A cart of 500 lines takes a minute on a machine that does other work. */
const LONGEST_MILLISECONDS = 240_000

async function post(url: string, headers: Readonly<Record<string, string>>, body: Asked) {
  const answered = await fetch(url, {
    method: 'POST',
    ...sentAs(headers, body),
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
  })
  return { answer: (await answered.json()) as Answer, token: answered.headers.get('vendure-auth-token') }
}

interface Asked {
  readonly query: string
  readonly variables: object
}

/** As JSON; with a file among the variables as a form, in which `map` says where it belongs. */
function sentAs(headers: Readonly<Record<string, string>>, asked: Asked) {
  const { input } = asked.variables as { readonly input?: readonly { readonly file?: unknown }[] }
  const file = Array.isArray(input) ? (input as readonly { readonly file?: unknown }[])[0]?.file : undefined
  if (!(file instanceof File))
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(asked) }
  const body = new FormData()
  body.set('operations', JSON.stringify({ query: asked.query, variables: { input: [{ file: null }] } }))
  body.set('map', JSON.stringify({ 0: ['variables.input.0.file'] }))
  body.set('0', file)
  return { headers: { 'apollo-require-preflight': 'true', ...headers }, body }
}

/** What an answer says instead of doing it. */
function errorOf(data: unknown): string | undefined {
  for (const value of Object.values((data ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'object' || value === null || !('errorCode' in value)) continue
    return 'message' in value ? `${String(value.errorCode)}: ${String(value.message)}` : String(value.errorCode)
  }
  return undefined
}
