import type { Message } from './message.ts'

/** The texts of the page of messages. */
export const messagesText = {
  title: 'Mensagens',
  about: 'Os e-mails aos consumidores: o que foi enviado, o que espera e o que falhou.',
  filters: 'Filtros',
  number: 'Processo ou pedido',
  numberHint: 'o número inteiro',
  search: 'Procurar',
  state: 'Estado',
  kind: 'Mensagem',
  first: 'De',
  last: 'Até',
  any: 'Qualquer',
  clear: 'Limpar',
  none: 'Nenhuma mensagem.',
  found: (total: number, shown: string) => (total === 1 ? '1 mensagem' : `${shown} mensagens`),
  process: 'Processo',
  customer: 'Consumidor',
  what: 'Mensagem',
  when: 'Quando',
  planned: (when: string) => `prevista ${when}`,
  attempts: (times: number) => (times === 1 ? '1 tentativa' : `${times} tentativas`),
  actions: 'Ações',
  read: 'Ler',
  readNamed: (what: string, process: string) => `Ler: ${what}, ${process}`,
  resend: 'Tentar de novo',
  notOfRole: 'Seu papel não envia mensagens.',
  resent: (process: string) => `${process}: a mensagem será enviada em seguida.`,
  to: 'Para',
  gone: 'O texto não está aqui: quem o tem é o servidor de e-mail que o levou.',
  notYet: 'O texto é escrito quando a mensagem é enviada.',
} as const

export const kindNames: Readonly<Record<Message['tipo'], string>> = {
  solicitacaoRecebida: 'Solicitação recebida',
  aprovada: 'Aprovada',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
  expirada: 'Expirada',
  autorizacao: 'Autorização de postagem',
  lembreteDePostagem: 'Lembrete de postagem',
  itensRecebidos: 'Itens recebidos',
  itensConferidos: 'Itens conferidos',
  estornoEnviado: 'Estorno enviado',
  valeEmitido: 'Vale emitido',
  pedirDadosBancarios: 'Pedido de dados bancários',
  diferencaAPagar: 'Diferença a pagar',
  escolhaDaTroca: 'Escolha da troca',
  escolhaDoDefeito: 'Escolha por um defeito',
  ofertaDeAbatimento: 'Oferta de abatimento',
  reclamacaoDeEntregaRecebida: 'Reclamação de entrega recebida',
  reclamacaoDeEntregaRespondida: 'Reclamação de entrega respondida',
}

export const stateNames: Readonly<Record<Message['estado'], string>> = {
  prevista: 'prevista',
  enviada: 'enviada',
  falhou: 'falhou',
  dispensada: 'dispensada',
}

export const stateColors: Readonly<Record<Message['estado'], string>> = {
  prevista: 'blue',
  enviada: 'teal',
  falhou: 'red',
  dispensada: 'gray',
}
