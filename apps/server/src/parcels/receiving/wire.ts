import type { DESTINATIONS, EntityOf, listPlacedUnits, ToReceive } from '@vaivem/contract'
import type { Decision } from '@vaivem/domain'
import { momentOfColumn } from '../../platform/http/moments.ts'
import { decisionNames, parcelStateNames } from '../../platform/wire/state-names.pt-BR.ts'
import { pictureForStaff, type PictureSources } from '../../orders/index.ts'
import { processStatus } from '../../platform/wire/codes.ts'
import type { FoundRow, PlacedRow, PlacedUnits } from './repository.ts'

const destinationWords = {
  stock: 'estoque',
  repair: 'conserto',
  discard: 'descarte',
  supplier: 'fornecedor',
} as const satisfies Readonly<Record<PlacedUnits['destination'], (typeof DESTINATIONS)[number]>>

const destinations = {
  estoque: 'stock',
  conserto: 'repair',
  descarte: 'discard',
  fornecedor: 'supplier',
} as const satisfies Readonly<Record<(typeof DESTINATIONS)[number], PlacedUnits['destination']>>

export function destinationOf(word: (typeof DESTINATIONS)[number]): PlacedUnits['destination'] {
  return destinations[word]
}

/** A code as scanners and people give it: as it is, and in capitals; a key of an invoice may come with blanks. */
export function spellingsOf(sent: string) {
  const code = sent.trim()
  return { code, spellings: [...new Set([code, code.toUpperCase()])], digits: code.replaceAll(/\s/g, '') }
}

export function toReceiveOf(deps: PictureSources, accountId: number, row: FoundRow): ToReceive {
  return {
    processoId: row.process_id,
    processoNumero: row.number,
    processoVersao: row.version,
    decisao: decisionNames[row.decision as Decision],
    status: processStatus.codeOf(row.status),
    pedidoNumero: row.order_number,
    clienteNome: row.customer_name,
    achadoPor: row.found_by,
    encomenda: parcelOf(row),
    itens: row.items.map((item) => ({
      itemId: String(item.id),
      skuId: item.sku,
      nome: item.name,
      imagem: pictureForStaff(deps, accountId, {
        url: item.image,
        categories: item.categories ?? [],
        names: [item.name, item.product_name],
      }),
      motivo: item.reason,
      quantidade: item.quantity,
      anunciadas: item.announced,
      recebidas: item.received,
      faltantes: item.missing,
      trocadas: item.wrong,
      avaliadas: item.rated,
      comDestino: item.placed,
      achado: item.is_found,
    })),
  }
}

function parcelOf(row: FoundRow): ToReceive['encomenda'] {
  if (row.parcel_id === null || row.parcel_state === null) return null
  return {
    id: row.parcel_id,
    estado: parcelStateNames[row.parcel_state],
    transportadora: row.carrier_name,
    codigoAutorizacao: row.authorization_code,
    codigoRastreio: row.tracking_code,
    entregueEm: row.delivered_at === null ? null : momentOfColumn(row.delivered_at),
  }
}

export function placedOf(row: PlacedRow): EntityOf<typeof listPlacedUnits>['destinos'][number] {
  return {
    id: row.id,
    itemId: String(row.item_id),
    destino: destinationWords[row.destination],
    quantidade: row.quantity,
    observacao: row.note,
    por: row.decided_by,
    quem: row.who,
    data: momentOfColumn(row.decided_at),
  }
}
