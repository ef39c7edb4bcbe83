/** Made from the contract by `npm run generate`; not written by hand. */

/**
 * Forma de pagamento: creditCard cartão de crédito; debitCard cartão de débito; instantPayment Pix; bankInvoice boleto; giftCard vale-compra; cashback cashback; promissory a prazo na loja.
 */
export type FormaPagamento = ("creditCard" | "debitCard" | "instantPayment" | "bankInvoice" | "giftCard" | "cashback" | "promissory")

export interface StoreProtocol {
"pedidos-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "pedidos-buscar"
pedido: ReferenciaDoPedido
}
answer: (PedidoEncontrado | Ausente)
}
"pedidos-por-email": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "pedidos-por-email"
/**
 * E-mail do comprador.
 */
email: string
/**
 * No máximo tantos.
 */
maximo: number
}
answer: PedidosEncontrados
}
"pedidos-mudados": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "pedidos-mudados"
/**
 * O da última resposta; null: desde o instante.
 */
cursor: (string | null)
/**
 * A mudança mais velha que interessa, onde não há cursor, com Z ou a diferença de horário.
 */
desde: string
/**
 * No máximo tantos.
 */
maximo: number
}
answer: PedidosMudados
}
"estornos-criar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "estornos-criar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
pedido: ReferenciaDoPedido
/**
 * O que volta ao todo, em centavos.
 */
valorCentavos: number
/**
 * Onde o dinheiro volta.
 * 
 * @minItems 1
 * @maxItems 100
 */
pagamentos: PagamentoEstornado[]
}
answer: (EstornoFeito | Recusado | Pendente | Desconhecido)
}
"estornos-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "estornos-buscar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
pedido: ReferenciaDoPedido
}
answer: (EstornoFeito | Ausente | Pendente | Desconhecido)
}
"estornos-listar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "estornos-listar"
pedido: ReferenciaDoPedido
}
answer: (EstornosDoPedido | Ausente)
}
"vales-criar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "vales-criar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * O que o vale vale, em centavos.
 */
valorCentavos: number
/**
 * Até quando pode ser gasto, com Z ou a diferença de horário.
 */
expiraEm: string
/**
 * De quem é; null: de quem tiver o código.
 */
email: (string | null)
/**
 * Um código que ninguém adivinha, sempre o mesmo para a chave.
 */
codigoProposto: string
}
answer: (ValeFeito | Recusado | Pendente | Desconhecido)
}
"vales-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "vales-buscar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
answer: (ValeFeito | Ausente | Pendente | Desconhecido)
}
"vales-estornar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "vales-estornar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
answer: (ValeEstornado | Recusado | Pendente | Desconhecido)
}
"ofertas-listar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "ofertas-listar"
/**
 * SKU que volta.
 */
skuId: string
/**
 * Produto que volta.
 */
produtoId: (string | null)
/**
 * No máximo tantos.
 */
maximo: number
}
answer: Ofertas
}
"ofertas-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "ofertas-buscar"
/**
 * SKU.
 */
skuId: string
}
answer: (OfertaEncontrada | Ausente)
}
"reservas-criar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "reservas-criar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
quantidade: number
pedido: ReferenciaDoPedido
/**
 * Até quando guardar, com Z ou a diferença de horário.
 */
ate: string
}
answer: (ReservaFeita | RecusadoPeloEstoque | Pendente | Desconhecido)
}
"reservas-pedir": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "reservas-pedir"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
quantidade: number
pedido: ReferenciaDoPedido
}
answer: (PedidoFeito | RecusadoPeloEstoque | Pendente | Desconhecido)
}
"reservas-liberar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "reservas-liberar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
quantidade: number
pedido: ReferenciaDoPedido
}
answer: (ReservaLiberada | RecusadoPeloEstoque | Pendente | Desconhecido)
}
"reservas-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "reservas-buscar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * SKU que vai.
 */
skuId: string
/**
 * Unidades.
 */
