import { noticeSamples } from '@plumbline/protocol/notification'
import { PageHeader, Column } from '../../ui/page.tsx'
import { NoticeRow } from './notice-list.tsx'

/** As elsewhere on living pages: what is pressed here does nothing. */
const nothing = (): void => undefined

/**
 * Every notification as the app shows it, with figures of a sample and in the language of the app, for those who build it: a
 * development deployment serves it at its address. Letters and messages to devices are at /letters.
 */
export const NoticeSamplesScreen = () => (
  <Column>
    <PageHeader title="Notifications" demo={false} />
    <ul className="px-4" data-testid="notice-samples">
      {noticeSamples.map(notice => (
        <NoticeRow key={notice.seq} notice={notice} isNew={notice.seq % 2 === 1} onAgain={nothing} />
      ))}
    </ul>
  </Column>
)
