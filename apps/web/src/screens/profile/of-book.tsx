import { OtherAccount } from '../../shared/identity/other-account.tsx'
import { FirstStepsCard } from '../../shared/first-steps/card.tsx'
import { useUser } from '../../live/queries.ts'
import { DemoReset } from './demo-reset.tsx'

/** What only one kind of account has: a demo account begins anew, a real one has first steps. From each there is a way to the other. */
export const OfBook = () => {
  const { data: user } = useUser()
  if (user === undefined) return null
  return (
    <>
      {user.book === 'demo' ? <DemoReset /> : <FirstStepsCard wide />}
      <OtherAccount book={user.book} />
    </>
  )
}
