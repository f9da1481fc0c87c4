import type { ReactNode } from 'react'
import { useIsDemo } from '../live/queries.ts'
import { useSessionState } from '../token.ts'
import { DemoAccount } from '../ui/marks.tsx'

/** Tells sheets and dialogs whether they belong to a demo account. */
export const OfAccount = ({ work, children }: { work: boolean; children: ReactNode }) => {
  const demo = useIsDemo()
  const session = useSessionState()
  return <DemoAccount value={demo && !work && session === 'signed'}>{children}</DemoAccount>
}
