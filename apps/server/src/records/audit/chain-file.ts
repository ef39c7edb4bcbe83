import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { BEGINNING, commitmentOf, type Content, digestOf, hashOf, type Link } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type CheckpointBreach, type CheckpointsSeen, followCheckpoints } from './checkpoint-trail.ts'
import { contentOf } from './records.ts'
import type { ChainItem } from './verify-chain.ts'

export interface ChainFileHead {
  readonly type: 'vaivem-audit'
  readonly version: 1
  readonly account: number
  readonly alias: string
  readonly environment: string
  readonly exportedAt: string
}

/** A link with its content, and its texts as far as they exist and were requested. */
export type ChainFileLine = Link & { readonly content: Content; readonly texts?: Texts }

type Texts = Readonly<Partial<Record<'reason' | 'origin', { readonly salt: string; readonly text: string }>>>

export interface Signing {
  readonly kid: string
  readonly privateKey: KeyObject
}

/**
 * The chain as JSON lines: a head, a line a link, a line for each checkpoint after its link, and a last line with a JWS (RFC 7515, EdDSA) over the SHA-256 of all
 * bytes before it, the number of links and the newest hash. Stops at a record that is gone: such a chain is not signed.
 */
export async function* chainFile(
  items: AsyncIterable<ChainItem>,
  head: ChainFileHead,
  { signing, withTexts }: { readonly signing: Signing; readonly withTexts: boolean },
): AsyncGenerator<string> {
  const bytes = createHash('sha256')
  const line = (value: object) => {
    const text = JSON.stringify(value)
    bytes.update(`${text}\n`)
    return text
  }
  yield line(head)
  let newest: Pick<Link, 'sequence' | 'hash'> = { sequence: 0, hash: BEGINNING }
  for await (const { link, record, checkpoint } of items) {
    if (!record) throw new Error(`link ${link.sequence} has no record: run vaivem audit verify`)
    const content = contentOf(link.account, record)
    yield line({ ...link, content, ...(withTexts && { texts: textsOf(record) }) })
    if (checkpoint) yield line({ type: CHECKPOINT, ...checkpoint })
    newest = link
  }
  const claims = { account: head.account, links: newest.sequence, headHash: newest.hash, sha256: bytes.digest('hex') }
  yield JSON.stringify({ type: 'signature', jws: signed(claims, signing) })
}

const CHECKPOINT = 'checkpoint'

export interface CheckedFile {
  readonly head: ChainFileHead
  readonly links: number
  readonly headHash: string
  readonly kid: string
  readonly checkpoints: CheckpointsSeen
}

/** Why a file is not what an installation exported. */
export type FileFault =
  | 'not-an-export'
  | 'link-differs'
  | 'content-differs'
  | 'text-differs'
  | 'bytes-differ'
  | 'unknown-key'
  | 'signature-invalid'
  | 'signature-missing'
  | `checkpoint: ${CheckpointBreach}`

export interface PublicKeys {
  readonly keys: readonly Readonly<Record<string, unknown>>[]
}

type Fault = { readonly fault: FileFault; readonly line: number }

/**
 * Checks a file of `chainFile` with nothing but the published keys; at the first fault it says which line it is on.
 * Checkpoints of a key that is not among them are held against the links, and named as not checked.
 */
