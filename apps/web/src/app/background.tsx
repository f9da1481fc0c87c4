import { useSessionState } from '../token.ts'
import { AccountNews } from './account-news.tsx'
import { AlertToasts } from './alert-toasts.tsx'
import { FrozenNotice } from './frozen-notice.tsx'
import { RecordKeeper } from './record-keeper.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** What goes on beside every page, and what it has to say: fetched after the first screen. */
export const Background = ({ work }: { work: boolean }) => {
  const signed = useSessionState() === 'signed'
  return (
    <>
      {signed && !work && <FrozenNotice />}
      {signed && !work && <AlertToasts />}
      {signed && !work && <AccountNews />}
      {import.meta.env.PROD && <UpdateNotice />}
      <RecordKeeper />
    </>
  )
}
