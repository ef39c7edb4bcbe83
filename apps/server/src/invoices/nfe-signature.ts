import { SignedXml } from 'xml-crypto'
import type { SignatureReport } from '@vaivem/domain'
import type { SignatureShape } from './nfe-paths.ts'
import { walkXml } from './xml-walk.ts'

/** The signature of a note as it was found by the one parse that read its facts. */
export interface NoteSignature {
  readonly shape: SignatureShape
  /** `infNFe/@Id`, which the signature must refer to. */
  readonly noteId: string
  /** The base64 of the certificate that came with it; proves nothing about who signed. */
  readonly certificate: string | undefined
}

/**
 * The result of verifying the signature of a well-formed invoice without DOCTYPE: whether its content is unchanged since it was
 * signed with the key of the included certificate. The owner and the validity of the certificate are not checked. Archives
 * re-indent their files, so a signature may verify only once the whitespace between elements is removed.
 */
export function verifySignature(xml: string, { shape, noteId, certificate }: NoteSignature): SignatureReport {
  if (shape.signatures === 0) return 'absent'
  if (!isAsExpected(shape, noteId) || certificate === undefined) return 'unreadable'
  if (xml.length > LARGEST_VERIFIED_CHARACTERS) return 'not-checked'
  const signature = xml.slice(shape.start, shape.end)
  if (walkXml(signature, IGNORING).kind !== 'walked') return 'unreadable'
  const publicCert = pemOf(certificate)
  if (holds(xml, signature, publicCert)) return 'valid'
  const bare = unindented(xml)
  return bare !== xml && holds(bare, unindented(signature), publicCert) ? 'valid-after-unindenting' : 'invalid'
}

/** Verifying builds a tree, searches it four times, and takes 5 to 25 ms for each 10 000 characters, while every other caller waits. */
const LARGEST_VERIFIED_CHARACTERS = 128 * 1024

/** The algorithms of the national layout, and SHA-256 beside its SHA-1. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  'CanonicalizationMethod http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'SignatureMethod http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  'SignatureMethod http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'Transform http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'Transform http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'DigestMethod http://www.w3.org/2000/09/xmldsig#sha1',
  'DigestMethod http://www.w3.org/2001/04/xmlenc#sha256',
])

const IGNORING = { open: () => {}, text: () => {}, close: () => {} }

/** One signature in the whole document, below the note, over one thing: the note. All else could sign something other. */
function isAsExpected({ signatures, signedInfos, references, algorithms, start, end }: SignatureShape, noteId: string) {
  return (
    signatures === 1 &&
    signedInfos === 1 &&
    start !== undefined &&
    end !== undefined &&
    references.length === 1 &&
    references[0] === `#${noteId}` &&
    algorithms.every((algorithm) => ALGORITHMS.has(algorithm))
  )
}

function holds(xml: string, signature: string, publicCert: string): boolean {
  try {
    const verifier = new SignedXml({ publicCert })
    // The national layout has no other; the library would search the whole document again for each.
    verifier.idAttributes = ['Id']
    verifier.loadSignature(signature)
    return verifier.checkSignature(xml)
  } catch {
    // The library throws for a wrong SignatureValue, a duplicate Id and an unusable certificate alike: it does not hold.
    return false
  }
}

function pemOf(base64: string): string {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function unindented(xml: string): string {
  return xml.replace(/>\s+</g, '><')
}
