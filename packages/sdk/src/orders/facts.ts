import type { Measures } from './measures.ts'
import type { Endereco, FormaPagamento } from './order.ts'

/**
 * The facts that a platform's translator reads from its order. `buildOrder` converts them to the wire, in the same way for all
 * platforms.
 */
export interface OrderFacts {
  /** The JSON pointer of the order in the document, for faults. */
  readonly path: string
  readonly id: string | undefined
  readonly number: string | undefined
  readonly placedAt: string | undefined
  readonly status: string | undefined
  readonly deliveredAt: string | undefined
  readonly invoicedAt: string | undefined
  /** The key of the note with which the order was sold; undefined where it was sold with several. */
  readonly saleAccessKey: string | undefined
  readonly customer: CustomerFacts
  readonly address: AddressFacts | undefined
  readonly lines: readonly LineFacts[]
  readonly money: MoneyFacts
  readonly payments: readonly PaymentFacts[]
}

export type AddressFacts = { readonly [Field in keyof Endereco]: string | undefined }

export interface CustomerFacts {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly email: string | undefined
  readonly document: string | undefined
  /** Whether the buyer is a taxpayer of ICMS; undefined where the platform does not say. */
  readonly isTaxpayer: boolean | undefined
  readonly phone: string | undefined
  readonly mobile: string | undefined
}

/**
 * `total`: the price of the whole line after its own discounts and taxes; `listUnit`: the price of one unit before any
 * discount. Both in centavos.
 */
export interface LineFacts {
  readonly lineId: string | undefined
  readonly skuId: string
  readonly skuName: string | undefined
  readonly productId: string | undefined
  readonly productName: string | undefined
  readonly quantity: number
  readonly total: number
  readonly listUnit: number
  readonly categoryIds: readonly string[]
  /** Absent: the platform's document has none. */
  readonly categoryNames?: readonly string[]
  /** The address of its picture, as the platform writes it; `buildOrder` leaves out what is none. */
  readonly imageUrl?: unknown
  /** Absent: the platform's document has none. */
  readonly measures?: Measures
  readonly seller: string | undefined
  readonly returnedUnits: number
}

/** Amounts in centavos, none negative. */
export interface MoneyFacts {
  readonly statedTotal: number | undefined
  readonly freight: number
  /** The discount of the order as a whole, which is contained neither in the lines nor in the freight. */
  readonly orderDiscount: number
  /** An amount that was paid for neither goods nor freight: tips, fees, duties. */
  readonly surcharge: number
  /** The amount that was given back already, where the platform does not say to which payment. */
  readonly refunded: number
}

export interface PaymentFacts {
  readonly transactionId: string
  readonly paymentId: string
  readonly at: string | undefined
  readonly kind: FormaPagamento | undefined
  /** The platform's own name of the method, for the warning where the kind is not known. */
  readonly method: string
  readonly value: number
  /** The part of the payment that pays this sale, without interest. */
  readonly principal: number
  readonly refunded: number
  readonly installments: number | undefined
  /** The payment provider that took it, as the platform calls it, with the provider's own reference; absent: not known. */
  readonly provider?: { readonly name: string; readonly reference: string } | undefined
}
