import Type, { type Static } from 'typebox'
import { BankDetailsKind, PixKeyKind } from '../codes.ts'
import { named, Nullable, Text, WholeNumber } from '../scalars.ts'

const id = WholeNumber('Identificador dos dados na origem.', 0, Number.MAX_SAFE_INTEGER)
const holder = Text('Nome do titular.')
const holderDocument = Text('CPF ou CNPJ do titular.')
const pixKey = Text('Chave Pix.')
const bank = Text('Nome do banco.')
const branch = Text('Agência.')
const account = Text('Conta-corrente, com dígito.')

/** The bank account to which a manual refund is paid (contract §3, Import). */
export const BankDetailsInput = named('DadosBancariosDto', 'Dados bancários do cliente para um estorno manual.', {
  id: Type.Optional(id),
  nomeTitular: Type.Optional(holder),
  cpfTitular: Type.Optional(holderDocument),
  tipo: Type.Optional(BankDetailsKind),
  tipoChavePix: Type.Optional(PixKeyKind),
  chavePix: Type.Optional(pixKey),
  banco: Type.Optional(bank),
  agencia: Type.Optional(branch),
  contaCorrente: Type.Optional(account),
})

/** The same fields in an answer, masked: enough to recognise the account, not enough to pay to it. */
export const BankDetails = named(
  'DadosBancarios',
  'Dados bancários do cliente, mascarados: documento, chave e conta mostram só o final.',
  {
    id: Nullable(id),
    nomeTitular: Nullable(holder),
    cpfTitular: Nullable(holderDocument),
    tipo: Nullable(BankDetailsKind),
    tipoChavePix: Nullable(PixKeyKind),
    chavePix: Nullable(pixKey),
    banco: Nullable(bank),
    agencia: Nullable(branch),
    contaCorrente: Nullable(account),
  },
)

export type BankDetailsInput = Static<typeof BankDetailsInput>
export type BankDetails = Static<typeof BankDetails>
