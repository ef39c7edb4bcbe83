export const subjectFaults = {
  neededToBook: 'é obrigatório em registrar',
  neededToLookUp: 'é obrigatório em consultar: pergunta-se por um estorno que nenhum extrato mostra',
  onlyToBook: 'só cabe em registrar',
  either: 'vem linhaId ou estornoId, um dos dois',
}
