import { type KeyObject, createSign, generateKeyPairSync } from 'node:crypto'

interface KeyPair {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export interface SigningIdentity {
  readonly privateKey: KeyObject
  /** Base64 of the DER, as an XML signature carries it. */
  readonly certificate: string
}

/**
 * A key, else a fresh one of RSA, with a certificate that it signed itself: enough to sign a note, but no proof of who signed it. The
 * certificate says RSA whatever the key is.
 */
export function aSigningIdentity(
  { privateKey, publicKey }: KeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 }),
): SigningIdentity {
  const algorithm = sequence(SHA256_WITH_RSA, NULL)
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('Loja de Teste')))))
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey)
  const certificate = sequence(toBeSigned, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return { privateKey, certificate: certificate.toString('base64') }
}

const NULL = Buffer.from([0x05, 0x00])
const SHA256_WITH_RSA = der(0x06, Buffer.from('2a864886f70d01010b', 'hex'))
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts))
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
