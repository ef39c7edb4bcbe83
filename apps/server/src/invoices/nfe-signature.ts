import { createHash, createPublicKey, verify } from 'node:crypto'
import { DOMParser, type XmlNode, type XmlTree, type XmlTreeElement } from '@xmldom/xmldom/lib/index.js'
import { C14nCanonicalization, findAncestorNs } from 'xml-crypto'
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
  if (walkXml(xml.slice(shape.start, shape.end), IGNORING).kind !== 'walked') return 'unreadable'
  const publicCert = pemOf(certificate)
  if (holds(xml, noteId, publicCert)) return 'valid'
  const bare = unindented(xml)
  return bare !== xml && holds(bare, noteId, publicCert) ? 'valid-after-unindenting' : 'invalid'
}

/** Verifying builds a tree and takes some 5 ms for each 10 000 characters, while every other caller waits. */
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

/**
 * Whether the one signature of the text is over its one note: the digest is of the note's canonical form, and the signature of the digest.
 * SignedXml of xml-crypto does the same for any document, and searches it five times by XPath: four times as long for a note of 40 items.
 */
function holds(xml: string, noteId: string, publicCert: string): boolean {
  try {
    const document = new DOMParser(STRICT).parseFromString(xml, 'text/xml')
    const note = only(document, NFE, 'infNFe')
    if (note.getAttribute('Id') !== noteId) return false
    const signature = only(document, XMLDSIG, 'Signature')
    const signedInfo = only(signature, XMLDSIG, 'SignedInfo')
    const reference = only(signedInfo, XMLDSIG, 'Reference')
    const key = createPublicKey(publicCert)
    return (
      reference.getAttribute('URI') === `#${noteId}` &&
      key.asymmetricKeyType === 'rsa' &&
      createHash(hashOf(reference, 'DigestMethod'))
        .update(canonical(note))
        .digest()
        .equals(bytesOf(reference, 'DigestValue')) &&
      verify(
        hashOf(signedInfo, 'SignatureMethod'),
        Buffer.from(canonical(signedInfo)),
        key,
        bytesOf(signature, 'SignatureValue'),
      )
    )
  } catch {
    // An element that is not well-formed or is there twice, or a certificate that is none: the signature does not hold.
    return false
  }
}

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'

const fail = (message: string) => {
  throw new Error(message)
}
const STRICT = { errorHandler: { warning: fail, error: fail, fatalError: fail } }

function only(parent: XmlTree, namespace: string, name: string): XmlTreeElement {
  const [element, ...others] = Array.from(parent.getElementsByTagNameNS(namespace, name))
  if (element === undefined || others.length > 0) throw new Error(`There must be one ${name}`)
  return element
}

/**
 * As Canonical XML 1.0 writes it, with the namespaces that are declared above it. Throws for a processing instruction, which the library
 * would write as the text it holds: `9<?x 0.00?>` would be as signed as `90.00`. The layout of a note has none.
 */
function canonical(element: XmlTreeElement): string {
  if (holdsInstruction(element)) throw new Error('There must be no processing instruction')
  const ancestorNamespaces = findAncestorNs(element.ownerDocument, pathOf(element, element.ownerDocument))
  return new C14nCanonicalization().process(element, { ancestorNamespaces })
}

/** The one element that stands at this place, as XPath finds it without looking anywhere else. */
function pathOf(element: XmlNode, document: XmlNode): string {
  const { parentNode: parent } = element
  if (parent === null || parent === document) return '/*'
  const siblings = Array.from(parent.childNodes ?? []).filter(({ nodeType }) => nodeType === ELEMENT)
  return `${pathOf(parent, document)}/*[${siblings.indexOf(element) + 1}]`
}

function holdsInstruction(node: XmlNode): boolean {
  return node.nodeType === INSTRUCTION || Array.from(node.childNodes ?? []).some(holdsInstruction)
}

const ELEMENT = 1
const INSTRUCTION = 7

/** SHA-1 or SHA-256: no other algorithm is among those known above. */
function hashOf(parent: XmlTree, method: 'DigestMethod' | 'SignatureMethod'): 'sha1' | 'sha256' {
  return only(parent, XMLDSIG, method).getAttribute('Algorithm').endsWith('sha256') ? 'sha256' : 'sha1'
}

function bytesOf(parent: XmlTree, name: 'DigestValue' | 'SignatureValue'): Buffer {
  return Buffer.from(only(parent, XMLDSIG, name).textContent ?? '', 'base64')
}

function pemOf(base64: string): string {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function unindented(xml: string): string {
  return xml.replace(/>\s+</g, '><')
}
