import type { GreyPicture } from '../../platform/print/grey-picture.ts'

/** The contents of a label. Texts may hold any characters. */
export interface Label {
  /** The number of the process. */
  readonly number: string
  /** The value that the printed codes encode: the code of the authorization, or the number of the process for a shop of the store. */
  readonly code: string
  readonly codeIs: 'posting-code' | 'process-number'
  readonly way: 'drop-off' | 'locker' | 'collection' | 'physical-store'
  readonly carrier: string | null
  /** Until when it may be posted, in words; null: no end is known. */
  readonly until: string | null
  readonly recipient: Addressee
  readonly sender: Addressee
  /** The store as its brand shows it. */
  readonly store: LabelStore
  /** The items in the parcel, for example "2 × Camisa azul M". */
  readonly contents: readonly string[]
  /** Into how many boxes it is packed, at least one: each has its own label. */
  readonly volumes: number
}

export interface LabelStore {
  readonly name: string
  /** In place of its name; null: the name is written. */
  readonly logo: GreyPicture | null
}

export interface Addressee {
  readonly name: string
  readonly lines: readonly string[]
}

export type LabelForm = 'label-a4' | 'label-10x15'
