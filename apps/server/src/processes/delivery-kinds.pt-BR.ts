import type { DeliveryKind } from '@vaivem/domain'

/** `tipoServicoLogisticoDescricao` (§2.4). */
export const deliveryKinds: Readonly<Record<DeliveryKind, string>> = {
  agency: 'Postagem em agência',
  collection: 'Coleta domiciliar',
  'scheduled-collection': 'Coleta domiciliar agendada',
  'express-collection': 'Coleta expressa',
  locker: 'Postagem em locker',
  'physical-store': 'Entrega em loja física',
  none: 'Nenhum: o consumidor fica com o item',
}
