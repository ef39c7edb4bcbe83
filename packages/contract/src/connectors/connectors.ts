import Type, { type Static } from 'typebox'
import type { Operation } from '../operation.ts'
import { ConnectorKind, ConnectorParams, ConnectorQuery } from './connector-kind.ts'
import { ConnectorHealth, ConnectorLimits, ConnectorRights } from './connector-state.ts'
import { GoingLive } from './going-live.ts'
import { ConnectorProof, proveConnector } from './prove-connector.ts'
import { Count, FilledText, Flag, Id, List, Moment, named, Nullable, SignedReais, Text } from '../scalars.ts'

const common = { section: 'gestão', tag: 'Gestão da conta', wrapping: 'entity' } as const
const root = '/v1/gestao/conectores'
const MOST_FIELDS = 20

const CredentialField = named('CampoDeCredencial', 'Um segredo que a plataforma dá ao lojista.', {
  nome: FilledText('Nome do campo.'),
  rotulo: FilledText('Como a plataforma o chama.'),
  descricao: Text('Onde se encontra.'),
  obrigatorio: Flag('Se a plataforma não responde sem ele.'),
})

const Wallet = named('CarteiraDaTransportadora', 'A carteira da conta na transportadora, da qual ela cobra.', {
  saldo: SignedReais('O que havia nela.'),
  estaBaixa: Flag('Se há menos do que o arquivo da conta quer: ponha saldo nela.'),
  lidaEm: Moment('Quando foi lida, depois da última cobrança.'),
})

const ListedConnector = named(
  'ConectorDaConta',
  'A ligação com a plataforma de uma loja, uma transportadora ou um provedor, sem segredos.',
  {
    tipo: ConnectorKind,
    id: Id('Identificador na configuração, único entre os do mesmo tipo.'),
    nome: FilledText('Nome.'),
    ativo: Flag('Se está ligado na configuração.'),
    lojaVirtualId: Nullable(Id('A loja que atende; null: a que não pertence a loja alguma, ou todas.')),
    plataforma: FilledText('Plataforma ou integração, como no arquivo da conta.'),
    plataformaNome: FilledText('Nome da plataforma, da transportadora ou do provedor.'),
    estorna: Flag('Se a plataforma sabe estornar.'),
    geraVales: Flag('Se a plataforma sabe gerar vales.'),
    enviaTrocas: Flag('Se a plataforma sabe enviar trocas.'),
    credenciais: List(CredentialField, 'Os segredos de que precisa; vazio: nenhum.', { maxItems: MOST_FIELDS }),
    credenciaisDesde: Nullable(Moment('Desde quando tem as credenciais de agora; null: não tem.')),
    credenciaisProblema: Nullable(Text('Por que uma pessoa precisa dar credenciais novas; null: as de agora servem.')),
    recebeNotificacoes: Flag('Se manda notificações que este serviço entende.'),
    pedeRemetente: Flag(
      'Se precisa saber quem envia cada encomenda: a prova que grava diz um remetente. Só transportadoras.',
    ),
    tokenDesde: Nullable(Moment('Desde quando o token do endereço de entrada vale; null: não tem.')),
    notificacoesFalsas: Count('Notificações com assinatura errada, que não foram guardadas.'),
    carteira: Nullable(Wallet),
    situacao: GoingLive,
    saude: ConnectorHealth,
    limites: ConnectorLimits,
    direitos: ConnectorRights,
    ultimaProva: Nullable(ConnectorProof),
  },
)

export type ListedConnector = Static<typeof ListedConnector>

