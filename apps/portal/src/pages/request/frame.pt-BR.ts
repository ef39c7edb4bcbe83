import type { FlowStep } from '@vaivem/domain'

export const frameCopy = {
  steps: {
    items: 'Itens',
    details: 'Motivo',
    replacement: 'Troca',
    outcome: 'Valor',
    shipping: 'Envio',
    review: 'Revisão',
  } satisfies Record<FlowStep, string>,
  next: 'Continuar',
  back: 'Voltar',
  notices: {
    'changed-elsewhere':
      'Esta solicitação mudou em outra aba ou janela. Mostramos como ela está agora; confira antes de continuar.',
    'not-there-any-more':
      'Enquanto ‹você|o senhor› escolhia, algo mudou: parte dos itens já foi solicitada. O resto continua como ‹você|o senhor› deixou.',
    'offer-changed':
      'O estoque ou o preço do que ‹você|o senhor› escolheu mudou. Escolha de novo; o resto está guardado.',
    'price-changed': 'O preço do envio mudou. Confira o novo valor antes de enviar; o resto está guardado.',
    'window-passed':
      'O horário escolhido para a coleta não está mais disponível. Escolha outro; o resto está guardado.',
    'photos-busy': 'Estamos recebendo muitas fotos agora. Envie de novo em alguns segundos; o resto está guardado.',
  },
}

export type FrameCopy = typeof frameCopy