quantidade: number
pedido: ReferenciaDoPedido
}
answer: (ReservaGuardada | ReservaPedida | ChaveLiberada | Ausente | Desconhecido)
}
"reposicoes-criar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "reposicoes-criar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * SKU que voltou.
 */
skuId: string
/**
 * Unidades.
 */
quantidade: number
pedido: ReferenciaDoPedido
}
answer: (ReposicaoFeita | RecusadoNaReposicao | Pendente | Desconhecido)
}
"reposicoes-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "reposicoes-buscar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * SKU que voltou.
 */
skuId: string
/**
 * Unidades.
 */
quantidade: number
pedido: ReferenciaDoPedido
}
answer: (ReposicaoFeita | Ausente | Pendente | Desconhecido)
}
}
/**
 * O pedido; os nomes que não são null valem todos.
 */
export interface ReferenciaDoPedido {
/**
 * PedidoId do pedido.
 */
pedidoId: (string | null)
/**
 * Numero do pedido.
 */
numero: (string | null)
}
/**
 * A loja o tem.
 */
export interface PedidoEncontrado {
/**
 * A loja o tem.
 */
resultado: "encontrado"
pedido: Pedido
}
/**
 * O pedido inteiro, com os nomes da interface do Vaivém e todo dinheiro em centavos.
 */
export interface Pedido {
/**
 * Identificador do pedido na loja.
 */
PedidoId: string
/**
 * Data do pedido, com Z ou a diferença de horário.
 */
Data: string
/**
 * Número do pedido, como o consumidor o conhece.
 */
Numero: string
/**
 * Identificador do cliente na loja.
 */
ClienteEcommId?: string
/**
 * Nome do cliente.
 */
ClienteNome?: string
/**
 * E-mail do cliente.
 */
ClienteEmail?: string
/**
 * CPF ou CNPJ do cliente.
 */
ClienteDocumento?: string
/**
 * Telefone fixo do cliente.
 */
ClienteTelefone?: string
/**
 * Celular do cliente.
 */
ClienteCelular?: string
/**
 * Parcelas do pagamento.
 */
Parcelas?: number
/**
 * Algum pagamento foi feito com vale-compra.
 */
PossuiValeCompra?: boolean
ClienteEndereco?: ClienteEndereco
/**
 * Situação do pedido na loja, como a loja a escreve.
 */
Status?: string
/**
 * Quando o consumidor recebeu o pedido, com Z ou a diferença de horário.
 */
DataEntrega?: string
/**
 * Quando o pedido foi faturado, com Z ou a diferença de horário.
 */
DataFaturamento?: string
/**
 * Compra feita na loja física, sem o direito de arrependimento do CDC, art. 49.
 */
CompraPresencial?: boolean
/**
 * O cliente é contribuinte do ICMS e devolve com nota própria (CFOP 5202 ou 6202). Ausente: é, se o documento for CNPJ.
 */
ClienteContribuinte?: boolean
/**
 * Chave de acesso da nota de venda, de 44 caracteres: as notas de devolução são comparadas com ela.
 */
NotaFiscalChave?: string
/**
 * Moeda do pedido (ISO 4217); o Vaivém só devolve BRL.
 */
Moeda: string
/**
 * Valor pago no pedido, com frete e já com descontos, em centavos.
 */
ValorCentavos: number
/**
 * Frete pago; ausente é 0, em centavos.
 */
ValorFreteCentavos?: number
/**
 * Desconto que ainda não está nos preços; ausente é 0, em centavos.
 */
ValorDescontoCentavos?: number
/**
 * Todas as linhas do pedido.
 * 
 * @minItems 1
 * @maxItems 2000
 */
Skus: ItemDoPedido[]
/**
 * O que foi pago; vazio enquanto nada foi pago.
 * 
 * @maxItems 100
 */
Transacoes: TransacaoDoPedido[]
/**
 * Grupo de pedidos que dividem os pagamentos.
 */
PedidoGrupoId?: string
}
/**
 * Endereço do cliente.
 */
