import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, Id, List, Moment, named, Nullable, WholeNumber } from '../scalars.ts'
import {
  exampleOptions,
  exampleRegistered,
  exampleRegistration,
  exampleSigned,
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistered,
  PasskeyRegistration,
} from './passkey-ceremonies.ts'
import { exampleSession, sessionCommon, StaffSession } from './staff-session.ts'

const Passkey = named('ChaveDeAcesso', 'Uma chave de acesso (passkey) da pessoa.', {
  id: Id('Identificador da chave.'),
  nome: FilledText('Como a pessoa a chama.'),
  criadaEm: Moment('Quando foi cadastrada.'),
  usadaEm: Nullable(Moment('Quando foi usada pela última vez; null se nunca.')),
  copiada: Flag('Se o aparelho a guarda também em outro lugar, como um gerenciador de senhas.'),
})

const PasskeyName = FilledText('Como chamá-la; por exemplo, o aparelho em que está.', { maxLength: 80 })

const example = {
  id: 871507,
  nome: 'Celular da Marina',
  criadaEm: '2026-11-20T12:30:00Z',
  usadaEm: '2026-11-20T13:05:00Z',
  copiada: true,
} as const
const params = Type.Object({ chaveId: Id('Identificador da chave de acesso.') })
const Done = Type.Boolean({ title: 'Feito', description: 'Se foi feito.' })
const common = { ...sessionCommon, wrapping: 'entity' } as const

export const listPasskeys = {
  ...common,
  operationId: 'listPasskeys',
  method: 'GET',
  url: '/v1/gestao/sessao/chaves',
  summary: 'Lista as chaves de acesso da pessoa',
  description: 'Mostra com que chaves de acesso a pessoa pode entrar, da mais antiga à mais nova.',
  schema: {
    entity: named('ChavesDeAcesso', 'As chaves de acesso da pessoa.', {
      chaves: List(Passkey, 'Da mais antiga à mais nova.'),
      maximo: WholeNumber('Quantas uma pessoa pode ter.', 1, 100),
    }),
  },
  refusals: {},
  examples: { entity: { chaves: [example], maximo: 20 } },
} as const satisfies Operation

export const startPasskey = {
  ...common,
  operationId: 'startPasskey',
  method: 'POST',
  url: '/v1/gestao/sessao/chaves/desafio',
  summary: 'Começa a cadastrar uma chave de acesso',
  description:
    'Responde com o que o navegador passa a `navigator.credentials.create` (WebAuthn), com um desafio que serve uma vez, por 5 minutos, nesta sessão. Pede uma prova recente de quem é a pessoa.',
  schema: { entity: PasskeyRegistration },
  refusals: { 'reauthentication-needed': 409, 'passkey-limit': 400 },
  examples: { entity: exampleRegistration },
} as const satisfies Operation

export const addPasskey = {
  ...common,
  operationId: 'addPasskey',
  method: 'POST',
  url: '/v1/gestao/sessao/chaves',
  summary: 'Cadastra uma chave de acesso',
  description:
    'Confere o que o navegador respondeu ao desafio. A partir daqui a pessoa entra só com a chave, que vale como os dois fatores, ou com a senha e a chave como segundo fator. O que o aparelho diz do seu fabricante não é pedido nem olhado.',
  schema: {
    body: Type.Object(
      { nome: PasskeyName, credencial: PasskeyRegistered },
      { title: 'CadastrarChaveRequest', description: 'O nome da chave e a resposta do navegador.' },
    ),
    entity: Passkey,
  },
  refusals: { 'reauthentication-needed': 409, 'passkey-refused': 400, 'passkey-limit': 400 },
  examples: { body: { nome: example.nome, credencial: exampleRegistered }, entity: { ...example, usadaEm: null } },
} as const satisfies Operation

export const renamePasskey = {
  ...common,
  operationId: 'renamePasskey',
  method: 'PUT',
  url: '/v1/gestao/sessao/chaves/:chaveId',
  summary: 'Dá outro nome a uma chave de acesso',
  description: 'O nome serve só para a pessoa reconhecer a chave.',
  schema: {
    params,
    body: Type.Object({ nome: PasskeyName }, { title: 'RenomearChaveRequest', description: 'O nome novo.' }),
    entity: Passkey,
  },
  refusals: { 'passkey-not-found': 404 },
  examples: { params: { chaveId: example.id }, body: { nome: example.nome }, entity: example },
} as const satisfies Operation

