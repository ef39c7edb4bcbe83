import type { Packaging, ReturnAddress } from '@vaivem/domain'
import { flag, id, name, optionalId, optionalWhole, text, texts, whole } from '../kinds.ts'
import { neverLooser } from '../loosening-rules.ts'
import { ALL_DEFAULTS, field, list, part, section } from '../setting.ts'

const MOST_GRAMS = 1_000_000
const MOST_CENTIMETRES = 1_000
const POSTAL_CODE = '^[0-9]{5}-?[0-9]{3}$'

export const returnAddress = section<ReturnAddress>('Um endereço da conta ao qual as encomendas voltam.', {
  id: field('id', 'Número', neverLooser, id('Número do endereço, seu, estável e único.')),
  name: field('nome', 'Destinatário', neverLooser, name('Quem recebe, como a transportadora o escreve.')),
  cnpj: field(
    'cnpj',
    'CNPJ',
    neverLooser,
    text('CNPJ de quem recebe, com ou sem pontuação.', {
      pattern: '^[0-9A-Za-z]{2}\\.?[0-9A-Za-z]{3}\\.?[0-9A-Za-z]{3}/?[0-9A-Za-z]{4}-?[0-9]{2}$',
      examples: ['11.222.333/0001-81'],
    }),
  ),
  phone: field(
    'telefone',
    'Telefone',
    neverLooser,
    text('Telefone de quem recebe, com DDD.', { pattern: '^[0-9() +-]{10,20}$', examples: ['(11) 3003-1234'] }),
  ),
  email: field('email', 'E-mail', neverLooser, text('E-mail de quem recebe.', { format: 'email', maxLength: 255 })),
  street: field('logradouro', 'Logradouro', neverLooser, name('Rua, avenida ou praça.')),
  number: field('numero', 'Número na rua', neverLooser, name('Número; S/N, se não houver.')),
  complement: field('complemento', 'Complemento', neverLooser, text('Complemento.', { maxLength: 255, default: '' })),
  district: field('bairro', 'Bairro', neverLooser, name('Bairro.')),
  city: field('cidade', 'Cidade', neverLooser, name('Cidade.')),
  state: field('estado', 'UF', neverLooser, text('UF: 2 letras maiúsculas.', { pattern: '^[A-Z]{2}$' })),
  postalCode: field(
    'cep',
    'CEP',
    neverLooser,
    text('CEP: 8 algarismos, como 01310-100.', { pattern: POSTAL_CODE, examples: ['01310-100'] }),
  ),
  storeId: field('loja', 'Só da loja', neverLooser, optionalId('Só encomendas desta loja. Em branco: de todas.')),
  sellers: field(
    'vendedores',
    'Só dos vendedores',
    neverLooser,
    texts('Só encomendas cujos itens são todos destes vendedores. Em branco: de qualquer um.', { default: [] }),
  ),
  categories: field(
    'categorias',
    'Só das categorias',
    neverLooser,
    texts('Só encomendas cujos itens são todos destas categorias. Em branco: de qualquer uma.', { default: [] }),
  ),
  customerStates: field(
    'estadosDoConsumidor',
    'Só dos estados',
    neverLooser,
    texts('Só encomendas de consumidores destas UFs. Em branco: de qualquer uma.', { default: [] }),
  ),
  active: field('ativo', 'Em uso', neverLooser, flag('Se encomendas voltam a ele.', true)),
})

const measured = section<Packaging['byCategory'][number]>('Peso e medidas de uma unidade de uma categoria.', {
  category: field('categoria', 'Categoria', neverLooser, name('Identificador da categoria na loja.')),
  weightGrams: field('pesoGramas', 'Peso (g)', neverLooser, whole('Peso em gramas.', 1, MOST_GRAMS)),
  heightCm: field('alturaCm', 'Altura (cm)', neverLooser, whole('Altura em centímetros.', 1, MOST_CENTIMETRES)),
  widthCm: field('larguraCm', 'Largura (cm)', neverLooser, whole('Largura em centímetros.', 1, MOST_CENTIMETRES)),
  lengthCm: field(
    'comprimentoCm',
    'Comprimento (cm)',
    neverLooser,
    whole('Comprimento em centímetros.', 1, MOST_CENTIMETRES),
  ),
})

const size = (key: string, label: string, description: string) =>
  field(key, label, neverLooser, optionalWhole(description, 1, MOST_CENTIMETRES))

const usual = section<Packaging['usual']>(
  'Peso e medidas de uma unidade de que nem o pedido nem a categoria dizem nada.',
  {
    weightGrams: field(
      'pesoGramas',
      'Peso (g)',
      neverLooser,
      optionalWhole('Peso em gramas. Em branco: uma pessoa precisa dizê-lo.', 1, MOST_GRAMS),
    ),
    heightCm: size('alturaCm', 'Altura (cm)', 'Altura em centímetros.'),
    widthCm: size('larguraCm', 'Largura (cm)', 'Largura em centímetros.'),
    lengthCm: size('comprimentoCm', 'Comprimento (cm)', 'Comprimento em centímetros.'),
  },
  ALL_DEFAULTS,
)

const HEAVIEST_OF_THE_POST = 30_000

export const packaging = section<Packaging>(
  'Peso e medidas do que volta, para as transportadoras que os pedem.',
  {
    usual: part('padrao', 'De todos os produtos', usual),
    byCategory: part('categorias', 'Por categoria', list('Por categoria; a primeira que serve vale.', measured, 1000)),
    mostWeightGrams: field(
      'pesoMaximoGramas',
      'Peso máximo de uma caixa (g)',
      neverLooser,
      whole('O que uma caixa pode pesar, em gramas.', 1, MOST_GRAMS, { default: HEAVIEST_OF_THE_POST }),
    ),
  },
  ALL_DEFAULTS,
)
