/** The texts about complaints of a defect. */
export const defectsText = {
  title: 'Defeito',
  complained: 'Reclamado em',
  repairUntil: 'Consertar até',
  essential: 'produto essencial: a escolha cabe de imediato',
  repaired: 'Voltou consertado em',
  chose: 'O consumidor escolheu',
  remedies: { troca: 'outro item', dinheiro: 'o dinheiro de volta', abatimento: 'ficar com o item, com abatimento' },
  offered: 'Abatimento oferecido',
  abated: 'Abatido',
  answered: 'Respondido em',
} as const
