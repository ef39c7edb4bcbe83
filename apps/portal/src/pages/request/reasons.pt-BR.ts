/** The texts about reasons: their questions, and the units of a line that are answered one by one. */
export const reasonsCopy = {
  optional: '(opcional)',
  photosHint: (most: number) =>
    `${most === 1 ? 'Uma foto' : `Até ${most} fotos`}: JPEG, PNG ou WebP, até 8 MB cada. Guardamos só a imagem, sem o local onde foi tirada.`,
  example: 'Exemplo de uma boa foto',
  unit: (first: number, last: number, of: number) =>
    first === last ? `Unidade ${first} de ${of}` : `Unidades ${first} a ${last} de ${of}`,
  apart: 'Motivos diferentes para cada unidade',
  together: 'Usar o mesmo motivo para todas',
  faults: {
    missing: (question: string, name: string) => `${name}: responda “${question}”.`,
    tooLong: (question: string, name: string, most: number) =>
      `${name}: em “${question}”, escreva no máximo ${most} letras.`,
  },
}

export type ReasonsCopy = typeof reasonsCopy
