import type { Attributes } from '../orders/index.ts'

/**
 * Whether the product of a line is essential, according to the order (`Skus[].ProdutoEssencial`, contract §6.14): its customer
 * need not wait for a repair (CDC art. 18 §3). Only this function reads the fact; a line without it is not essential.
 */
export function isEssential(line: Attributes | undefined): boolean {
  return line?.['isEssential'] === true
}
