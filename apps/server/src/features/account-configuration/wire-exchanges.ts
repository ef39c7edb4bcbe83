import type { ExchangeSettings } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { SHIP_WHEN, wordOf } from './vocabulary.pt-BR.ts'

export function exchangesOf(file: AccountFile['trocas']): ExchangeSettings {
  return {
    reserveDays: file.reservaDias,
    shipWhen: SHIP_WHEN[file.quandoEnviar],
    differenceAsVoucher: file.diferencaComoVale,
    keepsPriceInVariation: file.manterPrecoNaVariacao,
  }
}

export function fileExchanges(settings: ExchangeSettings): AccountFile['trocas'] {
  return {
    reservaDias: settings.reserveDays,
    quandoEnviar: wordOf(SHIP_WHEN, settings.shipWhen),
    diferencaComoVale: settings.differenceAsVoucher,
    manterPrecoNaVariacao: settings.keepsPriceInVariation,
  }
}
