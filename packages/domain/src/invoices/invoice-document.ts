import type { Money } from '../shared/money.ts'

/** The result of reading the XML of a note. Texts are as in the document, trimmed; null where it has none. */
export type InvoiceReading =
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
  | { readonly kind: 'content-declaration'; readonly facts: ContentDeclarationFacts }
  | { readonly kind: 'malformed'; readonly line: number; readonly column: number }
  | { readonly kind: 'beyond-limits'; readonly limit: 'size' | 'depth' | 'nodes' | 'run' }
  | { readonly kind: 'not-an-invoice'; readonly root: string }
  | { readonly kind: 'several-invoices'; readonly count: number }

/**
 * The facts of one DC-e (declaração de conteúdo eletrônica, model 99), which travels with a parcel whose sender issues no
 * notes. Layout 1.00 of Ajuste SINIEF 5/2021. None of the facts is verified.
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

/** The facts of one NF-e, read by absolute path in one parse. None of them is verified. */
export interface InvoiceFacts {
  readonly root: 'nfeProc' | 'NFe' | 'enviNFe' | 'Envelope'
  /** `infNFe/@Id` without its `NFe`; null where it does not begin with that. */
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
  /** `tpNFCredito` of a credit note. */
  readonly creditType: string | null
  /** `tpNFDebito` of a debit note. */
  readonly debitType: string | null
  readonly issuer: InvoiceParty
  readonly recipient: InvoiceParty
  readonly totals: {
    readonly invoice: Money | null
    readonly products: Money | null
    readonly freight: Money | null
    readonly discount: Money | null
    /** `vICMSDeson`; it reduces the total only where the items say so. */
    readonly exempted: Money | null
    /**
     * The other amounts that are added to a total beside freight: insurance, other expenses, IPI given back, and added taxes.
     */
    readonly additions: Money
    /** `vServ`: services are listed among the items, but are not in `vProd`. */
    readonly services: Money | null
  }
  readonly items: readonly InvoiceItem[]
  /** The references of the note (`NFref`) and of its items (`DFeReferenciado`), each once. */
  readonly references: readonly InvoiceReference[]
  readonly protocols: readonly InvoiceProtocol[]
  /** The paths of elements that may occur once and occur more often. The first occurrence was read. */
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
  /** Exact decimal text with up to four decimals, because goods are also sold by weight. */
  readonly quantity: string | null
  readonly value: Money | null
  /** `indTot` 0: the value is not part of the total. */
  readonly isInTotal: boolean
}

export interface InvoiceReference {
  readonly level: 'invoice' | 'item'
  /**
   * `masked-key` (`refNFeSig`): the random code of the key is zeroed, and its old check digit is kept. `other`: the reference
   * has no NF-e key.
   */
  readonly kind: 'key' | 'masked-key' | 'other'
  /** The key; for `other`, the name of the element. */
  readonly text: string
}

export interface InvoiceProtocol {
  /** `cStat`: 100 and 150 are authorized. */
  readonly status: string | null
  readonly number: string | null
  readonly key: string | null
  readonly digestValue: string | null
}

/** The result of checking the signature. Chain, validity and revocation of the certificate are never judged. */
export type SignatureReport =
  | 'valid'
  | 'valid-after-unindenting'
  | 'invalid'
  | 'absent'
  | 'unreadable'
  /** The document is too large to verify while a caller waits. */
  | 'not-checked'
