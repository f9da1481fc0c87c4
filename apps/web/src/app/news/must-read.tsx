import type { AnnouncementItem } from '@plumbline/protocol/announcement'
import { localeOf } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useAnnouncement, useOpened } from '../../live/announcement/announcements.ts'
import { MarkupBlocks } from '../../shared/markup/blocks.tsx'
import { ConfirmRead } from '../../shared/announcement/confirm-read.tsx'
import { FallbackNote } from '../../shared/markup/fallback-note.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'

type Props = { item: AnnouncementItem; onDone: () => void }

/** Asks the customer to read an announcement, with its whole text; it can be put off, and the banner stays. */
export const MustRead = ({ item, onDone }: Props) => {
  const t = useTranslations('announcement')
  const query = useAnnouncement(item.id, item.version)
  useOpened(query.data)
  return (
    <Sheet
      open
      onClose={onDone}
      title={<span lang={localeOf[item.language]}>{item.title}</span>}
      subtitle={<p className="text-13 text-t3">{t('pleaseRead')}</p>}
      action={
        <div className="grid gap-2.5">
          {query.data !== undefined && <ConfirmRead version={item.version} onDone={onDone} />}
          <Button look="secondary" size="pair" wide onClick={onDone}>
            {t('later')}
          </Button>
        </div>
      }
    >
      <Fetched query={query} awaited={<SkeletonCard />}>
        {view => (
          <div data-testid="must-read">
            <div className="mb-3 empty:hidden">
              <FallbackNote shown={view.language}>{t('onlyEnglish')}</FallbackNote>
            </div>
            <MarkupBlocks blocks={view.blocks} locale={localeOf[view.language]} />
          </div>
        )}
      </Fetched>
    </Sheet>
  )
}
