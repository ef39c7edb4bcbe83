import { eventTypes, type Fault } from '@vaivem/contract'

/** A cursor that this account's feed never gave out. */
export const cursorUnknown: Fault = {
  where: 'depois',
  message: 'não é um cursor desta conta; use o proximo de uma leitura, ou nenhum para ler desde o início',
}

export function typesUnknown(types: readonly string[]): Fault {
  return { where: 'tipos', message: `não conhece ${types.join(', ')}; os tipos são ${eventTypes.join(', ')}` }
}
