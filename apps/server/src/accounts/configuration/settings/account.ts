import type { AccountConfiguration } from '@vaivem/domain'
import { checked, flag, name, text, word } from '../kinds.ts'
import { neverLooser, whenTurnedOff } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, list, part, section } from '../setting.ts'
import { authorization, triggers } from './automation.ts'
import { cannedReply } from './canned-replies.ts'
import { capabilities } from './capabilities.ts'
import { claims } from './claims.ts'
import { connector } from './connectors.ts'
import { exchanges } from './exchanges.ts'
import { holidays } from './holidays.ts'
import { limits } from './limits.ts'
import { logistics } from './logistics.ts'
import { fourEyes, freightRule, keepItem, marketplace, refund, voucherDefinition } from './money.ts'
import { notices } from './notices.ts'
import { paymentProvider } from './payment-providers.ts'
import { policy } from './policy.ts'
import { reason } from './reasons.ts'
import { retention } from './retention.ts'
import { storefront } from './storefront.ts'
import { store } from './stores.ts'

const FISCAL_MODES = { tolerante: ['lenient', 'viram avisos'], rigoroso: ['strict', 'são recusadas'] } as const
const BUYER_NOTES = {
  aguardar: ['awaited', 'a postagem espera por ela'],
  avisar: ['asked', 'é pedida, e nada espera'],
} as const

const fiscal = section<AccountConfiguration['fiscal']>(
  'Notas fiscais de devolução.',
  {
    mode: field(
      'modo',
      'Divergências',
      neverLooser,
      word('`tolerante`: divergências viram avisos; `rigoroso`: são recusadas.', FISCAL_MODES, {
        default: 'tolerante',
      }),
    ),
    buyerNote: field(
      'notaDoContribuinte',
      'Nota do comprador contribuinte',
      neverLooser,
      word(
        'A nota de devolução (CFOP 5202 ou 6202) que o comprador contribuinte do ICMS emite antes de postar. `aguardar`: a autorização de postagem espera por ela, ou por quem siga sem ela; `avisar`: é pedida, e nada espera.',
        BUYER_NOTES,
        { default: 'avisar' },
      ),
    ),
  },
  ALL_DEFAULTS,
)

const RESTOCK_RULES = {
  nunca: ['never', 'a equipe o faz na loja'],
  perfeito: ['perfect', 'unidades perfeitas'],
  ateDanoLeve: ['up-to-minor-damage', 'unidades perfeitas ou com dano leve'],
} as const

const rating = section<AccountConfiguration['rating']>(
  'Avaliação dos itens recebidos.',
  {
    blockCustomerWhenNotReceived: field(
      'bloquearQuandoNaoRecebido',
      'Bloquear quem não enviou o item',
      neverLooser,
      flag('Se um item não recebido bloqueia o e-mail do consumidor.', false),
    ),
    restock: field(
      'reporEstoque',
      'Repor o estoque da loja',
      neverLooser,
      word(
        'Em que estado unidades avaliadas pela loja e não recusadas voltam sozinhas ao estoque dela, onde a plataforma soma unidades com segurança. `nunca`: a equipe o faz na loja.',
        RESTOCK_RULES,
        { default: 'nunca' },
      ),
    ),
  },
  ALL_DEFAULTS,
)

const security = section<AccountConfiguration['security']>(
  'Como as pessoas da equipe entram.',
  {
    requiresSecondFactor: field(
      'segundoFatorObrigatorio',
      'Segundo fator para quem administra ou paga',
      whenTurnedOff,
      flag('Se quem administra a conta ou movimenta dinheiro precisa de um segundo fator para entrar.', true),
    ),
  },
  ALL_DEFAULTS,
)

/** The account file, as written and reviewed by the people of the store; what has a default may be left out. */
export const accountFile = section<AccountConfiguration>('Configuração de uma conta do Vaivém.', {
  name: field('nome', 'Nome da conta', neverLooser, name('Nome da conta.', { examples: ['Loja Exemplo'] })),
  numberPrefix: field(
    'prefixo',
    'Prefixo dos números',
    neverLooser,
    text('De 1 a 6 letras maiúsculas, começo do número dos processos: `LE` dá `LE-000001`.', {
      pattern: '^[A-Z]{1,6}$',
      examples: ['LE'],
    }),
  ),
  timeZone: field(
    'fuso',
    'Fuso horário',
    neverLooser,
    checked('Fuso em que os dias são contados.', isTimeZone, 'um fuso como America/Sao_Paulo', {
      default: 'America/Sao_Paulo',
    }),
  ),
  country: field(
    'pais',
    'País',
    neverLooser,
    text('País, em duas letras; `BR` garante o mínimo do Código de Defesa do Consumidor.', {
      pattern: '^[A-Z]{2}$',
      default: 'BR',
    }),
  ),
  holidays: part('feriados', 'Feriados', holidays),
  stores: part('lojas', 'Lojas virtuais', list('Lojas virtuais da conta.', store, 500)),
  capabilities: part('capacidades', 'O que a equipe faz à mão', capabilities),
  connectors: part(
    'conectores',
    'Conectores',
    list('No máximo um por loja, e um que não pertence a loja alguma.', connector, 501),
  ),
  paymentProviders: part(
    'provedoresPagamento',
    'Provedores de pagamento',
    list('Por onde entrou o dinheiro que a plataforma da loja não estorna.', paymentProvider, 50, { default: [] }),
  ),
  policy: part('politica', 'Política', policy),
  reasons: part('motivos', 'Motivos', list('Motivos de devolução e troca.', reason, 200)),
  voucherDefinitions: part('valesCompra', 'Vales-compra', list('Definições de vale-compra.', voucherDefinition, 50)),
  freightRule: field('freteNoEstorno', 'Frete que volta', neverLooser, freightRule),
  keepItem: part('manterItem', 'Ficar com o item', keepItem),
  refund: part('estorno', 'Estorno', refund),
  marketplace: part('marketplace', 'Marketplace', marketplace),
  logistics: part('logistica', 'Logística', logistics),
  fiscal: part('fiscal', 'Notas fiscais', fiscal),
  rating: part('avaliacao', 'Avaliação', rating),
  triggers: part('gatilhos', 'Gatilhos', triggers),
  authorization: part('autorizacao', 'Autorização de postagem', authorization),
  exchanges: part('trocas', 'Trocas', exchanges),
  claims: part('reclamacoes', 'Reclamações', claims),
  notices: part('mensagens', 'E-mails', notices),
  cannedReplies: part(
    'respostasProntas',
    'Respostas prontas',
    list('Textos que a equipe insere em recusas e comentários.', cannedReply, 200),
  ),
  storefront: part('vitrine', 'Páginas do consumidor', storefront),
  security: part('seguranca', 'Segurança', security),
  fourEyes: part('aprovacaoDupla', 'Segunda pessoa', fourEyes),
  retention: part('retencao', 'Retenção', retention),
  limits: part('limites', 'Limites', limits),
})

function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId !== ''
  } catch {
    return false
  }
}
