import type { Notices } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { MAIL_WORDS, wordOf } from './vocabulary.pt-BR.ts'

export function noticesOf({ ligado, remetente, responderPara, desligadas }: AccountFile['mensagens']): Notices {
  return {
    enabled: ligado,
    sender: remetente,
    replyTo: responderPara,
    disabledKinds: desligadas.map((word) => MAIL_WORDS[word]),
  }
}

export function fileNotices({ enabled, sender, replyTo, disabledKinds }: Notices): AccountFile['mensagens'] {
  return {
    ligado: enabled,
    remetente: sender,
    responderPara: replyTo,
    desligadas: disabledKinds.map((kind) => wordOf(MAIL_WORDS, kind)),
  }
}
