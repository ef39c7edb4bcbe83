import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  readonly source: string
}

export interface SmtpServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** The answer to every recipient from now on; undefined: accepted. */
  refuseWith: (answer: string | undefined) => void
  end(): Promise<void>
}

/** As much of RFC 5321 as a client needs to hand over a mail. */
export async function aSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  let refusal: string | undefined
  const server = createServer((socket) => converse(socket, received, () => refusal))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseWith: (answer) => {
      refusal = answer
    },
    end: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function converse(socket: Socket, received: ReceivedMail[], refusal: () => string | undefined): void {
  let heard = ''
  let from = ''
  let to = ''
  let source: string | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (source !== undefined) {
      if (line !== '.') {
        source += `${line}\n`
        return
      }
      received.push({ from, to, source })
      source = undefined
      say('250 taken')
      return
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') from = line
    if (verb === 'RCPT') to = line
    if (verb === 'DATA') source = ''
    if (verb === 'QUIT') {
      say('221 bye')
      socket.end()
      return
    }
    if (verb === 'RCPT' && refusal() !== undefined) say(refusal() ?? '')
    else say(verb === 'DATA' ? '354 go on' : '250 ok')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    heard += chunk.toString()
    const lines = heard.split('\r\n')
    heard = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 ready')
}
