import { Checked, Flag, Section, Words } from './schema-scalars.ts'
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
    idiomas: Words('Idiomas oferecidos, o da loja primeiro; vazio: todos, português primeiro.', STOREFRONT_LANGUAGES, {
      default: [],
    }),
  },
  { default: {} },
)
