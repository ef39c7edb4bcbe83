import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, Moment, named, Text } from '../scalars.ts'
import { Password, sessionCommon } from './staff-session.ts'

/** The number of codes that are made at once. */
const RECOVERY_CODES = 10

const OpenSession = named('SessaoAberta', 'Uma sessão da pessoa em um navegador.', {
  id: Id('Identificador da sessão.'),
  abertaEm: Moment('Quando a pessoa entrou.'),
  vistaEm: Moment('Quando foi usada pela última vez, ao minuto.'),
  ip: Text('Endereço de rede de onde foi aberta.'),
  navegador: Text('O navegador, como se apresentou.'),
  atual: Flag('Se é a deste navegador.'),
})

const Done = Type.Boolean({ title: 'Feito', description: 'Se foi feito.' })
const common = { ...sessionCommon, wrapping: 'entity' } as const

export const listOwnSessions = {
  ...common,
  operationId: 'listOwnSessions',
  method: 'GET',
  url: '/v1/gestao/sessao/abertas',
  summary: 'Lista as sessões abertas da pessoa',
  description: 'Mostra em que navegadores a pessoa está, da mais nova à mais antiga.',
  schema: {
    entity: named('SessoesAbertas', 'As sessões abertas da pessoa.', {
      sessoes: List(OpenSession, 'Da mais nova à mais antiga.'),
    }),
  },
  refusals: {},
  examples: {
    entity: {
      sessoes: [
        {
          id: 871503,
          abertaEm: '2026-11-20T12:30:00Z',
          vistaEm: '2026-11-20T13:05:00Z',
          ip: '203.0.113.7',
          navegador: 'Mozilla/5.0',
          atual: true,
        },
      ],
    },
  },
} as const satisfies Operation

export const endOwnSession = {
  ...common,
  operationId: 'endOwnSession',
  method: 'DELETE',
  url: '/v1/gestao/sessao/abertas/:sessaoId',
  summary: 'Encerra outra sessão da pessoa',
  description: 'A sessão e os tickets dados à pessoa deixam de valer em segundos; as outras sessões pedem novos.',
  schema: { params: Type.Object({ sessaoId: Id('Identificador da sessão.') }), entity: Done },
  refusals: { 'session-not-found': 404 },
  examples: { params: { sessaoId: 871503 }, entity: true },
} as const satisfies Operation

export const changeOwnPassword = {
  ...common,
  operationId: 'changeOwnPassword',
  method: 'POST',
  url: '/v1/gestao/sessao/senha',
  summary: 'Troca a senha da pessoa',
  description: 'Pede a senha atual. As outras sessões da pessoa terminam; a deste navegador continua.',
  schema: {
    body: Type.Object(
      { senhaAtual: Password('A senha de agora.'), senhaNova: Password('De 12 a 128 caracteres; uma frase serve.') },
      { title: 'TrocarSenhaRequest', description: 'A senha de agora e a nova.' },
    ),
    entity: Done,
  },
  verbatim: ['senhaAtual', 'senhaNova'],
  refusals: { 'sign-in-refused': 400, 'password-weak': 400, 'too-many-attempts': 429 },
  examples: { body: { senhaAtual: 'cavalo bateria grampo', senhaNova: 'uma frase nova e longa' }, entity: true },
} as const satisfies Operation

export const reauthenticate = {
  ...common,
  operationId: 'reauthenticate',
  method: 'POST',
  url: '/v1/gestao/sessao/reautenticar',
  summary: 'Prova de novo quem é a pessoa desta sessão',
  description:
    'Pede a senha e, havendo segundo fator, um código; quem só tem chaves de acesso prova com uma delas. O cookie da sessão passa a ser outro. Os tickets pedidos a seguir servem por 5 minutos também para o que pede uma prova recente: credenciais, segredos, pessoas, política, dados pessoais e bancários, e confirmar propostas. Integrações não passam por isto.',
  schema: {
    body: Type.Object(
      {
        senha: Password('A senha de agora.'),
        codigo: Type.Optional(Text('Código do aplicativo autenticador, ou um código de recuperação.')),
      },
      { title: 'ReautenticarRequest', description: 'O que só a pessoa sabe e tem.' },
    ),
    entity: Done,
  },
  verbatim: ['senha'],
  refusals: { 'sign-in-refused': 400, 'second-factor-needed': 400, 'too-many-attempts': 429 },
  examples: { body: { senha: 'cavalo bateria grampo', codigo: '492039' }, entity: true },
} as const satisfies Operation

