/** Made from the contract by `npm run generate`; not written by hand. */

export interface CarrierProtocol {
"envios-autorizar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "envios-autorizar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * Número do processo na loja, como o consumidor o conhece.
 */
processo: string
/**
 * Como o pacote vai.
 */
tipo: ("agencia" | "coleta" | "coletaAgendada" | "coletaExpressa" | "armario" | "lojaFisica")
/**
 * Até quando deve poder ser postado; quem tem prazo próprio responde o seu, com Z ou a diferença de horário.
 */
validaAte: string
/**
 * O ponto que o consumidor escolheu, como o arquivo da conta o chama; null: qualquer um.
 */
ponto: (string | null)
janela: (JanelaDeColeta | null)
envio: Envio
}
answer: (Autorizada | Recusado | Pendente | Desconhecido)
}
"envios-buscar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "envios-buscar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
answer: (Autorizada | Ausente | Pendente | Desconhecido)
}
"envios-cancelar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "envios-cancelar"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
answer: (Cancelada | Recusado | Pendente | Desconhecido)
}
"envios-rastrear": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "envios-rastrear"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
answer: (Rastreado | Ausente)
}
"envios-cotar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "envios-cotar"
/**
 * Como o pacote iria.
 */
tipo: ("agencia" | "coleta" | "coletaAgendada" | "coletaExpressa" | "armario" | "lojaFisica")
/**
 * CEP de quem envia.
 */
deCep: string
/**
 * CEP de quem recebe.
 */
paraCep: string
/**
 * As caixas.
 * 
 * @minItems 1
 * @maxItems 100
 */
volumes: Volume[]
/**
 * Valor de tudo, em centavos.
 */
valorDeclaradoCentavos: number
}
answer: Cotacoes
}
"envios-documentos": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "envios-documentos"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
answer: (Documentos | Ausente)
}
"enderecos-escolher": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "enderecos-escolher"
/**
 * Número do processo na loja, como o consumidor o conhece.
 */
processo: string
/**
 * Número do pedido na loja; null: não tem.
 */
pedido: (string | null)
/**
 * A loja virtual do pedido; null: nenhuma.
 */
loja: (number | null)
origem: Origem
/**
 * O que volta.
 * 
 * @minItems 1
 * @maxItems 2000
 */
itens: ItemQueVolta[]
/**
 * Os que podem ser escolhidos.
 * 
 * @minItems 1
 * @maxItems 200
 */
enderecos: EnderecoDaConta[]
}
answer: Escolha
}
"enderecos-consultar": {
body: {
/**
 * A operação, assinada com o corpo.
 */
operacao: "enderecos-consultar"
/**
 * CEP, 8 algarismos.
 */
cep: string
}
answer: (LugarDoCep | Ausente)
}
}
/**
 * O dia e o horário em que a encomenda é coletada, na hora da conta.
 */
export interface JanelaDeColeta {
/**
 * O dia.
 */
dia: string
/**
 * Das, como 08:00.
 */
de: string
/**
 * Até as, como 12:00.
 */
ate: string
}
/**
 * O que volta, de quem para quem.
 */
export interface Envio {
remetente: Parte
destinatario: Parte
/**
 * As caixas.
 * 
 * @minItems 1
 * @maxItems 100
 */
volumes: Volume[]
/**
 * O que há dentro.
 * 
 * @minItems 1
 * @maxItems 2000
 */
conteudos: Conteudo[]
/**
 * Valor de tudo, em centavos.
 */
valorDeclaradoCentavos: number
/**
 * Chave da NF-e da venda; null: vai com declaração de conteúdo.
 */
notaFiscalChave: (string | null)
}
/**
 * Quem envia ou quem recebe, com o endereço inteiro.
 */
export interface Parte {
/**
 * Nome.
 */
nome: string
/**
 * CPF ou CNPJ, sem pontuação.
 */
documento: string
/**
 * Telefone com DDD, só algarismos.
 */
telefone: string
/**
 * E-mail.
 */
email: string
/**
 * Rua, avenida.
 */
logradouro: string
/**
 * Número.
 */
numero: string
/**
 * Complemento.
 */
complemento: (string | null)
/**
 * Bairro.
 */
bairro: string
/**
 * Cidade.
 */
cidade: string
/**
 * UF.
 */
estado: string
/**
 * CEP, 8 algarismos.
 */
cep: string
}
/**
 * Uma caixa.
 */
export interface Volume {
/**
 * Peso em gramas.
 */
pesoGramas: number
/**
 * Altura em centímetros.
 */
alturaCentimetros: number
/**
 * Largura em centímetros.
 */
larguraCentimetros: number
/**
 * Comprimento em centímetros.
 */
comprimentoCentimetros: number
}
/**
 * Um produto do envio, como uma declaração de conteúdo o diz.
 */
export interface Conteudo {
/**
 * O que é.
 */
descricao: string
/**
 * Unidades.
 */
quantidade: number
/**
 * Valor de uma unidade, em centavos.
 */
valorUnitarioCentavos: number
/**
 * Peso de uma unidade em gramas.
 */
pesoGramas: number
}
/**
 * O envio pode ser postado.
 */
