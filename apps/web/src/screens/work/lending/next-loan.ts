import { useNavigate, useRouter } from '@tanstack/react-router'
import { loanAddress, loansPath } from '../shared/loan-addresses.ts'
import { useGoOn } from '../shared/queue/after-decision.tsx'
import { workCall } from '../shared/session/session.ts'

/** After a decision on an application: the next one that waits for a first decision, or the list where none does. */
export const useNextLoan = (id: string): (() => void) => {
  const navigate = useNavigate()
  const router = useRouter()
  const go = async () => {
    const from = router.latestLocation.href
    const { items } = await workCall('loanQueue', { state: 'pending' })
    // Whoever has gone elsewhere meanwhile stays there.
    if (router.latestLocation.href !== from) return
    const next = items.find(each => each.id !== id && !each.waitsForSecond)
    await navigate({
      href: next === undefined ? loansPath : loanAddress(next.id).replace(/^#/, ''),
      replace: true,
    })
  }
  // What cannot be asked for now leaves the decided one open.
  const goOn = useGoOn(id, () => void go().catch(() => undefined))
  return () => goOn(id)
}
