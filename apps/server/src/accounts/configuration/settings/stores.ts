import { documents, type Policy, type Store, type StoreBrand } from '@vaivem/domain'
import Type, { type TSchema } from 'typebox'
import { checked, flag, id, isWebAddress, name, orNull } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import {
  type AccountFileValues,
  ALL_DEFAULTS,
  changed,
  type Extra,
  field,
  mapped,
  part,
  section,
  type Section,
  sectionSchema,
  type Setting,
} from '../setting.ts'
import { storeBrand } from './brand.ts'
import { deadlines, policy } from './policy.ts'

const DEADLINES = policy.byName.deadlines.word

/** The parts of the account's policy that one store overrides: all are optional, and no defaults are filled in. */
const ownPolicy: Setting<Partial<Policy>> = {
  schema: allOptional(
    policy,
    'O que esta loja decide diferente da conta. O que não estiver aqui é herdado.',
    { [DEADLINES]: allOptional(deadlines, 'Só os prazos que mudam.') },
    ALL_DEFAULTS,
  ),
  fields: policy.fields ?? [],
  read: (own: AccountFileValues, file) => {
    const account = file['politica'] as AccountFileValues
    // A store that changes one deadline keeps the account's others: they are taken along as they are now.
    const terms = { ...(account[DEADLINES] as object), ...(own[DEADLINES] as object | undefined) }
    const whole = policy.read({ ...account, ...own, [DEADLINES]: terms } as never, file)
    return Object.fromEntries(Object.entries(whole).filter(([part]) => wordOfPolicyPart(part) in own))
  },
  write: (own, configuration) => {
    const whole = policy.write({ ...configuration.policy, ...own }, configuration) as AccountFileValues
    return Object.fromEntries(Object.keys(own).map((part) => [wordOfPolicyPart(part), whole[wordOfPolicyPart(part)]]))
  },
}

/** The file's word for a part of a policy. */
export function wordOfPolicyPart(name: string): string {
  return Object.hasOwn(policy.byName, name) ? policy.byName[name as keyof Policy].word : name
}

const cnpj = mapped<string | null, string | null | undefined>(
  orNull(
    checked(
      'CNPJ.',
      (text) => documents.cnpjOf(text) !== undefined,
      'um CNPJ válido, com 14 caracteres, com ou sem pontuação',
      { examples: ['54.550.752/0001-55'] },
    ),
    'CNPJ da loja, de qualquer estabelecimento: as notas de devolução são comparadas com ele. Vazio: não são.',
  ),
  (text) => (text === null ? null : (documents.cnpjOf(text) ?? null)),
  (known) => known ?? null,
)

/** Left out where the store shows everything as its account does. */
const ownBrand: Setting<StoreBrand | undefined> = {
  ...storeBrand,
  schema: Type.Optional(storeBrand.schema),
  read: (own: AccountFileValues | undefined, file) => own && storeBrand.read(own as never, file),
  write: (own, configuration) => own && storeBrand.write(own, configuration),
}

export const store = section<Store>('Uma loja virtual da conta.', {
  id: field('id', 'Número', neverLooser, id('Número da loja: o `lojaVirtualId` das integrações. Não muda nunca.')),
  name: field('nome', 'Nome', neverLooser, name('Nome da loja.')),
  url: field(
    'url',
    'Endereço na internet',
    neverLooser,
    checked('Endereço da loja na internet.', isWebAddress, 'um endereço que começa com https:// ou http://', {
      examples: ['https://www.lojaexemplo.com.br'],
    }),
  ),
  cnpj: field('cnpj', 'CNPJ', neverLooser, cnpj),
  active: field('ativo', 'Em operação', neverLooser, flag('Se a loja está em operação.', true)),
  policy: part('politica', 'O que esta loja decide diferente', ownPolicy),
  brand: part('marca', 'O que esta loja mostra diferente', ownBrand),
})

/** The schema of a section in which nothing is demanded and nothing filled in; `instead` has schemas of its own by their words. */
function allOptional<Known>(
  { fields = [] }: Section<Known>,
  description: string,
  instead: Readonly<Record<string, TSchema>> = {},
  extra: Extra = {},
): TSchema {
  const properties = fields.map(({ word, label, setting }) => {
    const schema = instead[word] ?? changed(setting.schema, { default: undefined, examples: undefined })
    return [word, Type.Optional(changed(schema, { title: label }))]
  })
  return sectionSchema(description, Object.fromEntries(properties) as Record<string, TSchema>, extra)
}
