import { entry } from '../refusal-entry.ts'

/** Refusals of how a parcel is to travel. */
export const routingRefusals = {
  'routing-unknown': entry(
    'LOGISTICA_DESCONHECIDA',
    'REGRA_DE_NEGOCIO',
    'A opção, a transportadora ou a loja física não existe na conta, ou falta dizer como a encomenda viaja.',
  ),
  'collection-window-not-offered': entry(
    'JANELA_DE_COLETA_INDISPONIVEL',
    'REGRA_DE_NEGOCIO',
    'A opção logística não coleta neste dia e horário, ou a antecedência não basta mais.',
  ),
} as const