export const removePasskey = {
  ...common,
  operationId: 'removePasskey',
  method: 'DELETE',
  url: '/v1/gestao/sessao/chaves/:chaveId',
  summary: 'Exclui uma chave de acesso',
  description:
    'Pede uma prova recente de quem é a pessoa. O último segundo fator de quem precisa de um não se exclui: cadastre antes outro, ou peça a quem administra a conta que o redefina.',
  schema: { params, entity: Done },
  refusals: { 'reauthentication-needed': 409, 'passkey-not-found': 404, 'last-factor': 400 },
  examples: { params: { chaveId: example.id }, entity: true },
} as const satisfies Operation

export const startPasskeySignIn = {
  ...common,
  operationId: 'startPasskeySignIn',
  method: 'POST',
  url: '/v1/gestao/sessao/chave/desafio',
  summary: 'Dá um desafio a quem vai entrar com uma chave de acesso',
  description:
    'Responde com o que o navegador passa a `navigator.credentials.get` (WebAuthn). Não diz de quem seriam as chaves: o aparelho oferece as que tem. O desafio serve uma vez, por 5 minutos, e só para o que se pediu.',
  schema: {
    body: Type.Object(
      {
        segundoFator: Type.Optional(
          Flag('Se a chave vem depois da senha, como segundo fator, em vez de no lugar dela.', false),
        ),
      },
      { title: 'DesafioDeEntradaRequest', description: 'Para que é o desafio.' },
    ),
    entity: PasskeyOptions,
  },
  refusals: { 'too-many-attempts': 429 },
  examples: { body: { segundoFator: false }, entity: exampleOptions },
} as const satisfies Operation

export const openSessionByPasskey = {
  ...common,
  operationId: 'openSessionByPasskey',
  method: 'POST',
  url: '/v1/gestao/sessao/chave',
  summary: 'Abre a sessão de uma pessoa com uma chave de acesso',
  description:
    'Como abrir com e-mail e senha, mas a chave diz de quem é e, porque o aparelho conferiu a pessoa, vale como os dois fatores. Chave desconhecida, assinatura errada, desafio de outra coisa, usado ou vencido e pessoa desativada recebem a mesma recusa que uma senha errada, com o mesmo trabalho.',
  schema: {
    body: Type.Object(
      { credencial: PasskeyAssertion },
      { title: 'EntrarComChaveRequest', description: 'A resposta do navegador ao desafio.' },
    ),
    entity: StaffSession,
  },
  refusals: { 'sign-in-refused': 400, 'too-many-attempts': 429 },
  examples: { body: { credencial: exampleSigned }, entity: exampleSession },
} as const satisfies Operation

export const startPasskeyProof = {
  ...common,
  operationId: 'startPasskeyProof',
  method: 'POST',
  url: '/v1/gestao/sessao/reautenticar/desafio',
  summary: 'Dá um desafio à pessoa desta sessão para provar de novo quem é',
  description: 'O desafio serve uma vez, por 5 minutos, nesta sessão, com uma das chaves de acesso da pessoa.',
  schema: { entity: PasskeyOptions },
  refusals: {},
  examples: { entity: { ...exampleOptions, allowCredentials: [{ id: 'c3VhLWNoYXZl', type: 'public-key' }] } },
} as const satisfies Operation

export const reauthenticateByPasskey = {
  ...common,
  operationId: 'reauthenticateByPasskey',
  method: 'POST',
  url: '/v1/gestao/sessao/reautenticar/chave',
  summary: 'Prova de novo quem é a pessoa desta sessão, com uma chave de acesso',
  description:
    'Vale o mesmo que a senha com o segundo fator. Quem tem só chaves de acesso como segundo fator prova assim. O cookie da sessão passa a ser outro.',
  schema: {
    body: Type.Object(
      { credencial: PasskeyAssertion },
      { title: 'ReautenticarComChaveRequest', description: 'A resposta do navegador ao desafio.' },
    ),
    entity: Done,
  },
  refusals: { 'sign-in-refused': 400, 'too-many-attempts': 429 },
  examples: { body: { credencial: exampleSigned }, entity: true },
} as const satisfies Operation
