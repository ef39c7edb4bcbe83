import type { KnownPlace, ToldPlace } from '@vaivem/domain'

/** The problems of parcels that need a person, in Portuguese. */
export const PROBLEMS = {
  'refused-by-carrier': 'A transportadora recusou a autorização.',
  'credentials-missing': 'Faltam as credenciais da transportadora: dê-as em Ajustes › Conectores e autorize de novo.',
  'credentials-refused':
    'A transportadora não aceita as credenciais: troque-as em Ajustes › Conectores e autorize de novo.',
  'balance-too-low': 'O saldo da conta na transportadora não basta: ponha saldo nela e autorize de novo.',
  'connector-stopped': 'A transportadora está parada em Ajustes › Conectores: nada é pedido a ela.',
  'connector-observes': 'A transportadora está só em observação: nada é pedido a ela.',
  'connector-confirms-each': 'Esta transportadora espera que alguém confirme: autorize a encomenda para pedi-la.',
  'connector-daily-limit': 'O limite do dia desta transportadora foi atingido: espere, ou autorize a encomenda você.',
  'address-not-chosen':
    'O servidor que escolhe o endereço de devolução não respondeu: ele é perguntado de novo de tempos em tempos.',
  'address-unknown':
    'O servidor que escolhe o endereço de devolução respondeu um endereço que a conta não tem em uso: corrija-o. Ele é perguntado de novo de tempos em tempos.',
  'address-doubted': 'O endereço do consumidor precisa ser conferido.',
  unavailable: 'A transportadora não atendeu a nenhum dos pedidos de autorização.',
  'no-integration': 'A transportadora não tem integração: registre o código da autorização.',
  'no-carrier': 'Nenhuma transportadora leva a encomenda: escolha uma, ou registre o código da autorização.',
  'window-passed':
    'A janela escolhida para a coleta passou antes de a transportadora ser chamada: combine outra com o consumidor e autorize de novo.',
  'code-taken': 'A transportadora deu um código que já é de outra encomenda.',
  'units-elsewhere':
    'A transportadora diz que a encomenda viaja, mas as unidades dela estão em outra encomenda ou solicitação.',
  'posted-after-cancel': 'A transportadora diz que a encomenda viaja, embora tenha sido cancelada.',
  'posted-twice': 'A transportadora diz que duas autorizações desta encomenda foram usadas.',
  'seen-after-loss': 'A transportadora voltou a ver a encomenda depois de dá-la como extraviada.',
  'seen-after-return': 'A transportadora voltou a ver a encomenda depois de ela ter sido devolvida ao consumidor.',
} as const satisfies Readonly<Record<string, string>>

export type ParcelProblem = keyof typeof PROBLEMS

const WAY_ON = 'Corrija o endereço; se ele está certo, autorize de novo, e a encomenda segue com ele como está.'

/** The doubts about an address whose CEP was looked up. */
export const addressDoubts = {
  unknown: `O CEP não existe no cadastro consultado. ${WAY_ON}`,
  elsewhere: (place: KnownPlace, told: ToldPlace) =>
    `O CEP é de ${place.city}/${place.state}, e o endereço diz ${[told.city, told.state].filter(Boolean).join('/')}. ${WAY_ON}`,
}
