export type StateTone = 'good' | 'waiting' | 'attention' | 'bad' | 'over'

/** The labels of the states of the API. */
const WORDS: Readonly<Record<string, readonly [label: string, tone: StateTone]>> = {
  recebido: ['recebido', 'attention'],
  em_analise: ['em análise', 'attention'],
  aprovado: ['aprovado', 'good'],
  recusado: ['recusado', 'over'],
  cancelado: ['cancelado', 'over'],
  expirado: ['expirado', 'over'],
  aguardando_autorizacao: ['aguardando autorização', 'waiting'],
  aguardando_loja_fisica: ['aguardando entrega na loja', 'waiting'],
  autorizada: ['autorizada', 'good'],
  expirada: ['expirada', 'attention'],
  postada: ['postada', 'waiting'],
  coletada: ['coletada', 'waiting'],
  em_transito: ['em trânsito', 'waiting'],
  entregue: ['entregue', 'good'],
  extraviada: ['extraviada', 'bad'],
  devolvida_ao_consumidor: ['de volta com o consumidor', 'over'],
  cancelada: ['cancelada', 'over'],
  erro: ['com erro', 'bad'],
  previsto: ['previsto', 'waiting'],
  enviado: ['enviado', 'waiting'],
  verificando: ['em verificação', 'attention'],
  liquidado: ['pago', 'good'],
  falhou: ['falhou', 'bad'],
  substituido: ['substituído', 'over'],
  escolhida: ['escolhida', 'waiting'],
  reservada: ['reservada', 'waiting'],
  pedida: ['pedida', 'waiting'],
  prevista: ['prevista', 'waiting'],
  feita: ['feita', 'good'],
  espera_pessoa: ['espera por você', 'attention'],
  feita_a_mao: ['feita à mão', 'good'],
  faturada: ['faturada', 'waiting'],
  enviada: ['enviada', 'waiting'],
  nao_ha: ['não há', 'over'],
  devida: ['a pagar', 'attention'],
  a_devolver: ['a devolver', 'attention'],
  paga: ['paga', 'good'],
  dispensada: ['dispensada', 'over'],
  devolvida: ['devolvida', 'good'],
  em_conserto: ['em conserto', 'waiting'],
  aguardando_escolha: ['aguardando a escolha do consumidor', 'attention'],
  escolhido: ['escolhido', 'waiting'],
  consertado: ['consertado', 'good'],
  abatido: ['abatido', 'good'],
  atendido: ['atendido', 'good'],
  encerrado: ['encerrado', 'over'],
  aberta: ['aberta', 'attention'],
  reenviando: ['a reenviar', 'waiting'],
  reembolsando: ['a reembolsar', 'waiting'],
  atendida: ['atendida', 'good'],
  recusada: ['recusada', 'over'],
  retirada: ['retirada', 'over'],
  encerrada: ['encerrada', 'over'],
  mostrada: ['na loja', 'good'],
  deixada: ['deixada com a loja', 'over'],
}

export function stateLabel(word: string): string {
  return WORDS[word]?.[0] ?? word.replaceAll('_', ' ')
}

export function stateTone(word: string): StateTone {
  return WORDS[word]?.[1] ?? 'over'
}
