import { ClockTime, Day, named } from '../scalars.ts'

/** A day and a time of the day at which a parcel is collected. */
export const CollectionWindow = named(
  'JanelaDeColeta',
  'O dia e o horário em que a encomenda é coletada, na hora da conta.',
  {
    dia: Day('O dia.'),
    de: ClockTime('Das, como 08:00.'),
    ate: ClockTime('Até as, como 12:00.'),
  },
)
