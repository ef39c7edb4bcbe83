import type { CarrierProtocol } from './generated/carrier-protocol.ts'
import type { StoreProtocol } from './generated/store-protocol.ts'

/** A word of the protocol by which the service calls a shop of the store's own, such as `pedidos-buscar`. */
export type ProtocolWord = keyof StoreProtocol
export type ProtocolBody<Word extends ProtocolWord> = Omit<StoreProtocol[Word]['body'], 'operacao'>
export type ProtocolAnswer<Word extends ProtocolWord> = StoreProtocol[Word]['answer']

/** A word of the protocol by which the service calls a carrier, such as `envios-autorizar`. */
export type CarrierProtocolWord = keyof CarrierProtocol
export type CarrierProtocolBody<Word extends CarrierProtocolWord> = Omit<CarrierProtocol[Word]['body'], 'operacao'>
export type CarrierProtocolAnswer<Word extends CarrierProtocolWord> = CarrierProtocol[Word]['answer']
