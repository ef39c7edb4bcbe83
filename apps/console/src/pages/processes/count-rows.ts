import type { ManagedProcess } from '../../api/commands.ts'
import { itemName } from './item-name.ts'

export interface CountRow {
  readonly itemId: string
  readonly name: string
  readonly announced: number
  readonly received: number
  readonly missing: number
  readonly wrong: number
}

/** What a parcel announces, counted as it was before; what nobody counted is taken to have come. */
export function countRows(
  process: Pick<ManagedProcess, 'encomendas' | 'itens'>,
  parcelId: number,
): readonly CountRow[] {
  const parcel = process.encomendas.find(({ id }) => id === parcelId)
  return (parcel?.unidades ?? []).map(({ itemId, anunciadas, recebidas, faltantes, trocadas }) => ({
    itemId,
    name: itemName(process, itemId),
    announced: anunciadas,
    received: recebidas + faltantes + trocadas === 0 ? anunciadas : recebidas,
    missing: faltantes,
    wrong: trocadas,
  }))
}

/** Whether more units were found than the parcel announces. */
export function isTooMany({ announced, received, missing, wrong }: CountRow): boolean {
  return received + missing + wrong > announced
}

export function countsOf(rows: readonly CountRow[]) {
  return rows.map(({ itemId, received, missing, wrong }) => ({
    itemId,
    recebidas: received,
    faltantes: missing,
    trocadas: wrong,
  }))
}