export const startSecondFactor = {
  ...common,
  operationId: 'startSecondFactor',
  method: 'POST',
  url: '/v1/gestao/sessao/segundo-fator',
  summary: 'Começa a cadastrar um segundo fator',
  description:
    'Sorteia um segredo para o aplicativo autenticador (TOTP, RFC 6238). Só passa a valer depois de confirmado com um código; começar de novo descarta o anterior. A quem já tem uma chave de acesso pede uma prova recente.',
  schema: {
    entity: named('SegundoFatorIniciado', 'O que o aplicativo autenticador precisa saber.', {
      segredo: FilledText('Em base32, para digitar.'),
      uri: FilledText('O mesmo, para um código QR.', { maxLength: 1024 }),
    }),
  },
  refusals: { 'reauthentication-needed': 409, 'second-factor-active': 400 },
  examples: {
    entity: {
      segredo: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Loja%20Exemplo:marina?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Loja%20Exemplo',
    },
  },
} as const satisfies Operation

export const confirmSecondFactor = {
  ...common,
  operationId: 'confirmSecondFactor',
  method: 'POST',
  url: '/v1/gestao/sessao/segundo-fator/confirmar',
  summary: 'Confirma o segundo fator com um código dele',
  description:
    'A partir daqui a pessoa precisa de um código para entrar. Responde com dez códigos de recuperação, que só aparecem agora e servem uma vez cada.',
  schema: {
    body: Type.Object(
      { codigo: FilledText('Código de seis algarismos do aplicativo autenticador.') },
      { title: 'ConfirmarSegundoFatorRequest', description: 'O código que o aplicativo mostra.' },
    ),
    entity: named('CodigosDeRecuperacao', 'Para quando o aparelho faltar.', {
      codigosDeRecuperacao: List(FilledText('Um código.'), 'Cada um serve uma vez.', { maxItems: RECOVERY_CODES }),
    }),
  },
  refusals: {
    'reauthentication-needed': 409,
    'code-wrong': 400,
    'second-factor-active': 400,
    'too-many-attempts': 429,
  },
  examples: { body: { codigo: '492039' }, entity: { codigosDeRecuperacao: ['k7m2q-9x4tb-h3n8w-p6r5c'] } },
} as const satisfies Operation

export const acceptInvitation = {
  ...common,
  operationId: 'acceptInvitation',
  method: 'POST',
  url: '/v1/gestao/sessao/convite',
  summary: 'Escolhe uma senha com um convite',
  description:
    'O código do convite serve uma vez, por 24 horas. Não abre sessão: a pessoa entra depois, com a senha e, se tiver, o segundo fator.',
  schema: {
    body: Type.Object(
      { codigo: FilledText('O código do convite.'), senha: Password('De 12 a 128 caracteres; uma frase serve.') },
      { title: 'AceitarConviteRequest', description: 'O convite e a senha escolhida.' },
    ),
    entity: named('ConviteAceito', 'Com que a pessoa entra.', { email: FilledText('E-mail.') }),
  },
  verbatim: ['senha'],
  refusals: { 'invitation-invalid': 404, 'password-weak': 400 },
  examples: {
    body: { codigo: 'x1.3q2-7w', senha: 'cavalo bateria grampo' },
    entity: { email: 'marina.duarte@example.com' },
  },
} as const satisfies Operation
