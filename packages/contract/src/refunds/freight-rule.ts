import Type from 'typebox'

const NAMES = ['Integral', 'Proporcional', 'PedidoCompleto', 'Nunca'] as const

/** §4.12 EnumTipoFreteEstorno in a request: the code, or the name in any case. */
export const FreightRefundRuleInput = Type.Unsafe<number | string>({
  title: 'EnumTipoFreteEstorno',
  description: `Regra de devolução do frete, pelo código ou pelo nome (sem distinguir maiúsculas): ${NAMES.map((name, code) => `${code} ou ${name}`).join('; ')}. Deve ser a regra da conta.`,
  anyOf: [
    { type: 'integer', enum: NAMES.map((_, code) => code), minimum: 0, maximum: NAMES.length - 1 },
    { type: 'string', maxLength: 14, pattern: `^(?:[0-${NAMES.length - 1}]|${NAMES.map(anyCase).join('|')})$` },
  ],
  'x-fault': `deve ser um destes: ${NAMES.map((name, code) => `${code} ou ${name}`).join(', ')}`,
})

/** The code of a checked rule; undefined for a value that is neither a code nor a name. */
export function freightRefundRule(given: number | string): 0 | 1 | 2 | 3 | undefined {
  const text = String(given).toLowerCase()
  const codes = [0, 1, 2, 3] as const
  return codes.find((code) => text === String(code) || text === NAMES[code].toLowerCase())
}

/** The name that the specification gives to a code. */
export function freightRefundRuleName(code: 0 | 1 | 2 | 3): string {
  return NAMES[code]
}

function anyCase(name: string): string {
  return name
    .split('')
    .map((letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
    .join('')
}
