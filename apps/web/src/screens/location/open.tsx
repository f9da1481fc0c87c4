import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PlaceMap } from './map.tsx'

const nameLengthMax = 200

/** Shows one place on the map. */
export const OpenLocationScreen = () => {
  const t = useTranslations('location')
  const title = useTranslations('place')
  const router = useRouter()
  const { latitude, longitude, name } = useSearch({ from: '/lending/open-location' })
  return (
    <Column>
      <PageHeader title={title('openLocation')} demo={useIsDemo()} onBack={() => router.history.back()} />
      <div className="px-4 pb-8">
        {latitude === undefined || longitude === undefined ? (
          <Empty
            hint={`${t('nowhere')} ${t('nowhereHint')}`}
            action={
              <Link to="/choose-location" className={quietLinkClass}>
                {t('choose')}
              </Link>
            }
          />
        ) : (
          <div className="grid gap-3">
            <div>
              {name !== undefined && (
                <p className="text-16 font-semi wrap-anywhere">{name.slice(0, nameLengthMax)}</p>
              )}
            </div>
            <PlaceMap at={{ latitude, longitude, name: name?.slice(0, nameLengthMax) }} />
            <CopyField
              label={t('position')}
              text={t('coordinates', { latitude: String(latitude), longitude: String(longitude) })}
              action={t('copyPosition')}
            />
          </div>
        )}
      </div>
    </Column>
  )
}
