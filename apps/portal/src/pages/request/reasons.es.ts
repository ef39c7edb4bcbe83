import type { ReasonsCopy } from './reasons.pt-BR.ts'

export const reasonsCopyEs: ReasonsCopy = {
  optional: '(opcional)',
  photosHint: (most) =>
    `${most === 1 ? 'Una foto' : `Hasta ${most} fotos`}: JPEG, PNG o WebP, hasta 8 MB cada una. Guardamos solo la imagen, sin el lugar donde se tomó.`,
  example: 'Ejemplo de una buena foto',
  unit: (first, last, of) => (first === last ? `Unidad ${first} de ${of}` : `Unidades ${first} a ${last} de ${of}`),
  apart: 'Motivos distintos para cada unidad',
  together: 'Usar el mismo motivo para todas',
  faults: {
    missing: (question, name) => `${name}: responda “${question}”.`,
    tooLong: (question, name, most) => `${name}: en “${question}”, escriba como máximo ${most} letras.`,
  },
}
