import Type, { type Static } from 'typebox'
import { FilledText, Flag, List, named, Text, WholeNumber } from '../scalars.ts'
import { Word } from '../word.ts'

/**
 * The objects that a browser exchanges with the service for a passkey, as WebAuthn Level 3 names them (§5.1.8, the JSON forms):
 * pages pass them on unchanged.
 */

/** The id of a credential has at most 1023 bytes. */
const LONGEST_ID = 1364
const LONGEST_CLIENT_DATA = 4096
const LONGEST_ANSWER = 16_384

const Base64Url = (description: string, maxLength: number) =>
  FilledText(`${description} Em base64url.`, { maxLength, pattern: '^[A-Za-z0-9_-]+$' })

const CredentialType = Word('O tipo de credencial.', ['public-key'])

const KnownCredential = named('CredencialConhecida', 'Uma chave de acesso da pessoa.', {
  id: Base64Url('A credencial.', LONGEST_ID),
  type: CredentialType,
  transports: Type.Optional(List(Text('Um meio, como `internal`.'), 'Por onde se chega a ela.', { maxItems: 10 })),
})

const challenge = Base64Url('O desafio: serve uma vez.', 64)
const timeout = WholeNumber('Por quantos milissegundos o navegador espera.', 1, 600_000)

export const PasskeyRegistration = named(
  'CadastroDeChave',
  'O que se passa a `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON).',
  {
    rp: named('ServicoDaChave', 'A que serviço a chave pertence.', {
      id: FilledText('O host do endereço público.'),
      name: FilledText('Nome do serviço.'),
    }),
    user: named('PessoaDaChave', 'Para quem a chave é.', {
      id: Base64Url('Quem é, sem dizer nada da pessoa.', 64),
      name: FilledText('E-mail.'),
      displayName: FilledText('Nome.'),
    }),
    challenge,
    pubKeyCredParams: List(
      named('AlgoritmoDaChave', 'Um algoritmo aceito.', {
        type: CredentialType,
        alg: WholeNumber('O número do algoritmo (COSE).', -65_535, 65_535),
      }),
      'Do preferido ao menos preferido.',
      { maxItems: 10 },
    ),
    timeout,
    excludeCredentials: List(KnownCredential, 'As que a pessoa já tem.'),
    authenticatorSelection: named('AparelhoDaChave', 'O que o aparelho precisa fazer.', {
      residentKey: Word('Guardar a chave e oferecê-la sem que se diga de quem é.', ['required']),
      requireResidentKey: Flag('O mesmo, para navegadores antigos.'),
      userVerification: Word('Conferir a pessoa, por biometria ou código.', ['required']),
    }),
    attestation: Word('Nada se pergunta do fabricante.', ['none']),
  },
)

export const PasskeyOptions = named(
  'DesafioDeChave',
  'O que se passa a `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON).',
  {
    challenge,
    rpId: FilledText('A que serviço as chaves pertencem: o host do endereço público.'),
    timeout,
    userVerification: Word('O aparelho confere a pessoa.', ['required']),
    allowCredentials: List(KnownCredential, 'Quais servem; vazia: as que o aparelho tiver.'),
  },
)

const answered = { id: Base64Url('A credencial.', LONGEST_ID), type: CredentialType } as const
const clientDataJSON = Base64Url('O que o navegador viu: desafio e origem.', LONGEST_CLIENT_DATA)

export const PasskeyRegistered = named('ChaveCriada', 'O que o navegador respondeu (RegistrationResponseJSON).', {
  ...answered,
  response: named('RespostaDeCadastro', 'O que o aparelho criou.', {
    clientDataJSON,
    attestationObject: Base64Url('A chave pública e o que o aparelho diz dela.', LONGEST_ANSWER),
    transports: Type.Optional(List(Text('Um meio, como `internal`.'), 'Por onde se chega a ela.', { maxItems: 10 })),
  }),
})

export const PasskeyAssertion = named('ChaveUsada', 'O que o navegador respondeu (AuthenticationResponseJSON).', {
  ...answered,
  response: named('RespostaDeUso', 'O que o aparelho assinou.', {
    clientDataJSON,
    authenticatorData: Base64Url('O que o aparelho diz de si e da pessoa.', LONGEST_ANSWER),
    signature: Base64Url('A assinatura.', LONGEST_CLIENT_DATA),
    userHandle: Type.Optional(Base64Url('De quem a chave é.', 88)),
  }),
})

export type PasskeyRegistration = Static<typeof PasskeyRegistration>
export type PasskeyOptions = Static<typeof PasskeyOptions>
export type PasskeyRegistered = Static<typeof PasskeyRegistered>
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

const CHALLENGE = 'mCzW0yLx3w0dQWmRzv8hE4XqkJpS2uT7bN1aG5fH6kI'

export const exampleOptions = {
  challenge: CHALLENGE,
  rpId: 'devolucoes.loja.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
} as const

export const exampleRegistration = {
  rp: { id: 'devolucoes.loja.example', name: 'Vaivém' },
  user: { id: 'AAAAAAAAAAcAAAAAAA1MTg', name: 'marina.duarte@example.com', displayName: 'Marina Duarte' },
  challenge: CHALLENGE,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
} as const

export const exampleRegistered = {
  id: 'c3VhLWNoYXZl',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
} as const

export const exampleSigned = {
  id: 'c3VhLWNoYXZl',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDx',
    userHandle: 'AAAAAAAAAAcAAAAAAA1MTg',
  },
} as const
