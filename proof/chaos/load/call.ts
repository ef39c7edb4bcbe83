import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly milliseconds: number
}

export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  readonly timeoutMilliseconds: number
}

/** Connections of one caller, kept open as callers keep them. */
export function connections(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 4 })
}

/** One request; rejects when no whole answer came, whatever happened to the request. */
export function call(
  agent: Agent,
  url: string,
  { method, path, headers, body, timeoutMilliseconds }: Asked,
): Promise<Answer> {
  const since = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, url),
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
        },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          if (!answer.complete) return reject(new Error('the answer ended before it was whole'))
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - since,
          })
        })
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}
