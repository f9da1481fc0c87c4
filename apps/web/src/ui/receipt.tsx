import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type ReceiptProps = {
  children: ReactNode
  total?: ReactNode
  note?: ReactNode
  /** As high as those beside it, with the totals on one line. */
  fill?: true
}

/** Costs, a rule, then the total in bold, and a word on it. */
export const Receipt = ({ children, total, note, fill }: ReceiptProps) => (
  <div className={classes('rounded-card bg-sunk px-3.5 py-3 text-13', fill && 'flex flex-1 flex-col')}>
    <dl className={classes('space-y-1.5', fill && 'flex-1')}>{children}</dl>
    {total !== undefined && (
      <dl className="mt-2.5 space-y-1.5 border-t border-line pt-2.5 font-semi text-t1">{total}</dl>
    )}
    {note !== undefined && (
      <p className="mt-1.5 text-12 text-t3" style={{ textWrap: 'pretty' }}>
        {note}
      </p>
    )}
  </div>
)

type RowProps = {
  label: ReactNode
  children: ReactNode
  /** A word on the value, in a line of its own so that the value stays beside its label. */
  note?: ReactNode
}

export const ReceiptRow = ({ label, children, note }: RowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    {/* A long label goes on under itself, and its figure stays beside it. */}
    <dt className="min-w-0 flex-1 basis-[30%] text-t2 in-[.font-semi]:text-t1">{label}</dt>
    <dd className="ml-auto text-right font-semi text-t1">{children}</dd>
    {note !== undefined && <dd className="w-full text-right text-12 text-t3">{note}</dd>}
  </div>
)
