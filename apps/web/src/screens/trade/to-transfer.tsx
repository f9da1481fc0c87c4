import type { AccountKind } from '@plumbline/protocol/ledger'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

type Props = { readonly to: Exclude<AccountKind, 'fund'>; readonly children: string }

/** The way on for whoever has too little in the account that pays: deposits arrive in the fund account. */
export const ToTransfer = ({ to, children }: Props) => (
  <Link
    to="/pages/fund/transfer"
    search={{ from: 'fund', to }}
    className="-my-2 inline-flex min-h-9 items-center gap-1 text-12 font-semi text-primary"
  >
    {children}
    <ArrowRight aria-hidden className="size-3.5" />
  </Link>
)