export interface ClienteEndereco {
/**
 * Rua, avenida ou praça.
 */
Logradouro?: string
/**
 * Número.
 */
Numero?: string
/**
 * Complemento.
 */
Complemento?: string
/**
 * Bairro.
 */
Bairro?: string
/**
 * Cidade.
 */
Cidade?: string
/**
 * Sigla do estado, como SP.
 */
Estado?: string
/**
 * CEP, com ou sem hífen.
 */
CEP?: string
}
/**
 * Uma linha do pedido, inteira.
 */
export interface ItemDoPedido {
/**
 * Identificador da linha do pedido na loja; onde vem, é ele que identifica a linha, e não o SkuId.
 */
ItemId?: string
/**
 * Identificador do SKU na loja.
 */
SkuId: string
/**
 * Nome do SKU.
 */
SkuNome?: string
/**
 * Identificador do produto na loja.
 */
ProdutoId?: string
/**
 * Nome do produto.
 */
ProdutoNome?: string
/**
 * Unidades do SKU em estoque.
 */
Estoque?: number
/**
 * Unidades do item no pedido; nunca menos que Quantidade.
 */
QuantidadeTotal: number
/**
 * Categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Identificador de uma categoria.
 */
CategoriaIds?: string[]
/**
 * Nomes das categorias do produto na loja.
 * 
 * @maxItems 100
 * 
 * Items: Nome de uma categoria.
 */
CategoriaNomes?: string[]
/**
 * Vendedor do item, em um marketplace.
 */
Seller?: string
/**
 * Quando o consumidor recebeu este item, com Z ou a diferença de horário.
 */
DataEntrega?: string
/**
 * Peso de uma unidade, em gramas, para quem a leva de volta.
 */
PesoGramas?: number
/**
 * Altura de uma unidade embalada, em centímetros.
 */
AlturaCm?: number
/**
 * Largura de uma unidade embalada, em centímetros.
 */
LarguraCm?: number
/**
 * Comprimento de uma unidade embalada, em centímetros.
 */
ComprimentoCm?: number
/**
 * Produto essencial (CDC, art. 18, § 3º): o consumidor não precisa esperar 30 dias pelo conserto.
 */
ProdutoEssencial?: boolean
/**
 * Endereço da imagem do item, em https e com até 2000 caracteres.
 */
ImagemUrl?: (string | null)
/**
 * Preço unitário praticado, já com os descontos da linha, em centavos.
 */
PrecoCentavos: number
/**
 * Preço unitário de tabela, em centavos.
 */
PrecoDeListaCentavos?: number
}
/**
 * Uma transação de pagamento.
 */
export interface TransacaoDoPedido {
/**
 * Identificador da transação, o mesmo que um estorno traz.
 */
TransacaoId: string
/**
 * Quando foi paga; sem ela não há estorno automático, com Z ou a diferença de horário.
 */
Data?: string
/**
 * Pagamentos da transação.
 * 
 * @maxItems 100
 */
Pagamentos: PagamentoDoPedido[]
}
/**
 * Um pagamento que entrou.
 */
export interface PagamentoDoPedido {
/**
 * Identificador do pagamento, o mesmo que um estorno traz.
 */
PagamentoId: string
FormaPagamento: FormaPagamento
/**
 * Valor pago, em centavos.
 */
ValorCentavos: number
/**
 * O que outros já devolveram deste pagamento, sem os estornos que o Vaivém pediu, em centavos.
 */
ValorEstornadoCentavos?: number
/**
 * Parcelas.
 */
Parcelas?: number
/**
 * Provedor que recebeu o pagamento, como a loja o chama (mercado-pago, por exemplo). Vale com ProvedorReferencia, para um provedor de provedoresPagamento da conta.
 */
Provedor?: string
/**
 * Identificador do pagamento no provedor, pelo qual ele é devolvido: o id do Mercado Pago, por exemplo.
 */
ProvedorReferencia?: string
}
/**
 * A loja olhou tudo o que tem, e não o tem.
 */
