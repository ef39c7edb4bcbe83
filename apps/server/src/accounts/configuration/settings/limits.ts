import type { Limits } from '@vaivem/domain'
import { whole } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, part, section } from '../setting.ts'

const requestsPerMinute = section<Limits['requestsPerMinute']>(
  'Por credencial e por minuto.',
  {
    reads: field(
      'leituras',
      'Leituras',
      neverLooser,
      whole('Consultas a processos e notas.', 1, 1_000_000, { default: 300_000 }),
    ),
    writes: field(
      'escritas',
      'Escritas',
      neverLooser,
      whole('Importações, avaliações e notas.', 1, 1_000_000, { default: 60_000 }),
    ),
    consultations: field(
      'consultas',
      'Consultas',
      neverLooser,
      whole('Cálculos e regras.', 1, 1_000_000, { default: 300_000 }),
    ),
    authentications: field(
      'autenticacoes',
      'Autenticações',
      neverLooser,
      whole('Pedidos de token.', 1, 1_000_000, { default: 6_000 }),
    ),
  },
  ALL_DEFAULTS,
)

export const limits = section<Limits>(
  'Validades e limites de uso.',
  {
    tokenMinutes: field(
      'minutosDoToken',
      'Validade do token (minutos)',
      neverLooser,
      whole('Validade do token de acesso.', 5, 60, { default: 20 }),
    ),
    linkDays: field(
      'diasDoLink',
      'Validade do link (dias)',
      neverLooser,
      whole('Validade do link do consumidor.', 1, 90, { default: 7 }),
    ),
    requestsPerMinute: part('requisicoesPorMinuto', 'Requisições por minuto', requestsPerMinute),
  },
  ALL_DEFAULTS,
)
