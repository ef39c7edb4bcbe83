import type { Endereco, FormaPagamento } from './order.ts'

/** What a platform's translator reads out of its order; `buildOrder` turns it into the wire, the same way for all. */
export interface OrderFacts {
  /** JSON pointer of the order in the document, for faults. */
  readonly path: string
  readonly id: string | undefined
  readonly number: string | undefined
  readonly placedAt: string | undefined
  readonly status: string | undefined
  readonly deliveredAt: string | undefined
  readonly invoicedAt: string | undefined
  /** Of the only note the order was sold with; an order of several says none. */
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
  /** A taxpayer of ICMS, where the platform says so. */
  readonly isTaxpayer: boolean | undefined
  readonly phone: string | undefined
  readonly mobile: string | undefined
}

/** `total`: centavos of the whole line after its own discounts and taxes; `listUnit`: of one unit before any discount. */
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
  readonly seller: string | undefined
  readonly returnedUnits: number
}

/** Centavos, none negative. */
export interface MoneyFacts {
  readonly statedTotal: number | undefined
  readonly freight: number
  /** Taken off the order as a whole: already in no line and not in the freight. */
  readonly orderDiscount: number
  /** Paid, but neither goods nor freight: tips, fees, duties. */
  readonly surcharge: number
  /** Given back already, where the platform does not say to which payment. */
  readonly refunded: number
}

export interface PaymentFacts {
  readonly transactionId: string
  readonly paymentId: string
  readonly at: string | undefined
  readonly kind: FormaPagamento | undefined
  /** The platform's own name of the method, for the warning when the kind is unknown. */
  readonly method: string
  readonly value: number
  /** The part that pays this sale, without interest. */
  readonly principal: number
  readonly refunded: number
  readonly installments: number | undefined
}
