import type { GoLiveFindingView } from '@plumbline/protocol/go-live'
import { goLiveGroups } from '@plumbline/rules/go-live'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { PageFailed } from '../../../shared/places/pages.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { BenchPanel } from '../shared/cards.tsx'
import { GoLiveItem } from '../shared/go-live/item.tsx'
import { GoLiveTexts } from '../shared/go-live/texts.tsx'
import { useGoLive } from '../shared/go-live/queries.ts'
import { WorkPage } from '../shared/page.tsx'

const Groups = ({ items }: { items: readonly GoLiveFindingView[] }) => {
  const t = useTranslations('workGoLive')
  const format = useFormat()
  return (
    <div className="gap-4 desk:columns-2">
      {goLiveGroups.map(group => {
        const own = items.filter(each => each.group === group)
        const done = own.filter(({ state }) => state === 'done').length
        return (
          <div key={group} className="mb-4 break-inside-avoid">
            <BenchPanel
              title={t(`group_${group}`)}
              aside={
                <span className="text-13 text-t2">
                  {t('share', { have: format.count(done), need: format.count(own.length) })}
                </span>
              }
            >
              <ul>
                {own.map(item => (
                  <GoLiveItem key={item.check} item={item} />
                ))}
              </ul>
            </BenchPanel>
          </div>
        )
      })}
    </div>
  )
}

const GoLivePage = () => {
  const t = useTranslations('workGoLive')
  const title = useTranslations('workTitle')
  const query = useGoLive()
  const { data } = query
  const desk = useDesk()
  return (
    <WorkPage
      title={title('goLive')}
      more={
        data && (
          <>
            {t('missing', { count: data.missing })}
            {data.advised > 0 && ` · ${t('advised', { count: data.advised })}`}
          </>
        )
      }
      actions={
        desk ? (
          <Button
            look="secondary"
            size="row"
            icon={<RefreshCw aria-hidden className="size-4" />}
            sending={query.isFetching && data !== undefined && t('again')}
            onClick={() => void query.refetch()}
          >
            {t('again')}
          </Button>
        ) : (
          <IconButton name={t('again')} onClick={() => void query.refetch()}>
            <RefreshCw aria-hidden className="size-4" />
          </IconButton>
        )
      }
    >
      <Fetched query={query} awaited={<SkeletonRows count={6} tall />}>
        {({ items }) => (
          <div className="space-y-4 p-4 desk:p-6">
            <p className="text-13 text-t2">{t('lead')}</p>
            <Groups items={items} />
          </div>
        )}
      </Fetched>
    </WorkPage>
  )
}

/** What is missing before customers' money may come, from what is really there. */
export const GoLive = () => (
  <GoLiveTexts failed={<PageFailed />}>
    <GoLivePage />
  </GoLiveTexts>
)
