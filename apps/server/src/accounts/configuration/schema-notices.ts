import { MAIL_WORDS } from './vocabulary.pt-BR.ts'
import { Flag, OptionalEmail, Section, Words } from './schema-scalars.ts'

/** The mails that consumers get. */
export const NoticesSection = Section(
  'E-mails ao consumidor.',
  {
    ligado: Flag('Se e-mails são enviados.', true),
    remetente: OptionalEmail('Endereço de quem envia; vazio: nao-responda@ o servidor da primeira loja.'),
    responderPara: OptionalEmail('Endereço para onde vão as respostas.'),
    desligadas: Words('E-mails que não são enviados.', MAIL_WORDS, { default: [] }),
  },
  { default: {} },
)
