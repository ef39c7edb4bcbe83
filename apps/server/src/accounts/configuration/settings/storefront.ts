import type { StoreContact, Storefront } from '@vaivem/domain'
import { checked, flag, isWebAddress, optionalEmail, orNull, words } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'
import { brandFields, LANGUAGES } from './brand.ts'

const way = (kind: string, check: (text: string) => boolean, expected: string, example: string) =>
  orNull(checked(`${kind}.`, check, expected, { examples: [example] }), `${kind}; deixe em branco para ocultar.`)

const contact = section<StoreContact>(
  'Como o consumidor fala com a loja; aparece em todas as páginas (Decreto 7.962/2013, art. 4º).',
  {
    email: field('email', 'E-mail', neverLooser, optionalEmail('E-mail do atendimento; deixe em branco para ocultar.')),
    phone: field(
      'telefone',
      'Telefone',
      neverLooser,
      way(
        'Telefone do atendimento, como se escreve',
        (text) => /^\+?[\d ()-]{8,24}$/.test(text) && /(?:\d\D*){8,15}/.test(text),
        'um telefone de 8 a 15 dígitos, como (11) 4002-8922',
        '(11) 4002-8922',
      ),
    ),
    page: field(
      'pagina',
      'Página de ajuda',
      neverLooser,
      way(
        'Página de ajuda ou de conversa (WhatsApp)',
        (text) => text.startsWith('https://') && isWebAddress(text),
        'um endereço que começa com https://',
        'https://loja.example/ajuda',
      ),
    ),
  },
  ALL_DEFAULTS,
)

/** The customer's pages: how they look, and what they offer. */
export const storefront = section<Storefront>(
  'As páginas do consumidor.',
  {
    isOpen: field(
      'aberta',
      'Página da loja aberta',
      neverLooser,
      flag('Se o consumidor encontra o próprio pedido pelo número em /loja/<apelido da conta>.', true),
    ),
    ...brandFields,
    contact: part('atendimento', 'Atendimento ao consumidor', contact),
    languages: field(
      'idiomas',
      'Idiomas',
      neverLooser,
      words('Idiomas oferecidos, o da loja primeiro. Em branco: todos, português primeiro.', LANGUAGES, {
        default: [],
      }),
    ),
  },
  ALL_DEFAULTS,
)
