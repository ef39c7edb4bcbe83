export const cannedReplyText = {
  label: 'Inserir resposta pronta',
  placeholder: 'Digite para procurar',
  none: 'Nenhuma com este nome',
} as const
