/** Medusa's interfaces as a client of it uses them; whatever is not answered with success throws. */
export type MedusaAsk = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>

/** Asks as an administrator; the headers let others ask likewise. */
export async function openMedusa(url: string, email: string, password: string) {
  const anonymous = asking(url, {})
  const { token } = await anonymous<{ token: string }>('POST', '/auth/user/emailpass', { email, password })
  const headers = { authorization: `Bearer ${token}` }
  return { ask: asking(url, headers), headers }
}

function asking(url: string, headers: Readonly<Record<string, string>>): MedusaAsk {
  return async <Answer>(method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return JSON.parse(text) as Answer
  }
}
