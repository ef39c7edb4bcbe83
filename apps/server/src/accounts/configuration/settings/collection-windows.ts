import type { CollectionPeriod, Weekday } from '@vaivem/domain'
import { text, whole, words } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { field, list, part, section } from '../setting.ts'

const WEEKDAYS: Readonly<Record<string, readonly [Weekday, string]>> = {
  seg: ['monday', 'segunda-feira'],
  ter: ['tuesday', 'terça-feira'],
  qua: ['wednesday', 'quarta-feira'],
  qui: ['thursday', 'quinta-feira'],
  sex: ['friday', 'sexta-feira'],
  sab: ['saturday', 'sábado'],
  dom: ['sunday', 'domingo'],
}

const time = (description: string, example: string) =>
  text(description, { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: [example] })

const window = section<CollectionPeriod>('Um período em que se coleta, em alguns dias da semana.', {
  weekdays: field(
    'dias',
    'Dias da semana',
    neverLooser,
    words('Dias da semana; feriados nacionais e locais nunca são oferecidos.', WEEKDAYS, {
      minItems: 1,
      examples: [['seg', 'ter']],
    }),
  ),
  from: field('de', 'Das', neverLooser, time('Começo, como 08:00, na hora da conta.', '08:00')),
  until: field('ate', 'Até as', neverLooser, time('Fim, como 12:00, depois do começo.', '12:00')),
})

const MOST_DAYS = 30

/** When an option of sending collects, for the consumer to choose from. */
export const collectionSchedule = {
  windows: part(
    'janelas',
    'Janelas de coleta',
    list(
      'Só de `coleta` e `coletaAgendada`: os dias e horários entre os quais o consumidor escolhe. Vazio: ninguém escolhe.',
      window,
      50,
    ),
  ),
  noticeDays: field(
    'antecedenciaDias',
    'Antecedência (dias úteis)',
    neverLooser,
    whole('Quantos dias úteis, no mínimo, até a coleta; 0: pode ser hoje, antes que o horário comece.', 0, MOST_DAYS, {
      default: 1,
    }),
  ),
  daysOffered: field(
    'diasOferecidos',
    'Dias oferecidos',
    neverLooser,
    whole('Entre quantos dias o consumidor escolhe.', 1, MOST_DAYS, { default: 5 }),
  ),
}
