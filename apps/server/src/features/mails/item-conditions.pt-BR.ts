/** `estadoItem` as consumers read it (contract §2). */
export const itemConditions: Readonly<Record<1 | 2 | 3 | 4, string>> = {
  1: 'em perfeito estado',
  2: 'com pequenas avarias',
  3: 'sem condições de uso',
  4: 'não recebido',
}
