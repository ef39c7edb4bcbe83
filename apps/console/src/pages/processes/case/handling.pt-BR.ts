import { nearDay } from '../../../shared/wording.pt-BR.ts'

/** The texts about who sees to a process, and until when it is put off. */
export const handlingText = {
  nobody: 'Sem responsável',
  assign: 'Atribuir a',
  me: 'Eu',
  of: (name: string) => `Responsável: ${name}`,
  assigned: (name: string | null) => (name === null ? 'Sem responsável agora.' : `Atribuído a ${name}.`),
  snooze: 'Adiar',
  until: (when: string) => `Adiado até ${when}`,
  snoozed: (until: string | null) =>
    until === null
      ? 'De volta à fila.'
      : `Adiado: volta à fila em ${nearDay(until)}, ou antes, se passar a esperar por outra coisa.`,
  days: [
    ['Até amanhã', 1],
    ['Por dois dias', 2],
    ['Por uma semana', 7],
  ] as const satisfies readonly (readonly [label: string, ahead: number])[],
  other: 'Escolher o dia…',
  back: 'Trazer de volta agora',
  backOn: 'Volta à fila em',
  tooEarly: 'Escolha um dia depois de hoje.',
  mentioned: 'Você foi mencionado nos comentários deste processo.',
  seen: 'Marcar como visto',
} as const
