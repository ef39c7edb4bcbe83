import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { pageFields } from '../paging.ts'
import {
  Count,
  Day,
  FilledText,
  forbid,
  Id,
  List,
  LongText,
  Moment,
  named,
  Nullable,
  Text,
  WholeNumber,
} from '../scalars.ts'
import { Word } from '../word.ts'
import { MOST_UNKNOWN } from '../letter-case.ts'

const ORIGINS = ['integracao', 'equipe', 'consumidor'] as const

const UnknownMemberEntry = named(
  'CampoDesconhecido',
  'Um campo ou parâmetro que ninguém conhece, e que foi ignorado.',
  {
    onde: FilledText('O ponteiro JSON do campo, ou o nome do parâmetro.'),
    parecido: Nullable(Text('O nome conhecido mais parecido, se há um.')),
  },
)

const KeptRequest = named(
  'RequisicaoGuardada',
  'Uma requisição recusada, ou aceita com campos que ninguém conhece, ou uma página do consumidor que não funcionou, sem dados pessoais nem segredos.',
  {
    id: Id('Identificador.'),
    quando: Moment('Quando foi respondida.'),
    traceId: FilledText('Identificador da requisição, como em X-Trace-Id.'),
    resultado: Word('Se foi recusada, ou aceita sem o que ninguém conhece.', ['recusada', 'aceita']),
    status: WholeNumber('Status HTTP da resposta.', 100, 599),
    origem: Word('De onde veio: uma integração, a equipe no console, ou uma página do consumidor.', ORIGINS),
    ator: FilledText('Quem chamou: `credential <id>`, `staff <id>` ou `consumer`.'),
    quem: Nullable(Text('O nome da integração ou da pessoa; null se não existe mais, e de um consumidor.')),
    pedido: Nullable(
      Text(
        'De uma página do consumidor, o número do pedido que ele via; null se ainda não se sabia, e de todo o resto.',
      ),
    ),
    operacao: Nullable(
      Text(
        'operationId; de uma página do consumidor, o endereço dela, como `/fluxo/pedido`; null se nada tem este endereço com este método.',
      ),
    ),
    metodo: FilledText('Método HTTP.'),
    caminho: Text('O caminho, sem os parâmetros; o que não é um id aparece como [oculto].', { maxLength: 500 }),
    erroCodigo: Nullable(Text('erroCodigo da resposta; null em um 401 e no que foi aceito.')),
    motivo: LongText('Por quê, em uma frase; de um 401, o que a resposta não diz.'),
    detalhe: Nullable(
      LongText(
        'O que exatamente estava errado. E-mails, documentos, telefones e segredos aparecem como [e-mail], [número] e [oculto].',
      ),
    ),
    oQueFazer: LongText('O que fazer para que a próxima seja aceita.'),
    desconhecidos: List(UnknownMemberEntry, 'O que foi ignorado.', { maxItems: 2 * MOST_UNKNOWN }),
    duracao: Count('Em milissegundos.'),
    repeticoes: Count('Quantas outras como esta vieram logo depois e só foram contadas.'),
  },
)

const RequestFilters = forbid(
  Type.Object({
    ...pageFields,
    traceId: Type.Optional(
      Text('Só as requisições com este X-Trace-Id, exato: o código que a página do consumidor mostra é um.'),
    ),
    origem: Type.Optional(Word('Só as de integrações, só as da equipe, ou só as páginas do consumidor.', ORIGINS)),
    credencialId: Type.Optional(Id('Só as desta credencial.')),
    resultado: Type.Optional(Word('Só as recusadas, ou só as aceitas.', ['recusada', 'aceita'])),
    erroCodigo: Type.Optional(Text('Só as recusadas com este erroCodigo, exato.')),
    operacao: Type.Optional(Text('Só as desta operação (operationId), ou desta página, exato.')),
    de: Type.Optional(Day('Primeiro dia, inclusive, no fuso da conta.')),
    ate: Type.Optional(Day('Último dia, inclusive, no fuso da conta.')),
  }),
  'ate',
  ({ de, ate }: { de?: unknown; ate?: unknown }) => typeof de === 'string' && typeof ate === 'string' && de > ate,
  'não pode ser antes de "de"',
)

/** Contract §6.10. */
export const listRequests = {
  operationId: 'listRequests',
  method: 'GET',
  url: '/v1/gestao/requisicoes',
  section: 'contrato §6.10',
  tag: 'Gestão da conta',
  scope: 'gestao:admin',
  rateGroup: 'leitura',
  changes: false,
  wrapping: 'list',
  summary:
    'Lista as requisições recusadas, as que trouxeram campos desconhecidos e as páginas do consumidor que não funcionaram',
  description:
    'Para quem constrói uma integração: por que uma requisição foi recusada, ou o que foi ignorado em uma que foi aceita, e o que fazer. Para quem atende: o que houve com a página de um consumidor, pelo código que ela mostrou. Da mais nova à mais antiga, dos últimos 7 dias. Aparecem segundos depois da resposta. Guardam-se até 10 por minuto e as 200 últimas de cada tipo (quem chamou, operação e resultado), e por conta 5 000, e 1 000 páginas de consumidores; as demais são contadas em `repeticoes`. Corpo e parâmetros não são guardados. Um 503, e uma página de que não se sabe a loja, não aparecem aqui.',
  schema: { querystring: RequestFilters, entity: KeptRequest },
  refusals: {},
  examples: {
    querystring: { credencialId: 12, resultado: 'recusada', pageSize: 50 },
    entity: {
      id: 891072233472001,
      quando: '2026-11-18T14:05:00Z',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      resultado: 'recusada',
      status: 400,
      origem: 'integracao',
      ator: 'credential 12',
      quem: 'ERP',
      pedido: null,
      operacao: 'importRequest',
      metodo: 'POST',
      caminho: '/v1/pvt/processo/enviar-solicitacao',
      erroCodigo: 'REQUISICAO_INVALIDA',
      motivo: 'A requisição tem campos ausentes ou inválidos.',
      detalhe: '/Processo/Pedido/Skus/0/Preco: deve ser um número: veio "110,00"; envie 110.00, sem aspas e com ponto.',
      oQueFazer:
        'Leia erroDetalhado: cada falha traz o ponteiro JSON do campo e o que se esperava. Corrija todas de uma vez e envie de novo.',
      desconhecidos: [],
      duracao: 3,
      repeticoes: 0,
    },
  },
} as const satisfies Operation
