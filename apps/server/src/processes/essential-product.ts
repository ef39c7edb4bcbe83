import type { Attributes } from '../orders/index.ts'

/**
 * Whether the product of a line is essential, as the order told it (`Skus[].ProdutoEssencial`, contract §6.14): its customer need not
 * wait for a repair (CDC art. 18 §3). The one place that reads this fact; a line of which nobody told it is not essential.
 */
export function isEssential(line: Attributes | undefined): boolean {
  return line?.['isEssential'] === true
}
