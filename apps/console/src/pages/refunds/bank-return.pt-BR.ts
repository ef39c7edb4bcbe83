import type { Answer } from '../../api/answer.ts'
import { count } from '../../shared/wording.pt-BR.ts'

export type BankReturnLine = Answer<'readBankReturn'>['linhas'][number]

export const bankReturnCopy = {
  open: 'Ler o retorno do banco…',
  title: 'Retorno do banco',
  about:
    'O arquivo (CSV) que o banco devolve depois de pagar a planilha: com as colunas Estorno, Valor e Resultado e, se houver, Motivo, ' +
    'Data do pagamento, Identificador e CPF ou CNPJ. Primeiro se vê linha por linha o que ele diz; nada muda até você registrar.',
  file: 'Arquivo do banco',
  choose: 'Escolher o arquivo…',
  missing: 'Escolha o arquivo.',
  read: 'Conferir o arquivo',
  register: (toBook: number, amount: string, toGiveBack: number) => {
    const parts = [
      ...(toBook > 0 ? [`registrar ${count(toBook)} (${amount})`] : []),
      ...(toGiveBack > 0 ? [`devolver ${count(toGiveBack)} à fila`] : []),
    ].join(' e ')
    return parts === '' ? 'Nada a registrar' : parts.charAt(0).toUpperCase() + parts.slice(1)
  },
  done: (booked: number, amount: string, given: number) =>
    `${count(booked)} ${booked === 1 ? 'pagamento registrado' : 'pagamentos registrados'}, ${amount}; ${count(given)} de volta à fila.`,
  table: 'Linhas do arquivo',
  line: 'Linha',
  refund: 'Estorno',
  amount: 'Valor',
  bank: 'O banco diz',
  meaning: 'O que é',
  ofProcess: (number: string) => `processo ${number}`,
  expected: (amount: string) => `o estorno é de ${amount}`,
  results: { paga: 'paga', recusada: 'recusada', pendente: 'pendente' } satisfies Record<
    NonNullable<BankReturnLine['resultado']>,
    string
  >,
  deeds: {
    registrado: 'Registrada agora.',
    'devolvido-a-fila': 'Devolvida à fila agora.',
    proposto: 'Virou proposta: outra pessoa confirma.',
    recusado: 'Não registrada.',
  } satisfies Record<NonNullable<BankReturnLine['feito']>, string>,
}