export const listConnectors = {
  ...common,
  operationId: 'listConnectors',
  method: 'GET',
  url: root,
  scope: 'gestao:read',
  rateGroup: 'leitura',
  changes: false,
  summary: 'Lista os conectores da conta',
  description:
    'Os conectores da configuração em vigor, das lojas, das transportadoras e dos provedores de pagamento: a plataforma de cada um, o que ela sabe fazer e até onde, os segredos e direitos de que precisa, desde quando os tem, como vão as chamadas, até onde trabalha sozinho e a última prova. Segredos nunca são mostrados.',
  schema: {
    entity: named('ConectoresDaConta', 'Os conectores.', {
      conectores: List(
        ListedConnector,
        'Os das lojas, depois os das transportadoras e dos provedores, na ordem da configuração.',
        {
          maxItems: 10_000,
        },
      ),
    }),
  },
  refusals: { 'configuration-not-found': 500 },
  examples: {
    entity: {
      conectores: [
        {
          tipo: 'loja',
          id: 1,
          nome: 'Loja Exemplo',
          ativo: true,
          lojaVirtualId: 1,
          plataforma: 'demonstracao',
          plataformaNome: 'demonstração (embutida)',
          estorna: true,
          geraVales: true,
          enviaTrocas: true,
          credenciais: [],
          credenciaisDesde: null,
          credenciaisProblema: null,
          recebeNotificacoes: true,
          pedeRemetente: false,
          tokenDesde: null,
          notificacoesFalsas: 0,
          carteira: null,
          situacao: { etapa: 'automatico', limiteDiario: null, enviadoHoje: 0, paradoDesde: null },
          saude: { respondeuEm: '2026-11-23T14:00:00Z', falhouEm: null, pausadoAte: null, falhas: [] },
          limites: ['Devolve por qualquer meio de pagamento, inteiro ou em parte.'],
          direitos: [{ nome: 'Pedidos', paraQue: 'Ler os pedidos.', situacao: 'conferido' }],
          ultimaProva: proveConnector.examples.entity,
        },
      ],
    },
  },
} as const satisfies Operation

export const setConnectorCredentials = {
  ...common,
  operationId: 'setConnectorCredentials',
  method: 'POST',
  url: `${root}/:conectorId/credenciais`,
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Dá ou troca as credenciais de um conector',
  description:
    'Guarda os segredos pelos quais o serviço fala com a plataforma, selados sob a chave da instalação. Valem a partir da próxima chamada, sem parar nada; os anteriores são esquecidos. Nunca são mostrados, nem em registros, exportações ou eventos.',
  schema: {
    params: ConnectorParams,
    querystring: ConnectorQuery,
    body: Type.Object(
      {
        credenciais: List(
          named('CredencialDeConector', 'Um segredo.', {
            nome: FilledText('Nome do campo, como listConnectors o diz.'),
            valor: FilledText('O segredo.', { maxLength: 4000 }),
          }),
          'Todos os segredos do conector.',
          { minItems: 1, maxItems: MOST_FIELDS },
        ),
      },
      { title: 'DarCredenciaisRequest', description: 'Os segredos.' },
    ),
    entity: named('CredenciaisDoConector', 'O que ficou guardado.', {
      tipo: ConnectorKind,
      conectorId: Id('Identificador do conector.'),
      campos: List(FilledText('Nome do campo.'), 'Os campos que têm segredo.', { maxItems: MOST_FIELDS }),
    }),
  },
  refusals: {
    'configuration-not-found': 500,
    'connector-not-found': 404,
    'connector-credentials-invalid': 400,
    'reauthentication-needed': 409,
  },
  examples: {
    params: { conectorId: 1 },
    body: { credenciais: [{ nome: 'chave', valor: 'ck_exemplo-que-nao-vale' }] },
    entity: { tipo: 'loja', conectorId: 1, campos: ['chave'] },
  },
} as const satisfies Operation

export const removeConnectorCredentials = {
  ...common,
  operationId: 'removeConnectorCredentials',
  method: 'POST',
  url: `${root}/:conectorId/credenciais/remover`,
  scope: 'gestao:admin',
  rateGroup: 'escrita',
  changes: true,
  summary: 'Apaga as credenciais de um conector',
  description:
    'Sem credenciais nada sai para a plataforma: o que estava para sair espera por uma pessoa. Para trocá-las, dê as novas sem apagar antes.',
  schema: {
    params: ConnectorParams,
    querystring: ConnectorQuery,
    entity: named('CredenciaisApagadas', 'O que foi feito.', {
      tipo: ConnectorKind,
      conectorId: Id('Identificador do conector.'),
      apagadas: Flag('Se havia credenciais.'),
    }),
  },
  refusals: { 'configuration-not-found': 500, 'connector-not-found': 404 },
  examples: { params: { conectorId: 1 }, entity: { tipo: 'loja', conectorId: 1, apagadas: true } },
} as const satisfies Operation
