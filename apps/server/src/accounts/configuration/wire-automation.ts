import type { AuthorizationSettings, Triggers } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { TRIGGERS, wordOf } from './vocabulary.pt-BR.ts'

export function triggersOf(file: AccountFile['gatilhos']): Triggers {
  return {
    refund: TRIGGERS[file.estorno],
    voucher: TRIGGERS[file.vale],
    keepItemAtOnce: file.manterItemImediato,
    acceptUnratedAfterDays: file.concluirSozinhoDias,
  }
}

export function fileTriggers(triggers: Triggers): AccountFile['gatilhos'] {
  return {
    estorno: wordOf(TRIGGERS, triggers.refund),
    vale: wordOf(TRIGGERS, triggers.voucher),
    manterItemImediato: triggers.keepItemAtOnce,
    concluirSozinhoDias: triggers.acceptUnratedAfterDays,
  }
}

export function authorizationOf(file: AccountFile['autorizacao']): AuthorizationSettings {
  return { automatic: file.automatica, validDays: file.diasDeValidade, reminderDays: file.lembretesDias }
}

export function fileAuthorization(settings: AuthorizationSettings): AccountFile['autorizacao'] {
  return {
    automatica: settings.automatic,
    diasDeValidade: settings.validDays,
    lembretesDias: [...settings.reminderDays],
  }
}
