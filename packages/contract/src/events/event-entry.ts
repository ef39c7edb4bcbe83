import Type, { type TObject, type TProperties } from 'typebox'

/** The fields that an event of one type has besides those of every event. */
export interface EventEntry {
  /** One Portuguese sentence that says what has happened. */
  readonly description: string
  /** The schema of `dados`. */
  readonly data: TObject
  readonly example: Readonly<Record<string, unknown>>
}

/** An entry of the catalogue, with the types of its fields. */
export function event<const Fields extends TProperties>(
  description: string,
  fields: Fields,
  example: Readonly<Record<string, unknown>>,
) {
  return { description, data: Type.Object(fields), example }
}
