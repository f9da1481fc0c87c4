import { useTranslations } from 'use-intl'
import { mainLinkClass } from '../../ui/buttons/link-class.ts'
import { firstTab } from './tabs.ts'

/** Nobody knows this address: back, on to the prices, or to somebody who can help. */
export const Unknown = () => {
  const t = useTranslations()
  const other = 'inline-block py-3 font-semi text-primary'
  return (
    <div className="grid min-h-[60dvh] place-items-center px-6 text-center">
      <div>
        <h1 className="mb-4 text-16 font-semi">{t('app.notFound')}</h1>
        <a href={`#${firstTab}`} className={mainLinkClass}>
          {t('app.toMarket')}
        </a>
        <p className="mt-2 flex flex-wrap justify-center gap-x-5">
          {history.length > 1 && (
            <button type="button" className={other} onClick={() => history.back()}>
              {t('app.back')}
            </button>
          )}
          <a href="#/pages/common/kefu/kefu" className={other}>
            {t('place.support')}
          </a>
        </p>
      </div>
    </div>
  )
}
