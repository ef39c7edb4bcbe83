import type { Storefront } from '@vaivem/domain'
import type { AccountFile } from './schema.ts'
import { STOREFRONT_LANGUAGES, wordOf } from './vocabulary.pt-BR.ts'

export function storefrontOf({ aberta, cor, logo, atendimento, idiomas }: AccountFile['vitrine']): Storefront {
  return {
    isOpen: aberta,
    colour: cor === null ? null : cor.toLowerCase(),
    logo,
    contact: { email: atendimento.email, phone: atendimento.telefone, page: atendimento.pagina },
    languages: idiomas.map((word) => STOREFRONT_LANGUAGES[word]),
  }
}

export function fileStorefront({ isOpen, colour, logo, contact, languages }: Storefront): AccountFile['vitrine'] {
  return {
    aberta: isOpen,
    cor: colour,
    logo,
    atendimento: { email: contact.email, telefone: contact.phone, pagina: contact.page },
    idiomas: languages.map((language) => wordOf(STOREFRONT_LANGUAGES, language)),
  }
}