export async function checkChainFile(lines: AsyncIterable<string>, { keys }: PublicKeys): Promise<CheckedFile | Fault> {
  const bytes = createHash('sha256')
  const trail = checkpointsIn(keys)
  let head: ChainFileHead | undefined
  let newest: Pick<Link, 'sequence' | 'hash'> = { sequence: 0, hash: BEGINNING }
  let number = 0
  for await (const text of lines) {
    number += 1
    const value = parsed(text)
    if (!head) {
      if (value?.['type'] !== 'vaivem-audit') return { fault: 'not-an-export', line: number }
      head = value as unknown as ChainFileHead
    } else if (value?.['type'] === 'signature') {
      const claims = {
        account: head.account,
        links: newest.sequence,
        headHash: newest.hash,
        sha256: bytes.digest('hex'),
      }
      const verdict = verdictOn(String(value['jws']), claims, keys)
      if ('fault' in verdict) return { ...verdict, line: number }
      const unproven = trail.end()
      if (unproven) return { fault: unproven, line: number }
      return { head, links: newest.sequence, headHash: newest.hash, kid: verdict.kid, checkpoints: trail.seen() }
    } else if (value?.['type'] === CHECKPOINT) {
      const fault = trail.stand(value as unknown as Checkpoint)
      if (fault) return { fault, line: number }
    } else {
      const line = value as unknown as ChainFileLine | undefined
      const fault = line ? (faultOf(line, newest, head.account) ?? trail.pass(line)) : 'not-an-export'
      if (fault) return { fault, line: number }
      if (line) newest = line
    }
    bytes.update(`${text}\n`)
  }
  return { fault: head ? 'signature-missing' : 'not-an-export', line: number }
}

/** The trail of a file, where a checkpoint is a line of its own after its link. */
function checkpointsIn(keys: PublicKeys['keys']) {
  const trail = followCheckpoints((kid) => publicKeyOf(keys, kid))
  let waiting: ChainFileLine | undefined
  const follow = (checkpoint?: Checkpoint): FileFault | undefined => {
    const line = waiting
    waiting = undefined
    const fault = line && trail.follow(line, Temporal.Instant.from(String(line.content['at'])), checkpoint)
    return fault && `checkpoint: ${fault.breach}`
  }
  return {
    pass: (line: ChainFileLine) => {
      const fault = follow()
      waiting = line
      return fault
    },
    stand: (checkpoint: Checkpoint): FileFault | undefined =>
      waiting ? follow(checkpoint) : 'checkpoint: checkpoint-missing',
    end: (): FileFault | undefined => {
      const fault = follow()
      const unsigned = trail.end()
      return fault ?? (unsigned && `checkpoint: ${unsigned.breach}`)
    },
    seen: trail.seen,
  }
}

function faultOf(
  { content, texts, ...link }: ChainFileLine,
  before: Pick<Link, 'sequence' | 'hash'>,
  account: number,
): FileFault | undefined {
  const follows = link.sequence === before.sequence + 1 && link.previous === before.hash && link.account === account
  if (!follows || hashOf(link) !== link.hash) return 'link-differs'
  if (digestOf(content) !== link.digest) return 'content-differs'
  const forged = Object.entries(texts ?? {}).some(
    ([name, { salt, text }]) => commitmentOf(salt, text) !== content[`${name}Digest`],
  )
  return forged ? 'text-differs' : undefined
}

function textsOf(record: NonNullable<ChainItem['record']>): Texts {
  const { reason, reason_salt, origin, origin_salt } = record
  return {
    ...(reason !== null && reason_salt !== null && { reason: { salt: reason_salt, text: reason } }),
    ...(origin !== null && origin_salt !== null && { origin: { salt: origin_salt, text: origin } }),
  }
}

/** Not a bearer: another type, and no audience. */
const TYPE = 'vaivem-audit+jws'

function signed(claims: object, { kid, privateKey }: Signing): string {
  const body = `${encoded({ alg: 'EdDSA', typ: TYPE, kid })}.${encoded(claims)}`
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}

function verdictOn(
  jws: string,
  claims: object,
  keys: PublicKeys['keys'],
): { readonly kid: string } | { readonly fault: FileFault } {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const { kid, typ, alg } = parsed(Buffer.from(header, 'base64url').toString()) ?? {}
  const publicKey = publicKeyOf(keys, String(kid))
  if (!publicKey || typ !== TYPE || alg !== 'EdDSA') return { fault: 'unknown-key' }
  const isValid = verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
  if (!isValid) return { fault: 'signature-invalid' }
  return payload === encoded(claims) ? { kid: String(kid) } : { fault: 'bytes-differ' }
}

function publicKeyOf(keys: PublicKeys['keys'], kid: string): KeyObject | undefined {
  const key = keys.find((candidate) => candidate['kid'] === kid)
  return key && createPublicKey({ key, format: 'jwk' })
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
