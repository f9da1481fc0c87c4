import type { Audit } from '../../../core/audit/index.ts'
import type { SavingsContext } from '../context.ts'

/** What the looks of staff work with. */
export type SavingsStaffContext = Pick<
  SavingsContext,
  'database' | 'products' | 'productsOf' | 'reserveOf' | 'now'
> & {
  readonly audit: Audit
  readonly reserveVersion: () => number
}
