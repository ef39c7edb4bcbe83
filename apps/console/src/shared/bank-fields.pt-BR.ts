import type { CommandField } from './command-field.ts'

const BANK_ACCOUNT = '0'
const PIX = '1'

/** The bank account of a manual payment: none, where it is known or the customer gives it; else a Pix key or an account. */
export function bankFields(onlyIf: CommandField['onlyIf']): readonly CommandField[] {
  const kind = 'dadosBancarios/tipo'
  const either = { path: kind, answers: [PIX, BANK_ACCOUNT] }
  const byPix = { path: kind, answers: [PIX] }
  const byAccount = { path: kind, answers: [BANK_ACCOUNT] }
  return [
    {
      path: kind,
      label: 'Para onde',
      kind: 'choice',
      hint: 'em branco: o que já se sabe; se nada se sabe, o consumidor é perguntado por e-mail',
      options: [
        { value: PIX, label: 'uma chave Pix', isNumber: true },
        { value: BANK_ACCOUNT, label: 'uma conta bancária', isNumber: true },
      ],
      ...(onlyIf && { onlyIf }),
    },
    {
      path: 'dadosBancarios/tipoChavePix',
      label: 'Tipo da chave',
      kind: 'choice',
      isRequired: true,
      options: [
        { value: '1', label: 'CPF ou CNPJ', isNumber: true },
        { value: '2', label: 'celular', isNumber: true },
        { value: '3', label: 'e-mail', isNumber: true },
        { value: '0', label: 'aleatória', isNumber: true },
      ],
      onlyIf: byPix,
    },
    { path: 'dadosBancarios/chavePix', label: 'Chave Pix', kind: 'text', isRequired: true, onlyIf: byPix },
    { path: 'dadosBancarios/banco', label: 'Banco', kind: 'text', isRequired: true, onlyIf: byAccount },
    { path: 'dadosBancarios/agencia', label: 'Agência', kind: 'text', isRequired: true, onlyIf: byAccount },
    {
      path: 'dadosBancarios/contaCorrente',
      label: 'Conta-corrente',
      kind: 'text',
      isRequired: true,
      hint: 'com o dígito',
      onlyIf: byAccount,
    },
    { path: 'dadosBancarios/nomeTitular', label: 'Nome do titular', kind: 'text', isRequired: true, onlyIf: either },
    {
      path: 'dadosBancarios/cpfTitular',
      label: 'CPF ou CNPJ do titular',
      kind: 'text',
      isRequired: true,
      onlyIf: either,
    },
  ]
}
