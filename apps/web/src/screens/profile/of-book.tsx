import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { OtherAccount } from '../../shared/identity/other-account.tsx'
import { FirstStepsCard } from '../../shared/first-steps/card.tsx'
import { keepRoom } from '../../shared/first-steps/keep-room.ts'
import { useUser } from '../../live/queries.ts'
import { DemoReset } from './demo-reset.tsx'

/** What only one kind of account has: a demo account begins anew, a real one has first steps. From each there is a way to the other. */
export const OfBook = () => {
  const { data: user } = useUser()
  const all = useRef<HTMLDivElement>(null)
  const [areStepsKnown, setKnown] = useState(false)
  const know = useCallback(() => setKnown(true), [])
  const isKnown = user?.book === 'demo' || areStepsKnown
  useLayoutEffect(() => {
    if (areStepsKnown) keepRoom('--room-book', all.current?.offsetHeight ?? 0)
  })
  if (user === undefined) return null
  return (
    <div ref={all}>
      {user.book === 'demo' ? <DemoReset /> : <FirstStepsCard wide onKnown={know} />}
      {/* What is above it would push it away. */}
      {isKnown && <OtherAccount book={user.book} />}
    </div>
  )
}
