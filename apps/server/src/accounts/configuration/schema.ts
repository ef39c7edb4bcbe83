import { documents } from '@vaivem/domain'
import Type from 'typebox'
import { AuthorizationSection, TriggersSection } from './schema-automation.ts'
import { CapabilitiesSection } from './schema-capabilities.ts'
import { CorrectionSection } from './schema-correction.ts'
import { ExchangesSection } from './schema-exchanges.ts'
import { HolidaysSection } from './schema-holidays.ts'
import { LogisticsSection } from './schema-logistics.ts'
import { NoticesSection } from './schema-notices.ts'
import { PolicySection, ReasonSection, StorePolicySection } from './schema-policy.ts'
import { RetentionSection } from './schema-retention.ts'
import { StorefrontSection } from './schema-storefront.ts'
import {
  Amount,
  Checked,
  Flag,
  Id,
  isWebAddress,
  List,
  Name,
  OptionalAmount,
  OptionalId,
  Percent,
  Section,
  Texts,
  Whole,
  Word,
  Words,
} from './schema-scalars.ts'
import { TranslationsSection } from './schema-translations.ts'
import {
  BUYER_NOTES,
  FISCAL_MODES,
  FREIGHT_RULES,
  PAYMENT_KINDS,
  PLATFORMS,
  VOUCHER_KINDS,
} from './vocabulary.pt-BR.ts'

const StoreSection = Section('Uma loja virtual da conta.', {
  id: Id('Número da loja: o `lojaVirtualId` das integrações. Não muda nunca.'),
  nome: Name('Nome da loja.'),
  url: Checked('Endereço da loja na internet.', isWebAddress, 'um endereço que começa com https:// ou http://', {
    examples: ['https://www.lojaexemplo.com.br'],
  }),
  cnpj: Type.Union(
    [
      Checked(
        'CNPJ.',
        (text) => documents.cnpjOf(text) !== undefined,
        'um CNPJ válido, com 14 caracteres, com ou sem pontuação',
        { examples: ['54.550.752/0001-55'] },
      ),
      Type.Null(),
    ],
    {
      default: null,
      description:
        'CNPJ da loja, de qualquer estabelecimento: as notas de devolução são comparadas com ele. Vazio: não são.',
    },
  ),
  ativo: Flag('Se a loja está em operação.', true),
  politica: StorePolicySection,
})

const ConnectorSection = Section('A ligação com a plataforma de uma loja: o que ela sabe fazer.', {
  id: Id('Número do conector, seu, estável e único.'),
  nome: Name('Nome do conector.'),
  ativo: Flag('Se está ligado.', true),
  loja: OptionalId('Loja que ele atende; vazio: o conector que não pertence a loja alguma.'),
  plataforma: Word(
    'Plataforma: com `nenhuma` ninguém é perguntado e a equipe faz tudo à mão; `demonstracao` é a loja embutida, que só a conta de demonstração usa em produção.',
    PLATFORMS,
    { default: 'nenhuma' },
  ),
  contaNaPlataforma: Name('Nome da conta na plataforma.', { examples: ['lojaexemplo'] }),
  hostname: Name('Servidor da plataforma.', { examples: ['lojaexemplo.vtexcommercestable.com.br'] }),
  statusPermitidos: Texts('Status de pedido que a plataforma entrega.', { default: [] }),
  permiteEstorno: Flag('Se o estorno automático é possível.', false),
  pagamentosEstornaveis: Words('Formas de pagamento que a plataforma sabe estornar.', PAYMENT_KINDS, { default: [] }),
  permiteGerarValeCompras: Flag('Se a plataforma gera vales-compra.', false),
  permiteBuscaPorNumero: Flag('Se pedidos podem ser buscados pelo número.', true),
  permiteBuscaPorEmail: Flag('Se pedidos podem ser buscados pelo e-mail.', false),
  possuiFeedDePedidos: Flag('Se o feed de pedidos está configurado.', false),
  valeCompraPossuiCodigo: Flag('Se o vale-compra tem um código a digitar.', true),
  diasParaEstornoAutomatico: Whole('Por quantos dias depois do pagamento o estorno automático é possível.', 0, 3650, {
    default: 90,
  }),
  usaCreditoDaLoja: Flag('Se o vale vira crédito na conta do consumidor.', false),
  valeRestritoAoDono: Flag('Se só o dono do vale pode usá-lo.', false),
})

const VoucherSection = Section('Uma definição de vale-compra; no máximo duas ativas.', {
  id: Id('Número da definição, seu, estável e único.'),
  descricao: Name('Nome da definição.'),
  traducoes: TranslationsSection,
  ordem: Whole('1 é a principal; 2 costuma ser a que dá bônus.', 1, 2),
  tipo: Word('`retencao`: oferecido no lugar do estorno; `diferenca`: diferença a pagar numa troca.', VOUCHER_KINDS, {
    default: 'retencao',
  }),
  percentual: Percent('Percentual sobre o valor devolvido; 110 é dez por cento de bônus.', {
    default: 100,
    examples: [100, 110],
  }),
  validadeDias: Whole('Validade em dias, desde a emissão.', 1, 3650, { default: 365 }),
  ativo: Flag('Se é oferecida.', true),
})

const KeepItemSection = Section(
  'Reembolso sem devolução: até certo valor o consumidor fica com o item.',
  {
    ativo: Flag('Se a loja oferece.', false),
    ate: Amount('Maior valor dos itens de uma solicitação, em reais.', { default: 0, examples: [30] }),
    solicitacoesPorConsumidor: Whole('Quantas vezes por consumidor (e-mail) no período.', 1, 1000, { default: 1 }),
    periodoDias: Whole('Período em dias.', 1, 3650, { default: 365 }),
  },
  { default: {} },
)

