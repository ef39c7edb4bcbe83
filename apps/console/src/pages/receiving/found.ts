import type { Answer } from '../../api/answer.ts'
import { openSheet, type Sheet } from './receipt-sheet.ts'
import type { Saved, SavedParcel } from './save-sheet.ts'

/** The process and the parcel that a scanned code identifies. */
export type Found = Answer<'findToReceive'>['achados'][number]

/** The sheet of what was found; items that the parcel does not carry are left out, unless there is no parcel at all. */
export function sheetOf({ encomenda, itens }: Found): Sheet {
  return openSheet(
    itens.map((item) => ({
      itemId: item.itemId,
      name: item.nome,
      announced: encomenda === null ? item.quantidade : item.anunciadas,
      rated: item.avaliadas,
      missing: item.faltantes,
      swapped: item.trocadas,
    })),
  )
}

/** The saved state that the sheet starts from. */
export function savedOf(found: Found): Saved {
  return { parcel: parcelOf(found), hasPlaced: found.itens.some(({ comDestino }) => comDestino > 0) }
}

function parcelOf({ encomenda, itens }: Found): SavedParcel | undefined {
  if (encomenda === null) return undefined
  const countable = itens.filter(({ avaliadas, anunciadas }) => avaliadas === 0 && anunciadas > 0)
  return {
    id: encomenda.id,
    hasArrived: encomenda.estado === 'entregue',
    countable: new Set(countable.map(({ itemId }) => itemId)),
  }
}
