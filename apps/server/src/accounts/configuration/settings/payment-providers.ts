import type { PaymentProvider } from '@vaivem/domain'
import { PROVIDER_OPTIONS, PROVIDER_WORDS } from '../../../connectors/index.ts'
import { flag, id, ids, name, optionalName, text, word } from '../kinds.ts'
import { neverLooser, whenSet, whenTurnedOn } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'

const options = section<Readonly<Record<string, string | null>>>(
  'O que só alguns provedores pedem.',
  Object.fromEntries(
    PROVIDER_OPTIONS.map(({ name: option, label, description, platforms }) => [
      option,
      field(option, `${label} (${platforms.join(', ')})`, whenSet, optionalName(description)),
    ]),
  ),
  ALL_DEFAULTS,
)

export const paymentProvider = section<Omit<PaymentProvider, 'refunds' | 'names'>>(
  'Um provedor de pagamento: por onde o dinheiro entrou, e por onde pode voltar quando a plataforma da loja não estorna.',
  {
    id: field('id', 'Número', neverLooser, id('Número do provedor, seu, estável e único.')),
    name: field('nome', 'Nome', neverLooser, name('Nome do provedor.', { examples: ['Mercado Pago'] })),
    active: field('ativo', 'Ligado', whenTurnedOn, flag('Se está ligado.', true)),
    platform: field('integracao', 'Integração', whenSet, word<string>('Quem é o provedor.', PROVIDER_WORDS)),
    hostname: field(
      'hostname',
      'Servidor',
      whenSet,
      text(
        'Vazio: o servidor de sempre da integração. Só para testes: o endereço de um emulador nesta máquina, como http://127.0.0.1:3000.',
        { maxLength: 255, default: '' },
      ),
    ),
    options: part('opcoes', 'Opções do provedor', options),
    storeIds: field(
      'lojas',
      'Lojas que recebem por ele',
      whenSet,
      ids('Lojas virtuais que recebem por este provedor. Em branco: todas.', { default: [] }),
    ),
  },
)
