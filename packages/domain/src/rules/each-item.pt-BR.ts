export const eachItemTexts = {
  andMore: (count: number) =>
    count === 1 ? 'O mesmo vale para mais 1 item.' : `O mesmo vale para mais ${count} itens.`,
}