export interface Ausente {
/**
 * A loja olhou tudo o que tem, e não o tem.
 */
resultado: "ausente"
}
/**
 * Os pedidos.
 */
export interface PedidosEncontrados {
/**
 * Do mais novo ao mais velho.
 * 
 * @maxItems 100
 */
pedidos: Pedido[]
}
/**
 * Uma página.
 */
export interface PedidosMudados {
/**
 * Da mudança mais velha à mais nova.
 * 
 * @maxItems 100
 */
pedidos: Pedido[]
/**
 * Onde começa a próxima página; null: nada mudou ainda.
 */
cursor?: (string | null)
/**
 * Se já há mais.
 */
haMais: boolean
}
/**
 * A parte que volta a um pagamento.
 */
export interface PagamentoEstornado {
/**
 * TransacaoId.
 */
transacaoId: string
/**
 * PagamentoId.
 */
pagamentoId: string
/**
 * O que volta a este pagamento, em centavos.
 */
valorCentavos: number
}
/**
 * O dinheiro está a caminho.
 */
export interface EstornoFeito {
/**
 * O dinheiro está a caminho.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Como a loja o conhece.
 */
referencia: string
/**
 * O que foi devolvido, em centavos.
 */
valorCentavos: number
}
/**
 * Não foi feito.
 */
export interface Recusado {
/**
 * Não foi feito.
 */
resultado: "recusado"
/**
 * pedido-desconhecido: a loja não tem o pedido; pagamento-desconhecido: o pedido não tem o pagamento; excede-pagamento: passa do que resta do pagamento; chave-reutilizada: a chave já foi usada para outra coisa; vale-desconhecido: não há vale sob a chave; vale-gasto: algo do vale foi gasto; recusado-pela-loja: a loja não faz isto; indisponivel: agora não
 */
motivo: ("pedido-desconhecido" | "pagamento-desconhecido" | "excede-pagamento" | "chave-reutilizada" | "vale-desconhecido" | "vale-gasto" | "recusado-pela-loja" | "indisponivel")
/**
 * true: certamente nada foi feito, e o mesmo pedido é repetido mais tarde; false: nunca será feito sob esta chave.
 */
podePassar: boolean
}
/**
 * Aceito sob a chave; termina depois, e é buscado até terminar.
 */
export interface Pendente {
/**
 * Aceito sob a chave; termina depois, e é buscado até terminar.
 */
resultado: "pendente"
}
/**
 * A loja não sabe se foi feito; é buscado depois.
 */
export interface Desconhecido {
/**
 * A loja não sabe se foi feito; é buscado depois.
 */
resultado: "desconhecido"
}
/**
 * A loja o tem.
 */
export interface EstornosDoPedido {
/**
 * A loja o tem.
 */
resultado: "encontrado"
/**
 * A lista inteira.
 * 
 * @maxItems 2000
 */
estornos: EstornoDoPedido[]
}
/**
 * Um estorno, de quem quer que seja.
 */
export interface EstornoDoPedido {
/**
 * Como a loja o conhece.
 */
referencia: string
/**
 * A chave sob a qual o Vaivém o pediu; null: outro o fez.
 */
chave?: (number | null)
/**
 * O que foi devolvido, em centavos.
 */
valorCentavos: number
/**
 * feito: o dinheiro está a caminho.
 */
estado: ("feito" | "pendente" | "falhou")
/**
 * Quando foi feito, com Z ou a diferença de horário.
 */
em?: (string | null)
}
/**
 * O vale existe e pode ser gasto.
 */
export interface ValeFeito {
/**
 * O vale existe e pode ser gasto.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Como a loja o conhece.
 */
referencia: string
/**
 * O que o vale vale, em centavos.
 */
valorCentavos: number
/**
 * O código com que o consumidor o gasta.
 */
codigo: string
}
/**
 * O vale não pode mais ser gasto.
 */
