/** Of whom data are asked for. */
export interface Person {
  readonly email: string
  readonly documento?: string
}
