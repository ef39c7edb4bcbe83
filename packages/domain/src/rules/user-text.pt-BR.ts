import { allOf, brazilianDay, quoted } from './wording.pt-BR.ts'

export const userTexts = {
  askForTheseAlone: (names: readonly string[]) => `A desistência de ${allOf(names)} pode ser pedida à parte, agora.`,
  regretInstead: (lastDay: Temporal.PlainDate, reason: string) =>
    `Até ${brazilianDay(lastDay)} você ainda pode desistir da compra: escolha o motivo ${quoted(reason)}.`,
}
