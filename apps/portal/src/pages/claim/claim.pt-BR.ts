import type { DeliveryClaimKind } from '@vaivem/domain'

type OfKind = Readonly<Record<DeliveryClaimKind, string>>

export const claimCopy = {
  /** Beside returning and exchanging: what went wrong with the delivery. */
  links: {
    title: 'Problema na entrega?',
    lead: 'Não é preciso devolver nada: a loja responde com reenvio ou reembolso.',
  },
  kinds: {
    'never-arrived': 'Não recebi',
    'arrived-damaged': 'Chegou danificado',
    'item-missing': 'Faltou um item',
  } satisfies OfKind as OfKind,
  title: 'Problema na entrega',
  lead: (days: number) =>
    `Diga o que houve. A loja responde em até ${days === 1 ? '1 dia' : `${days} dias`}; não é preciso devolver nada.`,
  kind: 'O que houve?',
  items: 'Com quais itens?',
  quantity: (name: string) => `Unidades de ${name}`,
  details: 'Conte o que houve',
  detailsHint: 'Se souber, diga quando chegou, o que veio e como estava a embalagem.',
  photos: 'Fotos',
  photosHint: 'Até 3, em JPEG, PNG ou WebP, até 8 MB cada. Ajudam a loja a responder mais rápido.',
  send: 'Enviar reclamação',
  back: 'Voltar ao pedido',
  nothingLeft: 'Todas as unidades deste pedido já estão em outras solicitações.',
  follow: 'Ver as solicitações',
  faults: {
    kind: 'Diga o que houve.',
    item: 'Escolha ao menos um item.',
    quantity: 'A quantidade de um item não é possível.',
    photo: 'Um arquivo não é uma foto que possamos ler, ou é grande demais. Escolha as fotos de novo.',
    photos: 'Envie no máximo 3 fotos. Escolha-as de novo.',
    busy: 'Não conseguimos guardar as fotos agora. Escolha-as de novo e envie em instantes.',
  },
  status: {
    title: 'A sua reclamação',
    said: {
      'never-arrived': '‹Você|O senhor› disse que o pedido não chegou.',
      'arrived-damaged': '‹Você|O senhor› disse que o pedido chegou danificado.',
      'item-missing': '‹Você|O senhor› disse que faltou um item.',
    } satisfies OfKind as OfKind,
    states: {
      open: (moment: string) =>
        `A loja responde até ${moment}. ‹Você|O senhor› recebe um e-mail; não precisa fazer nada.`,
      resending: () => 'A loja vai enviar os itens de novo, sem custo. Não é preciso devolver nada.',
      refunding: () => 'A loja vai devolver o seu dinheiro: veja abaixo. Não é preciso devolver nada.',
      settled: () => 'Está resolvida. Não falta fazer nada.',
      refused: () =>
        'A loja não aceitou a reclamação. Se não concorda ou tem mais a dizer, fale com a loja: uma pessoa olha de novo.',
      withdrawn: () => 'A reclamação foi cancelada.',
    },
    answer: 'Da loja:',
  },
}

export type ClaimCopy = typeof claimCopy
