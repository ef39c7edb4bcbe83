import type { addParcel, authorizeParcel, countUnits, Static } from '@vaivem/contract'
import type { AskedUnits, CollectionWindow, RoutingAsked, UnitCount } from '@vaivem/domain'
import { centavos } from '../orders/index.ts'
import { deliveryKind } from '../platform/wire/codes.ts'
import { instantOf } from '../platform/http/moments.ts'
import type { AuthorizationAsked } from './authorize.ts'

type SentRouting = Pick<
  Static<(typeof addParcel)['schema']['body']>,
  'tipo' | 'transportadoraId' | 'opcaoId' | 'lojaFisicaId'
>
type SentAuthorization = Static<(typeof authorizeParcel)['schema']['body']>
type SentCounts = Static<(typeof countUnits)['schema']['body']>['itens']

const NOT_SAID = -1

export function routingOf({ tipo = NOT_SAID, transportadoraId, opcaoId, lojaFisicaId }: SentRouting): RoutingAsked {
  const kind = tipo === NOT_SAID ? null : deliveryKind.nameOf(tipo)
  return {
    kind: kind === 'none' ? null : kind,
    carrierId: transportadoraId ?? null,
    optionId: opcaoId ?? null,
    physicalStoreId: lojaFisicaId ?? null,
  }
}

export function windowIn({
  janela,
}: Pick<Static<(typeof addParcel)['schema']['body']>, 'janela'>): CollectionWindow | null {
  return janela ? { day: janela.dia, from: janela.de, until: janela.ate } : null
}

export function givenOf(
  { codigo, expiraEm, custo, volumes }: SentAuthorization,
  timeZone: string,
): AuthorizationAsked['given'] {
  if (codigo === undefined) return null
  return {
    code: codigo,
    expiresAt: expiraEm === undefined ? null : instantOf(expiraEm, timeZone),
    cost: custo === undefined ? null : centavos(custo),
    volumes: volumes ?? null,
  }
}

export function countsOf(sent: SentCounts | undefined): readonly UnitCount[] {
  return (sent ?? []).map(({ itemId, recebidas, faltantes = 0, trocadas = 0 }) => ({
    itemId,
    received: recebidas,
    missing: faltantes,
    wrong: trocadas,
  }))
}

export function unitsOf(sent: Static<(typeof addParcel)['schema']['body']>['itens']): readonly AskedUnits[] | null {
  return sent?.map(({ itemId, quantidade }) => ({ itemId, quantity: quantidade })) ?? null
}
