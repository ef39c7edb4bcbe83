import { sectionCopy } from './sections.pt-BR.ts'
import type { Path } from './schema.ts'

/** A part of the account file that is edited on one screen. */
export interface Section {
  readonly id: keyof typeof sectionCopy
  readonly title: string
  readonly about: string
  /** The parts of the file that this section shows, in this order. */
  readonly paths: readonly Path[]
}

const section = (id: keyof typeof sectionCopy, ...paths: readonly Path[]): Section => ({
  id,
  ...sectionCopy[id],
  paths,
})

/** The sections about requests: the reasons, the rules and the outcomes. */
export const policySections: readonly Section[] = [
  section('prazos', ['politica', 'prazos']),
  section(
    'aceite',
    ['politica', 'operacoes'],
    ['politica', 'statusPermitidos'],
    ['politica', 'segundaSolicitacaoDoPedido'],
    ['politica', 'segundaSolicitacaoDoItem'],
    ['politica', 'defeitoAposPrazos'],
    ['politica', 'exigirAutorizacao'],
  ),
  section(
    'bloqueios',
    ['politica', 'skusBloqueados'],
    ['politica', 'categoriasBloqueadas'],
    ['politica', 'sellersPermitidos'],
    ['politica', 'recusarConsumidoresBloqueados'],
    ['avaliacao', 'bloquearQuandoNaoRecebido'],
  ),
  section('motivos', ['motivos']),
  section('vales', ['valesCompra']),
  section('dinheiro', ['freteNoEstorno'], ['estorno'], ['manterItem'], ['marketplace']),
  section('gatilhos', ['gatilhos'], ['autorizacao'], ['avaliacao', 'reporEstoque']),
  section('trocas', ['trocas']),
  section('reclamacoes', ['reclamacoes']),
  section('fiscal', ['fiscal']),
]

/** The sections about the account itself. */
export const settingsSections: readonly Section[] = [
  section('conta', ['nome'], ['prefixo'], ['fuso'], ['pais']),
  section('lojas', ['lojas']),
  section('feriados', ['feriados']),
  section('capacidades', ['capacidades']),
  section('conectores', ['conectores']),
  section('provedores-pagamento', ['provedoresPagamento']),
  section('transportadoras', ['logistica', 'transportadoras'], ['logistica', 'cepConsultadoPor']),
  section(
    'enderecos-devolucao',
    ['logistica', 'enderecosDevolucao'],
    ['logistica', 'enderecoEscolhidoPor'],
    ['logistica', 'embalagem'],
  ),
  section('lojas-fisicas', ['logistica', 'lojasFisicas']),
  section('opcoes', ['logistica', 'opcoes'], ['logistica', 'ordemDeEnvio']),
  section('avisos', ['mensagens']),
  section('respostas-prontas', ['respostasProntas']),
  section('vitrine', ['vitrine']),
  section('retencao', ['retencao']),
  section('seguranca', ['seguranca']),
  section('aprovacao-dupla', ['aprovacaoDupla']),
  section('limites', ['limites']),
]