export interface ValeEstornado {
/**
 * O vale não pode mais ser gasto.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Como a loja o conhece.
 */
referencia: string
}
/**
 * As ofertas.
 */
export interface Ofertas {
/**
 * Em ordem.
 * 
 * @maxItems 500
 */
ofertas: Oferta[]
}
/**
 * Um SKU que pode ir no lugar de outro.
 */
export interface Oferta {
/**
 * SKU.
 */
skuId: string
/**
 * Nome do SKU.
 */
skuNome: string
/**
 * Produto.
 */
produtoId: string
/**
 * Nome do produto.
 */
produtoNome: string
/**
 * Preço de venda agora, em centavos.
 */
precoCentavos: number
/**
 * Unidades sem reserva.
 */
disponivel: number
/**
 * Endereço da imagem do SKU, ou do produto, em https e com até 2000 caracteres.
 */
imagemUrl?: (string | null)
}
/**
 * A loja o tem.
 */
export interface OfertaEncontrada {
/**
 * A loja o tem.
 */
resultado: "encontrado"
oferta: Oferta
}
/**
 * As unidades estão guardadas.
 */
export interface ReservaFeita {
/**
 * As unidades estão guardadas.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Até quando ficam guardadas, com Z ou a diferença de horário.
 */
ate: string
}
/**
 * Não foi feito.
 */
export interface RecusadoPeloEstoque {
/**
 * Não foi feito.
 */
resultado: "recusado"
/**
 * sem-estoque: não há tantas unidades livres; sku-desconhecido: a loja não vende o SKU; chave-reutilizada: a chave já foi usada para outra coisa; chave-liberada: a chave foi liberada, ou nunca reservou; ja-pedido: a reserva já é um pedido; recusado-pela-loja: a loja não faz isto; indisponivel: agora não
 */
motivo: ("sem-estoque" | "sku-desconhecido" | "chave-reutilizada" | "chave-liberada" | "ja-pedido" | "recusado-pela-loja" | "indisponivel")
/**
 * true: certamente nada foi feito, e o mesmo pedido é repetido mais tarde; false: nunca será feito sob esta chave.
 */
podePassar: boolean
}
/**
 * O pedido da troca existe.
 */
export interface PedidoFeito {
/**
 * O pedido da troca existe.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Como a loja o conhece.
 */
referencia: string
}
/**
 * Nada mais está guardado sob a chave.
 */
export interface ReservaLiberada {
/**
 * Nada mais está guardado sob a chave.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
/**
 * As unidades estão guardadas.
 */
export interface ReservaGuardada {
/**
 * As unidades estão guardadas.
 */
resultado: "reservado"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Até quando ficam guardadas, com Z ou a diferença de horário.
 */
ate: string
}
/**
 * É um pedido.
 */
export interface ReservaPedida {
/**
 * É um pedido.
 */
resultado: "pedido"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Como a loja o conhece.
 */
referencia: string
}
/**
 * Foi liberada.
 */
export interface ChaveLiberada {
/**
 * Foi liberada.
 */
resultado: "liberado"
}
/**
 * As unidades estão no estoque.
 */
export interface ReposicaoFeita {
/**
 * As unidades estão no estoque.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Como a loja o conhece.
 */
referencia: string
/**
 * Unidades que a loja somou.
 */
quantidade: number
}
/**
 * Não foi feito.
 */
export interface RecusadoNaReposicao {
/**
 * Não foi feito.
 */
resultado: "recusado"
/**
 * sku-desconhecido: a loja não vende o SKU; sku-sem-controle: a loja não conta as unidades do SKU; chave-reutilizada: a chave já foi usada para outra coisa; recusado-pela-loja: a loja não faz isto; indisponivel: agora não
 */
motivo: ("sku-desconhecido" | "sku-sem-controle" | "chave-reutilizada" | "recusado-pela-loja" | "indisponivel")
/**
 * true: certamente nada foi feito, e o mesmo pedido é repetido mais tarde; false: nunca será feito sob esta chave.
 */
podePassar: boolean
}