export interface Autorizada {
/**
 * O envio pode ser postado.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
/**
 * O que o consumidor mostra a quem recebe o pacote, ou o código da etiqueta.
 */
codigo: string
/**
 * Até quando pode ser postado, com Z ou a diferença de horário.
 */
validaAte: string
/**
 * O que a loja paga, em centavos.
 */
custoCentavos?: number
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
 * recusado-pela-transportadora: a transportadora não faz isto; saldo-insuficiente: falta saldo na conta da loja na transportadora; ja-usada: a autorização já foi usada, ou acabou; chave-reutilizada: a chave já foi usada para outra coisa, ou foi cancelada; indisponivel: agora não
 */
motivo: ("recusado-pela-transportadora" | "saldo-insuficiente" | "ja-usada" | "chave-reutilizada" | "indisponivel")
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
 * A loja olhou tudo o que tem, e não o tem.
 */
export interface Ausente {
/**
 * A loja olhou tudo o que tem, e não o tem.
 */
resultado: "ausente"
}
/**
 * Nada é postado sob esta chave.
 */
export interface Cancelada {
/**
 * Nada é postado sob esta chave.
 */
resultado: "feito"
/**
 * Chave do comando; repetida, vale uma só vez. A mesma de Idempotency-Key.
 */
chave: number
}
/**
 * A loja o tem.
 */
export interface Rastreado {
/**
 * A loja o tem.
 */
resultado: "encontrado"
/**
 * O que houve.
 * 
 * @maxItems 2000
 */
eventos: EventoDoEnvio[]
}
/**
 * Algo que houve com o pacote.
 */
export interface EventoDoEnvio {
/**
 * “Saiu para entrega” é em-transito; devolvida: voltou ao consumidor.
 */
situacao: ("postada" | "coletada" | "em-transito" | "entregue" | "extraviada" | "devolvida")
/**
 * Quando foi, com Z ou a diferença de horário.
 */
em: string
/**
 * Código de rastreio.
 */
rastreio?: (string | null)
}
/**
 * O que há.
 */
export interface Cotacoes {
/**
 * Os serviços.
 * 
 * @maxItems 100
 */
cotacoes: Cotacao[]
}
/**
 * Um serviço, com preço e prazo.
 */
export interface Cotacao {
/**
 * Como a transportadora chama o serviço.
 */
servico: string
/**
 * Nome para pessoas.
 */
nome: string
/**
 * O que a loja paga, em centavos.
 */
custoCentavos: number
/**
 * Dias até chegar.
 */
prazoDias: number
}
/**
 * A loja o tem.
 */
export interface Documentos {
/**
 * A loja o tem.
 */
resultado: "encontrado"
/**
 * false: ainda estão sendo feitos.
 */
prontos: boolean
/**
 * Um de cada forma.
 * 
 * @maxItems 3
 */
documentos: Documento[]
}
/**
 * Um PDF.
 */
export interface Documento {
/**
 * O que é.
 */
forma: ("etiqueta-a4" | "etiqueta-10x15" | "declaracao")
/**
 * O PDF, em base64.
 */
pdfBase64: string
}
/**
 * De onde a encomenda parte; null: não se sabe.
 */
export interface Origem {
/**
 * CEP, 8 algarismos.
 */
cep: (string | null)
/**
 * Cidade.
 */
cidade: (string | null)
/**
 * UF.
 */
estado: (string | null)
}
/**
 * Unidades de um produto na encomenda.
 */
export interface ItemQueVolta {
/**
 * SKU.
 */
sku: (string | null)
/**
 * O que é.
 */
descricao: (string | null)
/**
 * Unidades.
 */
quantidade: number
/**
 * Valor de uma unidade, em centavos.
 */
valorUnitarioCentavos: number
/**
 * As categorias do produto.
 * 
 * @maxItems 500
 * 
 * Items: Identificador de uma categoria na loja.
 */
categorias: string[]
/**
 * O vendedor; null: não se sabe.
 */
vendedor: (string | null)
}
/**
 * Um endereço de devolução da conta, em uso.
 */
export interface EnderecoDaConta {
/**
 * O id dele no arquivo da conta.
 */
id: number
/**
 * O destinatário.
 */
nome: string
/**
 * CEP, 8 algarismos.
 */
cep: string
/**
 * Cidade.
 */
cidade: string
/**
 * UF.
 */
estado: string
}
/**
 * O endereço escolhido.
 */
export interface Escolha {
/**
 * O id de um dos endereços da pergunta; null: o primeiro que serve, pelo arquivo da conta.
 */
endereco?: (number | null)
}
/**
 * A loja o tem.
 */
export interface LugarDoCep {
/**
 * A loja o tem.
 */
resultado: "encontrado"
lugar: Lugar
}
/**
 * De onde é o CEP.
 */
export interface Lugar {
/**
 * UF.
 */
estado: string
/**
 * Cidade.
 */
cidade: string
/**
 * Bairro; null: o CEP não o diz.
 */
bairro?: (string | null)
/**
 * Rua ou avenida; null: o CEP não a diz, como onde a cidade tem um só.
 */
logradouro?: (string | null)
}
