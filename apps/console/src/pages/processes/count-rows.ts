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

/** The announced units of a parcel with the earlier count; units that were not counted are presumed received. */
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
