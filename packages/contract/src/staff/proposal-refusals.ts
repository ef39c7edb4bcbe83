import { entry } from '../refusal-entry.ts'

/** Refusals of proposals: of people to each other, and of agents to people. */
export const proposalRefusals = {
  'second-person-needed': entry(
    'AGUARDA_SEGUNDA_PESSOA',
    'REGRA_DE_NEGOCIO',
    'Isto precisa de uma segunda pessoa: o comando ficou guardado como proposta e nada foi feito ainda.',
  ),
  'proposal-not-found': entry('PROPOSTA_NAO_ENCONTRADA', 'NAO_ENCONTRADO', 'A proposta não foi encontrada.'),
  'proposal-ended': entry('PROPOSTA_ENCERRADA', 'REGRA_DE_NEGOCIO', 'A proposta não está mais pendente.'),
  'proposal-void': entry('PROPOSTA_SEM_EFEITO', 'REGRA_DE_NEGOCIO', 'A proposta ficou sem efeito; nada foi feito.'),
  'proposal-own': entry(
    'PROPOSTA_PROPRIA',
    'REGRA_DE_NEGOCIO',
    'Quem propôs não confirma nem recusa: falta outra pessoa.',
  ),
  'proposal-not-own': entry('PROPOSTA_DE_OUTRA_PESSOA', 'REGRA_DE_NEGOCIO', 'Só quem propôs retira a proposta.'),
  'proposal-not-of-agent': entry(
    'PROPOSTA_NAO_E_DE_AGENTE',
    'REGRA_DE_NEGOCIO',
    'Só a proposta de um agente tem código de confirmação.',
  ),
  'proposal-code-wrong': entry(
    'CODIGO_DE_CONFIRMACAO_INCORRETO',
    'REGRA_DE_NEGOCIO',
    'O código de confirmação está incorreto ou expirou; nada foi feito.',
  ),
  'agent-above-limit': entry(
    'ACIMA_DO_LIMITE_DE_AGENTES',
    'REGRA_DE_NEGOCIO',
    'O comando movimenta mais do que uma pessoa pode sozinha: um agente não o propõe.',
  ),
  'proposal-gain': entry(
    'PROPOSTA_EM_PROVEITO_PROPRIO',
    'REGRA_DE_NEGOCIO',
    'Quem ganha com a proposta não a confirma: falta outra pessoa.',
  ),
  'person-too-new': entry(
    'PESSOA_RECENTE',
    'REGRA_DE_NEGOCIO',
    'Quem chegou, mudou de papel ou teve o acesso redefinido há menos de 24 horas ainda não confirma.',
  ),
  'secret-unavailable': entry(
    'SEGREDO_INDISPONIVEL',
    'NAO_ENCONTRADO',
    'Nenhum segredo espera: a proposta não deu um, ele já foi entregue ou já foi apagado.',
  ),
  'person-needed': entry('PRECISA_DE_PESSOA', 'REGRA_DE_NEGOCIO', 'Isto cabe a uma pessoa, não a uma integração.'),
} as const
