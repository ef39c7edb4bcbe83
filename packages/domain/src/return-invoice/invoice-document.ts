import type { Money } from '../shared/money.ts'

/** What came of reading the XML of a note. The texts are as the document has them, trimmed; null where it has none. */
export type InvoiceReading =
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
  | { readonly kind: 'content-declaration'; readonly facts: ContentDeclarationFacts }
  | { readonly kind: 'malformed'; readonly line: number; readonly column: number }
  | { readonly kind: 'beyond-limits'; readonly limit: 'size' | 'depth' | 'nodes' | 'run' }
  | { readonly kind: 'not-an-invoice'; readonly root: string }
  | { readonly kind: 'several-invoices'; readonly count: number }

/**
 * The facts of one DC-e (declaração de conteúdo eletrônica, model 99): what travels with a parcel of who issues no notes.
 * Layout 1.00 of Ajuste SINIEF 5/2021; nothing here was verified.
 */
export interface ContentDeclarationFacts {
  readonly key: string | null
  readonly series: string | null
  readonly number: string | null
  readonly issuedAt: string | null
  readonly issuer: InvoiceParty
  readonly recipient: InvoiceParty
  /** `vDC`. */
  readonly value: Money | null
  readonly items: readonly { readonly description: string | null; readonly value: Money | null }[]
}

/** The facts of one NF-e, read by absolute path from one parse; nothing here was verified. */
export interface InvoiceFacts {
  readonly root: 'nfeProc' | 'NFe' | 'enviNFe' | 'Envelope'
  /** `infNFe/@Id` without its `NFe`; null when it does not start so. */
  readonly key: string | null
  readonly layoutVersion: string | null
  readonly stateCode: string | null
  readonly randomCode: string | null
  readonly model: string | null
  readonly series: string | null
  readonly number: string | null
  /** `dhEmi`, or `dEmi` of the layouts before 3.10. */
  readonly issuedAt: string | null
  /** `tpNF`: `0` entry, `1` exit. */
  readonly direction: string | null
  readonly emissionForm: string | null
  /** `tpAmb`: `1` production, `2` test. */
  readonly environment: string | null
  /** `idDest`: `1` within the state, `2` to another state, `3` abroad. */
  readonly destination: string | null
  /** `finNFe`: `4` is a return, `5` a credit note, `6` a debit note. */
  readonly purpose: string | null
  /** `tpNFCredito`, of a credit note. */
  readonly creditType: string | null
  /** `tpNFDebito`, of a debit note. */
  readonly debitType: string | null
  readonly issuer: InvoiceParty
  readonly recipient: InvoiceParty
  readonly totals: {
    readonly invoice: Money | null
    readonly products: Money | null
    readonly freight: Money | null
    readonly discount: Money | null
    /** `vICMSDeson`: taken off the total only where its items say so. */
    readonly exempted: Money | null
    /** What else a total adds, freight beside: insurance, other expenses, IPI given back, taxes that are added. */
    readonly additions: Money
    /** `vServ`: services stand among the items and not in `vProd`. */
    readonly services: Money | null
  }
  readonly items: readonly InvoiceItem[]
  /** Of the note (`NFref`) and of its items (`DFeReferenciado`), each once. */
  readonly references: readonly InvoiceReference[]
  readonly protocols: readonly InvoiceProtocol[]
  /** Paths of elements that may stand once and stand more often; the first one was read. */
  readonly repeated: readonly string[]
  readonly signature: SignatureReport
  readonly digestValue: string | null
}

export interface InvoiceParty {
  readonly cnpj: string | null
  readonly cpf: string | null
}

export interface InvoiceItem {
  readonly code: string | null
  readonly description: string | null
  readonly cfop: string | null
  /** Exact decimal text, up to four decimals: goods are sold by weight too. */
  readonly quantity: string | null
  readonly value: Money | null
  /** `indTot` 0: the value is not part of the total. */
  readonly isInTotal: boolean
}

export interface InvoiceReference {
  readonly level: 'invoice' | 'item'
  /** `masked-key` (`refNFeSig`) has its random code zeroed and keeps the old check digit; `other` has no NF-e key. */
  readonly kind: 'key' | 'masked-key' | 'other'
  /** The key; for `other` the name of the element. */
  readonly text: string
}

export interface InvoiceProtocol {
  /** `cStat`: 100 and 150 are authorised. */
  readonly status: string | null
  readonly number: string | null
  readonly key: string | null
  readonly digestValue: string | null
}

/** What the signature is worth as evidence. Chain, validity and revocation of the certificate are never judged. */
export type SignatureReport =
  | 'valid'
  | 'valid-after-unindenting'
  | 'invalid'
  | 'absent'
  | 'unreadable'
  /** The document is too large to verify while a caller waits. */
  | 'not-checked'
