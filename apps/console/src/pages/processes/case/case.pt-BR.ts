/** The texts of the head of a process page: who, what, how much, and what to do. */
export const caseText = {
  headline: 'Caso',
  noCustomer: 'Cliente sem nome',
  opened: (ago: string) => `aberto ${ago}`,
  order: (number: string) => `pedido ${number}`,
  place: 'Posição na fila',
  of: (position: string, total: string) => `${position} de ${total}`,
  previous: 'Processo anterior da fila',
  next: 'Próximo processo da fila',
  backToQueue: 'Voltar à fila',
  more: 'Mais ações',
  menu: 'Ações do processo',
  notNow: 'Agora não cabe',
  settings: 'Neste navegador',
  follow: 'Abrir o próximo depois de decidir',
  delay: 'Poder desfazer decisões por dez segundos',
  until: (when: string) => `até ${when}`,
  undo: 'Desfazer',
  undone: (number: string) => `${number}: decisão desfeita.`,
  tooLate: 'Já não dá para desfazer: a decisão começou a valer.',
  part: {
    encomendas: (place: number) => `encomenda ${place}`,
    estornos: (amount: string) => amount,
    trocas: (what: string) => what,
    itens: (what: string) => what,
    reposicoes: (what: string) => what,
  },
  doneOf: (number: string, done: string) => `${number}: ${done}`,
} as const

/** The texts of a dialog about the amount and about what is sent. */
export const aboutText = {
  amount: (amount: string, who: string | null) => (who === null ? amount : `${amount} para ${who}`),
  atMost: (amount: string, who: string | null) => `Até ${who === null ? amount : `${amount} para ${who}`}`,
  mailed: (email: string) => `O texto vai por e-mail para ${email}.`,
  authorized: (units: number, email: string) =>
    `${units === 1 ? '1 unidade' : `${units} unidades`}; o código vai por e-mail para ${email}.`,
} as const

export const riskText = {
  title: 'Risco',
  first: '1ª solicitação deste cliente.',
  nth: (place: number, span: string) => `${place}ª solicitação ${span}.`,
  span: (years: number, months: number) =>
    years > 0 ? `em ${years === 1 ? '1 ano' : `${years} anos`}` : months > 1 ? `em ${months} meses` : 'em um mês',
  declined: (count: string) => (count === '1' ? '1 recusada.' : `${count} recusadas.`),
  returned: (amount: string) => `${amount} já devolvidos.`,
} as const