const RefundSection = Section(
  'Como o dinheiro volta.',
  {
    porItem: Flag('Se a forma de estorno é decidida item a item (HabilitarEstornoPorItem).', true),
    tetoAutomatico: OptionalAmount('Maior valor estornado automaticamente numa solicitação; vazio: sem teto.'),
    correcaoMonetaria: CorrectionSection,
  },
  { default: {} },
)

const MarketplaceSection = Section(
  'Pedidos vendidos por um marketplace (`Marketplace: true` na importação).',
  {
    dinheiroComALoja: Flag(
      'Se a loja recebe o que o consumidor pagou por eles. Costuma ser o marketplace, que também devolve: enquanto for `false`, nada destes pedidos é estornado, vira vale nem sai em troca sozinho; espera uma pessoa.',
      false,
    ),
  },
  { default: {} },
)

const LimitsSection = Section(
  'Validades e limites de uso.',
  {
    minutosDoToken: Whole('Validade do token de acesso.', 5, 60, { default: 20 }),
    diasDoLink: Whole('Validade do link do consumidor.', 1, 90, { default: 7 }),
    requisicoesPorMinuto: Section(
      'Por credencial e por minuto.',
      {
        leituras: Whole('Consultas a processos e notas.', 1, 1_000_000, { default: 300_000 }),
        escritas: Whole('Importações, avaliações e notas.', 1, 1_000_000, { default: 60_000 }),
        consultas: Whole('Cálculos e regras.', 1, 1_000_000, { default: 300_000 }),
        autenticacoes: Whole('Pedidos de token.', 1, 100_000, { default: 6_000 }),
      },
      { default: {} },
    ),
  },
  { default: {} },
)

/** The account file, as written and reviewed by the people of the store; what has a default may be left out. */
export const AccountFile = Section('Configuração de uma conta do Vaivém.', {
  nome: Name('Nome da conta.', { examples: ['Loja Exemplo'] }),
  prefixo: Type.String({
    description: 'De 1 a 6 letras maiúsculas, começo do número dos processos: `LE` dá `LE-000001`.',
    pattern: '^[A-Z]{1,6}$',
    examples: ['LE'],
  }),
  fuso: Checked('Fuso em que os dias são contados.', isTimeZone, 'um fuso como America/Sao_Paulo', {
    default: 'America/Sao_Paulo',
  }),
  pais: Type.String({
    description: 'País, em duas letras; `BR` garante o mínimo do Código de Defesa do Consumidor.',
    pattern: '^[A-Z]{2}$',
    default: 'BR',
  }),
  feriados: HolidaysSection,
  lojas: List('Lojas virtuais da conta.', StoreSection, 500),
  capacidades: CapabilitiesSection,
  conectores: List('No máximo um por loja, e um que não pertence a loja alguma.', ConnectorSection, 501),
  politica: PolicySection,
  motivos: List('Motivos de devolução e troca.', ReasonSection, 200),
  valesCompra: List('Definições de vale-compra.', VoucherSection, 50),
  freteNoEstorno: Word(
    'O frete que volta: `integral` (todo, na primeira devolução), `proporcional` aos itens, `pedidoCompleto` (só quando tudo volta) ou `nunca`.',
    FREIGHT_RULES,
    { default: 'proporcional' },
  ),
  manterItem: KeepItemSection,
  estorno: RefundSection,
  marketplace: MarketplaceSection,
  logistica: LogisticsSection,
  fiscal: Section(
    'Notas fiscais de devolução.',
    {
      modo: Word('`tolerante`: divergências viram avisos; `rigoroso`: são recusadas.', FISCAL_MODES, {
        default: 'tolerante',
      }),
      notaDoContribuinte: Word(
        'A nota de devolução (CFOP 5202 ou 6202) que o comprador contribuinte do ICMS emite antes de postar. `aguardar`: a autorização de postagem espera por ela, ou por quem siga sem ela; `avisar`: é pedida, e nada espera.',
        BUYER_NOTES,
        { default: 'avisar' },
      ),
    },
    { default: {} },
  ),
  avaliacao: Section(
    'Avaliação dos itens recebidos.',
    { bloquearQuandoNaoRecebido: Flag('Se um item não recebido bloqueia o e-mail do consumidor.', false) },
    { default: {} },
  ),
  gatilhos: TriggersSection,
  autorizacao: AuthorizationSection,
  trocas: ExchangesSection,
  mensagens: NoticesSection,
  vitrine: StorefrontSection,
  seguranca: Section(
    'Como as pessoas da equipe entram.',
    {
      segundoFatorObrigatorio: Flag(
        'Se quem administra a conta ou movimenta dinheiro precisa de um segundo fator para entrar.',
        true,
      ),
    },
    { default: {} },
  ),
  aprovacaoDupla: Section(
    'Quando movimentar dinheiro, e dar a alguém esse poder, precisa de duas pessoas.',
    {
      acimaDe: OptionalAmount(
        'Acima de quantos reais um comando espera outra pessoa; com ele, também dar poder e guardar menos o dinheiro esperam. Vazio: nunca.',
      ),
      integracoes: Flag('Se vale também para integrações, e não só para pessoas.', false),
    },
    { default: {} },
  ),
  retencao: RetentionSection,
  limites: LimitsSection,
})
export type AccountFile = Type.Static<typeof AccountFile>

function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(text)) return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId !== ''
  } catch {
    return false
  }
}
