import type { ExchangeSettings } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { fileTranslations, translationsOf } from './schema-translations.ts'
import { SHIP_WHEN, WITHOUT_CHOICE, wordOf } from './vocabulary.pt-BR.ts'

export function exchangesOf(file: AccountFile['trocas']): ExchangeSettings {
  return {
    reserveDays: file.reservaDias,
    shipWhen: SHIP_WHEN[file.quandoEnviar],
    differenceAsVoucher: file.diferencaComoVale,
    keepsPriceInVariation: file.manterPrecoNaVariacao,
    differencePayment: {
      link: file.pagamentoDiferenca.link,
      instructions: file.pagamentoDiferenca.instrucoes,
      ...translationsOf(file.pagamentoDiferenca.traducoes),
    },
    choiceDays: file.escolhaDias,
    withoutChoice: WITHOUT_CHOICE[file.semEscolha],
  }
}

export function fileExchanges(settings: ExchangeSettings): AccountFile['trocas'] {
  return {
    reservaDias: settings.reserveDays,
    quandoEnviar: wordOf(SHIP_WHEN, settings.shipWhen),
    diferencaComoVale: settings.differenceAsVoucher,
    pagamentoDiferenca: {
      link: settings.differencePayment.link,
      instrucoes: settings.differencePayment.instructions,
      ...fileTranslations(settings.differencePayment.translations),
    },
    escolhaDias: settings.choiceDays,
    semEscolha: wordOf(WITHOUT_CHOICE, settings.withoutChoice),
    manterPrecoNaVariacao: settings.keepsPriceInVariation,
  }
}
