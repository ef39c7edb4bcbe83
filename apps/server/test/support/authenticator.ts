import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { TestAnswer } from './answer.ts'
import type { TestBrowser } from './staff.ts'

/** Where the service under test is, as browsers see it. */
const ORIGIN = 'http://vaivem.test'
const RP_ID = 'vaivem.test'

/** The fault of an answer; none unless a test sets one. */
export interface Wrong {
  readonly type?: string
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly verifiesPerson?: boolean
  readonly counter?: number
  readonly id?: string
  readonly userHandle?: string
  /** Signs with this key instead of its own. */
  readonly key?: KeyObject
  /** Says this of its maker. */
  readonly attestation?: Buffer
}

interface Asked {
  readonly challenge: string
}

/** A device, in software, that makes one passkey and signs with it: ES256, as most do, and no word of its maker. */
export interface Authenticator {
  readonly id: string
  readonly create: (asked: Asked & { readonly user: { readonly id: string } }, wrong?: Wrong) => object
  readonly sign: (asked: Asked, wrong?: Wrong) => object
}

/** One whose passkey lies in this device alone and counts its uses, or is copied and counts none, as most are. */
export function anAuthenticator({ counts = false } = {}): Authenticator {
  const { publicKey, privateKey } = aKeyPair()
  const id = randomBytes(32)
  const copied = counts ? 0 : FLAGS.mayBeCopied | FLAGS.isCopied
  let uses = 0
  let holder: string | undefined
  const authData = ({ rpId = RP_ID, verifiesPerson = true, counter }: Wrong, more: number) => {
    const flags = FLAGS.isPresent | (verifiesPerson ? FLAGS.isVerified : 0) | copied | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? (counts ? ++uses : 0))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  return {
    id: id.toString('base64url'),
    create: ({ challenge, user }, wrong = {}) => {
      holder = user.id
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const data = Buffer.concat([authData(wrong, FLAGS.hasKey), key])
      const attestationObject = attested(data, wrong.attestation).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', challenge, wrong).toString('base64url')
      return answer(wrong.id ?? id.toString('base64url'), {
        clientDataJSON,
        attestationObject,
        transports: ['internal'],
      })
    },
    sign: ({ challenge }, wrong = {}) => {
      const data = authData(wrong, 0)
      const client = clientData('webauthn.get', challenge, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), wrong.key ?? privateKey)
      const userHandle = wrong.userHandle ?? holder
      return answer(wrong.id ?? id.toString('base64url'), {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      })
    },
  }
}

export function aKeyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

export const CEREMONY = { chaves: '/chaves', entrada: '/chave', prova: '/reautenticar' } as const

/** The options that a page of the service gives to an authenticator. */
export async function asked<Options = Asked & { readonly user: { readonly id: string } }>(
  { ask }: Pick<TestBrowser, 'ask'>,
  ceremony: keyof typeof CEREMONY,
  body?: object,
): Promise<Options> {
  const { json, text, status } = await ask('POST', `${CEREMONY[ceremony]}/desafio`, body)
  if (status !== 200) throw new Error(text)
  return json['entidade'] as Options
}

/** Gives the person of a browser a passkey. */
export async function addPasskey(browser: TestBrowser, device: Authenticator, nome = 'Chave'): Promise<TestAnswer> {
  return browser.ask('POST', '/chaves', { nome, credencial: device.create(await asked(browser, 'chaves')) })
}

const FLAGS = { isPresent: 1, isVerified: 4, mayBeCopied: 8, isCopied: 16, hasKey: 64 } as const

function answer(id: string, response: object): object {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
}

function clientData(type: string, challenge: string, wrong: Wrong): Buffer {
  const { origin = ORIGIN } = wrong
  return Buffer.from(
    JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }),
  )
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR; or another format, as it is given. */
function attested(
  authData: Buffer,
  attestation: Buffer = Buffer.from('63666d74646e6f6e656761747453746d74a0', 'hex'),
): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  const name = Buffer.from('686175746844617461', 'hex')
  return Buffer.concat([Buffer.from([0xa3]), attestation, name, Buffer.from([0x59]), length, authData])
}

/** An ES256 key in COSE. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const part = (name: string, value: string) =>
    Buffer.concat([Buffer.from(`${name}5820`, 'hex'), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), part('21', x), part('22', y)])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
