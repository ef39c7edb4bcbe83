/** 529.982.247-25 or 12.ABC.345/01DE-35; what is masked or of another length stays as it is. */
export function taxId(document: string | null): string | null {
  if (document === null) return null
  if (/^\d{11}$/.test(document)) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  return /^[\dA-Z]{12}\d\d$/.test(document)
    ? document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    : document
}

/** 01226-010. */
export function postalCode(cep: string | null): string | null {
  return cep && /^\d{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep
}

/** (11) 98765-0000; what is not a Brazilian number stays as it is. */
export function phone(number: string | null): string | null {
  const digits = (number ?? '').replaceAll(/[\s().-]/g, '')
  const [, area, first, last] = /^(?:\+?55)?(\d\d)(\d{4,5})(\d{4})$/.exec(digits) ?? []
  return area ? `(${area}) ${first}-${last}` : number
}

/** An access key of 44 digits in groups of four, as it is printed. */
export function accessKey(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
