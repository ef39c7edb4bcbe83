import type { DocumentForm } from '@vaivem/connector-kit'
import type { ParcelDocumentWord } from '@vaivem/contract'

/** The words of the wire for the documents of carriers. */
export const documentForms: Readonly<Record<ParcelDocumentWord, DocumentForm>> = {
  'etiqueta-a4': 'label-a4',
  'etiqueta-10x15': 'label-10x15',
  declaracao: 'declaration',
}

const WORDS = Object.fromEntries(Object.entries(documentForms).map(([word, form]) => [form, word])) as Readonly<
  Record<DocumentForm, ParcelDocumentWord>
>

/** The word of the wire for a document of a carrier. */
export function wordOfForm(form: DocumentForm): ParcelDocumentWord {
  return WORDS[form]
}
