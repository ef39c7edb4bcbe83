import { Checked, Flag, isWebAddress, OptionalEmail, Section, Words } from './schema-scalars.ts'
import { STOREFRONT_LANGUAGES } from './vocabulary.pt-BR.ts'
import { isLogo, LONGEST_LOGO } from './logo.ts'
import Type from 'typebox'

const Colour = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Cor da loja, como #1c5243; onde não se leria, a página a escurece ou clareia. Vazio: as cores usuais.',
  pattern: '^#[0-9a-fA-F]{6}$',
  default: null,
  examples: ['#1c5243'],
})

const Contact = (kind: string, check: (text: string) => boolean, expected: string, example: string) =>
  Type.Union([Checked(`${kind}.`, check, expected, { examples: [example] }), Type.Null()], {
    default: null,
    description: `${kind}; vazio: não é mostrado.`,
  })

/** How the consumer's pages look. */
export const StorefrontSection = Section(
  'As páginas do consumidor.',
  {
    aberta: Flag('Se o consumidor encontra o próprio pedido pelo número em /loja/<apelido da conta>.', true),
    cor: Colour,
    logo: Type.Union(
      [
        Checked('Logo: PNG, JPEG ou WebP de até 64 KiB, como data URL.', isLogo, 'data:image/png;base64,…', {
          maxLength: LONGEST_LOGO,
        }),
        Type.Null(),
      ],
      { default: null, description: 'Logo da loja; vazio: o nome dela é escrito.' },
    ),
    atendimento: Section(
      'Como o consumidor fala com a loja; aparece em todas as páginas (Decreto 7.962/2013, art. 4º).',
      {
        email: OptionalEmail('E-mail do atendimento; vazio: não é mostrado.'),
        telefone: Contact(
          'Telefone do atendimento, como se escreve',
          (text) => /^\+?[\d ()-]{8,24}$/.test(text) && /(?:\d\D*){8,15}/.test(text),
          'um telefone de 8 a 15 dígitos, como (11) 4002-8922',
          '(11) 4002-8922',
        ),
        pagina: Contact(
          'Página de ajuda ou de conversa (WhatsApp)',
          (text) => text.startsWith('https://') && isWebAddress(text),
          'um endereço que começa com https://',
          'https://loja.example/ajuda',
        ),
      },
      { default: {} },
    ),
    idiomas: Words('Idiomas oferecidos, o da loja primeiro; vazio: todos, português primeiro.', STOREFRONT_LANGUAGES, {
      default: [],
    }),
  },
  { default: {} },
)
