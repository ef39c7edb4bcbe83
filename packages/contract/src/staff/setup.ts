import Type from 'typebox'
import type { Operation } from '../operation.ts'
import { FilledText, Flag, named } from '../scalars.ts'
import { Password, sessionCommon, StaffEmail } from './staff-session.ts'

const common = { ...sessionCommon, wrapping: 'entity' } as const

const Alias = (description: string) =>
  Type.String({ description, pattern: '^[a-z0-9-]+$', minLength: 1, maxLength: 40 })

export const getInstallation = {
  ...common,
  operationId: 'getInstallation',
  method: 'GET',
  url: '/v1/gestao/instalacao',
  summary: 'Diz se esta instalação já tem uma loja',
  description:
    'Só atende páginas deste serviço e não conta nada de conta nenhuma. Uma instalação nova, com ou sem a demonstração, pode ser preparada por quem tem o código de instalação.',
  schema: {
    entity: named('Instalacao', 'O estado da instalação.', {
      nova: Flag('Se ainda não há conta além da demonstração.'),
      demonstracao: Flag('Se há a conta de demonstração.'),
    }),
  },
  refusals: {},
  examples: { entity: { nova: false, demonstracao: true } },
} as const satisfies Operation

export const setUpInstallation = {
  ...common,
  operationId: 'setUpInstallation',
  method: 'POST',
  url: '/v1/gestao/instalacao',
  summary: 'Cria a primeira conta da instalação e a sua primeira pessoa',
  description:
    'Pede o código de instalação, que o serviço mostra ao subir. Vale uma vez: com uma conta criada, esta operação não abre mais nada. A pessoa é admin; a conta não tem configuração ainda, e a página da loja diz que está sendo preparada. Não abre sessão. Erros seguidos esperam um minuto.',
  schema: {
    body: Type.Object(
      {
        codigo: FilledText('O código de instalação, como o serviço o mostrou ao subir.'),
        conta: FilledText('Nome da conta, como a loja se chama.'),
        apelido: Alias('Apelido da conta: o endereço da página da loja é /loja/ e o apelido.'),
        nome: FilledText('Nome da pessoa.'),
        email: StaffEmail,
        senha: Password('De 12 a 128 caracteres; uma frase serve.'),
      },
      { title: 'PrepararInstalacaoRequest', description: 'A conta e quem cuida dela.' },
    ),
    entity: named('InstalacaoPreparada', 'A conta e a pessoa criadas.', {
      email: StaffEmail,
      apelido: Alias('Apelido da conta.'),
    }),
  },
  verbatim: ['senha'],
  refusals: {
    'setup-code-wrong': 400,
    'setup-over': 409,
    'account-alias-taken': 409,
    'password-weak': 400,
    'too-many-attempts': 429,
  },
  examples: {
    body: {
      codigo: 'Zm9vYmFyYmF6cXV4MTIzNDU2',
      conta: 'Loja Exemplo',
      apelido: 'loja-exemplo',
      nome: 'Marina Duarte',
      email: 'marina.duarte@example.com',
      senha: 'cavalo bateria grampo',
    },
    entity: { email: 'marina.duarte@example.com', apelido: 'loja-exemplo' },
  },
} as const satisfies Operation
